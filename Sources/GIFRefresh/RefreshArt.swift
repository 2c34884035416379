import DefaultArt
import GIFCodec
public import PullRefresh

/// GIFs that come with the library, for a header or a footer without GIFs of the app's.
///
/// ```swift
/// tableView.refresh.header = .cat { try await feed.reload() }
/// tableView.refresh.footer = .cat { page in try await feed.load(page) }
/// ```
///
/// They take 19 to 38 kB each. An app on Apple's systems has those that it names, since its linker drops unused symbols;
/// a program on Linux has all of them, 88 kB.
public struct RefreshArt: Sendable, Hashable {
  private let name: String
  let pictures: @Sendable () -> AnimatedPictures<GIFFrameScrubber>
  /// The number of the GIFs' pixels for each point.
  static var pixelsPerPoint: Double { 2 }

  private init(
    _ name: String, _ pictures: @escaping @Sendable () -> AnimatedPictures<GIFFrameScrubber>
  ) {
    self.name = name
    self.pictures = pictures
  }

  /// A cat that comes up over the edge, juggles while the list loads, and sleeps when there is no more data.
  public static var cat: RefreshArt {
    RefreshArt("cat") {
      AnimatedPictures(
        pull: frames(DefaultArt.catPull), loading: frames(DefaultArt.catRun),
        success: frames(DefaultArt.catSuccess), noMore: frames(DefaultArt.catSleep))
    }
  }

  /// A cup of coffee that fills with the pull, and steams while the list loads.
  public static var coffee: RefreshArt {
    RefreshArt("coffee") {
      AnimatedPictures(
        pull: frames(DefaultArt.coffeePull), loading: frames(DefaultArt.coffeeSteam))
    }
  }

  /// A paper plane that leaves when it is let go, loops while the list loads, and lands.
  public static var paperPlane: RefreshArt {
    RefreshArt("paperPlane") {
      AnimatedPictures(
        pull: frames(DefaultArt.planePull), loading: frames(DefaultArt.planeFly),
        success: frames(DefaultArt.planeLand))
    }
  }

  /// Whether both are the same GIFs.
  public static func == (a: RefreshArt, b: RefreshArt) -> Bool { a.name == b.name }

  /// Feeds which GIFs they are.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func frames(_ bytes: [UInt8]) -> GIFFrameScrubber {
    guard let gif = try? EncodedGIF(bytes) else {
      preconditionFailure("a GIF of the library's own is damaged")
    }
    return gif.frames(within: .share(0.5))
  }
}

extension RefreshHeader where Pictures == GIFFrameScrubber {
  /// Creates a header with GIFs that come with the library.
  ///
  /// - Parameters:
  ///   - art: The GIFs.
  ///   - titles: The words (default: `nil`, the library's own, in the app's language).
  ///   - configuration: Distances and durations.
  ///   - action: What refreshing does.
  public init(
    _ art: RefreshArt, titles: RefreshTitles? = nil,
    configuration: PullConfiguration = .tmallHeader(),
    action: (@MainActor () async throws -> Void)? = nil
  ) {
    let pictures = art.pictures()
    self.init(
      configuration, pictures: pictures, words: ComponentWords(titles, else: .all),
      indicator: { pictures.look(AnimatedStyle(), titles: $0) },
      action: action.map { LoadingAction($0) })
    pixelsPerPoint = RefreshArt.pixelsPerPoint
  }
}

extension LoadMoreFooter where Pictures == GIFFrameScrubber {
  /// Creates a footer with GIFs that come with the library.
  ///
  /// - Parameters:
  ///   - art: The GIFs.
  ///   - policy: When it loads without being pulled; `nil` for never (default: a viewport's length ahead).
  ///   - titles: The words (default: `nil`, the library's own, in the app's language).
  ///   - configuration: Distances and durations.
  ///   - action: What loading a page does, and what came of it.
  public init(
    _ art: RefreshArt, policy: LoadMorePolicy? = .preload(screens: 1),
    titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
    action: (@MainActor (_ page: Int) async throws -> LoadingResult)? = nil
  ) {
    let pictures = art.pictures()
    self.init(
      configuration, policy, pictures: pictures, words: ComponentWords(titles, else: .all),
      indicator: { pictures.look(AnimatedStyle(), titles: $0) },
      action: action.map { LoadingAction($0) })
    pixelsPerPoint = RefreshArt.pixelsPerPoint
  }
}

extension AnimatedComponent where Self == RefreshHeader<GIFFrameScrubber> {
  /// A header with the library's cat.
  public static func cat(_ action: @escaping @MainActor () async throws -> Void) -> Self {
    RefreshHeader(.cat, action: action)
  }

  /// A header with the library's cup of coffee.
  public static func coffee(_ action: @escaping @MainActor () async throws -> Void) -> Self {
    RefreshHeader(.coffee, action: action)
  }

  /// A header with the library's paper plane.
  public static func paperPlane(_ action: @escaping @MainActor () async throws -> Void) -> Self {
    RefreshHeader(.paperPlane, action: action)
  }
}

extension AnimatedComponent where Self == LoadMoreFooter<GIFFrameScrubber> {
  /// A footer with the library's cat, which loads a viewport's length ahead.
  public static func cat(
    _ action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
  ) -> Self { LoadMoreFooter(.cat, action: action) }
}
