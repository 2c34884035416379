#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import Foundation
  import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #endif

  /// The components of one list of SwiftUI, for as long as that is there: what `scrollView.refresh` is elsewhere.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  @MainActor
  final class ListRefresh {
    let appearance = ListAppearance()
    let host: ListHost
    let relay = ActionRelay()
    /// The components' frames as images, where there is a component.
    private(set) var images = EdgePair<IndicatorImages?>(nil)
    /// What runs the components, another one after each change of a component; `nil` without any.
    private(set) var session: RefreshSession?
    /// Called with what a developer should know.
    var onProblem: @MainActor (RefreshProblem) -> Void = { NSLog("GIFRefresh: %@", "\($0)") }

    private(set) var stores: [GIFFrameStore] = []
    private let preparation = FramePreparation()
    private let tokens = NotificationTokens()

    // SwiftUI makes one with every value of a view, and keeps the first: nothing happens here yet.
    init() { host = ListHost(appearance) }

    /// The time of the components.
    var now: Moment { session?.now ?? .zero }
    /// What VoiceOver says of the components.
    var texts: CaptionTexts { host.texts }

    /// Shows these components, instead of those that were there.
    func show(
      header: (any ScrollViewHeader)?, footer: (any ScrollViewFooter)?,
      clock: any Clock<Duration>
    ) {
      session?.detach()
      session = nil
      appearance.snapshots = EdgePair(nil)
      host.texts = CaptionTexts.of(CaptionLanguage(preferred: Locale.preferredLanguages))
      stores = (header?.budgetedStores ?? []) + (footer?.budgetedStores ?? [])
      images = EdgePair(start: header.map(makeImages), end: footer.map(makeImages))
      let session = RefreshSession(
        RefreshEngine(
          header: header?.component, footer: footer?.component,
          coordination: RefreshCoordination(refreshResetsNoMoreData: true)),
        refresh: header?.action, loadMore: footer?.action,
        secondFloor: header?.secondFloorAction, clock: clock)
      self.session = session
      host.whenRead = { [weak self] in self?.attach() }
      attach()
      prepare()
    }

    /// The components begin when the list has told where it stands, and do not take nowhere for its rest.
    private func attach() {
      guard let session, appearance.box != nil else { return }
      session.attach(to: host)
      for edge in ScrollEdge.allCases { appearance.snapshots[edge] = session.snapshot(of: edge) }
    }

    private func makeImages(_ component: any AnimatedComponent) -> IndicatorImages {
      IndicatorImages(component) { [weak self] error in self?.onProblem(.unreadableFrame(error)) }
    }

    /// A floating ring as it is seen now; `nil` where there is none.
    func hud(at edge: ScrollEdge) -> HUDAppearance? {
      session?.engine.hudAppearance(at: edge, now)
    }

    // MARK: The system

    /// The list has appeared, or disappeared.
    func appeared(_ isOnScreen: Bool) {
      tokens.end()
      if isOnScreen {
        // What appears is in front, whatever was missed meanwhile.
        host.isInBackground = false
        hearTheSystem()
      }
      host.isOnScreen = isOnScreen
      prepare()
    }

    // A scene's phase is not told in every app: where UIKit makes the scenes it can stand still.
    private func hearTheSystem() {
      tokens.hearBackground { [weak self] in self?.backgroundChanged($0) }
      #if canImport(UIKit)
        tokens.hear(UIApplication.willResignActiveNotification) { [weak self] in
          self?.host.fingersTaken()
        }
        tokens.hear(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
          guard let self else { return }
          preparation.trim(stores)
        }
      #endif
    }

    private func backgroundChanged(_ isInBackground: Bool) {
      host.isInBackground = isInBackground
      if !isInBackground { for store in stores { store.regrow() } }
      prepare()
    }

    /// Unpacks ahead while the list can be seen.
    private func prepare() {
      guard host.isOnScreen, !host.isInBackground else { return preparation.stop() }
      preparation.begin(stores)
    }
  }
#endif
