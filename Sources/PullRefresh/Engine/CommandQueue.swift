/// The commands that a host has yet to carry out, in the order of ``RefreshCommand``'s cases; the buffer is reused.
///
/// The commands of the latest event come before those of earlier events that have not been carried out yet.
final class CommandQueue {
  /// The kind of a command; an event has at most one command of a kind for an edge, and a later one replaces it.
  enum Kind: Int, Sendable, CaseIterable {
    case told, shift, room, show, feel, announce, cancel, end, begin
  }

  private struct Entry: Sendable {
    let order: Int
    var command: RefreshCommand
  }

  private var entries: [Entry] = []
  /// The position of the next command, and the end of the latest event's commands.
  private var first = 0
  private var end = 0

  /// Reserves room for all commands that an event can lead to.
  init() { entries.reserveCapacity(Kind.allCases.count * ScrollEdge.allCases.count) }

  /// Begins the commands of another event.
  func beginEvent() { end = first }

  /// Adds a command of the event at its place in the order.
  func put(_ command: RefreshCommand, as kind: Kind, at edge: ScrollEdge = .start) {
    let order = Self.order(kind, edge)
    var place = first
    while place < end, entries[place].order < order { place += 1 }
    if place < end, entries[place].order == order {
      entries[place].command = command
      return
    }
    end += 1
    let entry = Entry(order: order, command: command)
    if place == entries.count { entries.append(entry) } else { entries.insert(entry, at: place) }
  }

  /// Whether the event has led to a command of a kind at an edge.
  func has(_ kind: Kind, at edge: ScrollEdge) -> Bool {
    let order = Self.order(kind, edge)
    return entries[first..<end].contains { $0.order == order }
  }

  /// Removes the inset changes of earlier events at an edge.
  func dropRoomOfEarlierEvents(at edge: ScrollEdge) {
    let order = Self.order(.room, edge)
    for place in (end..<entries.count).reversed() where entries[place].order == order {
      entries.remove(at: place)
    }
  }

  /// Takes the next command; `nil` when there is none.
  func take() -> RefreshCommand? {
    guard first < entries.count else {
      if first > 0 { entries.removeAll(keepingCapacity: true) }
      first = 0
      end = 0
      return nil
    }
    defer { first += 1 }
    return entries[first].command
  }

  private static func order(_ kind: Kind, _ edge: ScrollEdge) -> Int {
    kind.rawValue * 2 + (edge == .start ? 0 : 1)
  }
}
