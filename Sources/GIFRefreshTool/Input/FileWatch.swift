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

  private static let pause = Duration.milliseconds(250)

  private let file: InputFile
  private let load: (InputFile) throws -> Tile
  /// What it was when it was loaded, and when it was last looked at; `nil` when it is not there.
  private var loaded: FileStatus?
  private var seen: FileStatus?
  /// When to look again.
  private(set) var wakeAt = Moment(pause)

  /// Watches a file that has been loaded just now.
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
      // A pipe would keep the player waiting for one who writes, and says nothing of itself afterwards.
      if status?.kind == .special { throw ReadingError("--watch needs a regular file") }
      return .loaded(try load(file))
    } catch {
      return .failed(reason: StandardError.line(for: file.title, error))
    }
  }
}
