import Frames
public import GIFCodec
public import PullRefresh

/// A reference to a GIF by name, file or bytes; the GIF is read when it is needed.
///
/// ```swift
/// tableView.refresh.header = RefreshHeader(gif: "cat-pull", loading: "cat-run") { [feed] in try await feed.reload() }
/// tableView.refresh.header = RefreshHeader(gif: .file("/opt/app/cat.gif")) { … }
/// ```
///
/// A string literal is a name, with or without `.gif`; the file may also end with `.GIF`. A GIF in a folder has a name
/// such as `Cats/run`. On Apple's systems, `GIFRefreshUI` searches the app's bundle for a file of that name, and then
/// for a data asset. On other systems, the working directory and then the program's folder are searched. If there is no
/// such GIF, the search is repeated for the name with `@2x`, and then with `@3x`; the pixels of these GIFs are half or
/// a third of a point wide and high.
///
/// Creating a resource reads nothing, and cannot fail.
public struct GIFResource: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  private enum Place: Sendable, Hashable {
    case name(String, folder: String?)
    case file(String)
    case bytes([UInt8])
  }

  private let place: Place

  /// Creates a resource from the name of a GIF.
  public init(stringLiteral name: String) { place = .name(name, folder: nil) }

  private init(_ place: Place) { self.place = place }

  /// Returns a reference to a GIF by name, in the folder or bundle at a path (default: `nil`, the places that
  /// ``GIFResource`` names).
  public static func named(_ name: String, inFolder path: String? = nil) -> GIFResource {
    GIFResource(.name(name, folder: path))
  }

  /// Returns a reference to the GIF file at a path.
  public static func file(_ path: String) -> GIFResource { GIFResource(.file(path)) }

  /// Returns a reference to a GIF whose bytes are in memory.
  public static func bytes(_ bytes: [UInt8]) -> GIFResource { GIFResource(.bytes(bytes)) }

  /// The name or the path in quotation marks, or the number of bytes.
  public var description: String {
    switch place {
    case .name(let name, _): "the GIF \"\(name)\""
    case .file(let path): "the GIF \"\(path)\""
    case .bytes(let bytes): "a GIF of \(bytes.count) bytes"
    }
  }

  // MARK: Reading

  /// Reads and indexes the GIF on the calling thread, without decoding a frame.
  ///
  /// Returns the GIF and its number of pixels per point: 2 or 3 if the name ends with `@2x` or `@3x`, otherwise 1.
  public func read(
    limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFFileError) -> (gif: EncodedGIF, pixelsPerPoint: Double) {
    switch place {
    case .bytes(let bytes):
      do throws(GIFError) {
        return (try EncodedGIF(bytes, limits: limits, delays: delays), 1)
      } catch {
        throw .undecodable(error)
      }
    case .file(let path):
      let gif = try EncodedGIF(contentsOfFile: path, limits: limits, delays: delays)
      return (gif, Self.scale(of: Self.base(of: path)))
    case .name(let name, let folder):
      let base = Self.base(of: name)
      let names = [base] + (Self.scale(of: base) == 1 ? ["\(base)@2x", "\(base)@3x"] : [])
      // The ending as the app writes it comes first, such as `Gif`.
      let own = String(name.dropFirst(base.count + 1))
      let endings = (own.isEmpty ? [] : [own]) + ["gif", "GIF"].filter { $0 != own }
      let (found, foundName) = try Self.find(base.isEmpty ? [] : names, endings, in: folder)
      return (try found.read(limits: limits, delays: delays).gif, Self.scale(of: foundName))
    }
  }

  /// A function that searches a folder for a GIF under several names, which have no `.gif`, with one of several endings
  /// each, such as `gif`; it returns the first GIF found, and the name of that GIF.
  ///
  /// If the folder is `nil`, the function searches the places that ``GIFResource`` names. Throws if there is no GIF
  /// under any of the names.
  package typealias Finder =
    @Sendable (_ names: [String], _ endings: [String], _ folder: String?) throws(GIFFileError) -> (
      found: GIFResource, name: String
    )

  private static let finder = Locked<Finder?>(nil)

  /// Sets the function that searches for GIFs by name; `GIFRefreshUI` sets one that searches bundles.
  package static func find(by finder: @escaping Finder) {
    Self.finder.withLock { $0 = finder }
  }

  private static func find(
    _ names: [String], _ endings: [String], in folder: String?
  ) throws(GIFFileError) -> (found: GIFResource, name: String) {
    if let finder = finder.withLock({ $0 }) { return try finder(names, endings, folder) }
    return try findFile(names, endings, in: folder)
  }

  private static func findFile(
    _ names: [String], _ endings: [String], in folder: String?
  ) throws(GIFFileError) -> (found: GIFResource, name: String) {
    let beside = programFolder(
      running: targetOfLink("/proc/self/exe"), startedAs: CommandLine.arguments.first ?? "")
    let folders = folder.map { [$0] } ?? ["."] + [beside].compactMap(\.self)
    var obstacle: SystemError?
    for name in names {
      for path in folders.flatMap({ folder in endings.map { "\(folder)/\(name).\($0)" } }) {
        do throws(SystemError) {
          try FileReader(opening: path).close()
          return (.file(path), name)
        } catch {
          // A place that cannot be searched does not hide a GIF in the next one.
          if !error.isMissingFile { obstacle = obstacle ?? error }
        }
      }
    }
    if let obstacle { throw GIFFileError(obstacle) }
    let places = folders.joined(separator: " or ")
    throw .unreadable(reason: "there is no \(names.first ?? "").gif in \(places)", number: 2)
  }

  /// Returns the folder of the file that runs or, where the system does not tell which one does, of the file that was
  /// started; `nil` if that one was found by its name alone.
  static func programFolder(running: String?, startedAs: String) -> String? {
    let path = running ?? startedAs
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// Returns a name without `.gif`.
  private static func base(of name: String) -> String {
    name.lowercased().hasSuffix(".gif") ? String(name.dropLast(4)) : name
  }

  private static func scale(of name: String) -> Double {
    name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}

extension Animations {
  /// Creates animations with one GIF for each occasion, such as loading or a failure; the GIFs are read once: off the
  /// main thread, or on it if a pull or a load begins before.
  ///
  /// ```swift
  /// RefreshHeader(Animations(gif: "cat-pull", loading: "cat-run", failure: "cat-sad")) { … }
  /// ```
  ///
  /// The decoded frames of each GIF take at most a quarter of the memory that all its frames would take. A GIF that is
  /// missing or cannot be read is left out and reported by `RefreshController.onProblem`; if it is the pull's GIF, an
  /// arrow is shown.
  public init(
    gif: GIFResource, armed: GIFResource? = nil, loading: GIFResource? = nil,
    success: GIFResource? = nil, failure: GIFResource? = nil, noMore: GIFResource? = nil
  ) {
    let gifs = ByOccasion(
      pull: gif, armed: armed, loading: loading, success: success, failure: failure, noMore: noMore)
    self.init(identity: gifs) {
      var frames = ByOccasion<GIFFrameScrubber>()
      var sources = ByOccasion<any FrameSource>()
      var scales = ByOccasion<Double>()
      var problems: [RefreshProblem] = []
      for occasion in AnimationOccasion.allCases {
        guard let resource = gifs[occasion] else { continue }
        do throws(GIFFileError) {
          // A GIF that is used for several occasions is read only once.
          let same = AnimationOccasion.allCases.first { gifs[$0] == resource && frames[$0] != nil }
          if let same {
            (frames[occasion], scales[occasion]) = (frames[same], scales[same])
          } else {
            let (gif, scale) = try resource.read()
            (frames[occasion], scales[occasion]) = (gif.frames(within: .share(0.25)), scale)
          }
          sources[occasion] = frames[occasion]
        } catch {
          problems.append(.unreadableGIF(name: "\(resource)", error))
        }
      }
      return Pictures(sources, pixelsPerPoint: scales, problems: problems)
    }
  }
}

extension RefreshHeader {
  /// Creates a header that shows GIFs, given by name, file or bytes.
  ///
  /// ```swift
  /// tableView.refresh.header = RefreshHeader(gif: "cat-pull", loading: "cat-run") { [feed] in try await feed.reload() }
  /// ```
  ///
  /// The GIFs are read later: off the main thread once a list has the header, or on the main thread if the user pulls
  /// before the GIFs have been read. If the pull's GIF is missing or cannot be read, an arrow is shown, and
  /// `RefreshController.onProblem` is called.
  ///
  /// - Parameters:
  ///   - gif: The GIF that the pull scrubs.
  ///   - loading: The GIF that loops while loading (default: `nil`, the system's spinner).
  ///   - captions: The captions (default: `nil`, captions for failures and for a pull that must wait for the footer's
  ///     load, in the app's language).
  ///   - loadingFrameRate: Frames per second of the loading GIF (default: `nil`, the GIF's own delays).
  ///   - configuration: Distances and durations (default: those of `PullConfiguration.tmallHeader()`).
  ///   - style: The opacity, and how long success and failure are shown.
  ///   - action: The action that refreshes.
  public init(
    gif: GIFResource, loading: GIFResource? = nil, captions: RefreshCaptions? = nil,
    loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
    style: AnimatedStyle = AnimatedStyle(), action: (@MainActor () async throws -> Void)? = nil
  ) {
    self.init(
      Animations(gif: gif, loading: loading), captions: captions,
      loadingFrameRate: loadingFrameRate, configuration: configuration, style: style,
      action: action)
  }
}

extension LoadMoreFooter {
  /// Creates a footer that shows GIFs; `RefreshHeader.init(gif:loading:…)` documents the parameters.
  public init(
    _ policy: LoadMorePolicy? = nil, gif: GIFResource, loading: GIFResource? = nil,
    captions: RefreshCaptions? = nil, loadingFrameRate: Double? = nil,
    configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
    action: Action? = nil
  ) {
    self.init(
      Animations(gif: gif, loading: loading), policy: policy, captions: captions,
      loadingFrameRate: loadingFrameRate, configuration: configuration, style: style,
      action: action)
  }
}
