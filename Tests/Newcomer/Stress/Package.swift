// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Stress",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "GIFRefresh", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Stress",
      dependencies: [
        .product(name: "PullRefresh", package: "GIFRefresh"),
        .product(name: "RefreshSimulation", package: "GIFRefresh"),
      ],
      path: "Sources")
  ]
)
