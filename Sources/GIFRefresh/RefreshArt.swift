public import CArt
import GIFCodec
public import PullRefresh

/// A set of this library's own GIFs, for the header or footer of an app that has no GIFs.
///
/// ```swift
/// tableView.refresh.header = .cat { [feed] in try await feed.reload() }
/// tableView.refresh.footer = .cat { [feed] page in try await feed.load(page) }
/// ```
///
/// Each set takes 27 to 54 kB. Only the sets that a program names are linked into the program.
public struct RefreshArt: Sendable, Hashable {
  private let pull, loading, failure: [UInt8]
  private let success, noMore: [UInt8]?
  /// The number of pixels per point in these GIFs, with which each set is 60 points high.
  let pixelsPerPoint: Double

  @usableFromInline
  init(
    pull: CArtGIF, loading: CArtGIF, success: CArtGIF? = nil, failure: CArtGIF,
    noMore: CArtGIF? = nil, pixelsPerPoint: Double = 2
  ) {
    self.pixelsPerPoint = pixelsPerPoint
    unsafe self.pull = Self.bytes(pull)
    unsafe self.loading = Self.bytes(loading)
    unsafe self.failure = Self.bytes(failure)
    unsafe self.success = success.map(Self.bytes)
    unsafe self.noMore = noMore.map(Self.bytes)
  }

  /// A cat that climbs over the edge during the pull, juggles while the list loads, cries after a failure, and sleeps
  /// when there is no more data.
  @_alwaysEmitIntoClient public static var cat: RefreshArt {
    unsafe RefreshArt(
      pull: CArtCatPull(), loading: CArtCatRun(), success: CArtCatSuccess(),
      failure: CArtCatFail(), noMore: CArtCatSleep(), pixelsPerPoint: 100.0 / 60)
  }

  /// A cup of coffee that fills with the pull, steams while the list loads, and tips over after a failure.
  @_alwaysEmitIntoClient public static var coffee: RefreshArt {
    unsafe RefreshArt(
      pull: CArtCoffeePull(), loading: CArtCoffeeSteam(), failure: CArtCoffeeFail())
  }

  /// A paper plane that takes off, flies loops while the list loads, and then lands; after a failure, it lands on its
  /// nose.
  @_alwaysEmitIntoClient public static var paperPlane: RefreshArt {
    unsafe RefreshArt(
      pull: CArtPlanePull(), loading: CArtPlaneFly(), success: CArtPlaneLand(),
      failure: CArtPlaneFail())
  }

  /// The bytes of each GIF of the set.
  var gifs: [[UInt8]] { [pull, loading, failure] + [success, noMore].compactMap(\.self) }

  var animations: Animations {
    Animations(
      ByOccasion(
        pull: Self.frames(pull), loading: Self.frames(loading), success: success.map(Self.frames),
        failure: Self.frames(failure), noMore: noMore.map(Self.frames)),
      identity: self)
  }

  private static func bytes(_ gif: CArtGIF) -> [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: gif.bytes, count: gif.count))
  }

  private static func frames(_ bytes: [UInt8]) -> GIFFrameScrubber {
    guard let gif = try? EncodedGIF(bytes) else {
      preconditionFailure("a GIF of the library's own is damaged")
    }
    return gif.frames(within: .share(0.5))
  }
}

extension RefreshHeader {
  /// Creates a header with the library's own GIFs.
  ///
  /// - Parameters:
  ///   - art: The set of GIFs.
  ///   - captions: The captions (default: `nil`, the library's own, in the app's language).
  ///   - configuration: Distances and durations (default: those of `PullConfiguration.tmallHeader()`).
  ///   - action: The action that refreshes.
  public init(
    _ art: RefreshArt, captions: RefreshCaptions? = nil,
    configuration: PullConfiguration = .tmallHeader(),
    action: (@MainActor () async throws -> Void)? = nil
  ) {
    self.init(art.animations, allWords: captions, configuration: configuration, action: action)
    pixelsPerPoint = art.pixelsPerPoint
  }

  /// Creates a header with the library's cat.
  @_alwaysEmitIntoClient public static func cat(
    _ action: @escaping @MainActor () async throws -> Void
  ) -> RefreshHeader { RefreshHeader(.cat, action: action) }

  /// Creates a header with the library's cup of coffee.
  @_alwaysEmitIntoClient public static func coffee(
    _ action: @escaping @MainActor () async throws -> Void
  ) -> RefreshHeader { RefreshHeader(.coffee, action: action) }

  /// Creates a header with the library's paper plane.
  @_alwaysEmitIntoClient public static func paperPlane(
    _ action: @escaping @MainActor () async throws -> Void
  ) -> RefreshHeader { RefreshHeader(.paperPlane, action: action) }
}

extension LoadMoreFooter {
  /// Creates a footer with the library's own GIFs.
  ///
  /// - Parameters:
  ///   - art: The set of GIFs.
  ///   - policy: When the footer loads without being pulled; `nil` for never (default: when the list is within one
  ///     viewport height of its end).
  ///   - captions: The captions (default: `nil`, the library's own, in the app's language).
  ///   - configuration: Distances and durations (default: those of `PullConfiguration.tmallFooter()`).
  ///   - action: The action that loads a page and returns its result.
  public init(
    _ art: RefreshArt, policy: LoadMorePolicy? = .preload(screens: 1),
    captions: RefreshCaptions? = nil, configuration: PullConfiguration = .tmallFooter(),
    action: Action? = nil
  ) {
    self.init(
      art.animations, policy: policy, allWords: captions, configuration: configuration,
      action: action
    )
    pixelsPerPoint = art.pixelsPerPoint
  }

  /// Creates a footer with the library's cat; it loads when the list is scrolled to within one viewport height of its
  /// end.
  @_alwaysEmitIntoClient public static func cat(_ action: @escaping Action) -> LoadMoreFooter {
    LoadMoreFooter(.cat, action: action)
  }
}
