#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import CoreGraphics
  import GIFRefresh
  import SwiftUI

  /// The components of a list, over all of it, bars included: points here are those of the list's visible part.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  struct ListComponents: View {
    let refresh: ListRefresh

    var body: some View {
      ZStack {
        ListComponent(refresh: refresh, edge: .start)
        ListComponent(refresh: refresh, edge: .end)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .ignoresSafeArea()
      // Fingers are the list's, which lies below.
      .allowsHitTesting(false)
      // Places are counted from the left, whichever way one reads.
      .environment(\.layoutDirection, .leftToRight)
      #if !os(visionOS)
        .sensoryFeedback(trigger: refresh.appearance.felt) { _, felt in
          felt.map { SensoryFeedback($0.haptic) }
        }
      #endif
    }
  }

  /// One component where it is seen, and what VoiceOver finds of it.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  private struct ListComponent: View {
    let refresh: ListRefresh
    let edge: ScrollEdge
    @Environment(\.displayScale) private var displayScale
    @Environment(\.accessibilityVoiceOverEnabled) private var runsVoiceOver

    var body: some View {
      let appearance = refresh.appearance
      // What lies under a translucent bar must not shine through; VoiceOver has to reach it all the same.
      if let snapshot = appearance.snapshots[edge], let images = refresh.images[edge],
        appearance.box != nil, snapshot.isOnScreen || runsVoiceOver
      {
        let texts = refresh.texts.accessibility.description(of: edge, in: snapshot.phase)
        TimelineView(
          .animation(minimumInterval: interval(snapshot), paused: snapshot.frameRate == .none)
        ) { _ in
          let hud = refresh.hud(at: edge)
          let place = refresh.host.place(of: snapshot, hud: hud)
          IndicatorFace(
            content: snapshot.content, hud: hud, images: images,
            pixelsPerPoint: PictureScale.pixelsPerPoint(1).pixelsPerPoint(on: displayScale),
            now: refresh.now
          )
          .frame(width: place.width, height: place.height)
          .position(x: place.midX, y: place.midY)
        }
        .opacity(snapshot.isOnScreen ? snapshot.content.opacity : 0)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(texts.label)
        .accessibilityValue(texts.value ?? "")
        .accessibilityHint(texts.hint ?? "")
        .accessibilityAddTraits(.isButton)
        .accessibilityAction { refresh.session?.request(edge, by: .accessibility) }
      }
    }

    private func interval(_ snapshot: RefreshSnapshot) -> Double? {
      switch snapshot.frameRate {
      case .animation(let rate): 1 / rate
      case .display, .none: nil
      }
    }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 26.0, *)
  extension SensoryFeedback {
    fileprivate init(_ haptic: RefreshHaptics.Haptic) {
      switch haptic {
      case .armed: self = .impact(weight: .light)
      case .triggered: self = .impact(weight: .medium)
      case .succeeded: self = .success
      case .failed: self = .error
      }
    }
  }
#endif
