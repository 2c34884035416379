import Foundation
import TestSupport

/// A record of what a process has tried so far, in memory that outlives the process.
@safe final class FuzzLedger {
  /// A new file's zeros are an empty record.
  struct Record {
    /// The number of the file that is being tried.
    var number = 0
    fileprivate var wayNumber = 0
    /// The number of files tried.
    var files = 0
    /// The number of files that had something to decode.
    var decoded = 0
    /// The number of files kept.
    var findings = 0

    /// The way in which the file is being tried.
    var way: DecoderChecks.Way {
      get { DecoderChecks.Way(rawValue: wayNumber) ?? .building }
      set { wayNumber = newValue.rawValue }
    }
  }

  private let place: UnsafeMutablePointer<Record>

  /// Opens a ledger, or creates one.
  init(_ path: String) throws {
    let byteCount = MemoryLayout<Record>.size
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
    unsafe place = memory.bindMemory(to: Record.self, capacity: 1)
  }

  var record: Record {
    get { unsafe place.pointee }
    set { unsafe place.pointee = newValue }
  }
}
