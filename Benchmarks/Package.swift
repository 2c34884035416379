// swift-tools-version: 6.2
import PackageDescription

/// What the measured target needs to see what only the library's own package may use: that package's name, which SwiftPM
/// makes of its folder's.
let packageName = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let insidePackage = SwiftSetting.unsafeFlags([
  "-package-name", String(packageName.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }),
])

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
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v6), insidePackage],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
