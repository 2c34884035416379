#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// The look of headers and footers: fonts, colours, sizes.
  ///
  /// ```swift
  /// var style = RefreshStyle()
  /// style.captionColor = .systemTeal
  /// style.picture = .fit(height: 60)
  /// tableView.refresh.style = style
  /// ```
  ///
  /// Colours follow dark mode and contrast, and fonts that come from a text style follow the user's text size.
  public struct RefreshStyle: Hashable {
    #if canImport(UIKit)
      /// A font of the system's kind.
      public typealias Font = UIFont
      /// A colour of the system's kind.
      public typealias Color = UIColor
      /// An image of the system's kind.
      public typealias Image = UIImage
      /// A view of the system's kind.
      public typealias View = UIView
      /// A control of the system's kind.
      public typealias Control = UIControl
    #else
      /// A font of the system's kind.
      public typealias Font = NSFont
      /// A colour of the system's kind.
      public typealias Color = NSColor
      /// An image of the system's kind.
      public typealias Image = NSImage
      /// A view of the system's kind.
      public typealias View = NSView
      /// A control of the system's kind.
      public typealias Control = NSControl
    #endif

    /// The size of a spinner.
    public enum SpinnerSize: Hashable, Sendable, CaseIterable {
      /// 20 points on a phone, 16 on a Mac.
      case medium
      /// 37 points on a phone, 32 on a Mac.
      case large
    }

    /// The words' font (default: a footnote's).
    public var captionFont = Font.caption(.footnote)
    /// The words' colour (default: that of labels of second order).
    public var captionColor = Color.captionLabel
    /// The font of the line below, which says when the list was last updated (default: a caption's).
    public var detailFont = Font.caption(.caption1)
    /// The colour of the line below (default: that of labels of second order).
    public var detailColor = Color.captionLabel
    /// The colour of rings (default: `nil`, the view's tint, or a Mac's accent colour).
    public var tint: Color?
    /// The arrow's colour (default: that of labels of second order).
    public var arrowColor = Color.captionLabel
    /// An image that points down instead of the arrow (default: `nil`); a template takes `arrowColor`.
    public var arrowImage: Image?
    /// The size of the spinner (default: medium).
    public var spinnerSize = SpinnerSize.medium
    /// The spinner's colour (default: `nil`, the system's); a Mac's has none.
    public var spinnerColor: Color?
    /// The colour of a circle that floats over the list (default: that of the background).
    public var circleColor = Color.floating
    /// The size of the GIFs (default: `nil`, as the header or footer says: one point for each pixel).
    public var picture: PictureSize?
    /// The distance between either side and a picture that fills the width (``PictureSize/fill``), in points (default:
    /// 0).
    public var pictureInset = 0.0
    /// The distance between picture and text, in points (default: 20).
    public var pictureGap = 20.0
    /// The distance between text and arrow or spinner, in points (default: 25).
    public var arrowGap = 25.0

    /// Creates the style of a list that is told nothing.
    public init() {}
  }

  extension RefreshStyle {
    /// The size of the GIFs of headers and footers; they shrink if there is less room.
    public enum PictureSize: Hashable, Sendable {
      /// A number of the GIF's pixels for each point: 1 for most GIFs, 2 or 3 for one made as `cat@2x`, `cat@3x`. A
      /// number that is not finite and above zero traps when it is used.
      case pixelsPerPoint(CGFloat)
      /// One pixel of the screen for each pixel of the GIF.
      case screen
      /// Scaled to a height in points, with the GIF's proportions.
      case fit(height: CGFloat)
      /// As wide as the list, less the style's `pictureInset` at either side, and at least as high as the component;
      /// the rest is cut off.
      case fill

      /// How large a picture is in points, in a room, on a screen with a number of pixels for each point.
      func size(of canvas: CGSize, in room: CGSize, displayScale: CGFloat) -> CGSize {
        guard canvas.width > 0, canvas.height > 0 else { return .zero }
        let factor: CGFloat
        switch self {
        case .pixelsPerPoint(let pixels):
          factor = 1 / GIFView.PictureScale.pixelsPerPoint(pixels).pixelsPerPoint(on: displayScale)
        case .screen: factor = 1 / GIFView.PictureScale.screen.pixelsPerPoint(on: displayScale)
        case .fit(let height): factor = height / canvas.height
        case .fill: return room
        }
        let fit = Swift.min(
          factor, room.width / canvas.width, room.height / canvas.height)
        return CGSize(width: canvas.width * fit, height: canvas.height * fit)
      }
    }
  }
#endif
