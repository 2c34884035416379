import Foundation
import TestSupport

/// A record of what a process has tried so far, in memory that outlives the process.
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

  /// Opens a ledger, or creates one.
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
    // The file is that long, and the memory stays mapped until the process ends.
    unsafe words = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Int.self, capacity: Self.wordCount), count: Self.wordCount)
  }

  /// The number of the file that is being tried.
  var number: Int {
    get { unsafe words[0] }
    set { unsafe words[0] = newValue }
  }

  /// The way in which it is being tried.
  var way: Way {
    get { unsafe Way(rawValue: words[1]) ?? .building }
    set { unsafe words[1] = newValue.rawValue }
  }

  /// The number of files tried.
  var fileCount: Int {
    get { unsafe words[2] }
    set { unsafe words[2] = newValue }
  }

  /// The number of files that had something to decode.
  var decodedCount: Int {
    get { unsafe words[3] }
    set { unsafe words[3] = newValue }
  }

  /// The number of files kept.
  var findingCount: Int {
    get { unsafe words[4] }
    set { unsafe words[4] = newValue }
  }

  /// The time that one way has taken.
  struct Time {
    var nanoseconds = 0
    var most = 0
    /// The file that took the longest.
    var number = 0
  }

  /// The time that a way has taken.
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

  /// Records the time that the current way took for a file.
  func note(nanoseconds: Int) {
    var time = self[way]
    time.nanoseconds += nanoseconds
    if nanoseconds > time.most { (time.most, time.number) = (nanoseconds, number) }
    self[way] = time
  }
}
