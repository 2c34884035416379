#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import CoreGraphics
  import GIFRefresh
  import SwiftUI

  /// What a part of an indicator is, and so where it stands.
  enum IndicatorPart: Sendable, LayoutValueKey {
    case caption
    case detail
    /// A picture of a size in points.
    case picture(CGSize)
    /// The ring, the arrow or the spinner, which take turns.
    case activity
    case none

    static let defaultValue = IndicatorPart.none
  }

  /// Places words, picture and activity as the library's layout says (`CaptionLayout`), with the words as wide as
  /// SwiftUI measures them.
  struct IndicatorArrangement: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      func line(_ subview: LayoutSubview) -> CaptionLayout.Line {
        CaptionLayout.Line(textWidth: subview.sizeThatFits(.unspecified).width)
      }
      var (caption, detail): (CaptionLayout.Line?, CaptionLayout.Line?)
      for subview in subviews {
        switch subview[IndicatorPart.self] {
        case .caption: caption = line(subview)
        case .detail: detail = line(subview)
        case .picture, .activity, .none: break
        }
      }
      let layout = CaptionLayout(
        .init(width: bounds.width, height: bounds.height), caption: caption, detail: detail)
      for subview in subviews {
        func place(_ rect: CGRect, _ proposal: ProposedViewSize) {
          subview.place(
            at: CGPoint(x: bounds.minX + rect.midX, y: bounds.minY + rect.midY), anchor: .center,
            proposal: proposal)
        }
        switch subview[IndicatorPart.self] {
        case .caption: place(layout.caption?.rect ?? .zero, .unspecified)
        case .detail: place(layout.detail?.rect ?? .zero, .unspecified)
        case .picture(let size):
          let rect = layout.picture.rect.placing(size, isCentered: layout.isPictureCentered)
          place(rect, ProposedViewSize(width: rect.width, height: rect.height))
        case .activity, .none: place(layout.arrow(ArrowLayer.size).rect, .unspecified)
        }
      }
    }
  }
#endif
