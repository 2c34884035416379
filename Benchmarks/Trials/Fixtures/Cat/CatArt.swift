import Frames
import TestSupport

/// The demonstration animations, drawn frame by frame.
enum CatArt {
  static func pull() -> [UInt8] {
    let frames = (0..<CatPull.frameCount).map(CatPull.frame)
    return encoded(frames, CatInks.day, delays: frames.map { _ in 4 })
  }

  static func run() -> [UInt8] {
    let frames = (0..<CatRun.frameCount).map(CatRun.frame)
    return encoded(frames, CatInks.day, delays: frames.indices.map { $0 % 3 == 2 ? 4 : 3 })
  }

  static func sleep() -> [UInt8] {
    let frames = (0..<CatSleep.frameCount).map(CatSleep.frame)
    return encoded(frames, CatInks.night, delays: frames.map { _ in 10 })
  }

  private static func encoded(
    _ drawings: [Drawing], _ inks: InkSet, delays: [UInt16]
  ) -> [UInt8] {
    let encoder = AnimationEncoder(
      size: Scene.size, colors: inks.colors, transparent: UInt8(InkSet.transparent))
    return encoder.bytes(of: inks.indexes(of: drawings, within: Scene.mask), delays: delays)
  }
}
