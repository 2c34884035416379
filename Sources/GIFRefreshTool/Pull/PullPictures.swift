import Frames
import GIFCodec
import PullRefresh

/// The pictures of a stage's components, decoded.
struct PullPictures {
  let pull: DecodedGIF
  private let loading: DecodedGIF?
  private let noMore: DecodedGIF?

  init(_ stage: PullStage) throws {
    pull = try stage.pull.frames()
    loading = try stage.loading?.frames()
    noMore = try stage.noMore?.frames()
  }

  func bitmap(of picture: IndicatorContent.Picture) -> Bitmap {
    switch picture {
    // The tool plays no endings of their own; they would be frames of the pull's animation.
    case .pull(let frame), .success(let frame), .failure(let frame): pull.frame(at: frame)
    case .loading(let frame): (loading ?? pull).frame(at: frame)
    case .noMore(let frame): (noMore ?? pull).frame(at: frame)
    }
  }
}
