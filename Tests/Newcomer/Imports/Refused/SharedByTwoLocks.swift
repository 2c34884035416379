// Must not compile: one object, which is not Sendable, would be used under two locks at the same time.
import Frames

final class Shared { var count = 0 }

func guardTwice() -> (Locked<Shared>, Locked<Shared>) {
  let shared = Shared()
  return (Locked(shared), Locked(shared))
}

func takeOut(_ first: Locked<Shared>, _ second: Locked<Shared?>) {
  let shared = first.withLock { $0 }
  second.withLock { $0 = shared }
}
