#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import CoreGraphics
  import Frames
  import GIFRefresh
  import PullRefresh
  import QuartzCore
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  typealias BaseView = RefreshStyle.View
  #if canImport(UIKit)
    typealias CaptionLabel = UILabel
    typealias Spinner = UIActivityIndicatorView
  #else
    typealias CaptionLabel = NSTextField
    typealias Spinner = NSProgressIndicator
  #endif

  /// The library's drawing of a header or footer: GIF frames, captions, arrow, ring, spinner and circle.
  ///
  /// The drawing shows the state that it is given, and has no state machine of its own.
  @MainActor
  final class IndicatorDrawing {
    struct Colors {
      var tint: CGColor
      var arrow: CGColor
      var track: CGColor
      var circle: CGColor
    }

    private let component: AnimatedComponent
    /// The component's frame sources; `nil` while they have not been read.
    private var sources: ByOccasion<any FrameSource>?
    private let failed: @MainActor (any Error) -> Void
    private var hasFailed = false
    /// Whether the frames for dark mode are shown.
    private var isDark = false
    private(set) var style: RefreshStyle
    private(set) var content = IndicatorContent()
    /// The side of the list at which the component is.
    var side = ScrollAxis.Side.top { didSet { arrow.side = side } }

    /// The distance between a GIF and the ring or the spinner beside it, in points.
    private static let activityGap = 8.0

    let picture = PictureLayer()
    let arrow = ArrowLayer()
    let ring = RingLayer(.title)
    /// The circle that floats over the list; `nil` for none.
    let circle: CircleLayer?
    let caption: CaptionLabel
    let detail: CaptionLabel
    let spinner = Spinner.small()

    init(
      _ component: AnimatedComponent, style: RefreshStyle, isFloating: Bool,
      failed: @escaping @MainActor (any Error) -> Void
    ) {
      self.component = component
      self.failed = failed
      self.style = style
      circle = isFloating ? CircleLayer() : nil
      caption = .caption(.footnote)
      detail = .caption(.caption1)
      apply(style)
    }

    /// Adds all layers and subviews to a layer-backed view.
    func attach(to view: BaseView, layer: CALayer) {
      for part in [picture.layer, arrow.layer, ring.layer] { layer.addSublayer(part) }
      if let circle { layer.addSublayer(circle.layer) }
      view.addSubview(caption)
      view.addSubview(detail)
      view.addSubview(spinner)
    }

    /// Applies a style; afterwards the caller must apply the colours and lay out again.
    func apply(_ style: RefreshStyle) {
      self.style = style
      caption.font = style.captionFont
      caption.textColor = style.captionColor
      detail.font = style.detailFont
      detail.textColor = style.detailColor
      spinner.apply(style)
    }

    /// Applies the colours and the arrow's image in a view's appearance, such as dark mode.
    func apply(_ colors: Colors, of view: BaseView) {
      withoutActions {
        arrow.show(style.arrowImage?.forLayers(of: view))
        arrow.color(colors.arrow)
        ring.color(tint: colors.tint, track: colors.track)
        circle?.ring.color(tint: colors.tint, track: colors.track)
        circle?.layer.backgroundColor = colors.circle
      }
    }

    /// Switches to the frames for dark mode or for light mode.
    func show(isDark: Bool) {
      guard self.isDark != isDark else { return }
      self.isDark = isDark
      picture.forget()
      withoutActions { showPicture() }
    }

    /// Shows a component's state; returns whether the layout must be updated.
    ///
    /// - Parameter detail: The second text line; `nil` for none.
    func show(
      _ snapshot: RefreshSnapshot, hud: HUDAppearance?, detail: String?, at now: Moment
    ) -> Bool {
      let before = arrangement
      content = snapshot.content
      // A floating circle is too small for a caption.
      if circle != nil { content.caption = nil }
      withoutActions {
        showPicture()
        if caption.text != content.caption { caption.text = content.caption }
        if self.detail.text != detail { self.detail.text = detail }
        draw(hud: hud, at: now)
      }
      return before != arrangement
    }

    /// The values that the layout depends on; while they stay the same, captions need not be measured again.
    private struct Arrangement: Equatable {
      let caption: String?
      let detail: String?
      let isMirrored: Bool
      let hasActivity: Bool
      let hasPicture: Bool
      let canvas: PictureLayer.Canvas
    }

    private var arrangement: Arrangement {
      Arrangement(
        caption: content.caption, detail: detail.text, isMirrored: content.isMirrored,
        hasActivity: content.activity != nil, hasPicture: content.picture != nil,
        canvas: picture.canvas)
    }

    /// Draws arrow, ring, spinner and circle as they look at a moment.
    func draw(hud: HUDAppearance?, at now: Moment) {
      withoutActions {
        if let hud { circle?.show(hud, at: now) }
        var angle: Tween?
        var shownRing: RingContent?
        var spinning: Double?
        // The circle has a ring of its own.
        switch hud == nil ? content.activity : nil {
        case .ring(let content): shownRing = content
        case .arrow(let tween): angle = tween
        case .spinner: spinning = 1
        case .fadingSpinner(let opacity): spinning = opacity.value(at: now)
        case nil: break
        }
        arrow.show(angle, at: now)
        ring.show(shownRing, at: now)
        // Nothing wakes the host to end the fade in a hidden view, so the spinner stops at once.
        let opacity = spinner.superview?.isHidden == true ? 0 : spinning ?? 0
        spinner.alpha = opacity
        if opacity > 0 { spinner.startAnimating() } else { spinner.stopAnimating() }
      }
    }

    private func showPicture() {
      sources = sources ?? component.animations.readSources
      do {
        try picture.show(content.picture) {
          try sources?[$0.animation]?.frame(at: $0.frame, isDark: isDark)
        }
      } catch {
        // Only the first failure is reported.
        if !hasFailed { failed(error) }
        hasFailed = true
      }
    }

    /// Lays out pictures, captions and indicators in a view's bounds.
    ///
    /// Pictures and the arrow are placed to the left of the caption, or to its right in right-to-left layouts. The
    /// header and footer of a horizontal list are narrow, so there they are placed above the caption.
    func layOut(in bounds: CGRect, displayScale: CGFloat, isRightToLeft: Bool) {
      let isAtSide = side == .left || side == .right
      func along(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }
      for label in [caption, detail] { label.wraps(isAtSide) }
      let layout = isAtSide ? layOutWordsAtSide(in: bounds) : captionLayout(in: bounds)
      let place = layout.arrow(arrow.size, gap: style.arrowGap)
      // Places the picture in the room that begins at `start`, and returns how much is free before it, in points.
      func placePicture(after start: CGFloat = 0) -> CGFloat {
        var room = layout.picture.rect
        room.origin.x += start
        room.size.width = Swift.max(0, room.width - (layout.isPictureCentered ? 2 : 1) * start)
        picture.place(
          in: style.picture == .fill
            ? bounds.insetBy(dx: Swift.min(style.pictureInset, bounds.width / 2), dy: 0)
            : isAtSide ? room.transposed : room,
          size: style.picture
            ?? .pixelsPerPoint(component.pixelsPerPoint(of: picture.canvas.occasion)),
          displayScale: displayScale,
          besides: layout.isPictureCentered || style.picture == .fill
            ? nil : isAtSide ? .bottom : .right,
          isMirrored: content.isMirrored)
        return isAtSide ? picture.layer.frame.minY : picture.layer.frame.minX
      }
      var free = placePicture()
      // Arrow, ring and spinner have the same position: beside the caption, or in the middle if there is no caption.
      var (distance, nearest) = (CGFloat(place.centerX), CGFloat(place.size.width / 2))
      // A ring or spinner that stands for the motion of a GIF is beside the GIF.
      if content.picture != nil, content.activity != nil {
        nearest = CGFloat(Self.activityGap) + ring.layer.bounds.width / 2
        // A GIF that leaves no room for it becomes smaller.
        if free < 2 * nearest, style.picture != .fill { free = placePicture(after: 2 * nearest) }
        distance = Swift.max(free - nearest, nearest)
      }
      picture.layer.position.x = along(picture.layer.position.x)
      let middle =
        isAtSide
        ? CGPoint(x: place.centerY, y: distance) : CGPoint(x: along(distance), y: place.centerY)
      // Words that are too long end before an arrow, ring or spinner that they have pushed to the edge.
      let isAtEdge = content.activity != nil && distance == nearest
      if !isAtSide { fill(layout, besides: isAtEdge ? 2 * nearest : 0) }
      arrow.layer.position = middle
      ring.layer.position = middle
      spinner.center = middle
      circle?.layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    private func captionLayout(in bounds: CGRect) -> CaptionLayout {
      func width(_ label: CaptionLabel) -> Double? {
        label.text.map { _ in Double(label.intrinsicContentSize.width) }
      }
      return CaptionLayout(
        .init(width: bounds.width, height: bounds.height), caption: width(caption),
        detail: width(detail), pictureGap: style.pictureGap)
    }

    /// Places caption and detail; those that would reach into a margin at both sides end there.
    private func fill(_ layout: CaptionLayout, besides margin: CGFloat) {
      for (label, place) in [(caption, layout.caption), (detail, layout.detail)] {
        let rect = place?.rect ?? .zero
        let isLong = (rect.width - label.intrinsicContentSize.width) / 2 < margin
        label.fill(isLong ? rect.insetBy(dx: Swift.min(margin, rect.width / 2), dy: 0) : rect)
      }
    }

    /// Centres the wrapped caption and detail of a horizontal list's component; returns a layout with x and y
    /// exchanged.
    private func layOutWordsAtSide(in bounds: CGRect) -> CaptionLayout {
      func height(_ label: CaptionLabel) -> CGFloat {
        label.text == nil
          ? 0
          : label.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
      }
      let (first, second) = (height(caption), height(detail))
      let words = caption.text ?? detail.text
      let layout = CaptionLayout(
        .init(width: bounds.height, height: bounds.width),
        caption: words.map { _ in Double(first + second) },
        pictureGap: style.pictureGap)
      let top = bounds.midY - (first + second) / 2
      caption.frame = CGRect(x: 0, y: top, width: bounds.width, height: first)
      detail.frame = CGRect(x: 0, y: top + first, width: bounds.width, height: second)
      return layout
    }
  }

  extension CGRect {
    fileprivate var transposed: CGRect {
      CGRect(x: minY, y: minX, width: height, height: width)
    }
  }
#endif
