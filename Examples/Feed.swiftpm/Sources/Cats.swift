import Foundation
import GIFRefreshUI

/// The GIFs of the app, read once, each within half of the memory of all its frames.
@MainActor
enum Cats {
  static let pull = frames("cat-pull")
  static let run = frames("cat-run")
  static let sleep = frames("cat-sleep")

  private static func frames(_ name: String) -> GIFFrameScrubber {
    do {
      return try EncodedGIF(named: name).frames(within: .share(0.5))
    } catch {
      // The GIFs are part of the app.
      fatalError("\(error)")
    }
  }
}
