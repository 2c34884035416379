import Testing

/// All tests: one after another, since there is one run loop.
@Suite(.serialized) @MainActor struct MacTests {}
