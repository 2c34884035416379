import TerminalCanvas

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Holds a terminal until it is told how to let go.
///
/// ```
/// SessionProbe hold     enters a session, with keys and mouse, and says READY; then, key by key:
///                       q leaves    e exits without leaving    f crashes    t throws
///                       w stops with a frame that has not been sent
/// SessionProbe shell    runs `hold` as a shell would: as a job of its own, in the foreground, brought
///                       back when it stops; says what became of it, and the terminal's flags
/// ```
@main enum SessionProbe {
  static func main() throws {
    switch CommandLine.arguments.last {
    case "hold": try hold()
    case "shell": try Shell(program: CommandLine.arguments[0]).run()
    case _: exit(64)
    }
  }

  private struct Failure: Error {}

  private static func hold() throws {
    // A shell gives the terminal to the job that it has started; until then this is in the background, where it
    // would be stopped for setting the terminal's mode.
    while tcgetpgrp(0) != getpgrp() { sched_yield() }
    var options = TerminalSession.Options(keys: .unbuffered)
    options.reportsMouse = true
    let session = try TerminalSession(options: options)
    defer { session.leave() }
    try session.write(Array("READY ".utf8))
    var outbox = TerminalOutbox()
    while true {
      switch try session.wait(upTo: nil, sending: &outbox) {
      case .input(let bytes):
        switch bytes.last {
        case UInt8(ascii: "q"): return
        case UInt8(ascii: "e"): exit(3)
        case UInt8(ascii: "f"): fatalError("as told")
        case UInt8(ascii: "t"): throw Failure()
        case UInt8(ascii: "w"):
          outbox.add(Array("STALE ".utf8))
          kill(getpid(), SIGTSTP)
          try session.send(&outbox)
        case _: try session.write(Array("KEY ".utf8))
        }
      case .resized: try session.write(Array("RESIZED ".utf8))
      case .resumed: try session.write(Array("RESUMED ".utf8))
      case .inputEnded: return
      case .sent, .timedOut: break
      }
    }
  }
}

/// As much of a shell as job control takes.
private struct Shell {
  let program: String

  func run() throws {
    let terminal = TerminalDevice.standardOutput
    // A shell changes its terminal's foreground from the background.
    signal(SIGTTOU, SIG_IGN)
    try terminal.write(Array("START \(flags) ".utf8))
    let child = spawn()
    // Told before it gets the terminal, for which it waits: so this comes before all that it says.
    try terminal.write(Array("CHILD \(child) ".utf8))
    tcsetpgrp(0, child)
    var status: Int32 = 0
    // A local variable, which outlives the call; here and below.
    while unsafe waitpid(child, &status, WUNTRACED) == child {
      tcsetpgrp(0, getpgrp())
      if status & 0xFF == 0x7F {
        try terminal.write(Array("STOPPED \(flags) ".utf8))
        tcsetpgrp(0, child)
        kill(-child, SIGCONT)
      } else {
        let end = status & 0x7F == 0 ? "EXITED \(status >> 8 & 0xFF)" : "KILLED \(status & 0x7F)"
        try terminal.write(Array("\(end) \(flags) END ".utf8))
        return
      }
    }
  }

  /// The terminal's treatment of keys and lines, as one word.
  private var flags: String {
    var mode = termios()
    unsafe tcgetattr(0, &mode)
    return "\(mode.c_iflag)/\(mode.c_oflag)/\(mode.c_lflag)"
  }

  private func spawn() -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    // A job of its own, with signals as a program expects to find them.
    var ignored = sigset_t()
    unsafe sigemptyset(&ignored)
    unsafe sigaddset(&ignored, SIGTTOU)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let options = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, Int16(options))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var child: pid_t = 0
    // Two strings of our own and the end of the list, all alive until the call returns.
    var arguments = unsafe [strdup(program), strdup("hold"), nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    guard unsafe posix_spawn(&child, program, nil, &attributes, &arguments, environ) == 0 else {
      exit(71)
    }
    return child
  }
}
