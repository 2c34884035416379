import Foundation
import GIFRefresh

enum Memory {
  /// The margin for other allocations at the same time, in bytes.
  private static let margin = 16 << 20

  static var installed: Int {
    sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
      .partialValue
  }

  /// Throws if the system cannot allocate a number of bytes and a margin now.
  ///
  /// Without this check, a failed allocation of an array would end the process with a backtrace. The check reserves
  /// address space for a moment, and no memory.
  static func check(_ bytes: Int) throws(SystemError) {
    let (needed, overflow) = bytes.addingReportingOverflow(margin)
    guard !overflow else { throw SystemError(number: ENOMEM) }
    // New memory at an address of the system's choice: nothing else is affected.
    let start = unsafe mmap(nil, needed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard unsafe start != MAP_FAILED, let start = unsafe start else { throw .last }
    // The call unmaps exactly the memory mapped above.
    unsafe munmap(start, needed)
  }
}

/// The load that other programs put on the machine, before and during a measurement.
struct MachineLoad {
  /// The system's load average over the minute before the start; 0 if unknown.
  let average: Double
  private let start = Self.switches

  init() {
    var averages = [0.0]
    // The array has an element for the one average requested.
    average = unsafe getloadavg(&averages, 1) == 1 ? averages[0] : 0
  }

  /// Whether the machine was idle apart from the measurement: at most 20 interruptions a second, and at most half of
  /// the processors busy.
  func wasIdle(for time: Duration) -> Bool {
    Double(Self.switches - start) <= 20 * max(1, time / .seconds(1))
      && average <= Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) / 2
  }

  /// The name and the number of the processors.
  static var processor: String {
    #if arch(arm64)
      let architecture = "arm64"
    #elseif arch(x86_64)
      let architecture = "x86_64"
    #else
      let architecture = "processor"
    #endif
    // On Linux, a list of the processors with their properties; other systems have no such file.
    let list = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = list?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? architecture
    return "\(ProcessInfo.processInfo.activeProcessorCount) x \(name)"
  }

  private static var switches: Int {
    var usage = rusage()
    // `usage` is a local variable, which outlives the call. `RUSAGE_SELF`, whose type differs between systems, is 0.
    return unsafe getrusage(0, &usage) == 0 ? Int(usage.ru_nivcsw) : 0
  }

  /// The processor time of the calling thread, in microseconds.
  static var processorTime: Double {
    var time = timespec()
    // `time` is a local variable, which outlives the call.
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1000
  }
}
