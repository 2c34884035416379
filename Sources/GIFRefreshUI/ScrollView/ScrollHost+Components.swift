#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The methods that add and remove headers and footers.
  extension ScrollHost {
    var hasComponents: Bool { refresh.header != nil || refresh.footer != nil }

    func componentChanges(at edge: ScrollEdge) {
      if hasComponents, unbounce == nil { receiveComponents() }
      replaceView(edge)
      let kept = refresh.header?.lastUpdated
      if let kept, kept != lastUpdated?.kept {
        lastUpdated = LastUpdatedText(kept, texts: refresh.texts.lastUpdated, at: refresh.now)
      }
      showsLastUpdate = kept != nil
      if hasComponents { prepare() } else { leave() }
    }

    /// Reports problems and lets the scroll view bounce; called when the scroll view gets its first component.
    private func receiveComponents() {
      guard let scrollView else { return }
      reportProblems()
      unbounce = scrollView.allowBounce(isHorizontal: isHorizontal)
    }

    /// Reports each problem of the scroll view to the developer once.
    ///
    /// Called for the first component, and when a drag begins, since the app may have added a refresh control
    /// meanwhile.
    func reportProblems() {
      guard let scrollView, hasComponents else { return }
      for problem in scrollView.problems where !reportedProblems.contains(problem.description) {
        reportedProblems.append(problem.description)
        refresh.report(problem)
      }
    }

    /// Writes a problem to the system's log as one line.
    ///
    /// In debug builds the line looks like a failed assertion, so that developers notice the problem.
    func report(_ problem: RefreshProblem) {
      #if DEBUG
        NSLog("GIFRefresh: Assertion failed: %@", "\(problem)")
      #else
        NSLog("GIFRefresh: %@", "\(problem)")
      #endif
    }

    /// Restores the scroll view's own bouncing and stops decoding; called when the last component is removed.
    func leave() {
      preparation.stop()
      appearance.leaveTitle()
      if let scrollView { unbounce?(scrollView) }
      unbounce = nil
    }

    func textsChanged() {
      lastUpdated?.setTexts(refresh.texts.lastUpdated)
      nameBackToTop()
      showAll()
    }

    /// Replaces the view of the component at an edge, and shows the component's state.
    func showAnew(_ edge: ScrollEdge) {
      replaceView(edge)
      if let snapshot = refresh.snapshot(of: edge) { show(snapshot) }
    }

    func replaceView(_ edge: ScrollEdge) {
      views[edge]?.removeFromSuperview()
      views[edge] = scrollView.flatMap { makeView(at: edge, in: $0) }
      holdContent()
    }
  }
#endif
