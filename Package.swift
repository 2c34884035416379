// swift-tools-version: 6.2
import PackageDescription

/// Warnings as errors, in this project's CI alone.
///
/// `.ci/run` sets the variable. A deprecation in a new SDK must not keep anyone from building. Unsafe code that is not
/// marked is an error everywhere.
let warnings: [SwiftSetting] =
  Context.environment["GIFREFRESH_STRICT"] == "1"
  ? [.treatAllWarnings(as: .error)] : [.treatWarning("StrictMemorySafety", as: .error)]

/// What every Swift target is built with.
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

/// For what lends pixels as spans: the compiler is told how long those are valid.
let lendingSettings = [SwiftSetting.enableExperimentalFeature("Lifetimes")]

/// Whether giflib is used without being asked for: on Linux, where systems have it. An app on Apple's systems is
/// built without, so that it has nothing to install.
#if os(Linux)
  let usualTraits: Set<String> = ["Giflib"]
#else
  let usualTraits: Set<String> = []
#endif

/// giflib where there is one and it is wanted.
let giflib = Target.Dependency.target(
  name: "CGifLib", condition: .when(platforms: [.linux, .macOS], traits: ["Giflib"]))

/// What rounding is without optimisation: calls to `floor` and its like, which on Linux are in a library that
/// the linker has to be told of, unless something else imports it.
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux, .android]))

let package = Package(
  name: "GIFRefresh",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    // The one import for users: decoding, scheduling and refresh components.
    .library(name: "GIFRefresh", targets: ["GIFRefresh"]),
    // The same for apps on Apple's systems, with hosts for their scroll views; empty elsewhere.
    .library(name: "GIFRefreshUI", targets: ["GIFRefreshUI"]),
    // Bytes in, frames out, nothing else.
    .library(name: "GIFCodec", targets: ["GIFCodec"]),
    // Bitmaps and frames by index, for those who bring a decoder of their own.
    .library(name: "Frames", targets: ["Frames"]),
    // Refresh and load-more components, for those who bring pictures of their own.
    .library(name: "PullRefresh", targets: ["PullRefresh"]),
    // Pulls without a device, for tests: scripts, traces, recordings.
    .library(name: "RefreshSimulation", targets: ["RefreshSimulation"]),
    // Bitmaps as characters and colours in a terminal.
    .library(name: "TerminalCanvas", targets: ["TerminalCanvas"]),
    // Preview, inspect, extract and pull GIFs from a terminal.
    .executable(name: "gifrefresh", targets: ["GIFRefreshTool"]),
  ],
  traits: [
    // Without it everything is built as on platforms that have no giflib: `swift build
    // --disable-default-traits` on Linux. With it, on a Mac: `swift build --traits Giflib`.
    .trait(name: "Giflib", description: "Walk blocks and write pictures with giflib where it is."),
    .default(enabledTraits: usualTraits),
  ],
  dependencies: [
    // For the tool and the trials; the libraries depend on nothing but giflib.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // giflib as the system ships it.
    .systemLibrary(name: "CGifLib", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),

    // zlib as the system ships it, for pictures on their way to a terminal and in files.
    .systemLibrary(name: "CZLib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Rows drawn with 64 look-ups at once, which Swift has no words for.
    .target(name: "CPixels"),

    // One image's sub-block chain -> palette indexes.
    .target(name: "LZW", swiftSettings: strictSettings + lendingSettings),

    // What an animation is: bitmaps, timelines, playback.
    .target(
      name: "Frames",
      swiftSettings: strictSettings + lendingSettings,
      linkerSettings: [mathematics]),

    // Frames and traces told apart by a line of text: for the tool and for tests, in no library.
    .target(name: "Checksums", dependencies: ["Frames"], swiftSettings: strictSettings),

    // Bytes -> index -> composited frames.
    .target(
      name: "GIFCodec", dependencies: [giflib, "CPixels", "LZW", "Frames"],
      swiftSettings: strictSettings + lendingSettings),

    // Pictures and animations -> GIFs, with giflib: for the tool and for tests, in no library.
    .target(name: "GIFWriting", dependencies: [giflib, "Frames"], swiftSettings: strictSettings),

    // The components that live at a list's edges, and the engine that decides what they do.
    .target(
      name: "PullRefresh", dependencies: ["Frames"], swiftSettings: strictSettings,
      linkerSettings: [mathematics]),

    // A finger, a list and an app made of numbers, on a virtual clock: scripts, traces and recordings.
    .target(
      name: "RefreshSimulation", dependencies: ["Frames", "PullRefresh"],
      swiftSettings: strictSettings),

    // Bitmap -> cells -> escape bytes.
    .target(
      name: "TerminalCanvas", dependencies: ["CZLib", "Frames"], swiftSettings: strictSettings),

    // The library's own GIFs, made by `Fixtures/art/render`.
    .target(name: "CArt", exclude: ["gifs"]),

    // The three doors an app walks through, behind one name.
    .target(
      name: "GIFRefresh", dependencies: ["CArt", "Frames", "GIFCodec", "PullRefresh"],
      swiftSettings: strictSettings),

    // Hosts for UIKit's scroll views. Elsewhere there is nothing in it; `Tests/AppleAPI` compiles it there.
    .target(
      name: "GIFRefreshUI", dependencies: ["Frames", "GIFCodec", "GIFRefresh", "PullRefresh"],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: strictSettings),

    // The tool `gifrefresh`. Its target is not named after it: on a file system that folds case,
    // `Sources/gifrefresh` and `Sources/GIFRefresh` would be one folder.
    .executableTarget(
      name: "GIFRefreshTool",
      dependencies: [
        "Checksums", "Frames", "GIFCodec", "GIFRefresh", "GIFWriting", "PullRefresh",
        "RefreshSimulation", "TerminalCanvas",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strictSettings),

    // Fixtures, slow obvious references, clocks and screens that tests need; it has tests itself.
    .target(
      name: "TestSupport", dependencies: ["Checksums", "CZLib", "Frames", giflib],
      path: "Tests/TestSupport", swiftSettings: strictSettings),
    // What must hold of the decoder for any bytes, and bytes to try: for tests, fuzzers and trials.
    .target(
      name: "DecoderChecks",
      dependencies: ["Frames", "LZW", "GIFCodec", "GIFWriting", "TestSupport"],
      path: "Tests/DecoderChecks", swiftSettings: strictSettings),
    // What must hold of refresh components whatever happens, and things that can happen.
    .target(
      name: "RefreshChecks",
      dependencies: ["Frames", "PullRefresh", "RefreshSimulation", "TestSupport"],
      path: "Tests/RefreshChecks", swiftSettings: strictSettings),
    // What takes longer than a test may, and what makes `Fixtures/`: `swift run Trials --help`.
    .executableTarget(
      name: "Trials",
      dependencies: [
        "DecoderChecks", "Frames", "GIFCodec", "GIFWriting", "GIFRefresh", "LZW", giflib,
        "PullRefresh",
        "RefreshSimulation",
        "RefreshChecks", "TerminalCanvas", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/Trials", swiftSettings: strictSettings),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["Frames", "GIFCodec", giflib, "TestSupport", "Trials"],
      swiftSettings: strictSettings),

    .testTarget(
      name: "LZWTests", dependencies: ["LZW", "DecoderChecks", "TestSupport"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "FramesTests", dependencies: ["Checksums", "Frames", "TestSupport"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "GIFCodecTests",
      dependencies: [
        "Checksums", "DecoderChecks", "Frames", "GIFCodec", "GIFWriting", "LZW", giflib,
        "RefreshSimulation",
        "TestSupport",
      ],
      swiftSettings: strictSettings),
    .testTarget(
      name: "PullRefreshTests",
      dependencies: ["Frames", "PullRefresh", "RefreshChecks", "RefreshSimulation", "TestSupport"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "RefreshSimulationTests",
      dependencies: ["Frames", "PullRefresh", "RefreshChecks", "RefreshSimulation", "TestSupport"],
      swiftSettings: strictSettings),
    .testTarget(
      name: "TerminalCanvasTests",
      dependencies: ["Frames", "GIFCodec", "TerminalCanvas", "TestSupport", "SessionProbe"],
      swiftSettings: strictSettings),
    // What users may begin with.
    .executableTarget(
      name: "FirstPull", dependencies: ["GIFRefresh", "RefreshSimulation"],
      path: "Examples/FirstPull",
      swiftSettings: strictSettings),
    .executableTarget(
      name: "TerminalList",
      dependencies: ["Frames", "GIFRefresh", "PullRefresh", "RefreshSimulation", "TerminalCanvas"],
      path: "Examples/TerminalList", swiftSettings: strictSettings),
    // A program that holds a terminal, for tests that end it in every way there is.
    .executableTarget(
      name: "SessionProbe", dependencies: ["TerminalCanvas"], path: "Tests/SessionProbe",
      swiftSettings: strictSettings),
    // What the articles show, compiled and run.
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "Frames", "GIFCodec", "GIFRefresh", "PullRefresh", "RefreshSimulation", "TerminalCanvas",
        "TestSupport",
      ],
      swiftSettings: strictSettings),
    .testTarget(
      name: "GIFRefreshTests",
      dependencies: [
        "Frames", "GIFCodec", "GIFRefresh", "PullRefresh", "RefreshSimulation", "TerminalCanvas",
        "TestSupport",
      ],
      swiftSettings: strictSettings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Frames", "GIFRefreshTool", "GIFWriting", "PullRefresh", "TerminalList", "TestSupport",
      ],
      exclude: ["shells"],
      swiftSettings: strictSettings),
  ]
)
