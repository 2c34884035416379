// swift-tools-version: 6.2
import PackageDescription

// The package beside this one for the Mac: the same sources against AppKit's stand-in. A package of its own, since
// a module that is compiled beside another one can be imported there, and then the sources take themselves for
// an iPhone's.

/// What the library's own targets are built with.
let strictSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let core = Target.Dependency.product(name: "GIFRefresh", package: "GIFRefresh")

let package = Package(
  name: "MacAPI",
  dependencies: [.package(name: "GIFRefresh", path: "../../..")],
  targets: [
    .target(name: "CoreGraphics", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "AppKit", dependencies: ["CoreGraphics", "QuartzCore"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "SwiftUI", dependencies: ["CoreGraphics", "AppKit"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(name: "Accessibility", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "GIFRefreshUIOnStandIns",
      dependencies: [core, "CoreGraphics", "QuartzCore", "AppKit", "SwiftUI", "Accessibility"],
      exclude: ["GIFRefreshUI.docc", "PrivacyInfo.xcprivacy"], swiftSettings: strictSettings),
    // Swift Testing has overlays for modules of these names, which there are none of here.
    .testTarget(
      name: "MacTests",
      dependencies: [
        core, .product(name: "RefreshSimulation", package: "GIFRefresh"), "GIFRefreshUIOnStandIns",
        "CoreGraphics", "QuartzCore", "AppKit", "SwiftUI", "Accessibility",
      ],
      swiftSettings: strictSettings + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]),
  ]
)
