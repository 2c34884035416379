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
  /// `compress2` of zlib.h: the room, how much there is and was taken, the bytes, their number, the level.
  private typealias Compress =
    @Sendable @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedLong>?, UnsafePointer<UInt8>?,
      CUnsignedLong, CInt
    ) -> CInt

  private static let compress: Compress? = {
    for name in ["libz.so.1", "libz.dylib"] {
      // The library is never closed, so what is found in it stays; zlib has had it since 1.1.
      guard let library = unsafe dlopen(name, RTLD_NOW),
        let symbol = unsafe dlsym(library, "compress2")
      else { continue }
      return unsafe unsafeBitCast(symbol, to: Compress.self)
    }
    return nil
  }()

  /// The bytes as a zlib stream: zlib's, or our own where there is none or it refuses.
  static func stream(of source: [UInt8]) -> [UInt8] { pack(source) ?? Deflate.zlib(source) }

  /// The bytes as zlib packs them; `nil` where there is no zlib, or it refuses.
  static func pack(_ source: [UInt8]) -> [UInt8]? {
    guard let compress = unsafe compress else { return nil }
    // `compressBound` of zlib.h.
    let bound = source.count + source.count >> 12 + source.count >> 14 + source.count >> 25 + 13
    var isPacked = false
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: bound) { room, filled in
      var count = CUnsignedLong(room.count)
      // As many bytes as there are, room for as many as `count` says, both valid during the call.
      let status = unsafe source.withUnsafeBufferPointer { bytes in
        unsafe compress(
          room.baseAddress, &count, bytes.baseAddress, CUnsignedLong(bytes.count), 6)
      }
      isPacked = status == 0
      filled = isPacked ? Int(count) : 0
    }
    return isPacked ? packed : nil
  }
}
