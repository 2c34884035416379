import DecoderChecks
import Foundation

/// What a process that tries files has come to, in memory that outlives it.
///
/// ```
/// word   0       1    2      3        4         5 …
///        number  way  files  decoded  findings  by way: all processor time, the most, in which file
/// ```
@safe final class FuzzLedger {
  typealias Way = DecoderChecks.Way

  private static let wordCount = 5 + 3 * Way.allCases.count

  let path: String
  private let words: UnsafeMutableBufferPointer<Int>

  /// Opens a ledger, or begins one.
  init(_ path: String) throws {
    self.path = path
    let byteCount = Self.wordCount * MemoryLayout<Int>.size
    let file = unsafe open(path, O_RDWR | O_CREAT, 0o600)
    guard file >= 0, ftruncate(file, off_t(byteCount)) == 0 else {
      throw TrialFailure("\(path) cannot be written")
    }
    defer { close(file) }
    let memory = unsafe mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw TrialFailure("\(path) cannot be mapped")
    }
    // The file is as long, and the memory stays until the process ends.
    unsafe words = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Int.self, capacity: Self.wordCount), count: Self.wordCount)
  }

  /// The number of the file that is tried.
  var number: Int {
    get { unsafe words[0] }
    set { unsafe words[0] = newValue }
  }

  /// The way it is tried.
  var way: Way {
    get { unsafe Way(rawValue: words[1]) ?? .building }
    set { unsafe words[1] = newValue.rawValue }
  }

  /// How many files were tried.
  var fileCount: Int {
    get { unsafe words[2] }
    set { unsafe words[2] = newValue }
  }

  /// In how many of them there was something to decode.
  var decodedCount: Int {
    get { unsafe words[3] }
    set { unsafe words[3] = newValue }
  }

  /// How many files were kept.
  var findingCount: Int {
    get { unsafe words[4] }
    set { unsafe words[4] = newValue }
  }

  /// What one way has taken.
  struct Time {
    var nanoseconds = 0
    var most = 0
    /// The file that took the most.
    var number = 0
  }

  /// What each way has taken.
  subscript(way: Way) -> Time {
    get {
      let place = 5 + 3 * way.rawValue
      return unsafe Time(
        nanoseconds: words[place], most: words[place + 1], number: words[place + 2])
    }
    set {
      let place = 5 + 3 * way.rawValue
      unsafe words[place] = newValue.nanoseconds
      unsafe words[place + 1] = newValue.most
      unsafe words[place + 2] = newValue.number
    }
  }

  /// Notes what the way took just now.
  func note(nanoseconds: Int) {
    var time = self[way]
    time.nanoseconds += nanoseconds
    if nanoseconds > time.most { (time.most, time.number) = (nanoseconds, number) }
    self[way] = time
  }
}
