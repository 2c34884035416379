#if canImport(CGifLib)
  import CGifLib
  import Foundation

  /// The canvas on which the speed trial draws what giflib has unpacked: plain loops over pointers, as in C.
  ///
  /// Frames must lie on the canvas, and there must be a palette.
  @unsafe struct GiflibCanvas {
    let pixels: UnsafeMutablePointer<UInt32>
    private let width: Int
    private let saved: UnsafeMutablePointer<UInt32>
    private var colors: [UInt32] = Array(repeating: 0xFF00_0000, count: 256)
    private var disposal = 0
    private var transparent = -1
    private var image = unsafe GifImageDesc()

    /// Creates an empty canvas.
    init(width: Int, area: Int) {
      unsafe self.width = width
      unsafe pixels = .allocate(capacity: area)
      unsafe pixels.update(repeating: 0, count: area)
      unsafe saved = .allocate(capacity: area)
    }

    /// Frees the canvas.
    func deallocate() {
      unsafe pixels.deallocate()
      unsafe saved.deallocate()
    }

    /// The rows of an image in the order of the file.
    static func rows(_ image: GifImageDesc) -> [Int] {
      let passes = unsafe image.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
      return passes.flatMap { pass in
        unsafe Array(stride(from: pass.0, to: Int(image.Height), by: pass.1))
      }
    }

    /// Disposes of the previous image, and prepares for the next.
    mutating func begin(
      _ next: GifImageDesc, colors map: UnsafeMutablePointer<ColorMapObject>?, disposal: Int,
      transparent: Int
    ) {
      switch unsafe self.disposal {
      case 2:
        unsafe eachRow { row, _, count in unsafe row.update(repeating: 0, count: count) }
      case 3:
        unsafe eachRow { row, saved, count in unsafe row.update(from: saved, count: count) }
      default: break
      }
      unsafe image = unsafe next
      unsafe self.disposal = disposal
      unsafe self.transparent = transparent
      if disposal == 3 {
        unsafe eachRow { row, saved, count in unsafe saved.update(from: row, count: count) }
      }
      guard let map = unsafe map else { return }
      for index in unsafe 0..<Int(map.pointee.ColorCount) {
        let color = unsafe map.pointee.Colors[index]
        unsafe colors[index] =
          UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16 | 0xFF00_0000
      }
    }

    /// Draws one row of the image.
    func draw(_ indexes: UnsafePointer<UInt8>, row: Int, width count: Int) {
      let target = unsafe pixels + (Int(image.Top) + row) * width + Int(image.Left)
      let transparent = unsafe transparent
      unsafe colors.withUnsafeBufferPointer { colors in
        if transparent < 0 {
          for x in 0..<count { unsafe target[x] = colors[Int(indexes[x])] }
        } else {
          for x in 0..<count {
            let index = unsafe Int(indexes[x])
            if index != transparent { unsafe target[x] = colors[index] }
          }
        }
      }
    }

    private func eachRow(
      _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
      let count = unsafe Int(image.Width)
      for row in unsafe 0..<Int(image.Height) {
        unsafe body(
          pixels + (Int(image.Top) + row) * width + Int(image.Left), saved + row * count, count)
      }
    }
  }
#endif
