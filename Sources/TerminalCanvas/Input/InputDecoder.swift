/// A terminal's input: keys, mouse events and replies.
package enum TerminalInput: Sendable, Hashable {
  /// A key press.
  case key(Key)
  /// A mouse event, if the session enabled the mouse.
  case mouse(MouseEvent)
  /// A reply to a query.
  case reply(TerminalReply)
}

/// A decoder of a terminal's input, such as its keys; accepts the bytes in pieces of any length.
///
/// ```
/// ESC [ A   ESC O A        up, and so on: B down, C right, D left, H home, F end
/// ESC [ n ~                1, 7 home; 2 insert; 3 delete; 4, 8 end; 5 page up; 6 page down
/// ESC [ < … M or m         the mouse
/// ESC [ … c, y, t          replies to queries
/// ESC ] … BEL or ESC \     a string, which can be a reply, too; ESC P, ESC _ and ESC ^ also begin strings
/// ESC                      escape, if nothing follows
/// 0x01...0x1A              Ctrl-A...Ctrl-Z, but 0x09 tab, 0x0A and 0x0D enter, 0x08 backspace
/// others                   UTF-8
/// ```
///
/// The Escape key looks like the beginning of a longer sequence. If ``isWaiting`` is true and no further byte arrives
/// within about 50 ms, the caller calls ``timedOut()``. Unknown sequences are dropped completely, so a late or
/// malformed reply is never decoded as keys. The decoder holds at most 256 bytes.
///
/// ```swift
/// var decoder = InputDecoder()
/// decoder.keys(in: [0x1B, 0x5B])  // []
/// decoder.keys(in: [0x41])        // [.up]
/// ```
public struct InputDecoder: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    /// Nothing is pending. Next states: `escape`, `scalar`.
    case ground
    /// The last byte was an escape. Next states: `sequence`, `single`, `string`, `scalar`, `ground`; `escape` after a
    /// second escape.
    case escape
    /// The last bytes were `ESC O`; the next byte names the key. Next states: `ground`, `escape`.
    case single
    /// The parameters so far of a sequence that began with `ESC [`. Next states: `ground`, `escape`.
    case sequence([UInt8])
    /// The bytes of a string so far, and whether an escape followed, so that a backslash would end the string. Next
    /// states: `ground`, and those of `escape`.
    case string(introducer: UInt8, [UInt8], endsNext: Bool)
    /// The bits so far of a UTF-8 character, and the number of missing bytes. Next states: `ground`, `escape`,
    /// `scalar`.
    case scalar(UInt32, missing: Int)
  }

  private static let longestSequence = 64
  private static let longestString = 256
  private var state = State.ground

  /// Creates a decoder in its initial state.
  public init() {}

  /// Whether an unfinished sequence is pending, which ``timedOut()`` will complete or drop.
  public var isWaiting: Bool { state != .ground }

  /// Decodes the next bytes, and returns the keys that they complete; mouse events and late replies are dropped.
  public mutating func keys(in bytes: [UInt8]) -> [Key] { decode(bytes).compactMap(\.key) }

  /// Decodes the next bytes, and returns the inputs that they complete.
  package mutating func decode(_ bytes: [UInt8]) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes { decode(byte, into: &inputs) }
    return inputs
  }

  /// Handles a pause in the input: a pending escape is the Escape key, and any other unfinished sequence is dropped.
  public mutating func timedOut() -> [Key] {
    let keys: [Key] = state == .escape ? [.escape] : []
    state = .ground
    return keys
  }

  private mutating func decode(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch state {
    case .ground:
      state = begin(byte, into: &inputs)
    case .escape:
      state = continueEscape(byte, into: &inputs)
    case .single:
      if let key = Key(arrow: byte) { inputs.append(.key(key)) }
      state = byte == 0x1B ? .escape : .ground
    case .sequence(let parameters):
      switch byte {
      case 0x40...0x7E:
        // A sequence that is longer than any key's or reply's is dropped, as a whole.
        let isKnown = parameters.count <= Self.longestSequence
        if isKnown, let input = ControlSequence(parameters, final: byte).input {
          inputs.append(input)
        }
        state = .ground
      case 0x20...0x3F:
        state = .sequence(parameters.prefix(Self.longestSequence) + [byte])
      case _:
        state = byte == 0x1B ? .escape : .ground
      }
    case .string(let introducer, let string, let endsNext):
      state = continueString(introducer, string, endsNext: endsNext, byte, into: &inputs)
    case .scalar(let bits, let missing):
      if byte & 0xC0 != 0x80 {
        inputs.append(.key(.character("\u{FFFD}")))
        state = begin(byte, into: &inputs)
      } else if missing > 1 {
        state = .scalar(bits << 6 | UInt32(byte & 0x3F), missing: missing - 1)
      } else {
        let scalar = Unicode.Scalar(bits << 6 | UInt32(byte & 0x3F)) ?? "\u{FFFD}"
        inputs.append(.key(.character(scalar)))
        state = .ground
      }
    }
  }

  private func begin(_ byte: UInt8, into inputs: inout [TerminalInput]) -> State {
    func key(_ key: Key) -> State {
      inputs.append(.key(key))
      return .ground
    }
    switch byte {
    case 0x1B: return .escape
    case 0xC2...0xDF: return .scalar(UInt32(byte & 0x1F), missing: 1)
    case 0xE0...0xEF: return .scalar(UInt32(byte & 0x0F), missing: 2)
    case 0xF0...0xF4: return .scalar(UInt32(byte & 0x07), missing: 3)
    case 0x0A, 0x0D: return key(.enter)
    case 0x09: return key(.tab)
    case 0x08, 0x7F: return key(.backspace)
    case 0x01...0x1A: return key(.control(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: return key(.character(Unicode.Scalar(byte)))
    case 0x80...: return key(.character("\u{FFFD}"))
    case _: return .ground
    }
  }

  private func continueEscape(_ byte: UInt8, into inputs: inout [TerminalInput]) -> State {
    switch byte {
    case UInt8(ascii: "["): return .sequence([])
    case UInt8(ascii: "O"): return .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return .string(introducer: byte, [], endsNext: false)
    case 0x1B:
      inputs.append(.key(.escape))
      return .escape
    // A key pressed with Alt arrives as an escape and the key's bytes; Alt is ignored.
    case _: return begin(byte, into: &inputs)
    }
  }

  private func continueString(
    _ introducer: UInt8, _ string: [UInt8], endsNext: Bool, _ byte: UInt8,
    into inputs: inout [TerminalInput]
  ) -> State {
    let isBell = byte == 0x07 && introducer == UInt8(ascii: "]")
    if endsNext && byte == UInt8(ascii: "\\") || !endsNext && isBell {
      if let reply = TerminalReply(introducer: introducer, string: string) {
        inputs.append(.reply(reply))
      }
      return .ground
    }
    // An escape that does not end the string begins another sequence, and the string is dropped.
    if endsNext { return continueEscape(byte, into: &inputs) }
    switch byte {
    case 0x1B: return .string(introducer: introducer, string, endsNext: true)
    case 0x18, 0x1A: return .ground
    case _ where string.count < Self.longestString:
      return .string(introducer: introducer, string + [byte], endsNext: false)
    // The string is longer than any reply: further bytes are dropped up to the string's end.
    case _: return state
    }
  }
}

private struct ControlSequence {
  private let prefix: UInt8?
  private let parameters: [Int?]
  private let intermediate: UInt8?
  private let final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    let prefix = bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let intermediate = bytes.last.flatMap { (0x20...0x2F).contains($0) ? $0 : nil }
    self.prefix = prefix
    self.intermediate = intermediate
    parameters = bytes.dropFirst(prefix == nil ? 0 : 1).dropLast(intermediate == nil ? 0 : 1)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
  }

  var input: TerminalInput? {
    if prefix == UInt8(ascii: "<"), intermediate == nil,
      final == UInt8(ascii: "M") || final == UInt8(ascii: "m")
    {
      return MouseEvent(parameters, isRelease: final == UInt8(ascii: "m")).map { .mouse($0) }
    }
    if let reply = TerminalReply(
      prefix: prefix, parameters, intermediate: intermediate, final: final)
    {
      return .reply(reply)
    }
    return prefix == nil && intermediate == nil ? key.map { .key($0) } : nil
  }

  private var key: Key? {
    guard final == UInt8(ascii: "~") else { return Key(arrow: final) }
    // The second parameter, if present, encodes Shift, Alt and Ctrl, which are ignored.
    return (parameters.first ?? nil).flatMap { Self.keys[$0] }
  }

  private static let keys: [Int: Key] = [
    1: .home, 7: .home, 2: .insert, 3: .delete, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown,
  ]
}

extension Key {
  private static let arrows: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
  ]

  fileprivate init?(arrow byte: UInt8) {
    guard let key = Self.arrows[Character(Unicode.Scalar(byte))] else { return nil }
    self = key
  }
}

/// An action of the mouse's left button or of its wheel over a row of cells.
///
/// ```
/// CSI < b ; x ; y M   pressed or moved        CSI < b ; x ; y m   released        (SGR, mode 1006)
///
/// b    0        left button                 +32  while moving
///      64, 65   wheel up, down              +4, +8, +16  with Shift, Alt, Ctrl
/// x y  column and row, from 1
/// ```
package struct MouseEvent: Sendable, Hashable {
  /// The action of the left button or of the wheel; events of all other buttons are dropped.
  package enum Action: Sendable, Hashable {
    /// The button was pressed or released.
    case pressed, released
    /// The mouse moved with the button down.
    case dragged
    /// The wheel turned by one notch.
    case scrolledUp, scrolledDown
  }

  /// The button or wheel action that happened.
  package let action: Action
  /// The row of the cell under the mouse, counted from 0 at the top of the screen.
  package let row: Int

  /// Creates an event at a row, counted from 0 at the top.
  package init(_ action: Action, row: Int) {
    self.action = action
    self.row = row
  }

  /// Reads the parameters after `CSI <`; `nil` if they are not those of a mouse event.
  init?(_ parameters: [Int?], isRelease: Bool) {
    guard parameters.count == 3, let code = parameters[0], let x = parameters[1],
      let y = parameters[2], x >= 1, y >= 1
    else { return nil }
    row = y - 1
    switch code & ~0b11_1100 {
    case 0: action = isRelease ? .released : code & 32 == 0 ? .pressed : .dragged
    case 64: action = .scrolledUp
    case 65: action = .scrolledDown
    case _: return nil
    }
  }
}

/// A key, as a terminal reports it.
public enum Key: Sendable, Hashable {
  /// A typed character, including the space.
  case character(Unicode.Scalar)
  /// A letter pressed with Ctrl, given in lower case; Ctrl-C and Ctrl-Z only with ``TerminalSession/Keys/raw``.
  case control(Unicode.Scalar)
  /// The editing keys, and Escape.
  case enter, tab, backspace, escape
  /// The arrow keys.
  case up, down, left, right
  /// The navigation keys.
  case home, end, pageUp, pageDown, insert, delete
}

extension TerminalInput {
  /// The key; `nil` if the input is a mouse event or a reply.
  package var key: Key? {
    if case .key(let key) = self { key } else { nil }
  }
}
