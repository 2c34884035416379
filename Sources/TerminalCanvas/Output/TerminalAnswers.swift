public import Frames

/// A terminal's answers about itself; `nil` or empty until it answers.
public struct TerminalAnswers: Sendable, Hashable {
  /// Its device attributes; 4 is sixel.
  public private(set) var attributes: [Int]?
  /// The private modes it knows.
  public private(set) var modes: Set<Int> = []
  /// The colour of its text.
  public private(set) var foreground: RGB8?
  /// The colour behind it.
  public private(set) var background: RGB8?
  /// The colours of its palette, as far as they were told.
  public private(set) var palette: [UInt8: RGB8] = [:]
  /// The size of a cell in pixels.
  public private(set) var cellSize: PixelSize?
  /// The terminal's name and version.
  public private(set) var version: String?
  /// Whether it understands kitty's graphics.
  public private(set) var showsGraphics = false

  /// Creates answers to nothing.
  public init() {}

  /// Whether the last question has been answered.
  public var isComplete: Bool { attributes != nil }

  /// The first sixteen colours, if all of them were told.
  public var palette16: Palette16? {
    let colors = (0..<16).compactMap { palette[$0] }
    return colors.count == 16 ? Palette16(colors) : nil
  }

  /// Takes one answer; a later one to the same question holds.
  public mutating func add(_ reply: TerminalReply) {
    switch reply {
    case .attributes(let numbers): attributes = numbers
    case .mode(let mode, isKnown: true): modes.insert(mode)
    case .mode(let mode, isKnown: false): modes.remove(mode)
    case .color(.foreground, let color): foreground = color
    case .color(.background, let color): background = color
    case .color(.palette(let index), let color): palette[index] = color
    case .cellSize(let size): cellSize = size
    case .version(let text): version = text
    case .graphics(let isUnderstood): showsGraphics = isUnderstood
    }
  }
}
