import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Two builds of the tool that measure a file in turns.
struct OtherTool {
  let path: String

  private static let turns = 4
  static let rounds = 2

  func measure(
    _ file: String, _ options: [String], progress: (Int, Int) -> Void
  ) throws -> (now: SavedBench, before: SavedBench) {
    var results: [SavedBench?] = [nil, nil]
    for turn in 0..<2 * Self.turns {
      progress(turn, 2 * Self.turns)
      // In the order A B B A, so that a change of the machine's speed affects both builds.
      let side = [0, 1, 1, 0][turn % 4]
      let result = try Self.result(of: side == 0 ? Self.own : path, file, options)
      if results[side]?.add(result) == nil { results[side] = result }
    }
    guard let now = results[0], let before = results[1] else {
      preconditionFailure("each build has a turn")
    }
    return (now, before)
  }

  private static var own: String {
    ArgumentText.text(of: CommandLine.argumentBytes.first ?? [])
  }

  private static func result(
    of tool: String, _ file: String, _ options: [String]
  ) throws -> SavedBench {
    let words = [tool, "bench", "--json", "--rounds", "\(rounds)"] + options + ["--", file]
    let output = try ShellCommand.output(of: words, limit: 1 << 24)
    guard let text = output.flatMap({ String(validating: $0, as: UTF8.self) }),
      let result = try? SavedBench.parse(text).first
    else {
      throw ReadingError(
        "\(tool.visible): expected a gifrefresh that knows 'bench --rounds', found none")
    }
    return result
  }
}

/// A program that runs to its end, with a pipe for its output.
enum ShellCommand {
  /// Runs a program, and returns its output; `nil` if it fails or writes more than a limit.
  ///
  /// Its errors are not shown. Arguments may contain any bytes; see ``ArgumentText``.
  static func output(of words: [String], limit: Int) throws(SystemError) -> [UInt8]? {
    var line = Array("exec".utf8)
    for word in words {
      line += Array(" '".utf8)
      for byte in ArgumentText.bytes(of: word) {
        line += byte == UInt8(ascii: "'") ? Array("'\\''".utf8) : [byte]
      }
      line.append(UInt8(ascii: "'"))
    }
    line += Array(" 2>/dev/null </dev/null".utf8)
    // The array ends with a zero; the system copies it before the call returns.
    guard let pipe = unsafe popen(line.map { CChar(bitPattern: $0) } + [0], "r") else {
      throw .last
    }
    let output: [UInt8]
    do throws(SystemError) {
      output = try FileReader(unsafe fileno(pipe)).readToEnd(limit: limit)
    } catch {
      // The pipe is open, and closed once.
      unsafe pclose(pipe)
      throw error
    }
    return unsafe pclose(pipe) == 0 && output.count <= limit ? output : nil
  }
}
