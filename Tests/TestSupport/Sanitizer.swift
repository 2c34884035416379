#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the tests were built with.
public enum Sanitizer {
  /// Whether memory or threads are watched, for which a process takes far more addresses than its memory.
  public static let isOn = ["__asan_init", "__tsan_init"].contains { (name: String) in
    // The handle of the program itself, which is never closed.
    unsafe dlsym(dlopen(nil, RTLD_NOW), name) != nil
  }
}
