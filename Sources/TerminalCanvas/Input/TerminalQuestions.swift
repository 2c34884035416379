package import Frames

/// A terminal's reply to one of the ``TerminalQuestions``.
///
/// ```
/// CSI ? n ; … c                attributes (DA1)      CSI ? n ; s $ y        a mode (DECRPM)
/// CSI 6 ; height ; width t     a cell in pixels      DCS > | text ST        name and version
/// OSC 11 ; rgb:… ST            background            OSC 4 ; n ; rgb:… ST   palette colour n
/// APC G i=… ; OK ST            kitty's graphics
/// ```
package enum TerminalReply: Sendable, Hashable {
  /// The primary device attributes, which every terminal reports; 4 stands for sixels.
  case attributes([Int])
  /// A private mode, and whether the terminal knows it.
  case mode(Int, isKnown: Bool)
  /// The background colour.
  case background(RGB8)
  /// A palette index and its colour.
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
  init?(prefix: UInt8?, _ parameters: [Int?], intermediate: UInt8?, final: UInt8) {
    switch (prefix, intermediate, final) {
    case (UInt8(ascii: "?"), nil, UInt8(ascii: "c")):
      self = .attributes(parameters.compactMap(\.self))
    case (UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: "y")):
      guard parameters.count == 2, let mode = parameters[0], let state = parameters[1] else {
        return nil
      }
      // DECRPM's states: 0 unknown, 1 set, 2 reset, 3 permanently set, 4 permanently reset and so of no use.
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

  /// Parses a string sequence, given the byte after its escape and its contents; `nil` if it is no known reply.
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
  /// Reads a colour in the X Window System's notation; `nil` if the text is no colour.
  ///
  /// The notation is `#rrggbb`, or `rgb:f/80/ffff` with 1 to 4 digits for each component, or `rgba:` with a fourth
  /// component, which is ignored.
  package init?(named name: String) {
    let parts: [Substring]
    if let prefix = ["rgba:", "rgb:"].first(where: { name.hasPrefix($0) }) {
      parts = name.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == prefix.count - 1 else { return nil }
    } else if name.hasPrefix("#"), name.count == 7 {
      // Split by characters, not by bytes: decoding has replaced each invalid byte by U+FFFD, which has three bytes in
      // UTF-8, so a byte offset could be inside a character.
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

/// The queries about a terminal's capabilities that the terminal does not print as text.
///
/// ```
/// CSI > q              name and version (XTVERSION)     CSI ? 2026 $ p   synchronized updates (DECRQM)
/// CSI 16 t             the size of a cell in pixels     OSC 11 ; ? ST    the colour behind text
/// OSC 4 ; n ; ? ST     palette colours 0 to 15          APC G a=q … ST   kitty's graphics
/// CSI c                attributes (DA1), which every terminal reports; always sent, as the last query
/// ```
///
/// Most terminals reply in order, so the reply to the last query ends the wait. Some terminals, such as Alacritty, send
/// colours later, so ``TerminalSession/ask(_:through:upTo:with:)`` waits a little longer for the background's colour.
package enum TerminalQuestions: Sendable {
  /// DA1 only: the Linux console and old `vt…` terminals print parts of unknown sequences.
  case none
  /// DA1, and the queries for cell size and background: Apple's Terminal prints the ends of some other sequences.
  case appleTerminal
  /// All queries.
  case all

  /// Creates the queries for the terminal that the environment names.
  package init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    if terminal == "linux" || terminal.namesPlainTerminal {
      self = .none
    } else if environment["TERM_PROGRAM"] == "Apple_Terminal" {
      self = .appleTerminal
    } else {
      self = .all
    }
  }

  /// Returns the escape sequences of the queries, and that of DA1 at the end.
  ///
  /// A multiplexer answers most queries itself; the query about graphics is wrapped so that the terminal answers it.
  package func bytes(through passthrough: Passthrough = .none) -> [UInt8] {
    let (cellSize, background) = ("\u{1B}[16t", "\u{1B}]11;?\u{1B}\\")
    let attributes = Array("\u{1B}[c".utf8)
    switch self {
    case .none: return attributes
    case .appleTerminal: return Array((cellSize + background).utf8) + attributes
    case .all:
      let palette = (0..<16).map { "\u{1B}]4;\($0);?\u{1B}\\" }.joined()
      // A picture of one pixel, which the terminal checks and discards.
      let picture = Array("\u{1B}_Gi=4211,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
      return Array(("\u{1B}[>q\u{1B}[?2026$p" + cellSize + background + palette).utf8)
        + passthrough.wrap(picture) + attributes
    }
  }
}

/// The replies to ``TerminalQuestions`` that have arrived, and the time to wait for the others.
///
/// ```
///  asked ──── attributes and colours ────────────────► complete
///    │  └──── attributes alone ── 0.25 s for colours ► complete     some terminals send colours last
///    └──────────────────────────── 1.5 s ────────────► given up     a slow line, or no terminal at all
/// ```
package struct TerminalProbe: Sendable {
  /// The time allowed for the replies after the queries were sent, enough for a slow remote connection.
  package static let longest = Duration.milliseconds(1500)
  /// The time to wait for the background colour after the attributes, for terminals that reply out of order.
  static let colorDelay = Duration.milliseconds(250)

  private let begin = ContinuousClock.now
  private var attributesAt: ContinuousClock.Instant?
  private var hasBackground: Bool
  private var decoder = InputDecoder()

  init(_ questions: TerminalQuestions) { hasBackground = questions == .none }

  mutating func record(_ bytes: [UInt8]) {
    for input in decoder.decode(bytes) {
      switch input {
      case .reply(.attributes): attributesAt = attributesAt ?? .now
      case .reply(.background): hasBackground = true
      case .reply, .key, .mouse: break
      }
    }
  }

  var isAnswered: Bool { attributesAt != nil && hasBackground }

  func rest(within limit: Duration) -> Duration? {
    guard !isAnswered else { return nil }
    var end = begin + limit
    if let attributesAt { end = min(end, attributesAt + Self.colorDelay) }
    let rest = ContinuousClock.now.duration(to: end)
    return rest > .zero ? rest : nil
  }
}

extension String {
  /// Whether a value of `TERM` names a terminal without colours, such as `vt220`; GNOME's `vte` has colours.
  var namesPlainTerminal: Bool { self == "ansi" || hasPrefix("vt") && !hasPrefix("vte") }
}
