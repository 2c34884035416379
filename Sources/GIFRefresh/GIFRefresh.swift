// One import for everything an app needs: frames and time, GIFs, and components.
@_exported public import Frames
@_exported public import GIFCodec
@_exported public import PullRefresh
