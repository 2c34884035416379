import Frames
import TestSupport
import Testing

@Suite struct ReferenceGIFTests {
  @Test func conformance() throws {
    var ok = 0
    for record in ConformanceSet.records where (record.expect.first?.area ?? 0) < 3_000_000 && record.cls != "limit" {
      let shown: ReferenceGIF
      do { shown = try ReferenceGIF(try record.bytes()) } catch {
        if record.cls != "error" { print("FAIL", record.cls, record.file, error, record.problems) } else { ok += 1 }
        continue
      }
      if record.cls == "error" { print("FAIL error shown", record.file, shown.canvas, shown.images.count, shown.departures); continue }
      let v = record.expect[0]
      let loops = shown.loopCount.plays ?? 0
      var why = ""
      if shown.canvas != PixelSize(width: v.width, height: v.height) { why += "canvas \(shown.canvas) not \(v.width)x\(v.height) " }
      if loops != v.loops { why += "loops \(loops) \(v.loops) " }
      let fr = shown.frames.map { ConformanceSet.Frame(delay: $0.delay, sha256: SHA256.hexDigest(of: $0.bitmap), complete: $0.isComplete) }
      if fr.count != v.frames.count { why += "count \(fr.count) \(v.frames.count)" }
      for (i, (a, b)) in zip(fr, v.frames).enumerated() where a != b { why += "frame \(i) \(a) not \(b) "; break }
      let cls = fr.contains { !$0.complete } ? "damaged" : shown.departures.isEmpty ? "valid" : "lenient"
      if cls != record.cls { why += "class \(cls) \(shown.departures.map(\.rawValue)) vs \(record.problems)" }
      if why.isEmpty { ok += 1 } else { print("FAIL", record.cls, record.file, v.by, why) }
    }
    print("OK", ok)
  }
}
