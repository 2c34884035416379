import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory available to the tool.
enum Memory {
  /// The margin for other allocations at the same time, in bytes.
  private static let margin = 16 << 20

  /// The machine's memory in bytes.
  static var installed: Int {
    sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
      .partialValue
  }

  /// Throws if the system cannot allocate a number of bytes and a margin now; a failed allocation of an array would
  /// end the process with a backtrace.
  ///
  /// The check reserves address space for a moment, and no memory. Sizes within the margin are not checked.
  static func check(_ bytes: Int) throws(SystemError) {
    let (needed, overflow) = bytes.addingReportingOverflow(margin)
    guard needed > 2 * margin else { return }
    guard !overflow else { throw SystemError(number: ENOMEM) }
    // New memory at an address of the system's choice: nothing else is affected.
    let start = unsafe mmap(nil, needed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard unsafe start != MAP_FAILED, let start = unsafe start else { throw .last }
    // Exactly the mapped memory.
    unsafe munmap(start, needed)
  }
}
