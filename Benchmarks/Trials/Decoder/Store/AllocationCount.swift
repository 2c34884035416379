import Foundation

/// How often memory was asked for by this process.
///
/// Counted by `Tests/Allocations/allocations.c`, if that was preloaded.
enum AllocationCount {
  /// Does the work, and says how often it asks for memory; `nil` if allocations are not counted.
  static func measure(_ work: () -> Void) -> Int? {
    // The symbol, if there is one, is that of a number which lives as long as the process.
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
