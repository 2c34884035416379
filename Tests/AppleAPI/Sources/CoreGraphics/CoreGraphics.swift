// A stand-in for Apple's module of this name: what is used of it, no more. See Declarations.md.
@_exported import Foundation

public struct CGAffineTransform: Equatable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

public final class CGColor: Sendable {
  /// For tests: the colour, in the appearance in which it was resolved.
  public let name: String
  public init(name: String) { self.name = name }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(name: "\(red) \(green) \(blue) \(alpha)")
  }
}

open class CGPath {
  /// For tests: where its lines end, in order.
  public fileprivate(set) var points: [CGPoint] = []
  /// For tests: the ellipse that it is.
  public fileprivate(set) var ellipse: CGRect?
  /// For tests: its last arc, with angles in radians from 3 o'clock.
  public fileprivate(set) var arc:
    (start: CGFloat, end: CGFloat, isClockwise: Bool, center: CGPoint, radius: CGFloat)?
  fileprivate init() {}
}

public final class CGMutablePath: CGPath {
  public override init() { super.init() }
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point)
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    points.append(point)
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) { arc = (startAngle, endAngle, clockwise, center, radius) }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    ellipse = rect
  }
  public func closeSubpath() {}
}

public final class CGColorSpace: Sendable {
  public let name: CFString?
  public init?(name: CFString) { self.name = name }
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
}
public typealias CFString = String

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
}

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedFirst = 2
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
}

public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (
    _ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int
  ) -> Void

public final class CGDataProvider {
  /// The bytes, which a test may look at while the provider lives.
  public let bytes: UnsafeRawBufferPointer
  /// Their address.
  public var address: Int { Int(bitPattern: bytes.baseAddress) }
  private let info: UnsafeMutableRawPointer?
  private let releaseData: CGDataProviderReleaseDataCallback

  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    bytes = UnsafeRawBufferPointer(start: data, count: size)
    self.info = info
    self.releaseData = releaseData
  }

  deinit {
    if let start = bytes.baseAddress { releaseData(info, start, bytes.count) }
  }
}

public final class CGImage {
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let bitmapInfo: CGBitmapInfo
  public let dataProvider: CGDataProvider?
  /// What another image was drawn into this one in, for tests.
  public private(set) var drawnIn = ""

  /// For tests: an image that something has drawn, without its pixels.
  public init(width: Int, height: Int, drawnIn: String) {
    (self.width, self.height, bytesPerRow) = (width, height, width * 4)
    (bitmapInfo, dataProvider, self.drawnIn) = (.byteOrder32Little, nil, drawnIn)
  }

  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8, bitsPerPixel == 32,
      bytesPerRow >= width * 4, provider.bytes.count >= bytesPerRow * height
    else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.bitmapInfo = bitmapInfo
    dataProvider = provider
  }
}

/// Draws images as `Bitmap.cgImage` makes them, by the nearest pixel.
public final class CGContext {
  private let data: UnsafeMutableRawPointer
  private let (width, height, bytesPerRow): (Int, Int, Int)

  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard let data, width > 0, height > 0, bitsPerComponent == 8, bytesPerRow >= width * 4,
      bitmapInfo
        == CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    else { return nil }
    self.data = data
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
  }

  public func draw(_ image: CGImage, in rect: CGRect) {
    guard let bytes = image.dataProvider?.bytes,
      rect == CGRect(x: 0, y: 0, width: width, height: height)
    else { return }
    for y in 0..<height {
      for x in 0..<width {
        let place =
          y * image.height / height * image.bytesPerRow + x * image.width / width * 4
        // Over what is there: the alpha is the last byte, and the others are multiplied by it.
        let clear = 255 - Int(bytes.load(fromByteOffset: place + 3, as: UInt8.self))
        for byte in 0..<4 {
          let target = y * bytesPerRow + x * 4 + byte
          let under = Int(data.load(fromByteOffset: target, as: UInt8.self)) * clear / 255
          let over = Int(bytes.load(fromByteOffset: place + byte, as: UInt8.self))
          data.storeBytes(of: UInt8(over + under), toByteOffset: target, as: UInt8.self)
        }
      }
    }
  }
}
