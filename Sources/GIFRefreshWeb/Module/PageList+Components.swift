import Frames
import PullRefresh

/// A page's settings for a header and a footer, as numbers.
struct ListWishes {
  /// The design.
  var design: RefreshPreset
  /// The header's height, in CSS pixels; not-a-number for the design's.
  var height: Double
  /// The trigger distance, in CSS pixels; not-a-number for the design's.
  var threshold: Double
  /// Frames per second of the loading animation; not-a-number for its own delays.
  var frameRate: Double
  /// The footer: 0 for none, 1 for a pulled one, 2 for one that loads near the end.
  var footer: Int
  /// The number of viewport lengths before the end at which the footer loads; not-a-number to load when it is
  /// pulled or comes into view.
  var preload: Double
  /// The captions that the header and the footer have: a bit for each, as in ``RefreshTitles/init(pageHas:)``.
  var headerWords: Int
  var footerWords: Int
}

extension RefreshTitles {
  /// The message of a load's outcome.
  static let message = String(7)

  /// Creates the captions that a page has, by bits: pull, release, loading, success, failed, retry, no more.
  init(pageHas words: Int) {
    func word(_ number: UInt8) -> String? { words >> number & 1 == 1 ? String(number) : nil }
    self.init(
      pull: word(0), release: word(1), loading: word(2), success: word(3), failed: word(4),
      retry: word(5), noMore: word(6))
  }
}

extension ListWishes {
  /// Whether all numbers are in range.
  var areInRange: Bool {
    (0...2).contains(footer)
      && (height.isNaN || height >= 1 && height <= 10_000)
      && (threshold.isNaN || threshold >= 1 && threshold <= 10_000)
      && (frameRate.isNaN || frameRate > 0 && frameRate <= 1000)
      && (preload.isNaN || preload >= 0 && preload <= 100)
  }

  /// The header of a design, for the GIFs in the page's slots, as in the tool's `pull`.
  ///
  /// Without a GIF for the pull, it shows an arrow. The numbers must be in range.
  var header: RefreshComponent {
    var configuration = design.header
    var length = design.height
    if !height.isNaN, design.look == .animation {
      // The inset exceeds the picture by as much as in the design.
      configuration.triggerDistance = height
      configuration.holdDistance += height - length
      length = height
    }
    if !threshold.isNaN { configuration.triggerDistance = threshold }
    let titles = RefreshTitles(pageHas: headerWords)
    let look: RefreshIndicator =
      switch design.look {
      case .animation: picture(design, titles)
      case .ring: .ring(titles: titles)
      case .hud: .hud()
      case .caption: .caption(titles)
      }
    return .header(configuration, length: length, indicator: look)
  }

  var footerComponent: RefreshComponent? {
    let look = picture(design, RefreshTitles(pageHas: footerWords), isRow: footer == 2)
    var policy = LoadMorePolicy(shortContent: footer == 1 ? .never : .onPull)
    if !preload.isNaN { policy.preload = .screens(preload) }
    switch footer {
    case 1:
      return .footer(design.footer, loadsAhead: preload.isNaN ? nil : policy, indicator: look)
    case 2: return .automaticFooter(policy, indicator: look)
    default: return nil
    }
  }

  /// - Parameter isRow: Whether it is always there, so that no pull brings it into sight or turns an arrow.
  private func picture(
    _ design: RefreshPreset, _ titles: RefreshTitles, isRow: Bool = false
  ) -> RefreshIndicator {
    let opacity = isRow ? .opaque : design.opacity
    guard let pull = Page.timeline(0) ?? (isRow ? FrameTimeline(delays: []) : nil) else {
      return .arrow(titles: titles, opacity: opacity)
    }
    let loadingFrameRate = frameRate.isNaN ? nil : frameRate
    guard let segments = Page.segments else {
      return .animation(
        AnimatedIndicator(
          pull: pull, loading: Page.timeline(1), success: Page.timeline(2),
          failure: Page.timeline(3), noMore: Page.timeline(4),
          loadingFrameRate: loadingFrameRate),
        titles: titles, opacity: opacity)
    }
    return .animation(
      AnimatedIndicator(pull, segments: segments, loadingFrameRate: loadingFrameRate),
      titles: titles, opacity: opacity)
  }
}
