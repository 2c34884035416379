import Frames

/// The split of a scroll view's content inset at one edge into the app's, the system's and the components' parts.
///
/// A scroll view has one content inset per edge, and the app, the system and this library all write it. After each
/// change the ledger reads the content inset (C) and the adjusted inset, which includes the system's part. From these
/// the ledger derives the app's part (A) and the system's part (S), and returns the inset to write so that the
/// components keep their part (R): C = A + R. The ledger never writes the system's part.
///
/// ```
///           ┌─ adjusted ────────────────┐
///           │ S        │ A   │ R        │        S = adjusted - C    the app sees C, and sets it
///           └──────────┴─────┴──────────┘
///                      └─ C ────────────┘
/// ```
///
/// While the components' part is 0, C equals A exactly. Otherwise a value that the app writes can mean two things: the
/// app has set its own part, or the app has changed the value that it read by a length.
///
/// ```
/// previous     A     R │  C     what the app has done                              │   A   write
/// -            64     0 │  94    set it at rest: all of it is the app's             │  94     -
/// -            64    54 │ 118    nothing, this is the ledger's own write            │  64     -
/// -            64    54 │ 148    added 30                                           │  94     -
/// -            94    54 │ 118    took 30 away                                       │  64     -
/// -            64    54 │  54    took all of its part away                          │   0     -
/// -            64    54 │  64    set its part again                                 │  64   118
/// 100          64    54 │ 100    set a part it has had before                       │ 100   154
/// -            64    54 │  30    set 30, since no inset can have been read less R   │  30    84
/// -            64    54 │   0    set 0                                              │   0    54
/// -            64    54 │ 200    added 82; a new part, if it is one, is 54 too small │ 146     -
/// 64          146    54 │  64    set the old part again, and that mends it          │  64   118
/// 64          118    54 │ 118    set 118 again, or took 54 away: counts as set      │ 118   172
/// 148          64    54 │ 148    set 148, or added 30: counts as set                │ 148   202
/// -           -44    54 │  30    added 20: parts below 0 are usual here             │ -24     -
/// -           -44    54 │ -44    set its part again                                 │ -44    10
/// -            64    54 │ 302    set 302, as expected of it: a keyboard came         │ 302   356
/// -             0    80 │  91    set 91: the system's 91 has just become 0           │  91   171
/// -            64    54 │ nan    nothing: the report is ignored                     │  64     -
/// -            64    54 │ inf    added more than allowed: 100,000 is the limit      │ 99946   -
/// ```
///
/// A value that equals an expected length also counts as the app's own part: the keyboard's height (``expect(_:)``), or
/// the system's part once the system no longer adds it. If the app states its part by ``setApp(to:)``, the ledger is
/// always exact.
///
/// An app that adds a length and later takes it away ends where it began, and so does one that sets a part and
/// later the old one again, however insets open and close in between; meanwhile A is off by at most R. Ambiguous
/// values (the two lines that "count as set") count as set.
///
/// The scroll view may report a write while it is carried out, and the app may respond with another write. So the
/// ledger returns one write at a time, and the host reports when it has been carried out:
///
/// ```swift
/// func writeInset(_ length: Double?) {
///   var next = length
///   while let inset = next {
///     scrollView.contentInset.top = inset        // reports and responses arrive here
///     next = ledger.written(
///       content: scrollView.contentInset.top, adjusted: scrollView.adjustedContentInset.top)
///   }
/// }
/// ```
///
/// If the app undoes every write, the ledger gives up after ``attempts`` writes. Reported not-a-numbers are ignored, and
/// numbers beyond ``limit`` are clamped. Each edge of each scroll view needs its own ledger. No event costs more
/// than ``memory`` comparisons.
public struct InsetLedger: Sendable {
  /// The number of the app's previous parts that are remembered, including the current one; the least recently used
  /// is forgotten first.
  public static let memory = 16
  /// The largest number of writes in response to one change.
  public static let attempts = 3
  /// The largest absolute value of an inset, in points.
  public static let limit = 100_000.0
  /// The largest difference, in points, at which two values count as equal.
  private static let rounding = 1e-9

  /// The app's part of the content inset, in points.
  public private(set) var app: Double
  /// The system's part: the adjusted inset minus the content inset, in points.
  public private(set) var system: Double
  /// The components' part, in points, 0...``limit``.
  public private(set) var componentInset = 0.0

  /// The content inset as last reported.
  private var content: Double
  /// The content inset that the host was asked to write, until the scroll view reports a value; otherwise `nil`.
  private var awaited: Double?
  private var isWriting = false
  /// The number of writes in response to the current change.
  private var writes = 0
  /// The app's current and previous parts, at most ``memory`` of them; the latest is the last.
  private var parts: [Double]
  /// The smallest part that the app has had, at most 0.
  private var least: Double
  /// The content insets that the app is expected to write, each of which is the app's own part.
  private var expected: [Double] = []
  /// The sum of the app's part and the system's, if the system's part has just become 0; `nil` after the app's next
  /// write.
  private var takenOver: Double?
  /// The app's last write, if the ledger took it for a relative change; ``expect(_:)`` may still make it the app's
  /// part.
  private var relative: Double?

  /// Creates a ledger from a scroll view's insets before components have an inset; not-a-number counts as 0.
  public init(content: Double, adjusted: Double) {
    let content = Self.tamed(content) ?? 0
    self.content = content
    app = content
    system = Self.tamed(adjusted).map { $0 - content } ?? 0
    parts = [content]
    least = Swift.min(0, content)
  }

  // MARK: Events

  /// Reads the scroll view's insets, which the app, the system or the host may have changed.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  public mutating func contentInsetChanged(to content: Double, adjusted: Double) -> Double? {
    if content == self.content, adjusted - content == system, awaited == nil { return nil }
    guard read(content, adjusted: adjusted, isFinal: false), !isWriting else { return nil }
    writes = 0
    return write()
  }

  /// Records that the requested write has been carried out, with the resulting insets.
  ///
  /// - Returns: The content inset to write next; `nil` for none.
  public mutating func written(content: Double, adjusted: Double) -> Double? {
    _ = read(content, adjusted: adjusted, isFinal: true)
    awaited = nil
    isWriting = false
    return write()
  }

  /// Sets the app's part, which the app states itself; not-a-number traps.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  public mutating func setApp(to part: Double) -> Double? {
    require(!part.isNaN, "an inset that the app sets must be a number")
    became(part.clamped(to: -Self.limit...Self.limit))
    writes = 0
    return write()
  }

  /// Declares content insets that the app will write as its own part; they replace those declared before.
  ///
  /// If the app has just written one of these lengths, the app's part is corrected.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  public mutating func expect(_ lengths: [Double]) -> Double? {
    expected = lengths.compactMap(Self.tamed)
    guard let relative, isExpected(relative) else { return nil }
    became(relative)
    writes = 0
    return write()
  }

  /// Sets the components' part in points, clamped to 0...``limit``.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  public mutating func componentInsetChanged(to length: Double) -> Double? {
    guard let length = Self.tamed(length) else { return nil }
    componentInset = Swift.max(0, length)
    writes = 0
    return write()
  }

  // MARK: -

  /// Reads the reported insets, and returns whether the app or the system has changed the content inset.
  private mutating func read(_ content: Double, adjusted: Double, isFinal: Bool) -> Bool {
    guard let content = Self.tamed(content) else { return false }
    if let adjusted = Self.tamed(adjusted) {
      let system = adjusted - content
      let change = self.system - system
      if abs(change) > Self.rounding {
        // An app that switches the system's part off may write that part itself next.
        takenOver = abs(system) <= Self.rounding ? app + change : nil
        self.system = system
      }
    }
    if let awaited {
      // While a write is being carried out, the old value may be reported before the new one.
      guard content != awaited, isFinal || content != self.content else {
        if content == awaited { (self.content, self.awaited) = (content, nil) }
        return false
      }
    } else if content == self.content {
      return false
    }
    (self.content, awaited) = (content, nil)
    let part = part(of: content)
    takenOver = nil
    relative = part == content ? nil : content
    became(part)
    return true
  }

  /// Returns the app's part for a content inset that the app wrote.
  private func part(of content: Double) -> Double {
    guard componentInset > 0, former(near: content) == nil, !isExpected(content) else {
      return content
    }
    let rest = content - componentInset
    let part = former(near: rest) ?? (abs(rest) <= Self.rounding ? 0 : rest)
    return part < least ? content : part
  }

  /// Returns the app's previous part that equals a length up to rounding; `nil` for none.
  private func former(near length: Double) -> Double? {
    parts.last { abs($0 - length) <= Self.rounding }
  }

  /// Whether a content inset that the app writes next is expected, and so is the app's own part.
  package func isExpected(_ content: Double) -> Bool {
    expected.contains { abs($0 - content) <= Self.rounding }
      || takenOver.map { abs($0 - content) <= Self.rounding } ?? false
  }

  /// Sets the app's part, and remembers it.
  private mutating func became(_ part: Double) {
    app = part
    least = Swift.min(least, part)
    if let index = parts.firstIndex(of: part) {
      parts.remove(at: index)
    } else if parts.count == Self.memory {
      parts.removeFirst()
    }
    parts.append(part)
  }

  private mutating func write() -> Double? {
    let inset = Swift.min(app + componentInset, Self.limit)
    // While the components have an inset, a rounding difference is ignored; otherwise the inset must be exactly the
    // app's.
    let difference = componentInset > 0 ? Self.rounding : 0
    guard !isWriting, abs(inset - content) > difference, writes < Self.attempts else { return nil }
    writes += 1
    isWriting = true
    awaited = inset
    return inset
  }

  /// Returns the number clamped to ±limit; `nil` for not-a-number.
  private static func tamed(_ number: Double) -> Double? {
    number.isNaN ? nil : Swift.min(Swift.max(number, -limit), limit)
  }
}
