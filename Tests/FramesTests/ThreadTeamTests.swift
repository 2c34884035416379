#if canImport(Dispatch)
  import Testing

  @testable import Frames

  /// Each task is done by one thread, whoever comes and whoever does not.
  struct ThreadTeamTests {
    @Test("Every task of every lot is done once, and before the lot is over", arguments: [1, 2, 8])
    func everyTaskOnce(most: Int) {
      let team = ThreadTeam(most: most)
      for count in [0, 1, 2, 7, 100, 3, 5000, 1] {
        let done = Locked(Array(repeating: 0, count: count))
        team.perform(count) { next in
          while let task = next() { done.withLock { $0[task] += 1 } }
        }
        #expect(done.withLock { $0.allSatisfy { $0 == 1 } }, "\(count) tasks")
      }
      team.dismiss()
    }

    @Test("What the work holds is let go when a lot is over")
    func letsGo() {
      final class Held: Sendable {}
      let team = ThreadTeam(most: 4)
      for _ in 0..<200 {
        weak var held: Held?
        do {
          let strong = Held()
          held = strong
          team.perform(16) { next in
            while next() != nil { withExtendedLifetime(strong) {} }
          }
        }
        #expect(held == nil)
      }
      team.dismiss()
    }

    @Test("Teams do not mind each other, however many there are")
    func manyTeams() async {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<32 {
          group.addTask {
            let team = ThreadTeam(most: 8)
            let sum = Locked(0)
            for _ in 0..<20 {
              team.perform(50) { next in
                while let task = next() { sum.withLock { $0 += task } }
              }
            }
            team.dismiss()
            return sum.withLock { $0 }
          }
        }
        for await sum in group { #expect(sum == 20 * 49 * 25) }
      }
    }

    @Test("A team that was dismissed does its tasks all the same")
    func afterDismissal() {
      let team = ThreadTeam(most: 4)
      team.dismiss()
      let count = Locked(0)
      team.perform(10) { next in while next() != nil { count.withLock { $0 += 1 } } }
      #expect(count.withLock { $0 } == 10)
    }
  }

  /// Which helpers come, what they take, and when they leave.
  struct ThreadTeamLotTests {
    @Test("As many helpers come as team and tasks have room for besides those that are there")
    func recruits() {
      var lot = ThreadTeam.Lot()
      #expect(lot.begin(3, { _ in }, by: 8) == 1..<3)
      #expect(lot.begin(100, { _ in }, by: 8) == 3..<8)
      #expect(lot.begin(100, { _ in }, by: 8).isEmpty)
      #expect(lot.begin(1, { _ in }, by: 8).isEmpty)
      #expect(lot.begin(0, { _ in }, by: 8).isEmpty)
      #expect(lot.helperCount == 7)
    }

    @Test("One processor needs no helper")
    func alone() {
      var lot = ThreadTeam.Lot()
      #expect(lot.begin(100, { _ in }, by: 1).isEmpty)
    }

    @Test("Tasks are taken from both ends until there are none")
    func bothEnds() {
      var lot = ThreadTeam.Lot()
      _ = lot.begin(3, { _ in }, by: 2)
      #expect([lot.takeLast(), lot.takeFirst(), lot.takeLast()] == [2, 0, 1])
      #expect(lot.takeFirst() == nil && lot.takeLast() == nil)
    }

    @Test(
      "A helper joins while there are tasks, and leaves when its patience ends or it is dismissed",
      arguments: [0, 1], [false, true])
    func orders(tasks: Int, isDismissed: Bool) {
      for isPatient in [false, true] {
        var lot = ThreadTeam.Lot()
        _ = lot.begin(5, { _ in }, by: 5)
        _ = lot.begin(tasks, { _ in }, by: 5)
        if isDismissed { lot.dismissHelpers() }
        let expected: ThreadTeam.Order =
          tasks > 0 ? .join : isPatient && !isDismissed ? .stay : .leave
        #expect(lot.order(isPatient: isPatient) == expected)
        #expect(lot.helperCount == (expected == .leave ? 3 : 4))
        lot.end()
        #expect(lot.order(isPatient: true) == (isDismissed ? .leave : .stay))
      }
    }
  }
#endif
