import Foundation
import TestSupport

/// Ends this process if a piece of work takes too long, and measures whether it took too much memory.
///
/// Uses two alarms of the system, which a hang cannot delay: one counts the processor time of all threads, the other
/// one minute, for work that waits forever.
enum FuzzWatch {
  /// The factor by which a sanitizer raises time and memory.
  private static let factor = Sanitizer.isOn ? 20 : 1

  /// The limit of processor time for one way, in seconds.
  static let seconds = 1
  /// The limit of the process's memory, in MiB.
  static let mebibytes = 256

  /// Begins a way.
  static func start() {
    var value = timer(seconds)
    #if os(Linux)
      _ = unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &value, nil)
    #else
      _ = unsafe setitimer(ITIMER_PROF, &value, nil)
    #endif
  }

  /// Begins a file.
  static func startFile() {
    var value = timer(60)
    #if os(Linux)
      _ = unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &value, nil)
    #else
      _ = unsafe setitimer(ITIMER_REAL, &value, nil)
    #endif
  }

  /// Whether the process has taken too much memory.
  static var isExceeded: Bool {
    var usage = rusage()
    #if os(Linux)
      let who = RUSAGE_SELF.rawValue
    #else
      let who = RUSAGE_SELF
    #endif
    guard unsafe getrusage(__rusage_who_t(who), &usage) == 0 else { return false }
    #if os(Linux)
      let kibibytes = usage.ru_maxrss
    #else
      let kibibytes = usage.ru_maxrss >> 10
    #endif
    return kibibytes > (mebibytes << 10) * factor
  }

  private static func timer(_ seconds: Int) -> itimerval {
    itimerval(
      it_interval: timeval(), it_value: timeval(tv_sec: seconds * factor, tv_usec: 0))
  }
}
