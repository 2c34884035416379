public import Frames

/// The frames of two GIFs, one for light mode and one for dark mode.
///
/// ```swift
/// let cat = LightDarkFrames(light: day, dark: night)
/// tableView.refresh.header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
/// let view = GIFView(cat)
/// ```
///
/// When the appearance of the view changes, headers, footers, `GIFView` and `GIFImage` switch to the other GIF and stay
/// at the same frame. Each GIF has its own memory budget.
public struct LightDarkFrames<Source: FrameSource>: FrameSource {
  /// The frames for light mode; their delays are used in dark mode, too.
  public let light: Source
  /// The frames for dark mode.
  public let dark: Source

  /// Creates a pair of sources, which must have the same canvas size and the same number of frames.
  ///
  /// A mismatch traps.
  public init(light: Source, dark: Source) {
    precondition(
      light.canvas == dark.canvas && light.count == dark.count,
      """
      expected two animations of one size and number of frames, found \
      \(light.canvas.width)x\(light.canvas.height), \(light.count) frames, and \
      \(dark.canvas.width)x\(dark.canvas.height), \(dark.count) frames
      """)
    self.light = light
    self.dark = dark
  }

  /// The size of every frame, in pixels.
  public var canvas: PixelSize { light.canvas }

  /// The delays and the loop count of the frames for light mode, which are used in dark mode, too.
  public var timeline: FrameTimeline { light.timeline }

  /// Returns the frame for light mode.
  public func frame(at index: Int) throws(Source.Failure) -> Bitmap { try light.frame(at: index) }

  /// Returns the frame for dark mode or for light mode.
  public func frame(at index: Int, isDark: Bool) throws(Source.Failure) -> Bitmap {
    try (isDark ? dark : light).frame(at: index)
  }

  /// Prepares the frames for both modes.
  @concurrent public func prepare() async {
    await light.prepare()
    await dark.prepare()
  }

  /// Trims the frames of each mode to the budget; each mode may use the whole budget.
  public func trim(to budget: MemoryBudget) {
    light.trim(to: budget)
    dark.trim(to: budget)
  }
}

extension LightDarkFrames: Equatable where Source: Equatable {}
extension LightDarkFrames: Hashable where Source: Hashable {}
