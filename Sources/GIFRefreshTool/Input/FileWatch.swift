import Foundation
import Frames

/// Notices when a file is replaced or written to, and loads it again once it has come to rest.
///
/// It looks four times a second; a file is at rest when two looks find the same.
struct FileWatch {
  /// What a look found.
  enum Finding {
    case unchanged
    case loaded(Tile)
    case failed(reason: String)
  }

  /// What changes when a file does.
  private struct Stamp: Equatable {
    let date: Date?
    let size: Int?
    let number: Int?

    init(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      date = attributes?[.modificationDate] as? Date
      size = attributes?[.size] as? Int
      number = attributes?[.systemFileNumber] as? Int
    }
  }

  private static let pause = Duration.milliseconds(250)

  private let file: InputFile
  private let load: (InputFile) throws -> Tile
  private var loaded: Stamp
  private var seen: Stamp
  /// When to look again.
  private(set) var wakeAt = Moment(pause)

  /// Watches a file that has been loaded just now.
  init(_ file: InputFile, load: @escaping (InputFile) throws -> Tile) {
    self.file = file
    self.load = load
    loaded = Stamp(file.name)
    seen = loaded
  }

  mutating func look(at now: Moment) -> Finding {
    guard now >= wakeAt else { return .unchanged }
    wakeAt = now.advanced(by: Self.pause)
    let stamp = Stamp(file.name)
    defer { seen = stamp }
    guard stamp != loaded, stamp == seen else { return .unchanged }
    loaded = stamp
    do {
      return .loaded(try load(file))
    } catch {
      return .failed(reason: StandardError.line(for: file.title, "\(error)"))
    }
  }
}
