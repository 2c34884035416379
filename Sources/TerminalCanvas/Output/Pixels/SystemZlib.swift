#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// zlib as the system has it, where it does: it packs tighter than ``Deflate``, and in less time.
///
/// It is looked for when it is needed first; nothing is linked with it.
enum SystemZlib {
  /// What the bytes are like: zlib's strategies.
  enum Content: CInt {
    /// Some follow each other again and again: `Z_DEFAULT_STRATEGY`.
    case repeating = 0
    /// Most are small, with some noise: what a filter has left over, `Z_FILTERED`.
    case filtered = 1
  }

  /// zlib.h's `z_stream`, whose size zlib compares with the one it is told.
  @unsafe private struct Stream {
    var nextIn: UnsafePointer<UInt8>?
    var availableIn: CUnsignedInt = 0
    var totalIn: CUnsignedLong = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var availableOut: CUnsignedInt = 0
    var totalOut: CUnsignedLong = 0
    var message: UnsafePointer<CChar>?
    var state: OpaquePointer?
    var allocate: OpaquePointer?, free: OpaquePointer?, context: OpaquePointer?
    var dataType: CInt = 0
    var adler: CUnsignedLong = 0
    var reserved: CUnsignedLong = 0
  }

  /// `deflateInit2_`: level, method, bits of the window, memory, strategy; zlib's version and the stream's size.
  private typealias Begin =
    @Sendable @convention(c) (
      UnsafeMutableRawPointer, CInt, CInt, CInt, CInt, CInt, UnsafePointer<CChar>, CInt
    ) -> CInt
  /// `deflate`.
  private typealias Step = @Sendable @convention(c) (UnsafeMutableRawPointer, CInt) -> CInt
  /// `deflateEnd`.
  private typealias End = @Sendable @convention(c) (UnsafeMutableRawPointer) -> CInt

  @unsafe private struct Functions: Sendable {
    let begin: Begin
    let step: Step
    let end: End
  }

  private static let functions: Functions? = {
    for name in ["libz.so.1", "libz.dylib"] {
      // The library is never closed, so what is found in it stays; zlib has had them since 1.0.
      guard let library = unsafe dlopen(name, RTLD_NOW),
        let begin = unsafe dlsym(library, "deflateInit2_"),
        let step = unsafe dlsym(library, "deflate"), let end = unsafe dlsym(library, "deflateEnd")
      else { continue }
      return unsafe Functions(
        begin: unsafeBitCast(begin, to: Begin.self), step: unsafeBitCast(step, to: Step.self),
        end: unsafeBitCast(end, to: End.self))
    }
    return nil
  }()

  /// The bytes as a zlib stream: zlib's, or our own where there is none or it refuses.
  static func stream(of source: [UInt8], _ content: Content = .repeating) -> [UInt8] {
    pack(source, content) ?? Deflate.zlib(source)
  }

  /// The bytes as zlib packs them; `nil` where there is no zlib, or it refuses.
  static func pack(_ source: [UInt8], _ content: Content = .repeating) -> [UInt8]? {
    // `compressBound` of zlib.h, and some more for other strategies.
    let bound = source.count + source.count >> 9 + 64
    guard let functions = unsafe functions, let available = CUnsignedInt(exactly: source.count),
      let room = CUnsignedInt(exactly: bound)
    else { return nil }
    var isPacked = false
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { bytes, filled in
      var stream = unsafe Stream()
      // As many bytes as there are, room for as many as is said, and the stream at one place: all of that
      // is valid during the calls.
      unsafe source.withUnsafeBufferPointer { source in
        unsafe withUnsafeMutablePointer(to: &stream) { stream in
          let size = unsafe CInt(MemoryLayout<Stream>.size)
          guard unsafe functions.begin(stream, 6, 8, 15, 8, content.rawValue, "1.2", size) == 0
          else { return }
          unsafe (stream.pointee.nextIn, stream.pointee.availableIn) =
            (source.baseAddress, available)
          unsafe (stream.pointee.nextOut, stream.pointee.availableOut) = (bytes.baseAddress, room)
          // 4: these are all bytes. 1: and so the end has come.
          isPacked = unsafe functions.step(stream, 4) == 1
          filled = isPacked ? bound - Int(unsafe stream.pointee.availableOut) : 0
          _ = unsafe functions.end(stream)
        }
      }
    }
    return isPacked ? packed : nil
  }
}
