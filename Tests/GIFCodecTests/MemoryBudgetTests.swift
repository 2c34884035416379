import GIFCodec
import Testing

@Suite struct MemoryBudgetTests {
  @Test func isCountedInBytes() throws {
    // Two frames of 4 x 2 pixels.
    let gif = TinyGIF(4, 2).image(4, 2, color: 0).image(4, 2, color: 1)
    let index = try EncodedGIF(gif.file).index
    #expect(MemoryBudget.bytes(7).bytes(for: index) == 7)
    #expect(MemoryBudget.mebibytes(3).bytes(for: index) == 3 << 20)
    #expect(MemoryBudget.mebibytes(.max).bytes(for: index) == .max)
    #expect(MemoryBudget.share(0.5).bytes(for: index) == 32)
    #expect(MemoryBudget.share(1).bytes(for: index) == index.decodedBytes)
    #expect(MemoryBudget.nothing.bytes(for: index) == 0)
    #expect(MemoryBudget.unlimited.bytes(for: index) == .max)
  }

  @Test func negativeBudgetsTrap() async {
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.bytes(-1) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(-1) }
    // The product with the bytes of a mebibyte is too large for a number on both sides of zero.
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(.min) }
    await #expect(processExitsWith: .failure) { _ = MemoryBudget.mebibytes(.min / 2) }
  }
}
