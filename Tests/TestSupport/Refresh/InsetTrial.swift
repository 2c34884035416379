import PullRefresh

/// App, system and engine write a content inset in any order; the app knows what it means, and the ledger
/// has to find out.
///
/// The app adds lengths and takes them away again, sets parts and then the old ones again (also within one
/// another), and says its part. While it has set a part and not the old one again, the ledger may be off by
/// the inset; otherwise it must be right. What cannot be decided, the app does not do here: a write that
/// happens to leave a part it has had before, or that changes nothing that can be seen.
package struct InsetTrial {
  private var random: SeededGenerator
  private let view: InsetView
  /// Lengths are counted in these, so that the app's sums are exact.
  private let partsOfAPoint: Int
  private let mayBeNegative: Bool

  /// The app's part as it means it.
  private var part: Int
  /// The lengths that the app has added and not taken away.
  private var added: [Int] = []
  /// The parts that it will set again, the last first.
  private var old: [Int] = []
  /// The number of the app's writes since it set a part that it has not set back.
  private var writesSince = 0
  /// The least part when the ledger was known to be right.
  private var least = 0
  private var system = 0

  private static let longestInset = 60.0
  /// Fewer than a ledger remembers.
  private static let mostWritesSince = InsetLedger.memory - 4

  /// Lets them write so often, and says what went wrong first; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - writes: How often.
  ///   - seed: Where the random numbers begin.
  ///   - partsOfAPoint: Lengths are whole numbers of these. With a power of two nothing may drift at all,
  ///     with others rounding may show: 1e-9 points in all.
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

  /// Someone writes; answers what was done.
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

  /// The engine opens an inset; within that, the app may take away what it added last.
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

  /// Changes the inset by a length, unless what remains could be a part that was set.
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
    guard view.content != points(new) else { return "nothing" }
    if old.isEmpty { writesSince = 0 }
    old.append(part)
    part = new
    view.content = points(new)
    return "set \(points(new))"
  }

  private mutating func setOldAgain() -> String {
    guard let last = old.popLast() else { return "nothing" }
    // To set what is there already cannot be seen; without an inset it is right as it is.
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
