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
/// app has set its own part, or the app has read C and added a length to it. Each row of the table begins with the
/// state before, where *earlier* is a part that the app had before A. Then the app or the host writes C. The last two
/// columns are the new A and the inset that the ledger asks the host to write.
///
/// ```
/// earlier      A     R │  C     meaning of C for the ledger                         │   A   write
/// -            64     0 │  94    the app's new part: there is no R                   │  94     -
/// -            64     0 │ 118    put back: the inset of an earlier R of 54, once     │  64    64
/// -            64    54 │ 118    the ledger's own write, A + R                       │  64     -
/// -            64    54 │ 148    the app has added 30                                │  94     -
/// -            94    54 │ 118    the app has subtracted 30                           │  64     -
/// -            64    54 │  54    the app has subtracted 64, all of A                 │   0     -
/// -            64    54 │  64    the app has set 64, its current part                │  64   118
/// 100          64    54 │ 100    the app has set 100, an earlier part                │ 100   154
/// -            64    54 │  30    the app has set 30: 30 - R < 0, and A never was < 0 │  30    84
/// -            64    54 │   0    the app has set 0: 0 - R < 0, and A never was < 0   │   0    54
/// -            64    54 │ 200    the app has added 82; wrong if it has set 200       │ 146     -
/// -             0    44 │ 100    R is standing: the app has set 100                   │ 100   144
/// 0           100    44 │  88    R is standing: the app had added 56, and takes it   │   0    44
/// 64          146    54 │  64    the app has set 64 again, which corrects A          │  64   118
/// 64          118    54 │ 118    set 118, or subtracted 54: counts as set            │ 118   172
/// 148          64    54 │ 148    set 148, or added 30: counts as set                 │ 148   202
/// -           -44    54 │  30    the app has added 20: A may be negative here        │ -24     -
/// -           -44    54 │ -44    the app has set -44, its current part               │ -44    10
/// -            64    54 │ 302    the app has set 302, the expected keyboard height   │ 302   356
/// -             0    80 │  91    the app has set 91: A and the system's former part  │  91   171
/// -            64    54 │ nan    ignored, not a number                               │  64     -
/// -            64    54 │ inf    the app has added too much: C counts as 100,000     │ 99946   -
/// ```
///
/// An app that saves the inset while R is open, and writes it back afterwards, as keyboard managers do, brings back a
/// value that was the ledger's own. That is undone once for each time that the ledger has written the value: an app that
/// insists means it.
///
/// While R is open for a load, an unknown value counts as a length that the app has added. While R is *standing*
/// (``isStanding``), as below a row that is always there, it counts as set, since no app knows of a row that it has never
/// seen without its inset.
///
/// A value that equals an expected length also counts as the app's own part: the keyboard's height (``expect(_:)``), or
/// A plus the system's part once the system no longer adds that part. If the app states its part by ``setApp(to:)``,
/// the ledger is always exact.
///
/// A wrong guess makes A wrong by at most R. The ledger is exact again once the app subtracts a length that it had
/// added, or sets an earlier part again, no matter how R has changed in between. Values that can mean both (the two
/// rows with "counts as set") count as set.
///
/// While the host writes an inset, the scroll view may report the change, and the app may respond by another write. So
/// the ledger returns one write at a time, and the host reports when the write has been carried out:
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
/// If the app undoes every write, the ledger gives up after 3 writes. Insets that are not-a-number are
/// ignored, and insets beyond ``limit`` are clamped. Each edge of each scroll view needs its own ledger. No event costs
/// more than ``memory`` comparisons.
package struct InsetLedger: Sendable {
  /// The number of the app's parts that are remembered, current and previous; the least recently used is forgotten
  /// first.
  package static let memory = 16
  /// The largest number of writes in response to one change, in case the app undoes each of them.
  package static let attempts = 3
  /// The largest absolute value of an inset, in points.
  package static let limit = 100_000.0
  /// The largest difference, in points, at which two insets count as equal despite rounding.
  private static let rounding = 1e-9

  /// The app's part of the content inset, in points.
  package private(set) var app: Double
  /// The system's part: the adjusted inset minus the content inset, in points.
  package private(set) var system: Double
  /// The components' part, in points, 0...``limit``.
  package private(set) var componentInset = 0.0
  /// Whether the components' part stays while nothing loads, as that of a row does (default: false).
  package var isStanding = false

  /// The content inset as last reported.
  private var content: Double
  /// The content inset that the host was asked to write, until the scroll view reports a value; otherwise `nil`.
  private var awaited: Double?
  private var isWriting = false
  /// The number of writes in response to the current change.
  private var writes = 0
  /// The app's current and previous parts, at most ``memory`` of them; the latest is the last.
  private var parts: [Double]
  /// The smallest part that the app has had, or 0 if none was negative: a guessed part is never below this.
  private var least: Double
  /// The latest insets that the ledger has asked for with a components' part, at most ``memory`` of them.
  private var ours: [Double] = []
  /// Whether the app's last write counted as set only because the components' part is standing.
  private var isStandingGuess = false
  /// The lengths declared by ``expect(_:)``; if the app writes one of them, that length is the app's own part.
  private var expected: [Double] = []
  /// The app's part plus the system's former part, from the moment the system's part becomes 0 until the app's next
  /// write; otherwise `nil`.
  ///
  /// An app that has switched off the system's part often sets this sum as its own part.
  private var takenOver: Double?
  /// The content inset of the app's last write if the ledger took that write for a length added to C; otherwise `nil`.
  ///
  /// A later ``expect(_:)`` can show that the app had set its own part instead.
  private var relative: Double?

  /// Creates a ledger from a scroll view's insets before components have an inset; not-a-number counts as 0.
  package init(content: Double, adjusted: Double) {
    let content = Self.tamed(content) ?? 0
    self.content = content
    app = content
    system = Self.tamed(adjusted).map { $0 - content } ?? 0
    parts = [content]
    least = Swift.min(0, content)
  }

  /// The app's part, in points, before its last write if that write is in doubt.
  package var settledApp: Double { relative == nil ? app : parts.dropLast().last ?? app }

  // MARK: Events

  /// Reads the scroll view's insets, which the app, the system or the host may have changed.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  package mutating func contentInsetChanged(to content: Double, adjusted: Double) -> Double? {
    if content == self.content, adjusted - content == system, awaited == nil { return nil }
    guard read(content, adjusted: adjusted, isFinal: false), !isWriting else { return nil }
    writes = 0
    return write()
  }

  /// Records that the requested write has been carried out, with the resulting insets.
  ///
  /// - Returns: The content inset to write next; `nil` for none.
  package mutating func written(content: Double, adjusted: Double) -> Double? {
    _ = read(content, adjusted: adjusted, isFinal: true)
    awaited = nil
    isWriting = false
    return write()
  }

  /// Sets the app's part to a length that the app states explicitly; not-a-number traps.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  package mutating func setApp(to part: Double) -> Double? {
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
  package mutating func expect(_ lengths: [Double]) -> Double? {
    expected = lengths.compactMap(Self.tamed)
    guard let relative, isExpected(relative) else { return nil }
    became(relative)
    writes = 0
    return write()
  }

  /// Sets the components' part in points, clamped to 0...``limit``.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  package mutating func componentInsetChanged(to length: Double) -> Double? {
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
  private mutating func part(of content: Double) -> Double {
    let wasStandingGuess = isStandingGuess
    isStandingGuess = false
    guard former(near: content) == nil, !isExpected(content) else { return content }
    let rest = content - componentInset
    if componentInset > 0, let part = former(near: rest) { return part }
    if let index = Self.index(of: content, in: ours) {
      ours.remove(at: index)
      return app
    }
    guard componentInset > 0 else { return content }
    if isStanding {
      if wasStandingGuess, let part = former(near: rest - componentInset) { return part }
      isStandingGuess = true
      return content
    }
    let part = abs(rest) <= Self.rounding ? 0 : rest
    return part < least ? content : part
  }

  /// Returns the remembered part of the app that equals a length up to rounding; `nil` for none.
  private func former(near length: Double) -> Double? {
    Self.index(of: length, in: parts).map { parts[$0] }
  }

  /// Returns whether a content inset would count as the app's own part if the app wrote it next.
  package func isExpected(_ content: Double) -> Bool {
    Self.index(of: content, in: expected) != nil
      || takenOver.map { abs($0 - content) <= Self.rounding } ?? false
  }

  /// Returns whether a content inset would count as one of the ledger's own, put back, if the app wrote it next.
  package func isOurs(_ content: Double) -> Bool {
    Self.index(of: content, in: ours) != nil
  }

  /// Returns the last place of a length in a list, up to rounding; `nil` for none.
  private static func index(of length: Double, in lengths: [Double]) -> Int? {
    lengths.lastIndex { abs($0 - length) <= rounding }
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
    if componentInset > 0 {
      ours.removeAll { $0 == inset }
      if ours.count == Self.memory { ours.removeFirst() }
      ours.append(inset)
    }
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
