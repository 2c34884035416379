public import Frames

/// The occasions for which a component can have an animation.
///
/// To add an occasion, add a case here and a parameter to the initializers below, and show the animation in
/// ``AnimatedIndicator``.
package enum AnimationOccasion: Int, Sendable, CaseIterable {
  /// The pull, which scrubs the animation.
  case pull
  /// The load, while it runs.
  case loading
  /// The success of a load, while it is shown.
  case success
  /// The failure of a load, while it is shown.
  case failure
  /// The no-more-data state.
  case noMore
  /// The armed pull: a release would load.
  case armed

  /// Creates the occasion for an outcome; `nil` for a cancellation.
  init?(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded: self = .success
    case .failed: self = .failure
    case .noMoreData: self = .noMore
    case .cancelled: return nil
    }
  }

  /// The number of plays of the occasion's animation; `nil` for the loop count of the animation itself.
  var loopCount: LoopCount? {
    switch self {
    case .pull, .noMore: nil
    case .armed, .loading: .forever
    case .success, .failure: .times(1)
    }
  }
}

/// An optional value for each occasion, such as an animation or a range of frames.
package struct ByOccasion<Value> {
  private var values: [Value?]

  /// Creates values for some of the occasions (default: `nil`, no value).
  package init(
    pull: Value? = nil, armed: Value? = nil, loading: Value? = nil, success: Value? = nil,
    failure: Value? = nil, noMore: Value? = nil
  ) {
    values = AnimationOccasion.allCases.map { occasion in
      switch occasion {
      case .pull: pull
      case .armed: armed
      case .loading: loading
      case .success: success
      case .failure: failure
      case .noMore: noMore
      }
    }
  }

  /// The value of an occasion; `nil` for none.
  package subscript(occasion: AnimationOccasion) -> Value? {
    get { values[occasion.rawValue] }
    set { values[occasion.rawValue] = newValue }
  }

  /// Returns the results of a closure for the existing values; `nil` stays `nil`.
  func map<Other>(_ other: (AnimationOccasion, Value) -> Other?) -> ByOccasion<Other> {
    var result = ByOccasion<Other>()
    for occasion in AnimationOccasion.allCases {
      result[occasion] = self[occasion].flatMap { other(occasion, $0) }
    }
    return result
  }
}

extension ByOccasion: Sendable where Value: Sendable {}
extension ByOccasion: Equatable where Value: Equatable {}
extension ByOccasion: Hashable where Value: Hashable {}

/// The ranges of one animation's frames for each occasion.
///
/// ```
/// frame   0                  24                    60        72
///         ├── pull ──────────┼── loading ──────────┼─ success ┤ …
///         the finger scrubs it  loops                once, the inset stays open for it
/// ```
///
/// Ranges may overlap and leave frames out. An empty range counts as no animation, and a negative bound traps when an
/// indicator is created. If the animation has fewer frames than the ranges need (a file may be truncated), each range
/// is cut to the frames that exist.
///
/// ```swift
/// let cat = AnimationSegments(pull: 0..<24, loading: 24..<60, success: 60..<72)
/// ```
package typealias AnimationSegments = ByOccasion<Range<Int>>

extension RefreshPicture {
  /// Returns the picture with a frame of the pull's animation.
  public static func pull(frame: Int) -> Self { Self(.pull, frame: frame) }
  /// Returns the picture with a frame of the loading animation.
  public static func loading(frame: Int) -> Self { Self(.loading, frame: frame) }
  /// Returns the picture with a frame of the animation after a success.
  public static func success(frame: Int) -> Self { Self(.success, frame: frame) }
  /// Returns the picture with a frame of the animation after a failure.
  public static func failure(frame: Int) -> Self { Self(.failure, frame: frame) }
  /// Returns the picture with a frame of the animation for no more data.
  public static func noMore(frame: Int) -> Self { Self(.noMore, frame: frame) }
  /// Returns the picture with a frame of the animation while a release would load.
  public static func armed(frame: Int) -> Self { Self(.armed, frame: frame) }
}

#if !hasFeature(Embedded)
  /// The animations of a header or footer by occasion: a frame source for each occasion, or ranges of one source's
  /// frames.
  ///
  /// ```swift
  /// RefreshHeader(Animations(pull: cat, loading: run, failure: sad)) { [feed] in try await feed.reload() }
  /// RefreshHeader(Animations(cat, pull: 0..<24, loading: 24..<60)) { [feed] in try await feed.reload() }
  /// ```
  ///
  /// | occasion | shown | without an animation |
  /// |---|---|---|
  /// | `pull` | at the frame that the finger picks | nothing |
  /// | `armed` | in a loop while a release would load | the pull's animation |
  /// | `loading` | in a loop | the system's spinner |
  /// | `success`, `failure` | once, before the component closes | the last picture |
  /// | `noMore` | while there is no more data | nothing |
  public struct Animations: Sendable {
    /// The frame sources by occasion, and the problems with sources that could not be read.
    package struct Pictures: Sendable {
      var sources: ByOccasion<any FrameSource>
      var segments: AnimationSegments?
      /// The number of pixels per point by occasion; `nil` is 1.
      var pixelsPerPoint: ByOccasion<Double>
      var problems: [RefreshProblem] = []

      package init(
        _ sources: ByOccasion<any FrameSource>,
        pixelsPerPoint: ByOccasion<Double> = ByOccasion(), problems: [RefreshProblem] = []
      ) {
        self.sources = sources
        self.pixelsPerPoint = pixelsPerPoint
        self.problems = problems
      }
    }

    /// The frame sources, which are given at once or read from files when they are first needed.
    private final class Reader: Sendable {
      let identity: (any Hashable & Sendable)?
      /// Reads the files, one thread at a time; `result` has its own lock, so `pictures` never waits for a file.
      private let body: Locked<@Sendable () -> Pictures>
      private let result: Locked<Pictures?>

      init(_ identity: any Hashable & Sendable, _ body: @escaping @Sendable () -> Pictures) {
        self.identity = identity
        self.body = Locked(body)
        result = Locked(nil)
      }

      init(_ pictures: Pictures, identity: (any Hashable & Sendable)? = nil) {
        self.identity = identity
        body = Locked({ pictures })
        result = Locked(pictures)
      }

      var pictures: Pictures? { result.withLock { $0 } }

      func read(keepsProblems: Bool) -> Pictures {
        body.withLock { body in
          if let pictures { return pictures }
          let pictures = body()
          if pictures.problems.isEmpty || keepsProblems { result.withLock { $0 = pictures } }
          return pictures
        }
      }
    }

    private let reader: Reader

    /// Creates animations from a frame source for each occasion.
    public init(
      pull: any FrameSource, armed: (any FrameSource)? = nil, loading: (any FrameSource)? = nil,
      success: (any FrameSource)? = nil, failure: (any FrameSource)? = nil,
      noMore: (any FrameSource)? = nil
    ) {
      self.init(
        ByOccasion(
          pull: pull, armed: armed, loading: loading, success: success, failure: failure,
          noMore: noMore))
    }

    /// Creates animations from ranges of one source's frames.
    ///
    /// Ranges may overlap and leave frames out; an empty range counts as no animation. If the source has fewer frames,
    /// each range is cut to the frames that exist. A negative bound traps when a list gets the header or footer.
    public init(
      _ animation: any FrameSource, pull: Range<Int>, armed: Range<Int>? = nil,
      loading: Range<Int>? = nil, success: Range<Int>? = nil, failure: Range<Int>? = nil,
      noMore: Range<Int>? = nil
    ) {
      let segments = AnimationSegments(
        pull: pull, armed: armed, loading: loading, success: success, failure: failure,
        noMore: noMore)
      var pictures = Pictures(ByOccasion(pull: animation))
      pictures.segments = segments
      reader = Reader(pictures)
    }

    /// Creates animations from frame sources; animations with equal identities count as the same (default: those with
    /// equal sources).
    package init(
      _ sources: ByOccasion<any FrameSource>, identity: (any Hashable & Sendable)? = nil
    ) {
      reader = Reader(Pictures(sources), identity: identity)
    }

    /// Creates animations that are read when they are first needed; animations with equal identities count as the same.
    package init(
      identity: any Hashable & Sendable, reading body: @escaping @Sendable () -> Pictures
    ) {
      reader = Reader(identity, body)
    }

    /// The frame sources; `nil` while they have not been read.
    package var readSources: ByOccasion<any FrameSource>? { reader.pictures?.sources }

    /// The frame sources; empty while they have not been read.
    private var pictures: Pictures { reader.pictures ?? Pictures(ByOccasion()) }

    /// Whether the animations have to be read before they can be shown.
    var isUnread: Bool { if case nil = reader.pictures { true } else { false } }

    /// Reads the animations on the calling thread, unless they have been read already; returns the problems found.
    @discardableResult package func read() -> [RefreshProblem] {
      reader.read(keepsProblems: true).problems
    }

    /// Reads the animations off the caller's actor.
    @concurrent package func readAhead() async { _ = read() }

    /// Whether the pull's animation could not be read.
    var isMissing: Bool {
      let pictures = pictures
      return !pictures.problems.isEmpty && pictures.sources[.pull] == nil
    }

    func pixelsPerPoint(of occasion: AnimationOccasion) -> Double {
      pictures.pixelsPerPoint[occasion] ?? 1
    }

    /// The frame sources; a source that is used for several occasions occurs several times.
    public var sources: [any FrameSource] {
      let sources = pictures.sources
      return AnimationOccasion.allCases.compactMap { sources[$0] }
    }

    /// A value that is equal for the same animations: the sources' identities and the ranges, or the identity of files or
    /// of the library's own GIFs.
    var identity: AnyHashable {
      if let identity = reader.identity { return AnyHashable(identity) }
      return AnyHashable([
        AnyHashable(pictures.sources.map { $1.identity }), AnyHashable(pictures.segments),
      ])
    }

    /// Reads the animations, and decodes as many frames as the memory budgets allow, off the caller's actor.
    @concurrent public func prepare() async {
      _ = reader.read(keepsProblems: false)
      for source in sources where !Task.isCancelled { await source.prepare() }
    }

    /// Lowers each source's memory budget and frees the memory that exceeds it; `.share(1)` restores the sources' own
    /// budgets.
    public func trim(to budget: MemoryBudget) {
      for source in sources { source.trim(to: budget) }
    }

    /// Returns a frame of one of the animations, in light mode; `nil` if there is no picture or no animation for its
    /// occasion.
    package func bitmap(_ picture: RefreshPicture?) throws -> Bitmap? {
      guard let picture else { return nil }
      return try pictures.sources[picture.animation]?.frame(at: picture.frame)
    }

    func indicator(_ style: AnimatedStyle, loadingFrameRate: Double?) -> AnimatedIndicator {
      let pictures = pictures
      if let segments = pictures.segments, let whole = pictures.sources[.pull] {
        return AnimatedIndicator(
          whole.timeline, segments: segments, loadingFrameRate: loadingFrameRate, rule: style.rule,
          endDurations: style.endDurations)
      }
      return AnimatedIndicator(
        pictures.sources.map { $1.timeline }, loadingFrameRate: loadingFrameRate, rule: style.rule,
        endDurations: style.endDurations)
    }
  }

  extension FrameSource {
    /// A value that is equal for the same frames: the source itself if it is `Hashable` or an object, otherwise its
    /// type, size and delays.
    package var identity: AnyHashable {
      if let value = self as? any Hashable { return AnyHashable(value) }
      let type = ObjectIdentifier(Self.self)
      if Self.self is AnyObject.Type { return [type, ObjectIdentifier(self as AnyObject)] }
      return [AnyHashable(type), AnyHashable(canvas), AnyHashable(timeline)]
    }
  }
#endif
