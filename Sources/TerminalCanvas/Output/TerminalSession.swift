#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal taken over for a while, and given back as it was on every way out.
///
/// ```
///               ┌────────── fg: enters again, says .resumed ──────────┐
///               ▼                                                     │
///  init ──► entered ──────────────── Ctrl-Z (SIGTSTP) ──► left ──► stopped
///               │
///               ├── leave(), deinit, exit() ────────────► left
///               └── SIGINT, SIGTERM, SIGHUP, SIGQUIT, ──► left ──► the signal again, as if
///                   a crash                                        nobody had caught it
/// ```
///
/// A process that is interrupted ends by that very signal, so a shell sees what it expects (130
/// after Ctrl-C). The work is done in the signal's handler itself, with nothing but calls POSIX
/// allows there: it needs no thread that may be late and no lock that may be held.
///
/// While a session lasts, writing to a closed pipe throws ``TerminalError/closed`` instead of
/// ending the process. There is one session at a time in a process.
///
/// Reading and writing may be redirected, together or alone: what is no terminal is left alone.
///
/// ```swift
/// let session = try TerminalSession(options: .init(keys: .unbuffered))
/// defer { session.leave() }
/// try session.write(encoder.encode(grid, replacing: nil))
/// ```
public final class TerminalSession: Sendable {
  /// What becomes of the keyboard.
  public enum Keys: Sendable, Hashable {
    /// As it is: lines, echoed.
    case untouched
    /// Key by key, without echo; Ctrl-C, Ctrl-Z and Ctrl-\ still send their signals.
    case unbuffered
    /// Key by key, without echo, and those three are keys like others.
    case raw
  }

  /// How the terminal is taken over.
  public struct Options: Sendable, Hashable {
    /// What becomes of the keyboard.
    public var keys: Keys
    /// Whether the cursor is hidden.
    public var hidesCursor: Bool
    /// Whether a second screen is used, which vanishes at the end.
    public var usesAlternateScreen: Bool

    /// Creates options.
    public init(
      keys: Keys = .untouched, hidesCursor: Bool = true, usesAlternateScreen: Bool = false
    ) {
      self.keys = keys
      self.hidesCursor = hidesCursor
      self.usesAlternateScreen = usesAlternateScreen
    }
  }

  /// What one can wait for.
  public enum Event: Sendable, Hashable {
    /// Bytes of keys, for a ``KeyDecoder``.
    case input([UInt8])
    /// There will be no more keys.
    case inputEnded
    /// The terminal has another size now.
    case resized
    /// The process was stopped and goes on: what was shown is gone, and so is the cursor's place.
    case resumed
    /// Nothing happened in time.
    case timedOut
  }

  /// Where keys come from.
  public let input: TerminalDevice
  /// Where bytes go.
  public let output: TerminalDevice
  /// How the terminal is taken over.
  public let options: Options

  private let rescue: TerminalRescue

  /// Takes the terminal over.
  public init(
    input: TerminalDevice = .standardInput, output: TerminalDevice = .standardOutput,
    options: Options = Options(), dialect: TerminalDialect = .ansi
  ) throws(TerminalError) {
    self.input = input
    self.output = output
    self.options = options

    var enter: [UInt8] = []
    // An interrupted frame may have left its mark and its colours.
    var leave = dialect.endFrame.bytes + dialect.penReset.bytes
    if options.usesAlternateScreen {
      enter += dialect.enterAlternateScreen.bytes
      leave += dialect.leaveAlternateScreen.bytes
    }
    if options.hidesCursor {
      enter += dialect.hideCursor.bytes
      leave += dialect.showCursor.bytes
    }
    // Frames leave the cursor in their last row; what the shell says next belongs below it.
    let below = options.usesAlternateScreen ? [] : dialect.newLine.bytes
    rescue = try TerminalRescue(
      screen: output.isTerminal ? output : nil,
      // Keys are echoed by the terminal, whichever descriptor leads to it.
      keyboard: options.keys == .untouched ? nil : [input, output].first { $0.isTerminal },
      keys: options.keys,
      texts: TerminalRescue.Texts(enter: enter, leave: leave, interrupted: below + leave))
  }

  /// Gives the terminal back; after the first time nothing happens.
  public func leave() { rescue.leave() }

  deinit { rescue.leave() }

  /// Writes bytes in one go; in the background, where the terminal is somebody else's, drops them.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    if output.isForeground { try output.write(bytes) }
  }

  /// Sleeps until something happens, or for a time; `nil` waits for ever.
  ///
  /// Keys are read only if the session takes them.
  public func wait(upTo timeout: Duration?) throws(TerminalError) -> Event {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    let readsKeys = options.keys != .untouched
    let devices = [rescue.wakeReader] + (readsKeys ? [input] : [])
    while true {
      let ready = TerminalDevice.waitToRead(devices, until: deadline)
      if ready[0], let signals = try rescue.wakeReader.readAvailable(), !signals.isEmpty {
        return signals.contains(UInt8(SIGCONT)) ? .resumed : .resized
      }
      if readsKeys, ready[1], let bytes = try input.readAvailable() {
        return bytes.isEmpty ? .inputEnded : .input(bytes)
      }
      if let deadline, deadline <= .now { return .timedOut }
    }
  }
}
