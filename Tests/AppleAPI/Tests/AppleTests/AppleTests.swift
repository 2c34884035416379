import Testing

/// All tests: one after another, since there is one run loop.
@Suite(.serialized, FreshState(), OneThread()) @MainActor struct AppleTests {}

/// As the tests call it that run on both lists, a phone's and a Mac's.
typealias HostTests = AppleTests
