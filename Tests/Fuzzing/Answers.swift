import Frames
import TerminalCanvas

/// Any bytes as what a terminal says: read in one piece, byte by byte, and cut where the first byte says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = bytes(start, count)
  guard let first = input.first else { return 0 }
  let said = input[1...]
  let inOne = read([said])
  let cut = said.startIndex + min(said.count, Int(first))
  require(read([said[..<cut], said[cut...]]) == inOne, "cut at \(first)")
  require(read(said.map { [$0] }) == inOne, "byte by byte")
  return 0
}

/// Decodes pieces, and checks what is known of the terminal.
private func read(_ pieces: [ArraySlice<UInt8>]) -> [TerminalInput] {
  var decoder = InputDecoder()
  var inputs = pieces.flatMap { decoder.decode(Array($0)) }
  inputs += decoder.timedOut().map(TerminalInput.key)
  require(!decoder.isWaiting, "waits after its time")
  var capabilities = TerminalCapabilities(environment: ["TERM": "xterm-256color"])
  for case .reply(let reply) in inputs { capabilities.add(reply) }
  if let cell = capabilities.cellSize {
    require((1...1000).contains(cell.width) && (1...1000).contains(cell.height), "\(cell)")
  }
  return inputs
}

private func require(_ holds: Bool, _ description: @autoclosure () -> String) {
  if !holds { fatalError(description()) }
}
