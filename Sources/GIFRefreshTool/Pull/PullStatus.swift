import PullRefresh
import RefreshSimulation
import TerminalCanvas

/// The lines below the list: the status or an instruction, and the keys.
struct PullStatus {
  let words: String
  /// Whether a release has an effect now, so that the line is emphasized.
  let isArmed: Bool

  /// Returns the line of keys for a width.
  static func keys(columns: Int) -> String {
    [
      " mouse, wheel, ↓ ↑ pull  ← → frame  space lets go  r refresh  l more  q quit",
      " ↓↑ pull  space lets go  r refresh  l more  q quit",
      " ↓↑ pull  space lets go  q quit",
    ].first { $0.count <= columns } ?? " ↓ space q"
  }

  /// Creates the status of a list; `answer` is the response to the last key, if the list does not show it.
  init(_ simulation: PullStage.Simulation, answer: String?) {
    let (header, footer) = (simulation.header.phase, simulation.footer.phase)
    let list = simulation.model.geometry
    let own: String
    switch (header, footer) {
    case (.idle, .idle), (.idle, .noMoreData):
      if list.offset <= list.restingOffsets.lowerBound {
        own = "Pull down with the mouse or the arrow keys"
      } else if list.offset >= list.restingOffsets.upperBound {
        own = footer == .noMoreData ? "That is all" : "Pull up for more items"
      } else {
        own = "Press Home or End to reach an edge"
      }
    case (.idle, _): own = Self.words(footer, "load more", "Loading more", "Loaded")
    case _:
      var frame = ""
      if let picture = simulation.header.content.picture, picture.animation == .pull {
        frame = ", frame \(picture.frame)"
      }
      own = Self.words(header, "refresh", "Refreshing", "Refreshed", frame)
    }
    isArmed = header.isArmed || footer.isArmed
    words = answer ?? own
  }

  private static func words(
    _ phase: RefreshPhase, _ name: String, _ doing: String, _ done: String, _ frame: String = ""
  ) -> String {
    switch phase {
    case .idle: ""
    case .pulling(let progress):
      "Keep pulling: \(min(99, Int((progress * 100).rounded()))) %\(frame)"
    case .armed: "Let go to \(name): space, or the mouse button"
    case .waiting, .loading: "\(doing) …"
    case .finishing(.failed), .settling(.failed), .failed: "Failed; pull to try again"
    case .finishing, .settling: "\(done)"
    case .noMoreData: "That is all"
    }
  }
}
