@_exported public import Frames
@_exported public import GIFCodec
@_exported public import PullRefresh
