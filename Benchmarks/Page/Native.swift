import Foundation
import GIFCodec

// The native version of the module's work in Node: opens a file and reads all frames in order, keeping none. For each
// line of standard input, a file's name, it prints the CPU time in nanoseconds.

func cpuTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

var files: [String: [UInt8]] = [:]
while let name = readLine() {
  if files[name] == nil { files[name] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: name))) }
  let bytes = files[name] ?? []
  let start = cpuTime()
  let frames = try EncodedGIF(bytes).frames(within: .nothing)
  var sum = 0
  for index in 0..<frames.timeline.frameCount { sum &+= Int(frames.frame(at: index).pixels[0].red) }
  print(cpuTime() - start, sum)
  fflush(nil)
}
