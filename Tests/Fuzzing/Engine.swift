import PullRefresh
import TestSupport

/// Bytes that choose a list, a preset and what happens: whatever must hold of the components holds.
///
/// Sessions are left to the random scripts of the tests: libFuzzer never gives the main actor its turn.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let choices = bytes(start, count)
  guard let first = choices.first else { return 0 }
  let preset = RefreshPreset.all[Int(first) % RefreshPreset.all.count]
  var random = RandomScript(choosing: choices[1...])
  let script = random.script(steps: min(40, choices.count / 3))
  if let report = InvariantChecker.report(of: script, by: preset) { fatalError(report) }
  return 0
}
