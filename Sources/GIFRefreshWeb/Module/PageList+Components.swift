import Frames
import PullRefresh

/// What a page wants of a header and a footer, as numbers.
struct ListWishes {
  var design: RefreshPreset
  /// The header's height, in CSS pixels; not-a-number for the design's.
  var height: Double
  /// The pull that triggers, in CSS pixels; not-a-number for the design's.
  var threshold: Double
  /// Frames per second of the loading animation; not-a-number for its own delays.
  var frameRate: Double
  /// The footer: 0 for none, 1 for one that is pulled, 2 for one that loads as it comes near.
  var footer: Int
  /// How many viewports before the end the footer loads; not-a-number for when it is pulled or seen.
  var preload: Double
  /// Which words the header has, and which the footer: a bit for each, as in ``RefreshTitles/init(pageHas:)``.
  var headerWords: Int
  var footerWords: Int
}

extension RefreshTitles {
  /// The message that an action has ended with.
  static let message = String(7)

  /// The words that a page has, by bits: pull, release, loading, success, failed, retry, no more.
  init(pageHas words: Int) {
    func word(_ number: UInt8) -> String? { words >> number & 1 == 1 ? String(number) : nil }
    self.init(
      pull: word(0), release: word(1), loading: word(2), success: word(3), failed: word(4),
      retry: word(5), noMore: word(6))
  }
}

extension ListWishes {
  /// Whether there are components for these numbers.
  var areInRange: Bool {
    (0...2).contains(footer)
      && (height.isNaN || height >= 1 && height <= 10_000)
      && (threshold.isNaN || threshold >= 1 && threshold <= 10_000)
      && (frameRate.isNaN || frameRate > 0 && frameRate <= 1000)
      && (preload.isNaN || preload >= 0 && preload <= 100)
  }

  /// The header of a design, for the GIFs in the page's slots; the same as the tool's `pull` has.
  ///
  /// Without a pull an arrow turns. The numbers must be in range.
  var header: RefreshComponent {
    var configuration = design.header
    var length = design.height
    if !height.isNaN, design.look == .animation {
      // The room keeps what it has beyond the picture.
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
      }
    return .header(configuration, length: length, indicator: look)
  }

  var footerComponent: RefreshComponent? {
    let look = picture(design, RefreshTitles(pageHas: footerWords))
    var policy = LoadMorePolicy(shortContent: footer == 1 ? .never : .onPull)
    if !preload.isNaN { policy.preload = .screens(preload) }
    switch footer {
    case 1:
      return .footer(design.footer, loadsAhead: preload.isNaN ? nil : policy, indicator: look)
    case 2: return .automaticFooter(policy, indicator: look)
    default: return nil
    }
  }

  private func picture(_ design: RefreshPreset, _ titles: RefreshTitles) -> RefreshIndicator {
    guard let pull = Page.timeline(0) else {
      return .arrow(titles: titles, opacity: design.opacity)
    }
    let loadingFrameRate = frameRate.isNaN ? nil : frameRate
    guard let segments = Page.segments else {
      return .animation(
        AnimatedIndicator(
          pull: pull, loading: Page.timeline(1), success: Page.timeline(2),
          failure: Page.timeline(3), noMore: Page.timeline(4),
          loadingFrameRate: loadingFrameRate),
        titles: titles, opacity: design.opacity)
    }
    return .animation(
      AnimatedIndicator(pull, segments: segments, loadingFrameRate: loadingFrameRate),
      titles: titles, opacity: design.opacity)
  }
}
