import ArgumentParser
import GIFCodec

struct LimitsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Limits of the memory and time that a GIF may take.", valueName: "limits"))
  var limits = LimitsChoice.default
}

enum LimitsChoice: String, ExpressibleByArgument, CaseIterable {
  case strict, `default`, none

  var showing: GIFLimits {
    switch self {
    case .strict: return .strict
    case .default: return GIFLimits()
    case .none:
      var limits = GIFLimits.unlimited
      // More than half of the installed memory would end the tool, and perhaps other programs.
      limits.readingBytes = Memory.installed / 2
      limits.decodedBytes = limits.readingBytes
      return limits
    }
  }

  /// The limits for reading frames in order, which Ctrl-C can stop at any frame.
  var reading: GIFLimits {
    var limits = showing
    if self != .strict { limits.work = .max }
    return limits
  }

  func message(for error: GIFError) -> String {
    guard case .limitExceeded(let quantity, let needed, _) = error.reason,
      needed <= LimitsChoice.none.showing.ceiling(of: quantity, fileBytes: 0)
    else { return "\(error)" }
    return "\(error); use --limits none if you trust the file"
  }
}

struct DecoderOption: ParsableArguments {
  @Option(help: "Decoder of the pixels: swift, this tool's own, or giflib. (default: swift)")
  var decoder: DecoderChoice?

  func chosen() throws -> PixelDecoder {
    let name = (decoder ?? .swift).rawValue
    guard let decoder = PixelDecoder.allCases.first(where: { "\($0)" == name }) else {
      throw ValidationError("this tool was built without \(name)")
    }
    return decoder
  }
}

enum DecoderChoice: String, ExpressibleByArgument, CaseIterable {
  case swift, giflib
}

/// An option's value in a format of its own, whose errors say what was expected.
protocol FormattedArgument {
  /// The format, to follow "expected".
  static var expected: String { get }

  /// Returns `nil` for a text in another format.
  init?(argument: String)
}

extension FormattedArgument {
  static func parsed(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else {
      throw ValidationError("expected \(expected)")
    }
    return value
  }
}
