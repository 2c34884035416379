// This module re-exports the types of the lower modules that an app names, so that an app need not import those. Import
// `PullRefresh` to write a host, `GIFCodec` for the decoder alone, and `Frames` to draw an indicator of your own.

// Frames, and sources of frames that are not GIFs.
@_exported public import struct Frames.Bitmap
@_exported public import protocol Frames.FrameSource
@_exported public import enum Frames.LoopCount
@_exported public import struct Frames.MemoryBudget
@_exported public import struct Frames.StillFrames
// Types for reading GIFs, and their errors.
@_exported public import struct GIFCodec.EncodedGIF
@_exported public import struct GIFCodec.GIFError
@_exported public import class GIFCodec.GIFFrameScrubber
// Headers, footers, and their behaviour and captions.
@_exported public import struct PullRefresh.AnimatedStyle
@_exported public import struct PullRefresh.Animations
@_exported public import struct PullRefresh.CaptionTexts
@_exported public import struct PullRefresh.LastUpdated
@_exported public import struct PullRefresh.LoadMoreFooter
@_exported public import struct PullRefresh.LoadMorePolicy
// The controller of a list, and its actions, results and states.
@_exported public import struct PullRefresh.LoadingAction
@_exported public import struct PullRefresh.LoadingCompletion
@_exported public import struct PullRefresh.LoadingResult
@_exported public import struct PullRefresh.PullConfiguration
@_exported public import struct PullRefresh.RefreshCaptions
@_exported public import class PullRefresh.RefreshController
@_exported public import struct PullRefresh.RefreshHeader
@_exported public import enum PullRefresh.RefreshPhase
@_exported public import struct PullRefresh.RefreshPreset
@_exported public import enum PullRefresh.RefreshProblem
@_exported public import struct PullRefresh.RefreshSnapshot
@_exported public import enum PullRefresh.ScrollEdge
