import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory that the system lets the tool have.
enum Memory {
  /// Beside what is asked for: what everything else takes that is allocated meanwhile.
  private static let margin = 16 << 20

  /// The bytes of memory the machine has.
  static var installed: Int {
    sysconf(Int32(_SC_PHYS_PAGES)).multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE)))
      .partialValue
  }

  /// Throws if the system does not give that number of bytes, and a margin, now; an array that could not be
  /// made would end the process with a page of backtrace.
  ///
  /// It takes address space for a moment, and no memory. What fits into the margin anyway is not asked for.
  static func check(_ bytes: Int) throws(SystemError) {
    let (needed, overflow) = bytes.addingReportingOverflow(margin)
    guard needed > 2 * margin else { return }
    guard !overflow else { throw SystemError(number: ENOMEM) }
    // New memory at a place of the system's choice: nothing that is there is touched.
    let start = unsafe mmap(nil, needed, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard unsafe start != MAP_FAILED, let start = unsafe start else { throw .last }
    // Exactly what was mapped.
    unsafe munmap(start, needed)
  }
}
