import PullRefresh

/// A trial in which app, system and engine write a content inset in random order, and the ledger must find the app's
/// part.
///
/// The app adds lengths and takes them away again, sets parts and then the old parts again (also nested), and reports
/// its part. Between setting a part and setting the old part again, the ledger may be wrong by the component's inset;
/// otherwise it must be right. The app makes no write that cannot be decided: one that happens to leave a part that the
/// app has had before, or that changes nothing that can be seen.
package struct InsetTrial {
  private var random: SeededGenerator
  private let view: InsetView
  /// The number of units in a point; lengths are whole numbers of units, so that the app's sums are exact.
  private let partsOfAPoint: Int
  private let mayBeNegative: Bool

  /// The app's part of the inset, as the app intends it.
  private var part: Int
  /// The lengths that the app has added and not taken away.
  private var added: [Int] = []
  /// The parts that the app will set again, beginning with the last.
  private var old: [Int] = []
  /// The number of the app's writes since it set a part whose old part it has not set again.
  private var writesSince = 0
  /// The smallest part while the ledger was known to be right.
  private var least = 0
  private var system = 0

  private static let longestInset = 60.0
  /// The largest number of such writes, fewer than a ledger remembers.
  private static let mostWritesSince = InsetLedger.memory - 4

  /// Makes a number of writes, and returns the first fault of the ledger; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - writes: The number of writes.
  ///   - seed: The seed of the random numbers.
  ///   - partsOfAPoint: The number of units in a point. With a power of two the ledger must be exact;
  ///     with other numbers it may be wrong by 1e-9 points, because of rounding.
  ///   - mayBeNegative: Whether the app sets parts below 0.
  package static func report(
    writes: Int, seed: UInt64, partsOfAPoint: Int = 4, mayBeNegative: Bool = false
  ) -> String? {
    var trial = InsetTrial(
      seed: seed, partsOfAPoint: partsOfAPoint, mayBeNegative: mayBeNegative)
    for number in 0..<writes {
      let before = trial.view.ledger
      let step = trial.step()
      if let wrong = trial.wrong() {
        return "seed \(seed), write \(number), \(step): \(wrong)\nbefore: \(before)"
      }
    }
    return nil
  }

  private init(seed: UInt64, partsOfAPoint: Int, mayBeNegative: Bool) {
    random = SeededGenerator(seed: seed)
    self.partsOfAPoint = partsOfAPoint
    self.mayBeNegative = mayBeNegative
    part = 64 * partsOfAPoint
    view = InsetView(content: 64, system: 0, hostIsFirst: !seed.isMultiple(of: 3))
  }

  // MARK: Steps

  /// Makes one random write, and returns its description.
  private mutating func step() -> String {
    if !old.isEmpty {
      writesSince += 1
      if writesSince >= Self.mostWritesSince { return setOldAgain() }
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2, 8: return changeRoom()
    case 3: return changeSystem()
    case 4: return added.count < 6 ? add() : takeAway()
    case 5: return takeAway()
    case 6: return old.count < 3 ? set() : setOldAgain()
    case 7: return old.isEmpty ? report() : setOldAgain()
    default: return report()
    }
  }

  /// Lets the engine set a component's inset; the app may take away its last added length during that write.
  private mutating func changeRoom() -> String {
    let lengths = [0, 54, Self.longestInset, length(in: 1..<60)]
    let inset = lengths.randomElement(using: &random) ?? 0
    var isAnswered = false
    if let taken = added.last, part - taken >= least, Int.random(in: 0..<4, using: &random) == 0 {
      let length = points(taken)
      view.answer = { view in
        let content = view.content - length
        guard view.canTell(content) else { return }
        isAnswered = true
        view.content = content
      }
    }
    view.setComponentInset(inset)
    view.answer = nil
    if isAnswered { part -= added.removeLast() }
    return "inset \(inset)\(isAnswered ? ", answered" : "")"
  }

  private mutating func changeSystem() -> String {
    system = Int.random(in: 0...100 * partsOfAPoint, using: &random)
    view.system = points(system)
    return "system \(view.system)"
  }

  private mutating func add() -> String {
    let length = Int.random(in: 1...100 * partsOfAPoint, using: &random)
    guard write(relative: length) else { return "nothing" }
    added.append(length)
    return "added \(points(length))"
  }

  private mutating func takeAway() -> String {
    guard let index = added.indices.randomElement(using: &random), part - added[index] >= least,
      write(relative: -added[index])
    else { return "nothing" }
    return "took away \(points(added.remove(at: index)))"
  }

  /// Changes the inset by a length, unless the result could be a part that was set before.
  private mutating func write(relative length: Int) -> Bool {
    let content = view.content + points(length)
    guard view.canTell(content) else { return false }
    part += length
    view.content = content
    return true
  }

  private mutating func set() -> String {
    let lowest = mayBeNegative && old.isEmpty ? -50 : 0
    let new = Int.random(in: lowest * partsOfAPoint...300 * partsOfAPoint, using: &random)
    guard view.content != points(new), !view.ledger.isOurs(points(new)) else { return "nothing" }
    if old.isEmpty { writesSince = 0 }
    old.append(part)
    part = new
    view.content = points(new)
    return "set \(points(new))"
  }

  private mutating func setOldAgain() -> String {
    guard let last = old.last, !view.ledger.isOurs(points(last)) else { return "nothing" }
    old.removeLast()
    // A write of the present value cannot be seen, so the component's inset is closed first.
    if view.content == points(last) { view.setComponentInset(0) }
    part = last
    view.content = points(last)
    return "set \(points(last)) again"
  }

  private func report() -> String {
    view.report()
    return "reported again"
  }

  // MARK: What must hold

  private mutating func wrong() -> String? {
    let ledger = view.ledger
    let isExact = partsOfAPoint & (partsOfAPoint - 1) == 0
    let drift = abs(ledger.app - points(part))
    if old.isEmpty {
      least = Swift.min(least, part)
      if drift > (isExact ? 0 : 1e-9) {
        return "the app's part is \(points(part)), not \(ledger.app)"
      }
    } else if drift > Self.longestInset + 1e-9 {
      return
        "the app's part is \(points(part)), and \(ledger.app) is further off than any inset"
    }
    let rounding = isExact || ledger.componentInset == 0 ? 0 : 1e-9
    if abs(view.content - (ledger.app + ledger.componentInset)) > rounding {
      return "\(view.content) is not \(ledger.app) and \(ledger.componentInset)"
    }
    if abs(ledger.system - points(system)) > (isExact ? 0 : 1e-9) {
      return "the system's part is \(points(system)), not \(ledger.system)"
    }
    return nil
  }

  private func points(_ length: Int) -> Double { Double(length) / Double(partsOfAPoint) }

  private mutating func length(in points: Range<Int>) -> Double {
    Double(Int.random(in: points.lowerBound * 4..<points.upperBound * 4, using: &random)) / 4
  }
}
