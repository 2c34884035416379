/// A key, as a terminal reports it.
public enum Key: Sendable, Hashable {
  /// A character, as typed; space included.
  case character(Unicode.Scalar)
  /// Ctrl and a lower-case letter. Ctrl-C is one of them where signals are off.
  case control(Unicode.Scalar)
  /// Enter, Tab, Backspace and Escape.
  case enter, tab, backspace, escape
  /// The arrows.
  case up, down, left, right
  /// The keys above them.
  case home, end, pageUp, pageDown, insert, delete
}

/// Turns the bytes of a keyboard into keys, however they are cut into pieces.
///
/// ```
/// ESC [ A   ESC O A        up, and so on: B down, C right, D left, H home, F end
/// ESC [ n ~                1, 7 home; 2 insert; 3 delete; 4, 8 end; 5 page up; 6 page down
/// ESC                      escape, if nothing follows
/// 0x01...0x1A              Ctrl-A...Ctrl-Z, but 0x09 tab, 0x0A and 0x0D enter, 0x08 backspace
/// others                   UTF-8
/// ```
///
/// An escape key looks like the beginning of something longer. Whoever reads waits a moment (50 ms
/// will do) and then calls ``timedOut()``. Sequences that mean no key are swallowed whole. A value;
/// holds at most 64 bytes.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0x1B, 0x5B])  // []
/// decoder.decode([0x41])        // [.up]
/// ```
public struct KeyDecoder: Sendable, Hashable {
  /// What has been read of a key that is not complete.
  private enum State: Sendable, Hashable {
    /// Nothing. Exits: `escape`, `scalar`.
    case ground
    /// An escape. Exits: `sequence`, `single`, `ground`; itself for a second escape.
    case escape
    /// `ESC O`, before the one byte that says which key. Exits: `ground`, `escape`.
    case single
    /// `ESC [` and its parameters so far. Exits: `ground`, `escape`.
    case sequence([UInt8])
    /// The beginning of a character, and how many bytes are missing. Exits: `ground`, `escape`,
    /// itself.
    case scalar(UInt32, missing: Int)
  }

  private static let longestSequence = 64
  private var state = State.ground

  /// Creates a decoder that waits for the first byte of a key.
  public init() {}

  /// Whether the last bytes may be the beginning of a longer key; if so, ``timedOut()`` decides.
  public var isWaiting: Bool { state != .ground }

  /// The keys that these bytes complete.
  public mutating func decode(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, into: &keys) }
    return keys
  }

  /// Nothing has followed for a while: an escape was the escape key, any other beginning is lost.
  public mutating func timedOut() -> [Key] {
    let keys: [Key] = state == .escape ? [.escape] : []
    state = .ground
    return keys
  }

  private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground:
      state = begin(byte, into: &keys)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence([])
      case UInt8(ascii: "O"): state = .single
      case 0x1B: keys.append(.escape)
      // Alt and a key arrives as an escape and that key; Alt has no meaning here.
      case _: state = begin(byte, into: &keys)
      }
    case .single:
      if let key = Self.arrow(byte) { keys.append(key) }
      state = byte == 0x1B ? .escape : .ground
    case .sequence(let parameters):
      switch byte {
      case 0x40...0x7E:
        if let key = Self.key(parameters, final: byte) { keys.append(key) }
        state = .ground
      case 0x20...0x3F where parameters.count < Self.longestSequence:
        state = .sequence(parameters + [byte])
      case _:
        state = byte == 0x1B ? .escape : .ground
      }
    case .scalar(let bits, let missing):
      if byte & 0xC0 != 0x80 {
        keys.append(.character("\u{FFFD}"))
        state = begin(byte, into: &keys)
      } else if missing > 1 {
        state = .scalar(bits << 6 | UInt32(byte & 0x3F), missing: missing - 1)
      } else {
        keys.append(.character(Unicode.Scalar(bits << 6 | UInt32(byte & 0x3F)) ?? "\u{FFFD}"))
        state = .ground
      }
    }
  }

  /// What the first byte of a key leads to.
  private func begin(_ byte: UInt8, into keys: inout [Key]) -> State {
    switch byte {
    case 0x1B: return .escape
    case 0xC2...0xDF: return .scalar(UInt32(byte & 0x1F), missing: 1)
    case 0xE0...0xEF: return .scalar(UInt32(byte & 0x0F), missing: 2)
    case 0xF0...0xF4: return .scalar(UInt32(byte & 0x07), missing: 3)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: keys.append(.character(Unicode.Scalar(byte)))
    case 0x80...: keys.append(.character("\u{FFFD}"))
    case _: break
    }
    return .ground
  }

  private static func arrow(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case _: nil
    }
  }

  private static func key(_ parameters: [UInt8], final: UInt8) -> Key? {
    guard final == UInt8(ascii: "~") else { return arrow(final) }
    // What follows a semicolon says which of Shift, Alt and Ctrl were held.
    switch parameters.first.flatMap({ parameters.count == 1 || parameters[1] == 0x3B ? $0 : nil }) {
    case UInt8(ascii: "1"), UInt8(ascii: "7"): return .home
    case UInt8(ascii: "2"): return .insert
    case UInt8(ascii: "3"): return .delete
    case UInt8(ascii: "4"), UInt8(ascii: "8"): return .end
    case UInt8(ascii: "5"): return .pageUp
    case UInt8(ascii: "6"): return .pageDown
    case _: return nil
    }
  }
}
