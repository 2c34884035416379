import ArgumentParser
import GIFCodec

/// The option for the limits of a GIF.
struct LimitsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Limits of the memory and time that a GIF may take.", valueName: "limits"))
  var limits = LimitsChoice.default
}

/// The limits to choose from.
enum LimitsChoice: String, ExpressibleByArgument, CaseIterable {
  case strict, `default`, none

  /// The limits for showing a GIF.
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

  /// Returns the message for an error, with a remedy.
  func words(for error: GIFError) -> String {
    guard case .limitExceeded(let quantity, let needed, _) = error.reason,
      needed <= LimitsChoice.none.showing.ceiling(of: quantity, fileBytes: 0)
    else { return "\(error)" }
    return "\(error); use --limits none if you trust the file"
  }
}
