import Foundation

/// The number of allocations of this process.
///
/// Counted by `Tests/Probes/Allocations/allocations.c`, if it is preloaded.
enum AllocationCount {
  /// Does the work, and returns its number of allocations; `nil` if allocations are not counted.
  static func measure(_ work: () -> Void) -> Int? {
    // The symbol, if it exists, is a number that lives as long as the process.
    guard let place = unsafe dlsym(dlopen(nil, RTLD_NOW), "allocation_count") else {
      work()
      return nil
    }
    let count = unsafe place.assumingMemoryBound(to: Int.self)
    let before = unsafe count.pointee
    work()
    return unsafe count.pointee - before
  }
}
