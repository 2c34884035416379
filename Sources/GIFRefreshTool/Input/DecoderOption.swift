import ArgumentParser
import GIFCodec

/// The option for the decoder of pixels.
struct DecoderOption: ParsableArguments {
  @Option(help: "Decoder of the pixels: swift, this tool's own, or giflib. (default: swift)")
  var decoder: DecoderChoice?

  /// The chosen decoder; throws in a build without giflib.
  func chosen() throws -> PixelDecoder {
    let name = (decoder ?? .swift).rawValue
    guard let decoder = PixelDecoder.allCases.first(where: { "\($0)" == name }) else {
      throw ValidationError("this tool was built without \(name)")
    }
    return decoder
  }
}

/// The names of decoders, also in a build without giflib.
enum DecoderChoice: String, ExpressibleByArgument, CaseIterable {
  case swift, giflib
}
