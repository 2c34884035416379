// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that apps that use the library see none of it. `Sources` and `TestSupport` are links to the
// library's sources and to those of its tests, which only targets of one package may use.

let strictSettings: [SwiftSetting] = [
  .treatWarning("StrictMemorySafety", as: .error),
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let lendingSettings = strictSettings + [.enableExperimentalFeature("Lifetimes")]
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

let package = Package(
  name: "Trials",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: [
    .systemLibrary(name: "CGifLib"),
    .systemLibrary(name: "CZLib"),
    .target(name: "CArt", exclude: ["gifs"]),
    .target(name: "Frames", swiftSettings: lendingSettings, linkerSettings: [mathematics]),
    .target(
      name: "GIFCodec", dependencies: ["CGifLib", "Frames"], swiftSettings: lendingSettings),
    .target(name: "GIFWriting", dependencies: ["Frames"], swiftSettings: strictSettings),
    .target(
      name: "PullRefresh", dependencies: ["Frames"], swiftSettings: strictSettings,
      linkerSettings: [mathematics]),
    .target(
      name: "RefreshSimulation", dependencies: ["Frames", "PullRefresh"],
      swiftSettings: strictSettings),
    .target(
      name: "TerminalCanvas", dependencies: ["CZLib", "Frames", "GIFWriting"],
      swiftSettings: strictSettings),
    .target(
      name: "GIFRefresh", dependencies: ["CArt", "Frames", "GIFCodec", "PullRefresh"],
      swiftSettings: strictSettings),
    .target(
      name: "TestSupport",
      dependencies: [
        "CGifLib", "CZLib", "Frames", "GIFCodec", "GIFWriting", "PullRefresh", "RefreshSimulation",
      ],
      path: "TestSupport", swiftSettings: strictSettings),
    // Programs too slow for tests, and those that make `Fixtures/`: `Benchmarks/trial`.
    .executableTarget(
      name: "Trials",
      dependencies: [
        "Frames", "GIFCodec", "GIFWriting", "GIFRefresh", "PullRefresh", "TerminalCanvas",
        "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Programs", swiftSettings: strictSettings),
  ]
)
