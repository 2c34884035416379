import PullRefresh

// The numbers, and their names, that the module and the page's JavaScript exchange. `Tables/main.swift` writes them for
// the JavaScript when the page is built, so that their order is defined only here.

/// The indexes of a list's values in the array of numbers that the page reads.
///
/// ```
/// 0…   the list: ListNumber      8…   the header: EdgeNumber      32…   the footer: EdgeNumber
/// 56…  the last action that the page has taken: its edge, and up to three values
/// ```
enum ListNumber: Int, CaseIterable {
  case offset, startInset, endInset, isMoving, isBeyondEdge
  /// The time of the next tick, in milliseconds; below 0 for never.
  case wakeAt

  /// Returns the index of the first number of the component at an edge.
  static func place(of edge: ScrollEdge) -> Int { edge == .start ? 8 : 32 }
  /// The index of the last action's edge; the action's values follow.
  static let action = 56
  /// The number of elements of the array.
  static let count = 64
}

/// The indexes of a component's values, relative to ``ListNumber/place(of:)``.
enum EdgeNumber: Int, CaseIterable {
  case isThere, phase, progress, outcome
  /// The slot of the GIF and the number of its frame; a slot below 0 for no picture.
  case slot, frame
  /// Whether the picture is one for failures.
  case showsFailure
  /// The caption as the raw value of a ``PageCaption``; below 0 for none.
  case caption
  case opacity, isMirrored, origin, length
  /// The sign as the raw value of a ``PageActivity``; the drawn part of a ring (0...1), or an arrow's angle (in turns).
  case activity, amount
  /// A ring's rotation (in turns); the opacity of the sign; the size of a ring's arrowhead (0...1).
  case rotation, activityOpacity, tip
  /// Whether the component is a circle that floats over the list; the circle's centre, in CSS pixels below the bar; its
  /// scale.
  case isFloating, centre, scale
}

/// The sign that an indicator shows beside the picture.
enum PageActivity: Int, CaseIterable { case none, ring, arrow, spinner }

/// The captions of a component, and the message of a load's outcome.
enum PageCaption: UInt8, CaseIterable {
  case pull, release, loading, success, failed, retry, noMore, message
}

enum PageAction: Int32, CaseIterable { case none, show, feel, announce, cancel, end, begin }

enum PageFooter: Int, CaseIterable { case none, pull, auto }

/// Why the browser changed the scroll position.
enum PageMotion: Int32, CaseIterable { case resting, decelerating, scrolling, animating }

/// The number of GIFs of an element: one each for the pull, loading, success, failure, and no more data.
enum PageSlots { static let count = 5 }

enum OpenResult: Int32, CaseIterable {
  case opened, notAGIF, noFrames, emptyCanvas, limitExceeded, unreadable, noSuchSlot
}

/// The ranges within which a page's options must be.
enum PageRange {
  /// Heights and distances, in CSS pixels.
  static var length: ClosedRange<Double> { 1...10_000 }
  /// The frame rate of the loading animation, in frames per second.
  static var frameRate: ClosedRange<Double> { 0.001...1000 }
  /// The distance before the end at which the footer loads, in viewport lengths; the number of pages that fill a list.
  static var preload: ClosedRange<Double> { 0...100 }
  /// The share of a GIF's frames that may be kept in memory.
  static var share: ClosedRange<Double> { 0...1 }
  /// The playing speed; 1 is the GIF's own.
  static var rate: ClosedRange<Double> { 0.01...100 }
}

/// The phases of a component, without progress and outcome.
enum PagePhase: Int, CaseIterable {
  case idle, pulling, armed, waiting, loading, finishing, settling, failed, noMoreData

  init(_ phase: RefreshPhase) {
    self =
      switch phase {
      case .idle: .idle
      case .pulling: .pulling
      case .armed: .armed
      case .waiting: .waiting
      case .loading: .loading
      case .finishing: .finishing
      case .settling: .settling
      case .failed: .failed
      case .noMoreData: .noMoreData
      }
  }
}

// The cases of the library's own enumerations are numbered in the order of their declarations.
extension CaseIterable where Self: Equatable, AllCases == [Self] {
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  init?(number: Int32) {
    guard let index = Int(exactly: number), Self.allCases.indices.contains(index) else {
      return nil
    }
    self = Self.allCases[index]
  }
}
