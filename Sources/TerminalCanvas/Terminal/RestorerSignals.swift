#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// The signals that a session catches, and their actions from before the session.
///
/// The functions that a handler calls neither allocate memory nor take locks.
enum RestorerSignals {
  /// All signals that a session handles.
  ///
  /// First line: the signals that end the process, either sent to it or caused by a crash. Second line: stop,
  /// continue, resize, and a write to a closed pipe.
  private static let all = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
    SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE,
  ]

  /// The actions from before the session, by signal number, which is always below 32; handlers only read them.
  nonisolated(unsafe) private static let found = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    unsafe actions.initialize(repeating: sigaction(), count: 32)
    return unsafe actions
  }()
  nonisolated(unsafe) private static var handler: (@convention(c) (Int32) -> Void)?

  static func install(_ handler: @escaping @convention(c) (Int32) -> Void) {
    unsafe self.handler = handler
    for signal in all {
      // `found` has an entry for every signal below 32.
      unsafe sigaction(signal, nil, found + Int(signal))
      switch signal {
      case SIGCONT, SIGWINCH:
        catchAgain(signal)
      case SIGPIPE:
        // Writing to a closed pipe is handled as an error, unless the program handles the signal itself.
        if unsafe found[Int(signal)].isDefault { set(signal, SIG_IGN) }
      case _:
        // Ignored signals stay ignored: nohup and shells without job control set them so for their children.
        if unsafe found[Int(signal)].disposition != 1 { catchAgain(signal) }
      }
    }
  }

  static func restoreAll() {
    for signal in all { restore(signal) }
  }

  static func restore(_ signal: Int32) {
    // `install` has filled the entry.
    unsafe sigaction(signal, found + Int(signal), nil)
  }

  static func catchAgain(_ signal: Int32) {
    // `install` sets `handler` before any signal is caught, and nothing changes it afterwards.
    unsafe set(signal, handler)
  }

  static func set(_ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    // `action` is a local variable, which outlives the calls.
    unsafe sigfillset(&action.sa_mask)
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    action.handler = handler
    unsafe sigaction(signal, &action, nil)
  }

  /// Calls `body` with a signal blocked (`SIG_BLOCK`) or unblocked (`SIG_UNBLOCK`) in this thread, then restores the
  /// thread's signal mask.
  static func masking<Failure>(
    _ how: Int32, _ signal: Int32, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    var (only, before) = (sigset_t(), sigset_t())
    // `only` and `before` are local variables, which outlive the calls.
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, signal)
    unsafe pthread_sigmask(how, &only, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  static func isDefault(_ signal: Int32) -> Bool {
    var action = sigaction()
    // `action` is a local variable, which outlives the call.
    return unsafe sigaction(signal, nil, &action) == 0 && action.isDefault
  }

  static func isWaiting(_ signal: Int32) -> Bool {
    var waiting = sigset_t()
    // `waiting` is a local variable, which outlives the calls.
    unsafe sigpending(&waiting)
    return unsafe sigismember(&waiting, signal) == 1
  }
}

extension sigaction {
  /// The handler function, whose name differs between platforms.
  package var handler: (@convention(c) (Int32) -> Void)? {
    get {
      // The flag SA_SIGINFO tells which member of the union is set; both are pointers, so either can be read.
      #if canImport(Darwin)
        unsafe __sigaction_u.__sa_handler
      #elseif canImport(Glibc)
        unsafe __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        unsafe __sa_handler.sa_handler
      #endif
    }
    set {
      // Without the flag SA_SIGINFO, this member of the union is used.
      #if canImport(Darwin)
        unsafe __sigaction_u.__sa_handler = newValue
      #elseif canImport(Glibc)
        unsafe __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        unsafe __sa_handler.sa_handler = newValue
      #endif
    }
  }

  /// Whether the signal has the system's default action.
  package var isDefault: Bool { disposition == 0 }

  /// The handler as a number: 0 for SIG_DFL, 1 for SIG_IGN, else the address of a function.
  fileprivate var disposition: Int {
    // An optional C function pointer is a word.
    unsafe unsafeBitCast(handler, to: Int.self)
  }
}
