// swift-tools-version: 6.2
import PackageDescription

// The decoder and its tests as they are built where there is no giflib, and nothing else: the package's trait would build
// all other tests once more. The folders are links to the library's.

let settings: [SwiftSetting] = [
  // As in the library's own package.
  Context.environment["GIFREFRESH_STRICT"] == "1"
    ? .treatAllWarnings(as: .error) : .treatWarning("StrictMemorySafety", as: .error),
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
// The code that computes pixels is optimized, as in the builds of `make test`.
let pixelSettings = settings + [.unsafeFlags(["-O"])]
let lendingSettings = pixelSettings + [.enableExperimentalFeature("Lifetimes")]
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

let package = Package(
  name: "Portable",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(name: "CZLib"),
    .target(name: "Frames", swiftSettings: lendingSettings, linkerSettings: [mathematics]),
    .target(name: "GIFCodec", dependencies: ["Frames"], swiftSettings: lendingSettings),
    .target(name: "GIFWriting", dependencies: ["Frames"], swiftSettings: pixelSettings),
    .target(
      name: "PullRefresh", dependencies: ["Frames"], swiftSettings: settings,
      linkerSettings: [mathematics]),
    .target(
      name: "RefreshSimulation", dependencies: ["Frames", "PullRefresh"], swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "CZLib", "Frames", "GIFCodec", "GIFWriting", "PullRefresh", "RefreshSimulation",
      ],
      path: "TestSupport", swiftSettings: settings),
    .testTarget(
      name: "GIFCodecTests",
      dependencies: ["Frames", "GIFCodec", "GIFWriting", "RefreshSimulation", "TestSupport"],
      path: "GIFCodecTests", swiftSettings: settings),
  ]
)
