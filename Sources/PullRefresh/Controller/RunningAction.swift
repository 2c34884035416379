#if !hasFeature(Embedded)
  import Frames

  /// A running action of a header or footer, as its task and the tasks that it creates know it.
  ///
  /// A simulated list knows from it whether the action waits for simulated time, and a controller whether an action
  /// waits for its own load.
  package final class RunningAction: Sendable {
    /// The action that the current task belongs to; `nil` outside actions.
    @TaskLocal package static var current: RunningAction?

    /// The name in messages, such as "the header's action".
    package let name: String
    private let load: (controller: ObjectIdentifier, edge: ScrollEdge, ticket: LoadingTicket)?
    private let monitor: ActionMonitor?
    private let number: Int

    /// The action of a load.
    init(
      of controller: RefreshController, at edge: ScrollEdge, _ ticket: LoadingTicket,
      monitor: ActionMonitor?
    ) {
      name = Self.name(at: edge)
      load = (ObjectIdentifier(controller), edge, ticket)
      self.monitor = monitor
      number = monitor?.began() ?? 0
    }

    /// Other code that a monitor counts as an action.
    package init(_ name: String, monitor: ActionMonitor) {
      self.name = name
      load = nil
      self.monitor = monitor
      number = monitor.began()
    }

    /// Returns the name of the action at an edge.
    package static func name(at edge: ScrollEdge) -> String {
      edge == .start ? "the header's action" : "the footer's action"
    }

    /// Whether this is the action of a controller's load.
    @MainActor
    func runs(_ edge: ScrollEdge, of controller: RefreshController) -> Bool {
      guard let load, load.controller == ObjectIdentifier(controller), load.edge == edge else {
        return false
      }
      return controller.engine.ticket(at: edge) == load.ticket
    }

    /// Records that the current task is the action's own, not one that the action has created.
    package func takeTask() { monitor?.began(number, in: Self.currentTask) }

    /// Records that the current task waits for simulated time or for a load, until ``resume()``.
    package func pause() { monitor?.paused(number, in: Self.currentTask) }

    /// Records that the wait of a task is over (default: the current task).
    package func resume(_ task: Int? = currentTask) { monitor?.resumed(number, in: task) }

    /// A number that no other running task has; `nil` outside tasks.
    package static var currentTask: Int? {
      // Only the hash leaves the call that lends the task.
      unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    }

    /// Whether the action has not ended; `false` without a monitor.
    package var isRunning: Bool { monitor?.isRunning(number) ?? false }

    /// Records that the action has ended.
    package func end() { monitor?.ended(number) }
  }

  /// The actions that run on simulated lists with one clock; counts the changes that a test waits for.
  ///
  /// An action is *busy* from its beginning to its end, except while its own task waits for the simulated clock or for a
  /// load, and so does each other of its tasks that has woken since. While an action is busy, the clock must not be
  /// advanced, or the action would miss the time: while one of its other tasks waits, such as the time-out of a request,
  /// the action may still be at work.
  package final class ActionMonitor: Sendable {
    private struct Action {
      /// The action's own task; an action that calls back has none.
      var task: Int?
      var isBusy = true
      /// The number of its tasks that wait for simulated time or for a load.
      var waits = 0
      /// Whether its own task waits.
      var ownTaskWaits = false
      /// Its other tasks that have woken since its own waits, and have not waited again.
      var awake: Set<Int> = []

      mutating func paused(in task: Int?) {
        waits += 1
        if task == self.task {
          (ownTaskWaits, awake) = (true, [])
        } else if let task {
          awake.remove(task)
        }
        if ownTaskWaits, awake.isEmpty { isBusy = false }
      }

      mutating func resumed(in task: Int?) {
        waits -= 1
        if task == self.task { ownTaskWaits = false } else if let task { awake.insert(task) }
        isBusy = true
      }

      mutating func waiveBusy() { (isBusy, awake) = (false, []) }
    }

    private struct State {
      var changes = 0
      var count = 0
      var running: [Int: Action] = [:]
      /// The number of tasks that the clock has woken and that have not run since.
      var woken = 0
      var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []

      /// Counts a change, and returns the calls that wait for one.
      mutating func change() -> [CheckedContinuation<Void, Never>] {
        changes += 1
        defer { waiting = [] }
        return waiting.map(\.continuation)
      }
    }

    private let state = Locked(State())

    package init() {}

    /// The number of changes so far.
    package var changes: Int { state.withLock { $0.changes } }

    /// Whether an action is busy, or a task that the clock has woken has not run yet.
    package var isBusy: Bool {
      state.withLock { $0.woken > 0 || $0.running.values.contains(where: \.isBusy) }
    }

    /// Whether each busy action has another task that waits for simulated time or for a load.
    package var isOnlyPartlyBusy: Bool {
      state.withLock { $0.running.values.allSatisfy { !$0.isBusy || $0.waits > 0 } }
    }

    /// Whether a task that the clock has woken has not run yet, as it will.
    package var hasWoken: Bool { state.withLock { $0.woken > 0 } }

    /// Counts a change.
    package func changed() { change { _ in } }

    /// Counts the busy actions as waiting for something else, until each of them changes.
    package func waiveBusy() {
      state.withLock { for number in $0.running.keys { $0.running[number]?.waiveBusy() } }
    }

    fileprivate func isRunning(_ number: Int) -> Bool {
      state.withLock { $0.running[number] != nil }
    }

    fileprivate func began() -> Int {
      var number = 0
      change {
        $0.count += 1
        number = $0.count
        $0.running[number] = Action()
      }
      return number
    }

    fileprivate func began(_ number: Int, in task: Int?) {
      state.withLock { $0.running[number]?.task = task }
    }

    fileprivate func paused(_ number: Int, in task: Int?) {
      change { $0.running[number]?.paused(in: task) }
    }

    fileprivate func resumed(_ number: Int, in task: Int?) {
      change { $0.running[number]?.resumed(in: task) }
    }

    fileprivate func ended(_ number: Int) { change { $0.running[number] = nil } }

    /// Records that the clock wakes a task; the task calls ``ran()`` when it runs.
    package func wakes() { change { $0.woken += 1 } }

    package func ran() { change { $0.woken -= 1 } }

    private func change(_ body: (inout State) -> Void) {
      let waiting = state.withLock { state in
        body(&state)
        return state.change()
      }
      for continuation in waiting { continuation.resume() }
    }

    /// Waits until more than `count` changes have been counted, at most for a duration of real time; returns whether
    /// they have.
    package func waitForChange(after count: Int, atMost limit: Duration) async -> Bool {
      let number = state.withLock {
        $0.count += 1
        return $0.count
      }
      var timer: Task<Void, Never>?
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let waits = state.withLock {
            // If the task was cancelled before this point, `onCancel` has run without finding this call.
            guard $0.changes <= count, !Task.isCancelled else { return false }
            $0.waiting.append((number, continuation))
            return true
          }
          guard waits else { return continuation.resume() }
          timer = Task.detached { [weak self] in
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            self?.giveUp(number)
          }
        }
      } onCancel: {
        giveUp(number)
      }
      timer?.cancel()
      return changes > count
    }

    private func giveUp(_ number: Int) {
      let continuation = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map {
          state.waiting.remove(at: $0).continuation
        }
      }
      continuation?.resume()
    }
  }
#endif
