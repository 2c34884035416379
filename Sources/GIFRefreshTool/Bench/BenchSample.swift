import Foundation
import GIFCodec
import GIFRefresh

/// The times of a GIF in one process, in microseconds: the mean of all frames for each of ``figures``, and the time of the
/// yardstick.
///
/// The layout of its memory makes a process some percent faster or slower throughout, so a comparison needs the times of
/// several processes.
struct BenchSample: Codable {
  /// The figures that comparisons judge: to index the file, to decode and draw a frame, to read a frame in random order,
  /// and to paint it.
  static let figures = ["index", "decode", "read", "paint"]
  static let yardstick = "yardstick"

  let format: Int
  let times: [String: Double]

  /// Measures at least three rounds, and as many as begin within 60 ms; the fastest time of each step counts.
  init(_ run: BenchRun, share: Double) {
    var (run, yardstick) = (run, StepTimes())
    let store = GIFFrameStore(run.gif, budget: .share(share))
    _ = store.prepare(until: { false })
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(60)
    var state: UInt32 = 1
    func loops() -> [Double] {
      (0..<16).map { _ in BenchRun.time { state = Self.yardstickLoop(state) } }
    }
    while yardstick.rounds.count < 3 || clock.now < end {
      let before = loops()
      run.addRound(store, decoders: [run.gif.decoder], movements: [.random, .preview])
      yardstick.add(before + loops())
    }
    format = JSONText.format
    let decode = (run.decode[run.gif.decoder] ?? StepTimes()) + run.compose
    times = [
      "index": run.index.mean, "decode": decode.mean, "paint": run.paint.mean,
      "read": run.read[.random]?.mean ?? 0, Self.yardstick: yardstick.mean,
    ]
  }

  /// A fixed loop of about 60 µs: eight chains of look-ups, which use the processor as fully as decoding does, so that
  /// a busy neighbour on the same core slows both alike.
  @inline(never)
  private static func yardstickLoop(_ start: UInt32) -> UInt32 {
    var table = Array(repeating: UInt32(0x9E37_79B9), count: 4096)
    var states = SIMD8<UInt32>(repeating: start) &+ SIMD8(0, 1, 2, 3, 4, 5, 6, 7)
    for _ in 0..<5_000 {
      for chain in 0..<8 {
        let place = Int(states[chain] >> 20)
        states[chain] = (states[chain] ^ table[place]) &* 1_664_525 &+ 1_013_904_223
        table[place] = states[chain]
      }
    }
    return states.wrappedSum()
  }

  /// Whether all times are known, and can be divided by one another.
  static func isValid(_ times: [String: [Double]], count: ClosedRange<Int>) -> Bool {
    (figures + [yardstick]).allSatisfy { figure in
      let times = times[figure] ?? []
      return count.contains(times.count) && times.allSatisfy { (1e-4...1e12).contains($0) }
    }
  }
}

/// A process of some build of the tool that measures a GIF once.
struct BenchProcess {
  /// The number of processes on each side of a comparison.
  private static let count = 10

  let tool: String
  let file: String

  /// Returns the path of a program: that of a file that can be run if there is one, as for all files, although a shell
  /// would search for a name without a slash.
  static func path(of name: String) -> String {
    let file = FileName(name)
    let isFile =
      !name.contains("/") && (try? file.status())?.kind == .regular && file.isExecutable
    return isFile ? "./" + name : name
  }

  static var own: String { ArgumentText.text(of: CommandLine.argumentBytes.first ?? []) }

  /// Returns the times of ten processes of each side, by figure.
  ///
  /// Two sides take turns in the order A B B A, so that a gradual change of the machine's speed affects both equally.
  static func samples(
    of sides: [BenchProcess], _ options: [String], progress: (Int, Int) -> Void
  ) throws -> [[String: [Double]]] {
    var samples = sides.map { _ in [String: [Double]]() }
    for turn in 0..<count * sides.count {
      progress(turn, count * sides.count)
      let side = sides.count == 1 ? 0 : [0, 1, 1, 0][turn % 4]
      for (figure, time) in try sides[side].sample(options) {
        samples[side][figure, default: []].append(time)
      }
    }
    return samples
  }

  private func sample(_ options: [String]) throws -> [String: Double] {
    let words = [tool, "bench"] + options + ["--", file]
    guard let output = try ShellCommand.output(of: words, limit: 1 << 16),
      let sample = JSONText.value(BenchSample.self, from: output),
      sample.format == JSONText.format,
      BenchSample.isValid(sample.times.mapValues { [$0] }, count: 1...1)
    else {
      throw ReadingError(
        "\(tool.visible): expected a gifrefresh that knows 'bench --sample', found none")
    }
    return sample.times
  }
}

/// A runner of other programs, which waits for their end and collects their output.
enum ShellCommand {
  /// Runs a program, and returns its output; `nil` if the program fails or writes more than `limit` bytes.
  ///
  /// The program's error messages are discarded. Arguments may contain any bytes; see ``ArgumentText``.
  static func output(of words: [String], limit: Int) throws(SystemError) -> [UInt8]? {
    // We quote by scalars, since a quote and a combining accent after it form one character.
    let quoted = words.map { word in
      "'" + word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
    let line = FileName("exec \(quoted.joined(separator: " ")) 2>/dev/null </dev/null")
    // `popen` needs a string that ends with a zero, and does not use the pointer after it has returned.
    guard let pipe = unsafe popen(line.bytes, "r") else {
      throw .last
    }
    let output: [UInt8]
    do throws(SystemError) {
      output = try FileReader(unsafe fileno(pipe)).readToEnd(limit: limit)
    } catch {
      // The pipe is still open, and is closed only once, since this branch throws.
      unsafe pclose(pipe)
      throw error
    }
    return unsafe pclose(pipe) == 0 && output.count <= limit ? output : nil
  }
}
