// swift-tools-version: 6.2
import PackageDescription

// The package beside this one for the Mac: the same sources against AppKit's stand-in. A package of its own, since
// a module that is compiled beside another one can be imported there, and then the sources take themselves for
// an iPhone's.

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
  let folder = Context.packageDirectory.split(separator: "/").dropLast(3).last ?? ""
  let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  return [.unsafeFlags(["-package-name", String(name)])]
}()

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
      exclude: ["GIFRefreshUI.docc", "PrivacyInfo.xcprivacy"], packageAccess: false,
      swiftSettings: strictSettings + insidePackage),
    // Swift Testing has overlays for modules of these names, which there are none of here.
    .testTarget(
      name: "MacTests",
      dependencies: [
        core, .product(name: "RefreshSimulation", package: "GIFRefresh"), "GIFRefreshUIOnStandIns",
        "CoreGraphics", "QuartzCore", "AppKit", "SwiftUI", "Accessibility",
      ],
      packageAccess: false,
      swiftSettings: strictSettings + insidePackage + [
        .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])
      ]),
  ]
)
