// swift-tools-version: 6.2
import PackageDescription

// `Sources/GIFRefreshUI` compiled on Linux, against modules of our own that have the names of Apple's and
// declare what is used of them. `Declarations.md` says where each declaration was read.

/// What the library's own targets are built with.
let strictSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  // As in the library's own package.
  Context.environment["GIFREFRESH_STRICT"] == "1"
    ? .treatAllWarnings(as: .error) : .treatWarning("StrictMemorySafety", as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The targets that see what only the library's own package may use, by its name, which SwiftPM makes of its folder's.
let insidePackage: [SwiftSetting] = {
  let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return [.unsafeFlags(["-package-name", String(name)])]
}()

let core = Target.Dependency.product(name: "GIFRefresh", package: "GIFRefresh")

let package = Package(
  name: "AppleAPI",
  dependencies: [.package(name: "GIFRefresh", path: "../..")],
  targets: [
    .target(name: "CoreGraphics", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "UIKit", dependencies: ["CoreGraphics", "QuartzCore"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "SwiftUI", dependencies: ["CoreGraphics", "UIKit"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "Accessibility", swiftSettings: [.swiftLanguageMode(.v6)]),

    // A link to the library's sources. Its name is another than theirs, since a package has one target of a
    // name.
    .target(
      name: "GIFRefreshUIOnStandIns",
      dependencies: [core, "CoreGraphics", "QuartzCore", "UIKit", "SwiftUI", "Accessibility"],
      exclude: ["GIFRefreshUI.docc", "PrivacyInfo.xcprivacy"], packageAccess: false,
      swiftSettings: strictSettings + insidePackage),

    // The example app's own sources, which import the library by its name.
    .executableTarget(
      name: "Feed", dependencies: [core, "GIFRefreshUIOnStandIns", "SwiftUI", "UIKit"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .unsafeFlags(["-module-alias", "GIFRefreshUI=GIFRefreshUIOnStandIns"]),
      ]),

    // What one move of a finger calls.
    .executableTarget(
      name: "OneMove",
      dependencies: [
        core, .product(name: "GIFCodec", package: "GIFRefresh"), "CoreGraphics", "QuartzCore",
        "UIKit", "GIFRefreshUIOnStandIns",
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),

    // Swift Testing has overlays for modules of these names, which there are none of here.
    .testTarget(
      name: "AppleTests",
      dependencies: [
        core, .product(name: "RefreshSimulation", package: "GIFRefresh"), "GIFRefreshUIOnStandIns",
        "CoreGraphics", "QuartzCore", "UIKit", "SwiftUI", "Accessibility",
      ],
      packageAccess: false,
      swiftSettings: strictSettings + insidePackage + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]),
  ]
)
