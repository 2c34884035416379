#if canImport(Dispatch) && !hasFeature(Embedded)
  import Dispatch

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// Threads that share lots of numbered tasks, and stay awake from one lot to the next.
  ///
  /// ```
  /// caller   │ 0  1  2  3  │   │ 0  1  2  3  4 │   │ 0 …
  /// helper   │ ┄ 7   6 5 4 │ ┄ │ 7   6   5     │ ┄ │ 7 …      ┄ awake, without a task
  /// ```
  ///
  /// To wake a thread takes 0.1 ms, which is as long as some lots take; so a helper asks again and again for a moment
  /// before it leaves, and lets others run meanwhile. One that never comes is not waited for: then the caller does
  /// all tasks. Where tasks at the front are of another kind than those at the back, both kinds are done at a time.
  package final class ThreadTeam: Sendable {
    /// What a thread does with a lot: asks for a task, and does it, until there is none.
    package typealias Work = (_ next: () -> Int?) -> Void

    /// How many processors the machine has.
    package static let processorCount = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    /// How long a helper is awake without a task, in nanoseconds.
    private static let patience: UInt64 = 200_000

    private let size: Int
    private let lot = Locked(Lot())
    private let busy = DispatchGroup()

    /// A team of the caller and as many helpers as there are other processors, but no more threads than `most`.
    package init(most: Int) { size = min(most, Self.processorCount) }

    /// Has tasks from 0 on done, each by one thread, and returns when all are.
    ///
    /// One lot at a time. What the work holds is let go by then.
    package func perform(_ count: Int, _ work: @escaping Work) {
      let helpers = lot.withLock { $0.begin(count, work, by: size) }
      for number in helpers { DispatchQueue.global().async { self.help(number) } }
      work { lot.withLock { $0.takeFirst() } }
      lot.withLock { $0.end() }
      busy.wait()
    }

    /// Lets all helpers go.
    package func dismiss() { lot.withLock { $0.dismissHelpers() } }

    private func help(_ number: Int) {
      var idleSince = DispatchTime.now().uptimeNanoseconds
      while true {
        let idle = DispatchTime.now().uptimeNanoseconds - idleSince
        // Entered under the lock: whoever ends the lot after that waits for this helper.
        let order = lot.withLock { lot in
          let order = lot.order(isPatient: idle < Self.patience)
          if order == .join { busy.enter() }
          return order
        }
        switch order {
        case .join:
          join(fromBack: !number.isMultiple(of: 2))
          busy.leave()
          idleSince = DispatchTime.now().uptimeNanoseconds
        case .stay: sched_yield()
        case .leave: return
        }
      }
    }

    /// Does tasks of the lot; a function of its own, so that the work is let go before the caller goes on.
    @inline(never)
    private func join(fromBack: Bool) {
      let work = lot.withLock { $0.work }
      work? { lot.withLock { fromBack ? $0.takeLast() : $0.takeFirst() } }
    }
  }

  extension ThreadTeam {
    /// What a helper is to do.
    enum Order: Equatable { case join, stay, leave }

    /// The tasks that nobody has taken, and how many helpers are there.
    struct Lot {
      private(set) var work: Work?
      private(set) var tasks = 0..<0
      private(set) var helperCount = 0
      private var isDismissed = false

      /// Begins a lot, and answers which helpers are to come, of a team of so many threads.
      mutating func begin(_ count: Int, _ work: @escaping Work, by size: Int) -> Range<Int> {
        (tasks, self.work) = (0..<count, work)
        let there = helperCount
        helperCount = max(there, min(size, count) - 1)
        return there + 1..<helperCount + 1
      }

      mutating func takeFirst() -> Int? { tasks.popFirst() }

      mutating func takeLast() -> Int? { tasks.popLast() }

      /// Ends the lot, whose tasks are all taken.
      mutating func end() { work = nil }

      mutating func dismissHelpers() { isDismissed = true }

      /// Tells a helper without a task what to do.
      mutating func order(isPatient: Bool) -> Order {
        if work != nil, !tasks.isEmpty { return .join }
        if isPatient, !isDismissed { return .stay }
        helperCount -= 1
        return .leave
      }
    }
  }
#endif
