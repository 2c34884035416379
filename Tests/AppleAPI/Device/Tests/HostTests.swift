import Testing

@Suite(.serialized) @MainActor struct HostTests {}
