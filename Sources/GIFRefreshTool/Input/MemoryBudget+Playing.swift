import GIFCodec

extension MemoryBudget {
  /// What a GIF that plays may keep, so that it need not be decoded again when it repeats or goes back.
  ///
  /// Several together get no more than one.
  static func playing(_ count: Int = 1) -> MemoryBudget { .bytes((4 << 20) / max(1, count)) }
}
