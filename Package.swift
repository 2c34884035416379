// swift-tools-version: 6.2
import PackageDescription

/// Warnings as errors, in this project's CI only.
///
/// `.ci/run` sets the variable. A deprecation in a new SDK must not break anyone else's build. Unsafe code without the
/// mark `unsafe` is an error everywhere.
let warnings: [SwiftSetting] =
  Context.environment["GIFREFRESH_STRICT"] == "1"
  ? [.treatAllWarnings(as: .error)] : [.treatWarning("StrictMemorySafety", as: .error)]

/// The settings of every Swift target.
let strictSettings: [SwiftSetting] =
  warnings + [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]

/// Whether tests or previews are built: by `.ci/build`, as a release without optimization, or on stand-ins for Apple's
/// systems, for debugging.
///
/// A package that others depend on must not have the flags below.
let isForTests = Context.environment["GIFREFRESH_TESTS"] == "1"

/// The settings of targets that compute pixels, which are optimized even then: `fit` takes 19 times as long otherwise.
let pixelSettings: [SwiftSetting] =
  strictSettings
  + (isForTests ? [.unsafeFlags(["-Xfrontend", "-O"])] : [])

/// The settings of tests, which are compiled file by file even then: after a change in one of them, in 10 s instead of 48.
let testSettings: [SwiftSetting] =
  strictSettings
  + (isForTests
    ? [.unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode", "-incremental"])] : [])

/// The settings of targets that lend pixels as spans, whose lifetimes the compiler checks.
let lendingSettings = pixelSettings + [.enableExperimentalFeature("Lifetimes")]

/// Whether giflib is used by default: on Linux, where systems have it. Apps on Apple's systems are built without it, so
/// that nothing has to be installed. The project's scripts leave out a giflib that is too old (`.ci/traits`).
#if os(Linux)
  let usualTraits: Set<String> = Context.environment["GIFREFRESH_GIFLIB"] == "0" ? [] : ["Giflib"]
#else
  let usualTraits: Set<String> = []
#endif

/// giflib, if the platform has it and the trait is on.
let giflib = Target.Dependency.target(
  name: "CGifLib", condition: .when(platforms: [.linux, .macOS], traits: ["Giflib"]))

/// The mathematics library: unoptimized rounding calls `floor` and the like, which on Linux are in a library that must
/// be linked unless something else imports it.
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux, .android]))

let package = Package(
  name: "GIFRefresh",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    // One import for users: decoding, scheduling and refresh components.
    .library(name: "GIFRefresh", targets: ["GIFRefresh"]),
    // The same for apps on Apple's systems, with hosts for their scroll views; empty elsewhere.
    .library(name: "GIFRefreshUI", targets: ["GIFRefreshUI"]),
    // Bytes in, frames out, nothing else.
    .library(name: "GIFCodec", targets: ["GIFCodec"]),
    // Bitmaps and frames by index, for other decoders.
    .library(name: "Frames", targets: ["Frames"]),
    // Refresh and load-more components, for apps that draw them themselves.
    .library(name: "PullRefresh", targets: ["PullRefresh"]),
    // Pulls without a device, for tests: scripts, traces, recordings.
    .library(name: "RefreshSimulation", targets: ["RefreshSimulation"]),
    // Bitmaps as characters and colours in a terminal.
    .library(name: "TerminalCanvas", targets: ["TerminalCanvas"]),
    // Preview, inspect, extract and pull GIFs from a terminal.
    .executable(name: "gifrefresh", targets: ["GIFRefreshTool"]),
  ],
  traits: [
    // Without the trait, everything is built as on platforms without giflib: `swift build
    // --disable-default-traits` on Linux. With it, on a Mac: `swift build --traits Giflib`.
    .trait(name: "Giflib", description: "Walk blocks with giflib where it is."),
    .default(enabledTraits: usualTraits),
  ],
  dependencies: [
    // For the tool; the libraries depend on nothing but giflib.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // giflib as the system ships it.
    .systemLibrary(name: "CGifLib", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),

    // zlib as the system ships it, for pictures on their way to a terminal and in files.
    .systemLibrary(name: "CZLib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Bitmaps, timelines, playback.
    .target(
      name: "Frames",
      swiftSettings: lendingSettings,
      linkerSettings: [mathematics]),

    // Bytes -> index -> composited frames.
    .target(
      name: "GIFCodec", dependencies: [giflib, "Frames"],
      swiftSettings: lendingSettings),

    // Pictures and animations -> palettes and GIFs, and checksums, for the tool, for tests and for sixels.
    .target(name: "GIFWriting", dependencies: ["Frames"], swiftSettings: pixelSettings),

    // The components at a list's edges, and their engine.
    .target(
      name: "PullRefresh", dependencies: ["Frames"], swiftSettings: strictSettings,
      linkerSettings: [mathematics]),

    // A simulated finger, list and app on a virtual clock: scripts and traces.
    .target(
      name: "RefreshSimulation", dependencies: ["Frames", "PullRefresh"],
      swiftSettings: strictSettings),

    // Bitmap -> cells -> escape bytes.
    .target(
      name: "TerminalCanvas", dependencies: ["CZLib", "Frames", "GIFWriting"],
      swiftSettings: pixelSettings),

    // The library's own GIFs, made by `Fixtures/art/render`.
    .target(name: "CArt", exclude: ["gifs"]),

    // Re-exports the types of Frames, GIFCodec and PullRefresh that apps use.
    .target(
      name: "GIFRefresh", dependencies: ["CArt", "Frames", "GIFCodec", "PullRefresh"],
      swiftSettings: strictSettings),

    // Hosts for the scroll views of UIKit and AppKit; empty elsewhere, where `Tests/AppleAPI` compiles it.
    .target(
      name: "GIFRefreshUI", dependencies: ["Frames", "GIFCodec", "GIFRefresh", "PullRefresh"],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: strictSettings),

    // The tool `gifrefresh`. Its target has another name: on a case-insensitive file system,
    // `Sources/gifrefresh` and `Sources/GIFRefresh` would be the same folder.
    .executableTarget(
      name: "GIFRefreshTool",
      dependencies: [
        "Frames", "GIFCodec", "GIFRefresh", "GIFWriting", "PullRefresh",
        "RefreshSimulation", "TerminalCanvas",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strictSettings),

    // Fixtures, slow reference implementations, clocks, screens; invariants of the decoder for any bytes and of
    // components for any events. Tests, fuzzers and trials use it.
    .target(
      name: "TestSupport",
      dependencies: [
        "CZLib", "Frames", "GIFCodec", "GIFWriting", "PullRefresh", "RefreshSimulation",
      ],
      path: "Tests/TestSupport", swiftSettings: testSettings),
    // A program with a terminal session, for tests that end it in all possible ways.
    .executableTarget(
      name: "SessionProbe", dependencies: ["TerminalCanvas"], path: "Tests/Probes/SessionProbe",
      swiftSettings: testSettings),
    .testTarget(
      name: "FramesTests", dependencies: ["Frames", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "GIFCodecTests",
      dependencies: [
        "Frames", "GIFCodec", "GIFWriting", giflib, "RefreshSimulation", "TestSupport",
      ],
      swiftSettings: testSettings),
    // The components, and the simulated list on which most of their behaviour is tested.
    .testTarget(
      name: "PullRefreshTests",
      dependencies: ["Frames", "PullRefresh", "RefreshSimulation", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "TerminalCanvasTests",
      dependencies: ["Frames", "GIFCodec", "TerminalCanvas", "TestSupport", "SessionProbe"],
      swiftSettings: testSettings),
    // `Guides` is the code of the articles, compiled and run.
    .testTarget(
      name: "GIFRefreshTests",
      dependencies: [
        "Frames", "GIFCodec", "GIFRefresh", "PullRefresh", "RefreshSimulation", "TerminalCanvas",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Frames", "GIFRefreshTool", "GIFWriting", "PullRefresh", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: testSettings),
  ]
)
