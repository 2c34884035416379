import Foundation
import Synchronization

/// A program that a test started.
///
/// The program inherits its standard streams and no other descriptors, is killed after ``patience``, and ends with its
/// test.
package final class ChildProcess: @unchecked Sendable {
  package let identifier: Int32
  private var status: Int32?

  /// The longest time that a test waits for an event: two minutes.
  ///
  /// Only a test that fails waits that long, so this time is no demand on the program's speed.
  package static let patience = Duration.seconds(120)

  /// The target of a standard stream of a program.
  package enum Stream {
    case descriptor(Int32)
    case file(String, flags: Int32)
  }

  /// A lock: no program starts between the creation of a descriptor and the flag that keeps programs from inheriting
  /// it.
  ///
  /// A program that inherited one end of a pipe would keep the reader of the other end waiting until the program ends.
  private static let starting = Mutex(())

  /// Creates descriptors that no program inherits.
  package static func descriptors(_ make: () -> [Int32]) -> [Int32] {
    starting.withLock { _ in
      let made = make()
      for descriptor in made { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      return made
    }
  }

  /// Starts a program whose environment is `environment` and nothing else.
  ///
  /// - Parameters:
  ///   - environment: Each variable as `NAME=value`.
  ///   - streams: Standard input, output and error.
  ///   - isLeader: Whether the program leads a session, whose terminal is the first terminal that the program opens.
  package init(
    _ program: String, _ arguments: [String], environment: [String], streams: [Stream],
    isLeader: Bool = false
  ) {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      let newSession = POSIX_SPAWN_SETSID
    #else
      var attributes = posix_spawnattr_t()
      var actions = unsafe posix_spawn_file_actions_t()
      // POSIX_SPAWN_SETSID, which the C library's header keeps for programs in C.
      let newSession: Int32 = 0x80
    #endif
    unsafe posix_spawnattr_init(&attributes)
    // The threads that run tests block signals, so the program is started with no signal blocked.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    // A shell that runs tests in the background makes them ignore the signals of keys; a program in a terminal must
    // not.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let options =
      Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | (isLeader ? newSession : 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(options))
    unsafe posix_spawn_file_actions_init(&actions)
    for (number, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .descriptor(let descriptor):
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .file(let path, let flags):
        unsafe posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
      }
    }
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // The strings and the `nil` at the end of each list are alive until the call returns.
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let backtrace = environment.contains { $0.hasPrefix("SWIFT_BACKTRACE=") }
    var variables =
      unsafe (environment + (backtrace ? [] : ["SWIFT_BACKTRACE=enable=no"])).map {
        unsafe strdup($0)
      } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var child: pid_t = 0
    let error = Self.starting.withLock { _ in
      unsafe posix_spawn(&child, program, &actions, &attributes, &words, &variables)
    }
    precondition(error == 0, "\(program) cannot be started: \(error)")
    identifier = child
  }

  deinit {
    send(SIGKILL)
    // An ended program that nobody waits for would be reported to the tests of traps instead of their own programs.
    if status == nil { waitpid(identifier, nil, 0) }
  }

  package func send(_ signal: Int32) { if status == nil { kill(identifier, signal) } }

  /// The status of the program, as from `waitpid`; `nil` while the program runs.
  package func statusIfEnded() -> Int32? {
    guard status == nil else { return status }
    var ending = Int32(0)
    // `ending` is a local variable, which outlives the call.
    guard unsafe waitpid(identifier, &ending, WNOHANG) != 0 else { return nil }
    status = ending
    return status
  }

  /// Waits until the program ends, calling `meanwhile` again and again, and returns its status; kills the program after
  /// ``patience``.
  package func waitUntilExit(meanwhile: () -> Void = { _ = poll(nil, 0, 1) }) -> Int32 {
    let end = ContinuousClock.now + Self.patience
    while true {
      if let status = statusIfEnded() { return status }
      if ContinuousClock.now > end { send(SIGKILL) }
      meanwhile()
    }
  }
}

extension ChildProcess {
  /// The exit status and the output of a program that has ended.
  package struct Outcome {
    /// The exit status, or the negated number of the signal that ended the program.
    package let status: Int32
    package let output: [UInt8]
    package let errors: String

    package init(status: Int32, output: [UInt8], errors: String) {
      self.status = status
      self.output = output
      self.errors = errors
    }

    package var text: String { String(decoding: output, as: UTF8.self) }
    package var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// A program that took longer than ``ChildProcess/patience``, and was killed.
  package struct Stuck: Error {
    package let command: [String]
    package let output: String
    package let errors: String
  }

  /// Runs a program to its end, with an input and pipes for what it writes; throws ``Stuck``.
  ///
  /// - Parameter readsLate: Whether nothing is read before the pipe of the output is full; a full pipe then refuses
  ///   bytes instead of making the program wait.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8],
    readsLate: Bool
  ) throws -> Outcome {
    let (stdin, stdout, stderr) = (PipeEnds(), PipeEnds(), PipeEnds())
    if readsLate { _ = fcntl(stdout.writing, F_SETFL, O_NONBLOCK) }
    let child = ChildProcess(
      program, arguments, environment: environment,
      streams: [
        .descriptor(stdin.reading), .descriptor(stdout.writing), .descriptor(stderr.writing),
      ])
    stdin.closeReading()
    stderr.closeWriting()
    if readsLate {
      // The array has one entry, for a pipe that is ready as long as it has room.
      var entry = [pollfd(fd: stdout.writing, events: Int16(POLLOUT), revents: 0)]
      while child.statusIfEnded() == nil, unsafe poll(&entry, 1, 0) == 1 { _ = poll(nil, 0, 1) }
    }
    stdout.closeWriting()

    _ = fcntl(stdin.writing, F_SETFL, O_NONBLOCK)
    var (rest, output, errors) = (input[...], [UInt8](), [UInt8]())
    var entries = [
      pollfd(fd: stdin.writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: stdout.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stderr.reading, events: Int16(POLLIN), revents: 0),
    ]
    // `poll` skips an entry with a negative descriptor.
    func end(_ index: Int) {
      entries[index].fd = -1
      if index == 0 { stdin.closeWriting() }
    }
    if rest.isEmpty { end(0) }
    let deadline = ContinuousClock.now + patience
    while entries[1].fd >= 0 || entries[2].fd >= 0 {
      // The count is that of the array.
      _ = unsafe poll(&entries, nfds_t(entries.count), 1000)
      guard ContinuousClock.now < deadline else {
        throw Stuck(
          command: [program] + arguments, output: String(decoding: output, as: UTF8.self),
          errors: String(decoding: errors, as: UTF8.self))
      }
      if entries[0].revents != 0 {
        let count = writeQuietly(rest, to: entries[0].fd)
        rest = rest.dropFirst(max(0, count))
        if rest.isEmpty || count < 0 { end(0) }
      }
      for index in [1, 2] where entries[index].revents != 0 {
        let bytes = (index == 1 ? stdout : stderr).bytes()
        if bytes.isEmpty { end(index) }
        if index == 1 { output += bytes } else { errors += bytes }
      }
    }
    stdin.closeWriting()
    let ending = child.waitUntilExit()
    return Outcome(
      status: ending & 0x7F == 0 ? ending >> 8 & 0xFF : -(ending & 0x7F),
      output: output, errors: String(decoding: errors, as: UTF8.self))
  }

  /// Writes as many bytes as there is room for, and returns their number; -1 if the pipe has no reader, without a
  /// SIGPIPE that would end the test.
  private static func writeQuietly(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #else
      // `pipe` and `before` are local variables, which outlive the calls. The signal is sent to this thread, and is
      // taken before it is delivered.
      var (pipe, before) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&pipe)
      unsafe sigaddset(&pipe, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
      defer {
        var none = timespec()
        while unsafe sigtimedwait(&pipe, nil, &none) == SIGPIPE {}
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      }
    #endif
    // The pointer and the count are those of the slice.
    return unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

/// A pipe that no program inherits; ends that are still open are closed with the last reference to the pipe.
package final class PipeEnds: @unchecked Sendable {
  package private(set) var reading: Int32
  package private(set) var writing: Int32

  package init() {
    let ends = ChildProcess.descriptors {
      var ends: [Int32] = [-1, -1]
      // The call writes two descriptors, and the array holds two.
      guard unsafe pipe(&ends) == 0 else { fatalError("no pipes: \(errno)") }
      return ends
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  package func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  package func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Waits for bytes and returns them, up to 64 KiB; empty at the end.
  package func bytes() -> [UInt8] { readBytes(from: reading, upTo: 65_536) }

  package func bytesToTheEnd() -> [UInt8] {
    var all: [UInt8] = []
    while case let more = bytes(), !more.isEmpty { all += more }
    return all
  }
}

/// Waits for bytes of a descriptor and returns them, at most `limit`; empty at the end.
func readBytes(from descriptor: Int32, upTo limit: Int) -> [UInt8] {
  // The count is that of the buffer.
  unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
  }
}

/// Work on a thread of its own, for a test that waits for it.
///
/// A task would not do: there are only as many threads for tasks as processors, and tests that wait may block all of
/// them.
package final class InBackground<Value: Sendable>: @unchecked Sendable {
  private let result = Mutex<Value?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  package init(_ work: @escaping @Sendable () -> Value) {
    Thread.detachNewThread { [self] in
      let value = work()
      result.withLock { $0 = value }
      isDone.signal()
    }
  }

  /// Waits for the result, at most ``ChildProcess/patience``; `nil` if it does not come in that time.
  package var value: Value? {
    _ = isDone.wait(timeout: .now() + (ChildProcess.patience / .seconds(1)))
    return result.withLock { $0 }
  }
}
