import Frames

/// The split of a scroll view's content inset at one edge into the app's, the system's and the components' parts.
///
/// A scroll view has one content inset an edge, and everyone writes it. Of every change the ledger is told
/// what the inset is now (C) and what it is with the system's part (the adjusted inset); it answers how
/// much of it is the app's (A) and the system's (S), and what to write so that the components have their
/// room (R): C = A + R. The system's part is never written.
///
/// ```
///           ┌─ adjusted ────────────────┐
///           │ S        │ A   │ R        │        S = adjusted - C    the app sees C, and sets it
///           └──────────┴─────┴──────────┘
///                      └─ C ────────────┘
/// ```
///
/// Without room, C is the app's to the last bit. With it, what the app writes can be meant in two ways:
/// as its own part, without a thought of the components, or relative to what it found.
///
/// ```
/// formerly      A     R │  C     what the app has done                              │   A   write
/// -            64     0 │  94    it is at rest: all of it is the app's              │  94     -
/// -            64    54 │ 118    nothing, this is the ledger's own write            │  64     -
/// -            64    54 │ 148    added 30                                           │  94     -
/// -            94    54 │ 118    took 30 away                                       │  64     -
/// -            64    54 │  54    took all of its part away                          │   0     -
/// -            64    54 │  64    set its part again                                 │  64   118
/// 100          64    54 │ 100    set a part it has had before                       │ 100   154
/// -            64    54 │  30    set 30: less than the room was not found there     │  30    84
/// -            64    54 │   0    set nothing                                        │   0    54
/// -            64    54 │ 200    added 82; a new part, if it is one, is 54 too small │ 146     -
/// 64          146    54 │  64    set the old part again, and that mends it          │  64   118
/// 64          118    54 │ 118    set 118 again, or took 54 away: counts as set      │ 118   172
/// 148          64    54 │ 148    set 148, or added 30: counts as set                │ 148   202
/// -           -44    54 │  30    added 20: parts below 0 are usual here             │ -24     -
/// -           -44    54 │ -44    set its part again                                 │ -44    10
/// -            64    54 │ nan    nothing: as if the report had not come             │  64     -
/// -            64    54 │ inf    added more than there can be: 100,000 is the end   │ 99946   -
/// ```
///
/// An app that adds and takes away what it added ends where it began, and so does one that sets a part and
/// then the old one again, in whatever order rooms open and close meanwhile; between, A is off by at most
/// the room. What cannot be decided (the two lines that "count as set") counts as set.
///
/// The scroll view may report a write while it is carried out, and the app may answer it with one of its
/// own. So the ledger asks for one write at a time, and the host says when it has been carried out:
///
/// ```swift
/// func carryOut(_ write: Double?) {
///   var write = write
///   while let inset = write {
///     scrollView.contentInset.top = inset        // reports and answers come in here
///     write = ledger.written(
///       content: scrollView.contentInset.top, adjusted: scrollView.adjustedContentInset.top)
///   }
/// }
/// ```
///
/// An app that takes back whatever is written has its way after ``attempts`` writes. A number that is not
/// one is as if the report had not come, and one beyond ``limit`` counts as that. One ledger is for one edge
/// of one scroll view. No event costs more than ``memory`` comparisons.
public struct InsetLedger: Sendable, Equatable {
  /// The number of the app's former parts that are remembered, including the current one; the least recently used is
  /// forgotten first.
  public static let memory = 16
  /// The largest number of writes that one change causes.
  public static let attempts = 3
  /// The largest distance of an inset from zero, in points.
  public static let limit = 100_000.0
  /// Sums that differ by no more than this, in points, differ by rounding.
  private static let rounding = 1e-9

  /// The app's part of the content inset, in points.
  public private(set) var app: Double
  /// The system's part: what the adjusted inset has more than the content inset, in points.
  public private(set) var system: Double
  /// The components' part, in points, 0...``limit``.
  public private(set) var room = 0.0

  /// The content inset as last reported.
  private var content: Double
  /// The write that was asked for, until the scroll view reports it or something else.
  private var awaited: Double?
  private var isWriting = false
  /// How many writes the present change has led to.
  private var writes = 0
  /// The app's parts, the latest last.
  private var parts: [Double]
  /// The least part the app has had, or 0 if that is less.
  private var least: Double

  /// Creates a ledger from a scroll view's insets before components have room; not-a-number counts as 0.
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
    guard read(content, adjusted: adjusted, isFinal: false), !isWriting else { return nil }
    writes = 0
    return write()
  }

  /// Takes note that the requested write was carried out, and of the insets it led to.
  ///
  /// - Returns: The content inset to write next; `nil` for none.
  public mutating func written(content: Double, adjusted: Double) -> Double? {
    _ = read(content, adjusted: adjusted, isFinal: true)
    awaited = nil
    isWriting = false
    return write()
  }

  /// Sets the components' room in points, clamped to 0...``limit``.
  ///
  /// - Returns: The content inset to write; `nil` for none.
  public mutating func roomChanged(to room: Double) -> Double? {
    guard let room = Self.tamed(room) else { return nil }
    self.room = Swift.max(0, room)
    writes = 0
    return write()
  }

  // MARK: -

  /// Takes a report in, and says whether it is a change by someone else.
  private mutating func read(_ content: Double, adjusted: Double, isFinal: Bool) -> Bool {
    guard let content = Self.tamed(content) else { return false }
    if let adjusted = Self.tamed(adjusted) {
      let system = adjusted - content
      if abs(system - self.system) > Self.rounding { self.system = system }
    }
    if let awaited {
      // Until the write is over, what was there before may be reported before it has come in.
      guard content != awaited, isFinal || content != self.content else {
        if content == awaited { (self.content, self.awaited) = (content, nil) }
        return false
      }
    } else if content == self.content {
      return false
    }
    (self.content, awaited) = (content, nil)
    took(part(of: content))
    return true
  }

  /// What an inset that the app wrote makes its part.
  private func part(of content: Double) -> Double {
    guard room > 0, former(near: content) == nil else { return content }
    let rest = content - room
    let part = former(near: rest) ?? (abs(rest) <= Self.rounding ? 0 : rest)
    return part < least ? content : part
  }

  /// The part that the app has had and that differs from a length by rounding at most.
  private func former(near length: Double) -> Double? {
    parts.last { abs($0 - length) <= Self.rounding }
  }

  /// The app's part is this from now on.
  private mutating func took(_ part: Double) {
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
    let inset = Swift.min(app + room, Self.limit)
    // With room, a difference by rounding is none; without, the inset is the app's to the last bit.
    let difference = room > 0 ? Self.rounding : 0
    guard !isWriting, abs(inset - content) > difference, writes < Self.attempts else { return nil }
    writes += 1
    isWriting = true
    awaited = inset
    return inset
  }

  /// A number from -limit to limit; `nil` for not-a-number.
  private static func tamed(_ number: Double) -> Double? {
    number.isNaN ? nil : Swift.min(Swift.max(number, -limit), limit)
  }
}
