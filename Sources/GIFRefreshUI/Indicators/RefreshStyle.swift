#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// The appearance of headers and footers: fonts, colours, sizes and distances.
  ///
  /// ```swift
  /// var style = RefreshStyle()
  /// style.captionColor = .systemTeal
  /// style.picture = .fit(height: 60)
  /// tableView.refresh.style = style
  /// ```
  ///
  /// The default colours adapt to dark mode and increased contrast. On UIKit, fonts of text styles adapt to the user's
  /// text size.
  public struct RefreshStyle: Hashable {
    #if canImport(UIKit)
      /// The platform's font type.
      public typealias Font = UIFont
      /// The platform's colour type.
      public typealias Color = UIColor
      /// The platform's image type.
      public typealias Image = UIImage
      /// The platform's view type.
      public typealias View = UIView
      /// The platform's control type.
      public typealias Control = UIControl
    #else
      /// The platform's font type.
      public typealias Font = NSFont
      /// The platform's colour type.
      public typealias Color = NSColor
      /// The platform's image type.
      public typealias Image = NSImage
      /// The platform's view type.
      public typealias View = NSView
      /// The platform's control type.
      public typealias Control = NSControl
    #endif

    /// The size of a spinner.
    public enum SpinnerSize: Hashable, Sendable, CaseIterable {
      /// 20 points wide and high on a phone, 16 points on a Mac.
      case medium
      /// 37 points wide and high on a phone, 32 points on a Mac.
      case large
    }

    /// The caption's font (default: the footnote style).
    public var captionFont = Font.caption(.footnote)
    /// The caption's colour (default: secondary label).
    public var captionColor = Color.captionLabel
    /// The font of the last-update line (default: the caption 1 style).
    public var detailFont = Font.caption(.caption1)
    /// The colour of the last-update line (default: secondary label).
    public var detailColor = Color.captionLabel
    /// The colour of rings (default: `nil`, the view's tint colour, or the accent colour on a Mac).
    public var tint: Color?
    /// The arrow's colour (default: `nil`, the caption's colour).
    public var arrowColor: Color?
    /// An image that points down, shown instead of the arrow (default: `nil`); a template image is drawn in
    /// `arrowColor`.
    public var arrowImage: Image?
    /// The size of the spinner (default: medium).
    public var spinnerSize = SpinnerSize.medium
    /// The spinner's colour (default: `nil`, the system's colour); ignored on a Mac.
    public var spinnerColor: Color?
    /// The colour of a circle that floats over the list (default: the background colour).
    public var circleColor = Color.floating
    /// The size of the GIFs (default: `nil`, determined by the `pixelsPerPoint` of header and footer).
    public var picture: PictureSize?
    /// The margin to the left and right of a picture of the size ``PictureSize/fill``, in points (default: 0).
    public var pictureInset = 0.0
    /// The distance between picture and caption, in points (default: 20).
    public var pictureGap = 20.0
    /// The distance between caption and arrow or spinner, in points (default: 25).
    public var arrowGap = 25.0

    /// Creates the default style.
    public init() {}
  }

  extension RefreshStyle {
    /// The size of the GIFs of headers and footers; a GIF shrinks if there is less space.
    public enum PictureSize: Hashable, Sendable {
      /// A number of the GIF's pixels per point: 1 for most GIFs, 2 or 3 for a GIF named `cat@2x` or `cat@3x`.
      ///
      /// The number must be finite and above zero; otherwise its first use traps.
      case pixelsPerPoint(CGFloat)
      /// One screen pixel for each pixel of the GIF.
      case screen
      /// Scaled to a height in points, with the GIF's proportions.
      case fit(height: CGFloat)
      /// Scaled in proportion until the GIF covers the header or footer, less the style's `pictureInset` at the left
      /// and right; the GIF is clipped where it is larger.
      case fill

      /// Returns the size of a picture in an area, in points.
      ///
      /// - Parameters:
      ///   - canvas: The size of the GIF, in pixels.
      ///   - room: The size of the area, in points.
      ///   - displayScale: The number of screen pixels per point.
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

  /// A view of the app that shows the state of a header or footer, instead of the library's drawing.
  ///
  /// ```swift
  /// final class PullMeter: UIProgressView, RefreshView {
  ///   func show(_ snapshot: RefreshSnapshot) { progress = Float(snapshot.clampedProgress) }
  /// }
  /// tableView.refresh.headerView = PullMeter()
  /// ```
  ///
  /// The view fills the area of the header or footer. Controls in the view receive taps; a tap beside them refreshes or
  /// loads the next page. VoiceOver finds what is in the view, and a button that does so, too. On a Mac the view is an
  /// `NSView`.
  @MainActor
  public protocol RefreshView: RefreshStyle.View {
    /// Shows a state; called after every change of the state.
    func show(_ snapshot: RefreshSnapshot)
  }
#endif
