#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import CoreGraphics
  import GIFRefresh
  import SwiftUI

  /// A list with its components, of nothing but SwiftUI.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  struct ListScroller<Content: View>: View {
    let content: Content
    let header: ComponentSlot<any ScrollViewHeader>?
    let footer: ComponentSlot<any ScrollViewFooter>?

    @State private var refresh = ListRefresh()
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityPlayAnimatedImages) private var playsAnimatedImages
    @Environment(\.refreshClock) private var clock

    var body: some View {
      let refresh = refresh
      @Bindable var appearance = refresh.appearance
      let isRightToLeft = layoutDirection == .rightToLeft
      let motion = MotionPreference(
        reduceMotion: reducesMotion, animatedImages: playsAnimatedImages)
      let keys = [header?.key, footer?.key]
      // The newest actions; what calls them asks when it does.
      let _ = handOver(to: refresh.relay)
      content
        .safeAreaPadding(
          EdgeInsets(
            top: appearance.rooms.start, leading: 0, bottom: appearance.rooms.end, trailing: 0)
        )
        .scrollBounceBehavior(.always)
        .scrollPosition($appearance.position)
        .onScrollGeometryChange(for: ScrollBox.self) {
          ScrollBox(
            content: $0.contentSize, viewport: $0.containerSize, offset: $0.contentOffset,
            insets: $0.contentInsets, isRightToLeft: isRightToLeft)
        } action: { _, box in
          refresh.host.read(box)
        }
        .onScrollPhaseChange { _, phase, context in
          let velocity = context.velocity?.dy ?? 0
          refresh.host.phaseChanged(to: ListPhase(phase), velocity: Double(velocity))
        }
        .overlay { ListComponents(refresh: refresh) }
        .onAppear { refresh.appeared(true) }
        .onDisappear { refresh.appeared(false) }
        .onChange(of: keys, initial: true) {
          let (header, footer) = (header?.make(refresh.relay), footer?.make(refresh.relay))
          refresh.show(header: header, footer: footer, clock: clock)
          refresh.session?.preferMotion(motion)
        }
        .onChange(of: motion) { refresh.session?.preferMotion(motion) }
    }

    private func handOver(to relay: ActionRelay) {
      header?.update(relay)
      footer?.update(relay)
    }
  }

  extension ScrollBox {
    /// A list's lengths as SwiftUI tells them.
    fileprivate init(
      content: CGSize, viewport: CGSize, offset: CGPoint, insets: EdgeInsets, isRightToLeft: Bool
    ) {
      self.init(
        content: .init(width: content.width, height: content.height),
        viewport: .init(width: viewport.width, height: viewport.height),
        offset: .init(x: offset.x, y: offset.y),
        insets: .init(
          top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
          bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing))
    }
  }
#endif
