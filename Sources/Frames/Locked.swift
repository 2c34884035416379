#if hasFeature(Embedded)
  // Embedded Swift has one thread, so there is no lock.
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value protected by a lock: one thread at a time can use it.
///
/// Stands in for the standard library's `Mutex`, which the oldest supported systems lack. The lock is not recursive. In
/// Embedded Swift, which has one thread, there is no lock.
@safe package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private var value: Value

  #if hasFeature(Embedded)
    package init(_ value: consuming sending Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try body(&value)
    }
  #else
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ value: consuming sending Value) {
      self.value = value
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      // With default attributes, initialization fails only if memory runs out.
      let status = unsafe pthread_mutex_init(mutex, nil)
      precondition(status == 0, "a mutex cannot be made: \(status)")
    }

    deinit {
      // No thread holds the lock, since a thread in `withLock` keeps this object alive.
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    /// Calls the body with the value while other threads wait.
    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      // The mutex was initialized by `init` and never moves.
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  #endif
}

#if !hasFeature(Embedded)
  extension Locked: CustomReflectable where Value: ~Copyable {
    /// A mirror that leaves out the value, so that `dump` works on objects that contain a lock.
    ///
    /// The default mirror would copy the value without holding the lock; for a noncopyable value, it would end the
    /// process.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
  }
#endif
