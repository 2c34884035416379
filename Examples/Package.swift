// swift-tools-version: 6.2
import PackageDescription

// The examples without an app around them. From the project's folder: swift run --package-path Examples FirstPull
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "GIFRefresh", path: "..", traits: [])],
  targets: [
    .executableTarget(
      name: "FirstPull",
      dependencies: [
        .product(name: "GIFRefresh", package: "GIFRefresh"),
        .product(name: "RefreshSimulation", package: "GIFRefresh"),
      ],
      path: "FirstPull"),
    .executableTarget(
      name: "TerminalList",
      dependencies: [
        .product(name: "GIFCodec", package: "GIFRefresh"),
        .product(name: "GIFRefresh", package: "GIFRefresh"),
        .product(name: "PullRefresh", package: "GIFRefresh"),
        .product(name: "RefreshSimulation", package: "GIFRefresh"),
        .product(name: "TerminalCanvas", package: "GIFRefresh"),
      ],
      path: "TerminalList"),
  ]
)
