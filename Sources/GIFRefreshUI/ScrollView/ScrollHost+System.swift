#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The scroll view's window, the app's foreground state, the user's preferences, and memory.
  extension ScrollHost {
    func windowChanged() {
      tell()
      placeBackToTop()
      prepare()
      guard scrollView?.window == nil else { return }
      // The app may move the list to another window within the same turn, so the check comes after it.
      Task { [weak self] in self?.cancelIfGone() }
    }

    /// Cancels the loads of a list that has left its window for good.
    private func cancelIfGone() {
      guard let scrollView, scrollView.isGone else { return }
      for edge in ScrollEdge.allCases { refresh.cancel(edge) }
    }

    func sizeChanged() {
      tell()
      placeBackToTop()
    }

    /// Removes everything added to the scroll view, after a move to another view or a release.
    func scrollViewLeft() {
      refresh.detach()
      for edge in ScrollEdge.allCases { takeView(edge) }
      leave()
      appearance.backToTop?.superviewChanged(to: nil)
      end()
    }

    /// Observes memory warnings, the app's state and the user's preferences.
    func hearTheSystem() {
      preparation.observeMemory(
        of: { [weak self] in self?.animations ?? [] },
        free: { [weak self] in
          for edge in ScrollEdge.allCases { self?.views[edge]?.drawing.freeBuffers() }
        }, prepare: { [weak self] in self?.prepare() })
      tokens.hear(CaptionTexts.defaultDidChange) { [weak self] in
        self?.refresh.speakUsually(.default)
      }
      tokens.hearSystem(
        isInBackground: { [weak self] in self?.backgroundChanged($0) },
        motionPreference: { [weak self] in self?.preferencesChanged() })
      #if canImport(UIKit)
        #if !os(tvOS)
          tokens.hearKeyboard { [weak self] in self?.keyboardMoves(to: $0) }
        #endif
        tokens.hear(UIAccessibility.voiceOverStatusDidChangeNotification) { [weak self] in
          self?.showAll()
        }
      #endif
    }

    #if canImport(UIKit) && !os(tvOS)
      /// Expects the app to keep its content above the keyboard.
      private func keyboardMoves(to frame: CGRect) {
        guard let scrollView, let window = scrollView.window, !frame.isNull else { return }
        let list = scrollView.convert(scrollView.bounds, to: nil)
        let heights = [frame.height, list.maxY - frame.minY, window.bounds.maxY - frame.minY]
        expectInset(covering: heights.filter { $0 > 0 }.map { Double($0) })
      }
    #endif

    private func preferencesChanged() { refresh.preferMotion(UserPreferences.motion) }

    private func backgroundChanged(_ isInBackground: Bool) {
      self.isInBackground = isInBackground
      tell()
      prepare()
    }

    private var animations: [Animations] {
      ScrollEdge.allCases.compactMap { refresh.component(at: $0)?.animations }
    }

    /// Decodes ahead while the scroll view is in a window.
    func prepare() {
      guard scrollView?.window != nil, !isInBackground else { return preparation.stop() }
      preparation.begin(animations)
    }
  }
#endif
