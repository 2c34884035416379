import ArgumentParser
import GIFCodec

/// How much a GIF may ask for.
struct LimitsOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Limits of the memory and time that a GIF may take.", valueName: "limits"))
  var limits = LimitsChoice.default
}

/// The limits there are to choose from.
enum LimitsChoice: String, ExpressibleByArgument, CaseIterable {
  case strict, `default`, none

  /// What they are for showing a GIF.
  var showing: GIFLimits {
    switch self {
    case .strict: return .strict
    case .default: return GIFLimits()
    case .none:
      var limits = GIFLimits.unlimited
      // More than half of the memory there is would end the tool, and perhaps others.
      limits.readingBytes = Memory.installed / 2
      limits.decodedBytes = limits.readingBytes
      return limits
    }
  }

  /// What they are for reading one frame after another, which Ctrl-C can stop at any of them.
  var reading: GIFLimits {
    var limits = showing
    if self != .strict { limits.work = .max }
    return limits
  }

  /// The reason why a GIF is refused, with what can be done about it.
  func words(for error: GIFError) -> String {
    guard case .limitExceeded(let quantity, let needed, _) = error.reason,
      needed <= LimitsChoice.none.showing.ceiling(of: quantity, fileBytes: 0)
    else { return "\(error)" }
    return "\(error); use --limits none if you trust the file"
  }
}
