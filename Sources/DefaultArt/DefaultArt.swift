/// The bytes of the library's own GIFs, each a symbol of its own.
///
/// Apple's linker drops unused symbols, and so keeps those that an app uses. Linkers for Linux drop sections, and Swift
/// puts all of these into one.
package enum DefaultArt {
  package static var catPull: [UInt8] { PackageResources.cat_pull_gif }
  package static var catRun: [UInt8] { PackageResources.cat_run_gif }
  package static var catSleep: [UInt8] { PackageResources.cat_sleep_gif }
  package static var catSuccess: [UInt8] { PackageResources.cat_success_gif }
  package static var coffeePull: [UInt8] { PackageResources.coffee_pull_gif }
  package static var coffeeSteam: [UInt8] { PackageResources.coffee_steam_gif }
  package static var planeFly: [UInt8] { PackageResources.plane_fly_gif }
  package static var planeLand: [UInt8] { PackageResources.plane_land_gif }
  package static var planePull: [UInt8] { PackageResources.plane_pull_gif }
}
