package import PullRefresh

/// The content inset of a scroll view at one edge, which a host with a ledger, the system and an app write.
package final class InsetView {
  /// The content inset; setting it is a write by the app.
  package var content: Double {
    get { inset }
    set { set(newValue) }
  }
  package var system: Double {
    didSet { report() }
  }
  package private(set) var ledger: InsetLedger
  package private(set) var writes = 0
  /// Called once, within the host's next write.
  package var answer: ((InsetView) -> Void)?
  /// The value to which the app sets the inset whenever it changes; `nil` if the app does not.
  package var forced: Double?

  private var inset: Double
  private let hostIsFirst: Bool
  /// The app's parts that the ledger has found so far, the latest last.
  private var parts: [Double]
  private var isWriting = false
  /// The number of parts kept, more than a ledger remembers.
  private static let partsKept = 40

  /// Creates a view without an inset for components.
  ///
  /// - Parameter hostIsFirst: Whether the host learns of a change before the app does.
  package init(content: Double, system: Double, hostIsFirst: Bool = true) {
    inset = content
    self.system = system
    self.hostIsFirst = hostIsFirst
    ledger = InsetLedger(content: content, adjusted: content + system)
    parts = [ledger.app]
  }

  /// Sets the components' inset to a length in points, as the engine does.
  package func setComponentInset(_ length: Double) {
    write(ledger.componentInsetChanged(to: length))
  }

  /// Reports the insets to the host, even if they have not changed.
  package func report() {
    write(ledger.contentInsetChanged(to: inset, adjusted: inset + system))
  }

  /// Returns whether a ledger can decide that a new inset is relative to the present inset.
  ///
  /// It can unless the new inset equals a part that the app has had before, or one that the system has just stopped
  /// adding to, or one of the ledger's own, which counts as put back.
  func canTell(_ content: Double) -> Bool {
    !ledger.isOurs(content)
      && (ledger.componentInset == 0
        || !parts.contains { abs($0 - content) < 1e-6 } && !ledger.isExpected(content))
  }

  private func write(_ write: Double?) {
    note()
    var write = write
    while let inset = write {
      writes += 1
      isWriting = true
      set(inset)
      isWriting = false
      write = ledger.written(content: self.inset, adjusted: self.inset + system)
      note()
    }
  }

  private func note() {
    guard parts.last != ledger.app else { return }
    if parts.count == Self.partsKept { parts.removeFirst() }
    parts.append(ledger.app)
  }

  private func set(_ inset: Double) {
    self.inset = inset
    if hostIsFirst { report() }
    react()
    if !hostIsFirst { report() }
  }

  private func react() {
    if let forced, inset != forced { set(forced) }
    guard isWriting, let answer else { return }
    self.answer = nil
    answer(self)
  }
}
