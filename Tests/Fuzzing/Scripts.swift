import RefreshSimulation

/// Any bytes as the text of a script: refused with the line that is wrong, or written down
/// and read again as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: bytes(start, count), as: UTF8.self)
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
  do throws(DragScript.ParsingError) {
    let written = try DragScript(parsing: text).description
    // As text, since not-a-number does not equal itself.
    guard let again = try? DragScript(parsing: written) else { fatalError("not read: \(written)") }
    require(again.description == written, "\(again), not \(written)")
  } catch {
    require((1...lines).contains(error.line), "\(error) of \(lines) lines")
  }
  return 0
}

private func require(_ holds: Bool, _ description: @autoclosure () -> String) {
  if !holds { fatalError(description()) }
}
