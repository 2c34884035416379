import Foundation

package enum Sanitizer {
  /// Whether a sanitizer checks memory or threads; the process then takes far more address space than memory.
  package static let isOn = watchesThreads || has("__asan_init")
  /// Whether a sanitizer checks threads; the process then makes a file that is larger than some tests allow.
  package static let watchesThreads = has("__tsan_init")

  private static func has(_ symbol: String) -> Bool {
    // The handle is that of the program itself, and is never closed.
    unsafe dlsym(dlopen(nil, RTLD_NOW), symbol) != nil
  }
}
