#if canImport(CGifLib)
  import CGifLib
  import Frames

  /// Frames decoded by giflib and composited by the reference: an independent comparison.
  ///
  /// giflib walks the blocks and unpacks the pixels (`DGifGetLine`); canvas, graphic control and
  /// loops follow the reference's rules. It gives up where giflib reports an error, and on images
  /// that the reference refuses for their size.
  ///
  /// ```swift
  /// let shown = try GiflibPixels.read(bytes).frames.map(\.bitmap)
  /// ```
  package enum GiflibPixels {
    package struct Failure: Error, Hashable, Sendable {
      /// giflib's number for the reason (`D_GIF_ERR_…`), which may be 0.
      package let code: Int
    }

    /// Reads a whole file; the images it yields are complete.
    package static func read(_ bytes: [UInt8]) throws(Failure) -> ReferenceGIF {
      let input = Input(bytes)
      var code: Int32 = 0
      // giflib calls back only until the file is closed, and `input` outlives that.
      let context = unsafe Unmanaged.passUnretained(input).toOpaque()
      guard let file = unsafe DGifOpen(context, Input.read, &code) else {
        throw Failure(code: Int(code))
      }
      defer {
        _ = unsafe DGifCloseFile(file, &code)
        withExtendedLifetime(input) {}
      }
      var walk = Walk()
      guard unsafe walk.readAll(file) else { throw Failure(code: Int(unsafe file.pointee.Error)) }
      return ReferenceGIF(canvas: walk.canvas, loopCount: walk.loopCount, images: walk.images)
    }

    private final class Input {
      private let bytes: [UInt8]
      private var position = 0

      init(_ bytes: [UInt8]) { self.bytes = bytes }

      /// Called by giflib with a buffer of at least `count` bytes.
      static let read: InputFunc = { file, buffer, count in
        guard let file = unsafe file, let buffer = unsafe buffer,
          let context = unsafe file.pointee.UserData
        else { return 0 }
        let input = unsafe Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
        let end = min(input.position + Int(count), input.bytes.count)
        for (offset, byte) in input.bytes[input.position..<end].enumerated() {
          unsafe buffer[offset] = byte
        }
        defer { input.position = end }
        return Int32(end - input.position)
      }
    }

    private struct Walk {
      var canvas = PixelSize(width: 0, height: 0)
      var loopCount = LoopCount.times(1)
      var images: [ReferenceGIF.Image] = []
      private var control: [UInt8]?

      /// Reads up to the trailer; false where giflib reports an error.
      mutating func readAll(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
        canvas = unsafe PixelSize(
          width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
        while true {
          var record = UNDEFINED_RECORD_TYPE
          guard unsafe DGifGetRecordType(file, &record) == GIF_OK else { return false }
          switch record {
          case TERMINATE_RECORD_TYPE: return true
          case EXTENSION_RECORD_TYPE:
            guard unsafe readExtension(file) else { return false }
          case IMAGE_DESC_RECORD_TYPE:
            guard unsafe readImage(file) else { return false }
          default: return false
          }
        }
      }

      private mutating func readExtension(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
        var label: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard unsafe DGifGetExtension(file, &label, &block) == GIF_OK else { return false }
        var subBlocks: [[UInt8]] = []
        while let pointer = unsafe block {
          // The first byte is the number of those that follow it.
          let count = Int(unsafe pointer[0])
          subBlocks.append((1..<(count + 1)).map { unsafe pointer[$0] })
          guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
        }
        if label == 0xf9, let content = subBlocks.first, content.count >= 4 { control = content }
        if label == 0xff, let count = ReferenceGIF.loopCount(of: subBlocks) { loopCount = count }
        return true
      }

      private mutating func readImage(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
        guard unsafe DGifGetImageHeader(file) == GIF_OK else { return false }
        let header = unsafe file.pointee.Image
        let area = unsafe PixelRect(
          x: Int(header.Left), y: Int(header.Top), width: Int(header.Width),
          height: Int(header.Height))
        if images.isEmpty {
          canvas = PixelSize(
            width: max(canvas.width, area.columns.upperBound),
            height: max(canvas.height, area.rows.upperBound))
        }
        guard let pixels = unsafe readPixels(file, area.size, isInterlaced: header.Interlace)
        else { return false }
        let hasTransparency = control.map { $0[0] & 1 == 1 } ?? false
        images.append(
          ReferenceGIF.Image(
            area: area,
            delay: control.map { Int($0[1]) + Int($0[2]) * 256 } ?? 0,
            disposal: control.map { Int($0[0] >> 2 & 7) } ?? 0,
            transparent: hasTransparency ? control.map { Int($0[3]) } : nil,
            colors: unsafe colors(header.ColorMap ?? file.pointee.SColorMap),
            pixels: pixels, isInterlaced: false, minimumCodeSize: 2, ending: .full, pixelsNeeded: 0)
        )
        control = nil
        return true
      }

      /// The palette indexes in rows from the top, or `nil` where giflib reports an error.
      private func readPixels(
        _ file: UnsafeMutablePointer<GifFileType>, _ size: PixelSize, isInterlaced: Bool
      ) -> [UInt8]? {
        guard !size.isEmpty else { return unsafe skipData(file) ? [] : nil }
        guard size.area <= ReferenceGIF.largestArea else { return nil }
        let rows =
          isInterlaced
          ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
            Array(stride(from: $0.0, to: size.height, by: $0.1))
          } : Array(0..<size.height)
        var indexes = [UInt8](repeating: 0, count: size.area)
        var line = [UInt8](repeating: 0, count: size.width)
        for row in rows {
          let result = unsafe line.withUnsafeMutableBufferPointer {
            unsafe DGifGetLine(file, $0.baseAddress, Int32(size.width))
          }
          guard result == GIF_OK else { return nil }
          indexes.replaceSubrange((row * size.width)..<((row + 1) * size.width), with: line)
        }
        return indexes
      }

      private func skipData(_ file: UnsafeMutablePointer<GifFileType>) -> Bool {
        var codeSize: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard unsafe DGifGetCode(file, &codeSize, &block) == GIF_OK else { return false }
        while unsafe block != nil {
          guard unsafe DGifGetCodeNext(file, &block) == GIF_OK else { return false }
        }
        return true
      }

      private func colors(_ map: UnsafeMutablePointer<ColorMapObject>?) -> [RGBA8] {
        guard let map = unsafe map else { return [] }
        // A colour map has as many entries as it says.
        return (0..<Int(unsafe map.pointee.ColorCount)).map {
          let color = unsafe map.pointee.Colors[$0]
          return RGBA8(red: color.Red, green: color.Green, blue: color.Blue)
        }
      }
    }
  }
#endif
