// swift-tools-version: 6.2
import PackageDescription

// The tests that need neither a finger nor a clock, against Apple's own frameworks; on Linux the packages around this
// one run the same file on the stand-ins.
let package = Package(
  name: "DeviceTests",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "GIFRefresh", path: "../../..")],
  targets: [
    .testTarget(
      name: "DeviceTests",
      dependencies: [
        .product(name: "GIFRefreshUI", package: "GIFRefresh"),
        .product(name: "Frames", package: "GIFRefresh"),
      ],
      path: "Tests", swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
