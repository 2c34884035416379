#if canImport(CGifLib)
  import CGifLib
  import Foundation

  /// giflib, used as a program would use it for the same work: the reference of the speed trial.
  ///
  /// Streaming reads rows with `DGifGetLine`; keeping all frames begins with `DGifSlurp`. Both draw with the same
  /// loops. A canvas has a 32-bit word for each pixel, and is transparent where nothing was drawn. For whole files
  /// only: the trial compares all pixels before it measures.
  @safe final class GiflibDecoder {
    private let file: UnsafeMutablePointer<GifFileType>
    private let input: UnsafeMutablePointer<Input>

    /// The input of giflib's callback.
    private struct Input {
      let bytes: [UInt8]
      var position = 0
    }

    /// The last graphic control, for one image.
    private struct Control {
      var disposal = 0
      var transparent = -1

      init() {}

      init(_ block: UnsafeMutablePointer<GifByteType>) {
        var fields = GraphicsControlBlock()
        // giflib keeps the block, whose first byte is its length, until it reads the next one.
        guard unsafe DGifExtensionToGCB(Int(block[0]), block + 1, &fields) == GIF_OK else { return }
        disposal = Int(fields.DisposalMode)
        transparent = Int(fields.TransparentColor)
      }
    }

    /// Opens a file in memory.
    init(_ bytes: [UInt8]) throws {
      unsafe input = .allocate(capacity: 1)
      unsafe input.initialize(to: Input(bytes: bytes))
      var code: Int32 = 0
      let read: InputFunc = { file, buffer, count in
        guard let file = unsafe file, let buffer = unsafe buffer,
          let input = unsafe file.pointee.UserData?.assumingMemoryBound(to: Input.self)
        else { return 0 }
        let start = unsafe input.pointee.position
        let count = unsafe min(Int(count), input.pointee.bytes.count - start)
        unsafe input.pointee.bytes.withUnsafeBytes {
          unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count)
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<(start + count)]))
        }
        unsafe input.pointee.position += count
        return Int32(count)
      }
      guard let file = unsafe DGifOpen(input, read, &code) else {
        throw TrialFailure("giflib: error \(code)")
      }
      unsafe self.file = unsafe file
    }

    deinit {
      _ = unsafe DGifCloseFile(file, nil)
      unsafe input.deinitialize(count: 1)
      unsafe input.deallocate()
    }

    /// The number of the canvas's pixels.
    private(set) lazy var area = unsafe Int(file.pointee.SWidth) * Int(file.pointee.SHeight)

    /// Passes every frame's palette indexes from `DGifGetLine` to the body, in the order of the file.
    func indexes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws {
      var room: [UInt8] = []
      try unsafe images { image, _ in
        let width = unsafe Int(image.Width)
        let height = unsafe Int(image.Height)
        if room.count < width * height { room = Array(repeating: 0, count: width * height) }
        try unsafe room.withUnsafeMutableBufferPointer { room in
          for row in 0..<height {
            guard let line = room.baseAddress,
              unsafe DGifGetLine(file, line + row * width, Int32(width)) == GIF_OK
            else { throw failure }
          }
          unsafe body(UnsafeBufferPointer(rebasing: room[..<(width * height)]))
        }
        return true
      }
    }

    /// Draws every frame, or only the first, on one canvas, row by row, and passes the canvas to the body.
    func stream(onlyFirst: Bool = false, _ body: (UnsafePointer<UInt32>) -> Void) throws {
      var canvas = unsafe GiflibCanvas(width: Int(file.pointee.SWidth), area: area)
      defer { unsafe canvas.deallocate() }
      var line = [UInt8](repeating: 0, count: 1 << 16)
      try unsafe images { image, control in
        unsafe canvas.begin(
          image, colors: image.ColorMap ?? file.pointee.SColorMap, disposal: control.disposal,
          transparent: control.transparent)
        try unsafe line.withUnsafeMutableBufferPointer { line in
          for row in unsafe GiflibCanvas.rows(image) {
            guard let line = line.baseAddress,
              unsafe DGifGetLine(file, line, Int32(image.Width)) == GIF_OK
            else { throw failure }
            unsafe canvas.draw(line, row: row, width: Int(image.Width))
          }
        }
        unsafe body(canvas.pixels)
        return !onlyFirst
      }
    }

    /// Draws every frame after `DGifSlurp`, each on a canvas of its own, which the caller frees.
    func kept() throws -> [UnsafeMutablePointer<UInt32>] {
      guard unsafe DGifSlurp(file) == GIF_OK else { throw failure }
      var canvas = unsafe GiflibCanvas(width: Int(file.pointee.SWidth), area: area)
      defer { unsafe canvas.deallocate() }
      return try unsafe (0..<Int(file.pointee.ImageCount)).map { number in
        let saved = unsafe file.pointee.SavedImages[number]
        var control = Control()
        for block in unsafe 0..<Int(saved.ExtensionBlockCount) {
          let block = unsafe saved.ExtensionBlocks[block]
          guard unsafe block.Function == GRAPHICS_EXT_FUNC_CODE else { continue }
          var fields = GraphicsControlBlock()
          guard unsafe DGifExtensionToGCB(Int(block.ByteCount), block.Bytes, &fields) == GIF_OK
          else { continue }
          control.disposal = Int(fields.DisposalMode)
          control.transparent = Int(fields.TransparentColor)
        }
        let image = unsafe saved.ImageDesc
        unsafe canvas.begin(
          image, colors: image.ColorMap ?? file.pointee.SColorMap, disposal: control.disposal,
          transparent: control.transparent)
        // `DGifSlurp` has put interlaced rows in their places.
        for row in unsafe 0..<Int(image.Height) {
          unsafe canvas.draw(
            saved.RasterBits + row * Int(image.Width), row: row, width: Int(image.Width))
        }
        guard let copy = unsafe malloc(max(area, 1) * 4) else { throw TrialFailure("memory") }
        unsafe memcpy(copy, canvas.pixels, area * 4)
        return unsafe copy.assumingMemoryBound(to: UInt32.self)
      }
    }

    /// Walks the file's records, and stops at every image whose header has been read.
    private func images(_ body: (GifImageDesc, Control) throws -> Bool) throws {
      var control = Control()
      while true {
        var type = UNDEFINED_RECORD_TYPE
        guard unsafe DGifGetRecordType(file, &type) == GIF_OK else { throw failure }
        switch type {
        case IMAGE_DESC_RECORD_TYPE:
          guard unsafe DGifGetImageHeader(file) == GIF_OK else { throw failure }
          guard try unsafe body(file.pointee.Image, control) else { return }
          control = Control()
        case EXTENSION_RECORD_TYPE:
          var label: Int32 = 0
          var block: UnsafeMutablePointer<GifByteType>?
          guard unsafe DGifGetExtension(file, &label, &block) == GIF_OK else { throw failure }
          while let found = unsafe block {
            if label == GRAPHICS_EXT_FUNC_CODE { control = unsafe Control(found) }
            guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { throw failure }
          }
        default: return
        }
      }
    }

    private var failure: TrialFailure { unsafe TrialFailure("giflib: error \(file.pointee.Error)") }
  }
#endif
