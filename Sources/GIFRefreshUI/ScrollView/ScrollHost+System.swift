#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import GIFCodec
  import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The scroll view's window, the app's foreground, the user's preferences, and memory.
  extension ScrollHost {
    /// Handles a change of the scroll view's window.
    func windowChanged() {
      tell()
      placeBackToTop()
      prepare()
      guard scrollView?.window == nil else { return }
      // Who takes a list out of its window puts it elsewhere, or says so of its owner, within the turn.
      Task { [weak self] in self?.cancelIfGone() }
    }

    /// What loads for a list that has left its window for good is not wanted any more.
    private func cancelIfGone() {
      guard let scrollView, scrollView.isGone else { return }
      for edge in ScrollEdge.allCases { refresh.cancel(edge) }
    }

    /// Handles a change of the scroll view's size.
    func sizeChanged() {
      tell()
      placeBackToTop()
    }

    /// Takes back everything put into the scroll view, which is another's or gone.
    func scrollViewLeft() {
      refresh.detach()
      for edge in ScrollEdge.allCases { takeView(edge) }
      leave()
      appearance.backToTop?.superviewChanged(to: nil)
      end()
    }

    /// Hears what the system says of the app, of preferences and of memory.
    func hearTheSystem() {
      tokens.hear(CaptionTexts.defaultDidChange) { [weak self] in
        self?.refresh.speakUsually(.default)
      }
      tokens.hearSystem(
        isInBackground: { [weak self] in self?.backgroundChanged($0) },
        motionPreference: { [weak self] in self?.preferencesChanged() })
      #if canImport(UIKit)
        tokens.hear(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
          self?.memoryIsShort()
        }
      #endif
    }

    private func preferencesChanged() { refresh.preferMotion(UserPreferences.motion) }

    private func backgroundChanged(_ isInBackground: Bool) {
      self.isInBackground = isInBackground
      tell()
      if isInBackground {
        preparation.stop()
      } else {
        for store in stores { store.regrow() }
        prepare()
      }
    }

    // MARK: Memory

    private var stores: [GIFFrameStore] {
      (refresh.header?.budgetedStores ?? []) + (refresh.footer?.budgetedStores ?? [])
    }

    /// Frees 95 % of all frames' memory until the app comes back from the background; Macs send no memory warnings.
    func memoryIsShort() { preparation.trim(stores) }

    /// Decodes ahead while the scroll view is in a window.
    func prepare() {
      guard scrollView?.window != nil, !isInBackground else { return preparation.stop() }
      preparation.begin(stores)
    }
  }
#endif
