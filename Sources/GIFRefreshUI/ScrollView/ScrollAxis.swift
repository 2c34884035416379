#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The direction in which a list scrolls, and the conversion between a scroll view's two dimensions and that axis.
  ///
  /// ```
  ///  vertical          horizontal, left to right       horizontal, right to left
  ///      start                                          (mirrored: offset d is measured from the right)
  ///    ┌───────┐ ▲       ┌───────┬───────────┐            ┌───────────┬───────┐
  ///    │       │ │       │ start │       end │            │ end       │ start │
  ///    │       │ y       └───────┴───────────┘            └───────────┴───────┘
  ///    └───────┘ ▼        ◄── x ──►                                    ◄── d ──►
  ///       end                                            d = content - viewport - x
  /// ```
  ///
  /// A scroll view whose content is shorter than its viewport rests at its left side. In a right-to-left layout that is
  /// the list's end, but the list counts as resting at its start: `d` is measured as if the content filled the viewport.
  enum ScrollAxis: CaseIterable {
    case vertical, leftToRight, rightToLeft

    /// A side of a scroll view, in any reading direction.
    enum Side { case top, left, bottom, right }

    /// Returns the side of the scroll view that an edge of the list is at.
    func side(of edge: ScrollEdge) -> Side {
      switch (self, edge) {
      case (.vertical, .start): .top
      case (.vertical, .end): .bottom
      case (.leftToRight, .start), (.rightToLeft, .end): .left
      case (.leftToRight, .end), (.rightToLeft, .start): .right
      }
    }

    /// Returns the lengths and the offset along the axis, without insets.
    func geometry(of box: ScrollBox) -> ListGeometry {
      let (content, visible) = (box.content, box.visible)
      return switch self {
      case .vertical:
        ListGeometry(viewport: visible.height, content: content.height, offset: visible.minY)
      case .leftToRight, .rightToLeft:
        ListGeometry(
          viewport: visible.width, content: content.width, offset: x(visible.minX, in: box))
      }
    }

    /// Returns a two-dimensional offset: the given one along the axis, and the present one across it.
    func point(at offset: Double, in box: ScrollBox) -> CGPoint {
      switch self {
      case .vertical: CGPoint(x: box.visible.minX, y: offset)
      case .leftToRight, .rightToLeft: CGPoint(x: x(offset, in: box), y: box.visible.minY)
      }
    }

    /// Returns a frame in the content that begins at `origin` along the axis, and is as wide as the visible part.
    func frame(from origin: Double, length: Double, in box: ScrollBox) -> CGRect {
      let (visible, width) = (box.visible, filledWidth(in: box))
      return switch self {
      case .vertical: CGRect(x: visible.minX, y: origin, width: visible.width, height: length)
      case .leftToRight: CGRect(x: origin, y: visible.minY, width: length, height: visible.height)
      case .rightToLeft:
        // What follows the content is at the list's left side, even if the content is too short.
        CGRect(
          x: width - (origin < box.content.width ? origin : Swift.max(origin, width)) - length,
          y: visible.minY, width: length, height: visible.height)
      }
    }

    /// Returns the length by which the content of a right-to-left list is too short to fill the viewport; 0 for others.
    func gap(in box: ScrollBox) -> Double {
      self == .rightToLeft ? filledWidth(in: box) - box.content.width : 0
    }

    private func filledWidth(in box: ScrollBox) -> Double {
      Swift.max(box.content.width, box.visible.width - box.insets)
    }

    /// Converts x to the offset along a horizontal axis, or that offset to x: the formula is the same.
    private func x(_ offset: Double, in box: ScrollBox) -> Double {
      self == .rightToLeft ? filledWidth(in: box) - box.visible.width - offset : offset
    }
  }

  /// A scroll view's content and its visible part, in points; y grows downwards on a Mac, too.
  struct ScrollBox {
    var content = CGSize.zero
    /// The visible part, in coordinates of the content; its origin is the scroll offset.
    var visible = CGRect.zero
    /// The sum of the insets at both ends of the list, without those that are open for a load.
    var insets = 0.0
  }

  extension HostedInsets {
    subscript(side: ScrollAxis.Side) -> Double {
      get {
        switch side {
        case .top: top
        case .left: left
        case .bottom: bottom
        case .right: right
        }
      }
      set {
        switch side {
        case .top: top = newValue
        case .left: left = newValue
        case .bottom: bottom = newValue
        case .right: right = newValue
        }
      }
    }
  }
#endif
