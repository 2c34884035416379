import Frames
import PullRefresh

/// A page's settings for a header and a footer; for most numbers, not-a-number means the default.
struct ListWishes {
  /// The design of the header and the footer.
  var design: RefreshPreset
  /// The header's height, in CSS pixels; not-a-number for the design's height.
  var height: Double
  /// The trigger distance, in CSS pixels; not-a-number for the design's distance.
  var threshold: Double
  /// Frames per second of the loading animation; not-a-number for the GIF's own delays.
  var frameRate: Double
  var footer: PageFooter
  /// The distance before the end at which the footer loads, in viewport lengths.
  ///
  /// With not-a-number, the footer loads when it is pulled or comes into view.
  var preload: Double
  /// The largest number of pages in a row that an automatic footer loads to fill a list shorter than the viewport.
  var fill: Int
  /// The captions that the header has: a bit for each caption, as in ``RefreshCaptions/init(pageHas:)``.
  var headerWords: Int
  var footerWords: Int
}

extension RefreshCaptions {
  /// The placeholder for the message of a load's outcome; the page has the text.
  static let message = String(PageCaption.message.rawValue)

  /// Creates the captions whose bits are set; the bit of a caption is the raw value of its ``PageCaption``.
  init(pageHas words: Int) {
    func word(_ caption: PageCaption) -> String? {
      let number = caption.rawValue
      return words >> number & 1 == 1 ? String(number) : nil
    }
    self.init(
      pull: word(.pull), release: word(.release), loading: word(.loading), success: word(.success),
      failed: word(.failed), retry: word(.retry), noMore: word(.noMore))
  }
}

extension ListWishes {
  /// Whether all numbers are within ``PageRange`` or not-a-number.
  var areInRange: Bool {
    func isIn(_ range: ClosedRange<Double>, _ number: Double) -> Bool {
      number.isNaN || range.contains(number)
    }
    return isIn(PageRange.length, height) && isIn(PageRange.length, threshold)
      && isIn(PageRange.frameRate, frameRate) && isIn(PageRange.preload, preload)
  }

  /// The header that the settings describe, with the GIFs in the page's slots.
  ///
  /// Without a GIF for the pull, the header shows an arrow. The numbers must be in range.
  var header: RefreshComponent {
    var configuration = design.header
    var length = design.height
    if !height.isNaN, design.indicatorKind == .animation {
      // The inset while loading exceeds the picture's height by as much as in the design.
      configuration.triggerDistance = height
      configuration.holdDistance += height - length
      length = height
    }
    if !threshold.isNaN { configuration.triggerDistance = threshold }
    return .header(
      configuration, length: length,
      indicator: design.indicator(film(), captions: RefreshCaptions(pageHas: headerWords)))
  }

  var footerComponent: RefreshComponent? {
    let indicator = design.picture(
      film(isRow: footer == .auto), captions: RefreshCaptions(pageHas: footerWords))
    var policy = LoadMorePolicy(shortContent: footer == .pull ? .never : .fills(atMost: fill))
    if !preload.isNaN { policy.preload = .screens(preload) }
    switch footer {
    case .none: return nil
    case .pull:
      return .footer(design.footer, loadsAhead: preload.isNaN ? nil : policy, indicator: indicator)
    case .auto: return .automaticFooter(policy, indicator: indicator)
    }
  }

  /// Returns the animations of the page's GIFs; `nil` without a GIF for the pull.
  ///
  /// - Parameter isRow: Whether the component is a row of the list, where no pull turns an arrow: without a GIF, it has an
  ///   animation without frames.
  private func film(isRow: Bool = false) -> AnimatedIndicator? {
    guard let pull = Page.timeline(0) ?? (isRow ? FrameTimeline(delays: []) : nil) else {
      return nil
    }
    let loadingFrameRate = frameRate.isNaN ? nil : frameRate
    if let segments = Page.segments {
      return AnimatedIndicator(pull, segments: segments, loadingFrameRate: loadingFrameRate)
    }
    return AnimatedIndicator(
      pull: pull, loading: Page.timeline(1), success: Page.timeline(2),
      failure: Page.timeline(3), noMore: Page.timeline(4), loadingFrameRate: loadingFrameRate)
  }
}
