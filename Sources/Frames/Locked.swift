#if hasFeature(Embedded)
  // One thread only: nothing has to be kept apart.
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A value that one thread at a time may use.
///
/// Stands in for the standard library's `Mutex`, which the oldest systems we run on do not have. Not
/// recursive. Embedded Swift, which has one thread, needs no lock and has none.
@safe package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  private var value: Value

  #if hasFeature(Embedded)
    /// Guards a value.
    package init(_ value: consuming sending Value) { self.value = value }

    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try body(&value)
    }
  #else
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// Guards a value.
    package init(_ value: consuming sending Value) {
      self.value = value
      unsafe mutex = .allocate(capacity: 1)
      unsafe mutex.initialize(to: pthread_mutex_t())
      // A mutex with the usual attributes is refused only where there is no memory for it.
      let status = unsafe pthread_mutex_init(mutex, nil)
      precondition(status == 0, "a mutex cannot be made: \(status)")
    }

    deinit {
      // No thread has it locked: one that had would keep this object alive.
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    /// Lends the value for as long as the body runs; other threads wait.
    package func withLock<Result, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      // The mutex was made by the initialiser and stays where it is.
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  #endif
}

#if !hasFeature(Embedded)
  extension Locked: CustomReflectable where Value: ~Copyable {
    /// Shows nothing of the value, so that an object that holds it can be dumped.
    ///
    /// A mirror would copy the value, which ends the process where that cannot be copied, and would read it while
    /// another thread has it locked.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
  }
#endif
