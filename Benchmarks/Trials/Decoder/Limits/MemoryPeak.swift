import Foundation

/// The most memory this process has had resident, in KiB.
enum MemoryPeak {
  #if os(Linux)
    /// Forgets the peak so far, and gives what is resident now.
    static func reset() throws -> Int {
      try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      return try now()
    }

    /// The peak since ``reset()``.
    static func now() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
  #else
    /// Gives the peak so far, which cannot be forgotten here.
    static func reset() throws -> Int { try now() }

    /// The peak of the whole run.
    static func now() throws -> Int {
      var usage = rusage()
      guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
      return usage.ru_maxrss >> 10
    }
  #endif
}
