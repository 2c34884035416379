// A stand-in for Apple's module of this name: what is used of it, no more. See Declarations.md.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
