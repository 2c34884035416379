import Foundation
import GIFRefreshUI

/// The app's GIFs, read once, each within half of what its frames take.
@MainActor
enum Cats {
  static let pull = frames("cat-pull")
  static let run = frames("cat-run")
  static let sleep = frames("cat-sleep")

  private static func frames(_ name: String) -> GIFFrameScrubber {
    do {
      return try EncodedGIF(named: name).frames(within: .share(0.5))
    } catch {
      // They ship with the app.
      fatalError("\(error)")
    }
  }
}
