#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import CoreGraphics
  import GIFRefresh
  import SwiftUI

  /// What the library itself draws of a component, of SwiftUI's own views.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  struct IndicatorFace: View {
    let content: IndicatorContent
    let hud: HUDAppearance?
    let images: IndicatorImages
    let pixelsPerPoint: CGFloat
    let now: Moment

    var body: some View {
      let _ = images.take(content)
      if let hud {
        ZStack {
          Circle().fill(.background)
            .shadow(color: .black.opacity(HUDMetrics.shadowOpacity), radius: 4, y: 1)
          RingFace(ring: hud.ring, style: .hud, now: now)
        }
      } else {
        IndicatorArrangement {
          picture(images.outgoing, opacity: content.outgoing?.opacity ?? 0)
          picture(images.picture, opacity: 1 - (content.outgoing?.opacity ?? 0))
          words(content.caption, as: .caption, font: .footnote)
          words(content.detail, as: .detail, font: .caption)
          activity.layoutValue(key: IndicatorPart.self, value: .activity)
        }
        .clipped()
      }
    }

    @ViewBuilder private func picture(_ shown: PictureImage, opacity: Double) -> some View {
      if let image = shown.image {
        Image(decorative: image, scale: 1)
          .resizable()
          .scaleEffect(x: content.isMirrored ? -1 : 1, y: 1)
          .opacity(opacity)
          .layoutValue(
            key: IndicatorPart.self, value: .picture(shown.size(pixelsPerPoint: pixelsPerPoint)))
      }
    }

    @ViewBuilder private func words(
      _ text: String?, as part: IndicatorPart, font: Font
    ) -> some View {
      if let text {
        Text(text).font(font).foregroundStyle(.secondary)
          .layoutValue(key: IndicatorPart.self, value: part)
      }
    }

    @ViewBuilder private var activity: some View {
      switch content.activity {
      case .ring(let ring): RingFace(ring: ring, style: .title, now: now)
      case .arrow(let angle):
        Path(ArrowLayer.path)
          .stroke(.secondary, style: StrokeStyle(lineWidth: 2, lineCap: .round))
          .frame(width: ArrowLayer.size.width, height: ArrowLayer.size.height)
          .rotationEffect(.radians(angle.value(at: now) * 2 * .pi))
      case .spinner: ProgressView()
      case .fadingSpinner(let opacity): ProgressView().opacity(opacity.value(at: now))
      case nil: EmptyView()
      }
    }
  }

  /// A progress ring as it is at a moment.
  private struct RingFace: View {
    let ring: RingContent
    let style: RingStyle
    let now: Moment

    var body: some View {
      ZStack {
        if let track = style.track { Circle().stroke(.tertiary, style: StrokeStyle(track)) }
        Circle()
          .trim(from: 0, to: ring.strokeEnd(at: now))
          .stroke(.tint, style: StrokeStyle(style.arc))
          .rotationEffect(.radians((style.origin + ring.rotation) * 2 * .pi))
      }
      .frame(width: 2 * style.radius, height: 2 * style.radius)
      .opacity(ring.opacity)
    }
  }

  extension StrokeStyle {
    fileprivate init(_ stroke: RingStyle.Stroke) {
      self.init(lineWidth: stroke.lineWidth, lineCap: stroke.cap == .round ? .round : .butt)
    }
  }
#endif
