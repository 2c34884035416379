#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package enum Sanitizer {
  /// Whether memory or threads are watched, for which a process takes far more addresses than its memory.
  package static let isOn = watchesThreads || has("__asan_init")
  /// Whether threads are watched, for which a process makes a file that is larger than some tests allow.
  package static let watchesThreads = has("__tsan_init")

  private static func has(_ symbol: String) -> Bool {
    // The handle of the program itself, which is never closed.
    unsafe dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
  }
}
