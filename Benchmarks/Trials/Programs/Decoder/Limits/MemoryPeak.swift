import Foundation

/// The peak of the resident memory of this process, in KiB.
enum MemoryPeak {
  #if os(Linux)
    /// Resets the peak, and returns the memory that is resident now.
    static func reset() throws -> Int {
      try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      return try now()
    }

    /// Returns the peak since ``reset()``.
    static func now() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
  #else
    /// Returns the peak so far, which this system cannot reset.
    static func reset() throws -> Int { try now() }

    /// Returns the peak since the process began.
    static func now() throws -> Int {
      var usage = rusage()
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return usage.ru_maxrss >> 10
    }
  #endif
}
