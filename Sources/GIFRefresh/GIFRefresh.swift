// One import for an app: GIFs, headers, footers, and of the modules below what an app names. A host of one's own, a
// decoder alone, or an indicator made by hand: `import PullRefresh`, `import GIFCodec`, `import Frames`.

// Pictures of one's own instead of a GIF's.
@_exported public import struct Frames.Bitmap
@_exported public import protocol Frames.FrameSource
@_exported public import enum Frames.LoopCount
@_exported public import struct Frames.StillFrames
// What a GIF is read from, and why it cannot be.
@_exported public import struct GIFCodec.EncodedGIF
@_exported public import struct GIFCodec.GIFError
@_exported public import class GIFCodec.GIFFrameScrubber
@_exported public import struct GIFCodec.MemoryBudget
// How a component behaves and what it says.
@_exported public import struct PullRefresh.AnimationSegments
@_exported public import struct PullRefresh.BackToTop
@_exported public import struct PullRefresh.CaptionTexts
@_exported public import struct PullRefresh.LastUpdated
@_exported public import struct PullRefresh.LoadMorePolicy
// A list's `refresh`: what it does, what it tells, what an action answers.
@_exported public import struct PullRefresh.LoadingAction
@_exported public import struct PullRefresh.LoadingCompletion
@_exported public import struct PullRefresh.LoadingResult
@_exported public import struct PullRefresh.PullConfiguration
@_exported public import class PullRefresh.RefreshController
@_exported public import enum PullRefresh.RefreshPhase
@_exported public import struct PullRefresh.RefreshPreset
@_exported public import struct PullRefresh.RefreshSnapshot
@_exported public import struct PullRefresh.RefreshTitles
@_exported public import enum PullRefresh.ScrollEdge
