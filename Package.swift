// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of the house is built with.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// giflib where there is one and it is wanted.
let giflib = Target.Dependency.target(
  name: "CGifLib", condition: .when(platforms: [.linux, .macOS], traits: ["Giflib"]))

let package = Package(
  name: "GIFRefresh",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    // The one import for users: decoding, scheduling and refresh components.
    .library(name: "GIFRefresh", targets: ["GIFRefresh"]),
    // Bytes in, frames out, nothing else.
    .library(name: "GIFCodec", targets: ["GIFCodec"]),
    // Bitmaps and frames by index, for those who bring a decoder of their own.
    .library(name: "Frames", targets: ["Frames"]),
    // Refresh and load-more components, for those who bring pictures of their own.
    .library(name: "PullRefresh", targets: ["PullRefresh"]),
    // Bitmaps as characters and colours in a terminal.
    .library(name: "TerminalCanvas", targets: ["TerminalCanvas"]),
    // Preview, inspect, extract and pull GIFs from a terminal.
    .executable(name: "gifrefresh", targets: ["GIFRefreshTool"]),
  ],
  traits: [
    // Without it everything is built as on platforms that have no giflib: `swift build
    // --disable-default-traits`.
    .trait(name: "Giflib", description: "Walk blocks and write pictures with giflib where it is."),
    .default(enabledTraits: ["Giflib"]),
  ],
  dependencies: [
    // For the tool alone; the libraries depend on nothing but giflib.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // giflib as the system ships it.
    .systemLibrary(name: "CGifLib", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),

    // Copies past the caches, as a header: what Swift has no word for.
    .target(name: "CStreaming"),

    // One image's sub-block chain -> palette indexes.
    .target(name: "LZW", swiftSettings: house),

    // What an animation is: bitmaps, timelines, playback.
    .target(name: "Frames", swiftSettings: house),

    // Bytes -> index -> composited frames.
    .target(
      name: "GIFCodec", dependencies: [giflib, "CStreaming", "LZW", "Frames"], swiftSettings: house),

    // A scroll view made of numbers, and the components that live at its edges.
    .target(name: "PullRefresh", dependencies: ["Frames"], swiftSettings: house),

    // Bitmap -> cells -> escape bytes.
    .target(name: "TerminalCanvas", dependencies: ["Frames"], swiftSettings: house),

    // The three doors an app walks through, behind one name.
    .target(
      name: "GIFRefresh", dependencies: ["Frames", "GIFCodec", "PullRefresh"], swiftSettings: house),

    // The tool `gifrefresh`. Its target is not named after it: on a file system that folds case,
    // `Sources/gifrefresh` and `Sources/GIFRefresh` would be one folder.
    .executableTarget(
      name: "GIFRefreshTool",
      dependencies: [
        "GIFRefresh", "TerminalCanvas",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house),

    // Fixtures, slow obvious references, clocks and screens that tests need; it has tests itself.
    .target(
      name: "TestSupport", dependencies: ["Frames", giflib], path: "Tests/TestSupport",
      swiftSettings: house),
    // What must hold of the decoder for any bytes, and bytes to try: for tests, fuzzers and trials.
    .target(
      name: "DecoderChecks", dependencies: ["Frames", "LZW", "GIFCodec", "TestSupport"],
      path: "Tests/DecoderChecks", swiftSettings: house),
    // Long trials of the decoder: `make soak`, `make bombs`, `make speed`, `make scrub`.
    .executableTarget(
      name: "DecoderTrials",
      dependencies: [
        "DecoderChecks", "Frames", "GIFCodec", "GIFRefresh", "LZW", giflib, "PullRefresh",
        "TerminalCanvas", "TestSupport",
      ],
      path: "Tests/DecoderTrials", swiftSettings: house),
    // What must hold of refresh components whatever happens, and things that can happen.
    .target(
      name: "RefreshChecks", dependencies: ["Frames", "PullRefresh", "TestSupport"],
      path: "Tests/RefreshChecks", swiftSettings: house),
    // Long trials of the components, and what is made from scripts: `make soak-refresh`, `make fixtures`.
    .executableTarget(
      name: "RefreshTrials", dependencies: ["PullRefresh", "RefreshChecks", "TestSupport"],
      path: "Tests/RefreshTrials", swiftSettings: house),
    // How good pictures in cells are, and how fast they are painted: `make quality`.
    .executableTarget(
      name: "PictureTrials", dependencies: ["Frames", "GIFCodec", "TerminalCanvas", "TestSupport"],
      path: "Tests/PictureTrials", swiftSettings: house),
    // Makes `Fixtures/` from recipes and drawings: `swift run FixtureMaker`.
    .executableTarget(
      name: "FixtureMaker", dependencies: ["Frames", "TestSupport"], path: "Tests/FixtureMaker",
      swiftSettings: house),
    .testTarget(
      name: "TestSupportTests", dependencies: ["FixtureMaker", "Frames", "TestSupport"],
      swiftSettings: house),

    .testTarget(
      name: "LZWTests", dependencies: ["LZW", "DecoderChecks", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "FramesTests", dependencies: ["Frames", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "GIFCodecTests",
      dependencies: ["DecoderChecks", "Frames", "GIFCodec", "LZW", giflib, "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "PullRefreshTests", dependencies: ["PullRefresh", "RefreshChecks", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "TerminalCanvasTests",
      dependencies: ["Frames", "GIFCodec", "TerminalCanvas", "TestSupport", "SessionProbe"],
      swiftSettings: house),
    // A program that holds a terminal, for tests that end it in every way there is.
    .executableTarget(
      name: "SessionProbe", dependencies: ["TerminalCanvas"], path: "Tests/SessionProbe",
      swiftSettings: house),
    .testTarget(
      name: "GIFRefreshTests", dependencies: ["GIFRefresh", "TerminalCanvas", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "CommandTests", dependencies: ["Frames", "GIFRefreshTool", "TestSupport"],
      swiftSettings: house),
  ]
)
