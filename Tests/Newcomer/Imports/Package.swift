// swift-tools-version: 6.2
import PackageDescription

// Programs that import one library each and nothing else: what an app builds that does not use the others.
let libraries = [
  "Frames", "GIFCodec", "PullRefresh", "RefreshSimulation", "TerminalCanvas", "GIFRefresh",
]

let package = Package(
  name: "Imports",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "GIFRefresh", path: "../../..")],
  targets: libraries.map { library in
    .executableTarget(
      name: "Only\(library)", dependencies: [.product(name: library, package: "GIFRefresh")])
  })
