import Foundation
import Frames

@testable import GIFRefresh
@testable import GIFRefreshUIOnStandIns

/// The GIFs of the project.
enum Fixtures {
  static let folder = URL(
    fileURLWithPath: #filePath.components(separatedBy: "/Tests/App")[0] + "/Fixtures")

  static func gif(_ name: String) throws -> EncodedGIF {
    try EncodedGIF(contentsOf: folder.appendingPathComponent("\(name).gif"))
  }

  /// Three frames of 100 ms, 2 pixels wide and played once, in shades of a colour.
  static func still(_ red: UInt8, height: Int = 2) -> StillFrames {
    let bitmaps = (0..<3).map { number in
      Bitmap(
        size: PixelSize(width: 2, height: height),
        filledWith: RGBA8(red: red, green: UInt8(number), blue: 0))
    }
    return StillFrames(bitmaps, frameRate: 10, loopCount: .times(1))
  }

  /// A light and a dark GIF of eight frames, in a colour whose green part is the frame's number.
  static func pair() -> LightDarkFrames<StillFrames> {
    func frames(_ red: UInt8) -> StillFrames {
      StillFrames(
        (0..<8).map { number in
          Bitmap(
            size: PixelSize(width: 4, height: 4),
            filledWith: RGBA8(red: red, green: number, blue: 0))
        }, frameRate: 10)
    }
    return LightDarkFrames(light: frames(200), dark: frames(30))
  }

  /// The bytes of a GIF whose frames have one pixel, without the byte that ends the file; each frame has a delay if one is
  /// given.
  static func dots(_ count: Int, centiseconds: UInt8? = nil, canvas: UInt8 = 1) -> [UInt8] {
    let control = centiseconds.map { [0x21, 0xF9, 4, 0, $0, 0, 0, 0] as [UInt8] } ?? []
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let start: [UInt8] = [canvas, 0, canvas, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    return Array("GIF89a".utf8) + start + (0..<count).flatMap { _ in control + image }
  }

  /// Lets the app's bundle have the GIFs meanwhile.
  @MainActor static func whileInBundle(_ body: () async throws -> Void) async rethrows {
    GIFResource.searchBundles()
    GIFResource.find { names, _, _ throws(GIFFileError) in
      (.file(folder.appendingPathComponent("\(names[0]).gif")), names[0])
    }
    defer { GIFResource.find(by: GIFResource.findInBundle) }
    try await body()
  }
}
