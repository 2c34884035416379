import Foundation

/// Waits until something holds that other threads bring about, or until ten seconds are over.
///
/// How often the main actor gets its turn meanwhile says nothing on a busy machine.
@MainActor
func patience(until holds: () -> Bool) async {
  let end = Date(timeIntervalSinceNow: 10)
  while !holds(), Date() < end { try? await Task.sleep(for: .milliseconds(1)) }
}
