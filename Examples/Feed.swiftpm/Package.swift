// swift-tools-version: 6.2
// An app for Xcode and Swift Playgrounds; its sources are compiled on Linux by `make apple`.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Feed",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Feed", targets: ["Feed"], bundleIdentifier: "org.gifrefresh.feed",
      displayVersion: "1.0", bundleVersion: "1", appIcon: .placeholder(icon: .leaf),
      accentColor: .presetColor(.orange), supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [.package(name: "GIFRefresh", path: "../..")],
  targets: [
    .executableTarget(
      name: "Feed", dependencies: [.product(name: "GIFRefreshUI", package: "GIFRefresh")],
      path: ".", exclude: ["Package.swift"], sources: ["Sources"],
      resources: [.process("Resources")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ])
