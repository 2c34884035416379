/// The commands that a host has yet to carry out, in the order of ``RefreshCommand``'s cases; the buffer is reused.
///
/// An event that is handled before the commands of another are carried out puts its own in front of them.
final class CommandQueue {
  /// What a command is about: of each kind, an event has one for an edge, and a later one takes its place.
  enum Kind: Int, Sendable, CaseIterable {
    case told, shift, room, show, feel, announce, cancel, end, begin
  }

  private struct Entry: Sendable {
    let order: Int
    var command: RefreshCommand
  }

  private var entries: [Entry] = []
  /// The next command, and where those of the event that was handled last end.
  private var first = 0
  private var end = 0

  /// Reserves room for all commands that an event can lead to.
  init() { entries.reserveCapacity(Kind.allCases.count * ScrollEdge.allCases.count) }

  /// Another event is handled from now on.
  func beginEvent() { end = first }

  /// Puts a command of the event in its place.
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

  /// Forgets room that earlier events were to give at an edge.
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
