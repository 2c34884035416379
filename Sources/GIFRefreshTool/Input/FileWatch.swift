import Frames

/// Watches a file, and reloads it when it has changed and is at rest.
///
/// It checks four times a second; a file is at rest when two checks agree.
struct FileWatch {
  /// The result of a check.
  enum Finding {
    case unchanged
    case loaded(Tile)
    case failed(reason: String)
  }

  private static let pause = Duration.milliseconds(250)

  private let file: InputFile
  private let load: (InputFile) throws -> Tile
  /// The file's status when it was loaded and at the last check; `nil` if it did not exist.
  private var loaded: FileStatus?
  private var seen: FileStatus?
  /// The time of the next check.
  private(set) var wakeAt = Moment(pause)

  /// Creates a watch for a file that has just been loaded.
  init(_ file: InputFile, load: @escaping (InputFile) throws -> Tile) {
    self.file = file
    self.load = load
    loaded = try? FileName(file.name).status()
    seen = loaded
  }

  mutating func look(at now: Moment) -> Finding {
    guard now >= wakeAt else { return .unchanged }
    wakeAt = now.advanced(by: Self.pause)
    let status = try? FileName(file.name).status()
    defer { seen = status }
    guard status != loaded, status == seen else { return .unchanged }
    loaded = status
    do {
      // Opening a pipe would block until another process writes to it.
      if status?.kind == .special { throw ReadingError("--watch needs a regular file") }
      return .loaded(try load(file))
    } catch {
      return .failed(reason: StandardError.line(for: file.title, error))
    }
  }
}
