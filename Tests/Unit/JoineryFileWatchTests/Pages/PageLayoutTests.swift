import TestSupport
import Testing

@testable import JoineryFileWatch

@Suite struct PageLayoutTests {
    private func layout(_ pageSize: Int, reserved: UInt8 = 0, hasPointerMaps: Bool = false) throws
        -> PageLayout
    {
        var bytes = Array("SQLite format 3\0".utf8) + Array(repeating: UInt8(0), count: 84)
        (bytes[16], bytes[17]) = pageSize == 65_536 ? (0, 1) : (UInt8(pageSize >> 8), UInt8(pageSize & 0xFF))
        bytes[20] = reserved
        bytes[55] = hasPointerMaps ? 1 : 0
        return try #require(DatabaseFileHeader(bytes).flatMap { PageLayout($0) })
    }

    @Test func `Pointer maps precede the pages they map`() throws {
        let layout = try layout(512, hasPointerMaps: true)
        // Each map covers the 102 pages after it.
        #expect((1...400).filter { layout.isSystemPage($0) } == [2, 105, 208, 311])
        #expect(try (1...400).filter { try self.layout(512).isSystemPage($0) } == [])
    }

    @Test func `The lock page is a system page`() throws {
        #expect(try layout(65_536).lockPage == 16_385)
        #expect(try layout(4096).isSystemPage(262_145))
        #expect(try !layout(4096).isSystemPage(262_144))
    }

    @Test func `Long payloads take several overflow pages`() throws {
        let layout = try layout(1024, reserved: 24)
        #expect(layout.usableSize == 1000)
        #expect([1, 996, 997, 1992, 1993].map(layout.overflowPageCount) == [1, 1, 2, 2, 3])
    }

    @Test func `An invalid header has no layout`() {
        var bytes = Array("SQLite format 3\0".utf8) + Array(repeating: UInt8(0), count: 84)
        (bytes[16], bytes[20]) = (2, 33)
        #expect(DatabaseFileHeader(bytes).flatMap { PageLayout($0) } == nil)
    }
}
