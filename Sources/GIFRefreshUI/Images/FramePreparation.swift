#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #endif
  #if canImport(Darwin)
    import Dispatch
  #endif

  /// The decoding of a view's animations in advance, off the main thread, and the response to memory warnings.
  @MainActor
  final class FramePreparation {
    private var task: Task<Void, Never>?
    private var isShort = false
    /// The sources whose budgets are lowered, which other views may show, too, or later.
    private var trimmed: [any FrameSource] = []
    /// The sources whose budgets are lowered by any preparation, once for each preparation.
    nonisolated private static let allTrimmed = Locked<[any FrameSource]>([])
    private var animations: @MainActor () -> [Animations] = { [] }
    private var memoryChanged: @MainActor (_ isShort: Bool) -> Void = { _ in }
    private let tokens = NotificationTokens()

    deinit {
      task?.cancel()
      for source in trimmed { Self.restore(source) }
    }

    private static func lower(_ source: any FrameSource) {
      allTrimmed.withLock { $0.append(source) }
      source.trim(to: .share(0.05))
    }

    /// Restores a source's budget; while memory is short, only if no other preparation lowers it.
    nonisolated private static func restore(_ source: any FrameSource, isShort: Bool = true) {
      allTrimmed.withLock { all in
        let identity = source.identity
        if let index = all.firstIndex(where: { $0.identity == identity }) { all.remove(at: index) }
        if isShort, all.contains(where: { $0.identity == identity }) { return }
        source.trim(to: .share(1))
      }
    }

    /// Decodes the frames that the animations' memory budgets allow, one animation after another.
    ///
    /// Cancels a running preparation first.
    func begin() {
      stop()
      let animations = animations()
      guard !animations.isEmpty else { return }
      task = Task { [weak self] in
        for animations in animations where !Task.isCancelled {
          // Before the files are read, there is nothing to trim.
          await animations.readAhead()
          self?.adjustBudgets()
          await animations.prepare()
        }
      }
    }

    func stop() {
      task?.cancel()
      task = nil
      adjustBudgets()
    }

    /// Lowers the budgets of the view's sources while memory is short, and restores those of other sources that were
    /// lowered before.
    private func adjustBudgets() {
      let before = trimmed
      trimmed = isShort ? animations().flatMap { $0.sources } : []
      for source in trimmed { Self.lower(source) }
      for source in before { Self.restore(source, isShort: isShort) }
    }

    /// Observes memory warnings, each of which lowers the frames' memory budgets to 5 % of the memory of all frames,
    /// and calls `free`.
    ///
    /// The budgets are restored and `prepare` is called when the system has enough memory again, the next refresh
    /// begins, or the app returns to the foreground. The budgets of animations that the view no longer shows are
    /// restored at once, unless another view shows them.
    func observeMemory(
      of animations: @escaping @MainActor () -> [Animations], free: @escaping @MainActor () -> Void,
      prepare: @escaping @MainActor () -> Void
    ) {
      self.animations = animations
      memoryChanged = { isShort in
        if isShort { free() } else { prepare() }
      }
      tokens.observeMemory { [weak self] in self?.memoryIsShort($0) }
    }

    /// Handles a memory warning (`true`) or its end (`false`); ignores an end without a warning before it.
    func memoryIsShort(_ isShort: Bool) {
      guard isShort || self.isShort else { return }
      self.isShort = isShort
      stop()
      memoryChanged(isShort)
    }
  }

  extension NotificationTokens {
    /// Observes memory warnings: passes `true` for a warning, and `false` when the system has enough memory again or
    /// the app returns to the foreground.
    func observeMemory(_ isShort: @escaping @MainActor (Bool) -> Void) {
      MemoryPressure.begin()
      observe(MemoryPressure.began) { isShort(true) }
      observe(MemoryPressure.ended) { isShort(false) }
      #if canImport(UIKit)
        observe(UIApplication.didReceiveMemoryWarningNotification) { isShort(true) }
        observe(UIApplication.willEnterForegroundNotification) { isShort(false) }
      #endif
    }
  }

  /// Notifications of the system's memory pressure, for what the frameworks do not report: AppKit sends no memory
  /// warnings, and UIKit does not report when a shortage ends.
  @MainActor
  enum MemoryPressure {
    static let began = Notification.Name("GIFRefresh.MemoryPressure.began")
    static let ended = Notification.Name("GIFRefresh.MemoryPressure.ended")

    #if canImport(Darwin)
      private static let source: any DispatchSourceMemoryPressure = {
        let source = DispatchSource.makeMemoryPressureSource(
          eventMask: [.normal, .warning, .critical], queue: .main)
        source.setEventHandler {
          MainActor.assumeIsolated { post(isShort: !MemoryPressure.source.data.contains(.normal)) }
        }
        source.activate()
        return source
      }()

      static func begin() { _ = source }
    #else
      static func begin() {}
    #endif

    static func post(isShort: Bool) {
      NotificationCenter.default.post(name: isShort ? began : ended, object: nil)
    }
  }
#endif
