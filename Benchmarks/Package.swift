// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that its dependencies never reach the library.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "GIFRefresh", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "GIFRefreshBenchmarks",
      dependencies: [
        .product(name: "GIFRefresh", package: "GIFRefresh"),
        .product(name: "RefreshSimulation", package: "GIFRefresh"),
        .product(name: "TerminalCanvas", package: "GIFRefresh"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "GIFRefreshBenchmarks",
      swiftSettings: [.swiftLanguageMode(.v6)],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
