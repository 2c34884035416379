public import Frames

/// A terminal's reply to one of the ``TerminalQuestions``.
///
/// ```
/// CSI ? n ; … c                attributes (DA1)      CSI ? n ; s $ y        a mode (DECRPM)
/// CSI 6 ; height ; width t     a cell in pixels      DCS > | text ST        name and version
/// OSC 11 ; rgb:… ST            background            OSC 4 ; n ; rgb:… ST   palette colour n
/// APC G i=… ; OK ST            kitty's graphics
/// ```
public enum TerminalReply: Sendable, Hashable {
  /// The primary device attributes, which every terminal reports; 4 stands for sixels.
  case attributes([Int])
  /// A private mode, and whether the terminal knows it.
  case mode(Int, isKnown: Bool)
  /// The background colour.
  case background(RGB8)
  /// A palette colour and its index.
  case palette(UInt8, RGB8)
  /// The size of a cell, in pixels.
  case cellSize(PixelSize)
  /// The terminal's name and version.
  case version(String)
  /// Whether the terminal understood a picture in kitty's protocol.
  case graphics(isUnderstood: Bool)
}

// MARK: - Parsing

extension TerminalReply {
  /// Reads a control sequence; `nil` if it is no reply.
  init?(prefix: UInt8?, _ parameters: [Int?], intermediate: UInt8?, final: UInt8) {
    switch (prefix, intermediate, final) {
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      self = .attributes(parameters.compactMap(\.self))
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard parameters.count == 2, let mode = parameters[0], let state = parameters[1] else {
        return nil
      }
      // 0: not known; 1, 2: set, reset; 3, 4: set, reset for good.
      self = .mode(mode, isKnown: (1...3).contains(state))
    case (nil, nil, UInt8(ascii: "t")):
      guard parameters.count == 3, parameters[0] == 6, let height = parameters[1],
        let width = parameters[2], (1...1000).contains(height), (1...1000).contains(width)
      else { return nil }
      self = .cellSize(PixelSize(width: width, height: height))
    case _:
      return nil
    }
  }

  /// Reads a string sequence; `introducer` is the byte after the escape.
  init?(introducer: UInt8, string: [UInt8]) {
    switch introducer {
    case UInt8(ascii: "]"): self.init(operatingSystemCommand: string)
    case UInt8(ascii: "P"):
      guard string.starts(with: ">|".utf8) else { return nil }
      self = .version(String(decoding: string.dropFirst(2), as: UTF8.self))
    case UInt8(ascii: "_"):
      guard string.first == UInt8(ascii: "G"),
        let end = string.firstIndex(of: UInt8(ascii: ";"))
      else { return nil }
      self = .graphics(isUnderstood: string[(end + 1)...].elementsEqual("OK".utf8))
    case _: return nil
    }
  }

  private init?(operatingSystemCommand string: [UInt8]) {
    let fields = string.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let last = fields.last, let color = RGB8(named: last) else { return nil }
    switch (fields[0], fields.count) {
    case ("11", 2): self = .background(color)
    case ("4", 3):
      guard let index = UInt8(fields[1]) else { return nil }
      self = .palette(index, color)
    case _: return nil
    }
  }
}

extension RGB8 {
  /// Reads a colour in the X Window System's notation: `rgb:f/80/ffff`, each component with 1 to 4 digits, with an
  /// optional fourth component that is ignored; or `#rrggbb`.
  init?(named name: String) {
    let parts: [Substring]
    if let prefix = ["rgba:", "rgb:"].first(where: { name.hasPrefix($0) }) {
      parts = name.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == prefix.count - 1 else { return nil }
    } else if name.hasPrefix("#"), name.count == 7 {
      // Characters, not bytes: invalid UTF-8 was replaced by longer characters.
      let digits = Array(name.dropFirst())
      parts = [0, 2, 4].map { String(digits[$0...$0 + 1])[...] }
    } else {
      return nil
    }
    let components = parts.prefix(3).compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), part.allSatisfy(\.isHexDigit),
        let value = Int(part, radix: 16)
      else { return nil }
      let largest = 1 << (4 * part.count) - 1
      return UInt8((value * 255 + largest / 2) / largest)
    }
    guard components.count == 3 else { return nil }
    self.init(red: components[0], green: components[1], blue: components[2])
  }
}
