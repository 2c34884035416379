#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// Which signals are caught, and what was done about them before.
///
/// Those of these functions that a handler calls neither allocate nor lock.
enum RestorerSignals {
  /// Those that end a process: from outside, or by its own fault; then those a terminal sends.
  private static let all = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE,
    SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE,
  ]

  /// The actions found, by signal number (all are below 32); no handler writes here.
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
        // A closed pipe is an error to be handled like others, unless the program has its own way.
        if unsafe found[Int(signal)].disposition == 0 { set(signal, SIG_IGN) }
      case _:
        // What is ignored stays ignored: nohup, and shells without jobs, rely on it.
        if unsafe found[Int(signal)].disposition != 1 { catchAgain(signal) }
      }
    }
  }

  static func restoreAll() {
    for signal in all { restore(signal) }
  }

  static func restore(_ signal: Int32) {
    // The entry was filled by `install`.
    unsafe sigaction(signal, found + Int(signal), nil)
  }

  static func setDefault(_ signal: Int32) { set(signal, SIG_DFL) }

  static func catchAgain(_ signal: Int32) {
    // Set by `install` before anything is caught, and never changed afterwards.
    unsafe set(signal, handler)
  }

  private static func set(_ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    // Local variables, which outlive the calls.
    unsafe sigfillset(&action.sa_mask)
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
    action.handler = handler
    unsafe sigaction(signal, &action, nil)
  }

  /// Blocks or lets through one signal in this thread.
  static func mask(_ how: Int32, _ signal: Int32) {
    var only = sigset_t()
    // Local variables, which outlive the calls.
    unsafe sigemptyset(&only)
    unsafe sigaddset(&only, signal)
    unsafe pthread_sigmask(how, &only, nil)
  }

  static func isWaiting(_ signal: Int32) -> Bool {
    var waiting = sigset_t()
    // Local variables, which outlive the calls.
    unsafe sigpending(&waiting)
    return unsafe sigismember(&waiting, signal) == 1
  }
}

extension sigaction {
  /// The function called; every platform has its own name for it.
  package var handler: (@convention(c) (Int32) -> Void)? {
    get {
      // Which member of the union is valid says SA_SIGINFO; both are pointers of one size.
      #if canImport(Darwin)
        unsafe __sigaction_u.__sa_handler
      #elseif canImport(Glibc)
        unsafe __sigaction_handler.sa_handler
      #elseif canImport(Musl)
        unsafe __sa_handler.sa_handler
      #endif
    }
    set {
      // As above.
      #if canImport(Darwin)
        unsafe __sigaction_u.__sa_handler = newValue
      #elseif canImport(Glibc)
        unsafe __sigaction_handler.sa_handler = newValue
      #elseif canImport(Musl)
        unsafe __sa_handler.sa_handler = newValue
      #endif
    }
  }

  /// Whether the system does what it does by itself.
  package var isDefault: Bool { disposition == 0 }

  /// 0 for SIG_DFL, 1 for SIG_IGN, else the address of a function.
  fileprivate var disposition: Int {
    // An optional C function pointer is a word.
    unsafe unsafeBitCast(handler, to: Int.self)
  }
}
