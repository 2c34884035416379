#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The host's reactions to changes of window, foreground state, user preferences and available memory.
  extension ScrollHost {
    func windowChanged() {
      tokens.windowChanged()
      report()
      placeBackToTop()
      prepare()
      rememberPlace()
      guard scrollView?.window == nil else { return }
      seekers.seek()
      windowLeft()
    }

    /// Remembers the place of a list that is in a window.
    ///
    /// Called also when a load has begun, since the system does not report that a list has moved within its window.
    func rememberPlace() {
      if let scrollView, scrollView.window != nil { lastPlace = ListPlace(of: scrollView) }
    }

    /// Cancels the loads that run now, if the list has left its window for good.
    func windowLeft() {
      // Also a load that waits until its component is shown.
      let loads = ScrollEdge.allCases.filter {
        refresh.snapshot(at: $0)?.phase.isRefreshing == true
      }.map { (edge: $0, ticket: refresh.engine.ticket(at: $0)) }
      // The app may add the list to another window within this turn of the run loop, so the check waits for the next
      // turn.
      Task { [weak self] in self?.cancelIfGone(loads) }
    }

    /// Cancels the loads of a list that has left its window for good; a load that was requested since stays.
    ///
    /// A list that SwiftUI has removed while its modifiers stay may be shown again.
    private func cancelIfGone(_ loads: [(edge: ScrollEdge, ticket: LoadingTicket?)]) {
      guard isGone, !isSought else { return }
      for (edge, ticket) in loads where ticket == refresh.engine.ticket(at: edge) {
        refresh.cancel(edge)
      }
    }

    func sizeChanged() {
      report()
      placeBackToTop()
    }

    /// Removes everything that the library has added to the scroll view; called when the anchor has lost its superview.
    ///
    /// The controller of a list that SwiftUI may show again waits for the next scroll view.
    func scrollViewLeft() {
      if !isSought { refresh.detach() }
      for edge in ScrollEdge.allCases { removeView(edge) }
      holdContent()
      leave()
      appearance.backToTop?.superviewChanged(to: nil)
      end()
    }

    /// Observes memory warnings, the app's state and the user's preferences.
    func observeSystem() {
      preparation.observeMemory(
        of: { [weak self] in self?.animations ?? [] },
        free: { [weak self] in
          for edge in ScrollEdge.allCases { self?.views[edge]?.drawing.picture.images.release() }
        }, prepare: { [weak self] in self?.prepare() })
      tokens.observe(CaptionTexts.defaultDidChange) { [weak self] in
        self?.refresh.setDefaultTexts(.default)
      }
      tokens.observeSystem(
        of: scrollView,
        backgroundChanged: { [weak self] in
          self?.report()
          self?.prepare()
        },
        motionPreference: { [weak self] in self?.refresh.preferMotion(UserPreferences.motion) })
      tokens.observeSeeking { [weak self] in self?.seekingChanged() }
      #if canImport(UIKit) && !os(tvOS)
        for name in [
          UIResponder.keyboardWillShowNotification,
          UIResponder.keyboardWillChangeFrameNotification,
          UIResponder.keyboardWillHideNotification,
        ] {
          tokens.observe(
            name,
            reading: { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect },
            { [weak self] in self?.keyboardMoves(to: $0) })
        }
      #endif
    }

    #if canImport(UIKit) && !os(tvOS)
      /// Tells the ledger which insets the app may set to keep its content above the keyboard, whose frame is in screen
      /// coordinates; the ledger then takes them for the app's part.
      ///
      /// These are each covered height, with and without the system's part, and each of these lengths plus the app's
      /// part.
      ///
      /// The app may have set the inset already, since a notification's observers are called in an unknown order.
      private func keyboardMoves(to frame: CGRect?) {
        guard let frame, let scrollView, let window = scrollView.window else { return }
        let top = window.convert(frame, from: nil as UIWindow?).minY
        let list = scrollView.convert(scrollView.bounds, to: nil)
        let heights = [frame.height, list.maxY - top, window.bounds.maxY - top]
        readInsets()
        let (app, system) = (ledgers.end.settledApp, ledgers.end.system)
        let lengths = heights.filter { $0 > 0 }.flatMap { [Double($0), Double($0) - system] }
        writeInset(ledgers.end.expect(lengths + lengths.map { $0 + app }), at: .end)
      }
    #endif

    private var animations: [Animations] {
      ScrollEdge.allCases.compactMap { refresh.component(at: $0)?.animations }
    }

    /// Decodes frames in advance if the scroll view is in a window and the app in the foreground; otherwise stops
    /// decoding.
    func prepare() {
      guard scrollView?.window != nil, !tokens.isInBackground else { return preparation.stop() }
      preparation.begin()
    }
  }

  /// An invisible subview of a scroll view, which retains the scroll view's host and reports changes of window, size
  /// and safe area to the host.
  ///
  /// A scroll view retains its subviews, so through the anchor it owns its host and controller, without associated
  /// objects of the Objective-C runtime. Removing the anchor removes header and footer.
  final class ScrollAnchor: PlatformView {
    private(set) var host: ScrollHost?

    init(_ host: ScrollHost, in scrollView: HostedScrollView) {
      self.host = host
      super.init(frame: CGRect(origin: .zero, size: scrollView.bounds.size))
      isHidden = true
      ignoreTouches()
      fillSuperview()
      scrollView.insert(self)
      follow(scrollView)
    }

    required init?(coder: NSCoder) {
      // The anchor is created in code only; an anchor from an archive has no host.
      super.init(coder: coder)
    }

    /// Returns the host of a scroll view; `nil` if its `refresh` has never been used.
    static func host(in scrollView: HostedScrollView) -> ScrollHost? {
      for case let anchor as ScrollAnchor in scrollView.subviews { return anchor.host }
      return nil
    }

    /// Moves the anchor to the list's visible part, so that the anchor's safe area equals the list's.
    func follow(_ scrollView: HostedScrollView) {
      let origin = scrollView.originOfVisiblePart
      if frame.origin != origin { frame.origin = origin }
    }

    override func windowChanged() { host?.windowChanged() }

    override func superviewChanged() {
      guard superview == nil, let left = host else { return }
      host = nil
      left.scrollViewLeft()
    }

    // In a layout pass, the system writes the scroll view's insets before this call, so the host reads the new ones.
    #if canImport(UIKit)
      override func layOut() { host?.sizeChanged() }
    #else
      // AppKit forbids a view to invalidate its superview's layout during its own, and the host may write insets.
      override func layOut() {
        Task { [weak host] in
          host?.followSystemInsets()
          host?.sizeChanged()
        }
      }
    #endif
  }
#endif
