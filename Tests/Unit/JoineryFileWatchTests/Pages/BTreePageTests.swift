import Foundation
import TestSupport
import Testing

@testable import JoineryFileWatch

/// Pages of files that SQLite has created, and malformed bytes.
@Suite struct BTreePageTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Returns the pages of a database with a page size.
    private func pages(_ pageSize: Int, _ sql: String) throws -> [[UInt8]] {
        let path = try directory.makeDatabase("\(UUID()).sqlite", sql: "PRAGMA page_size=\(pageSize); " + sql)
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
        return stride(from: 0, to: bytes.count, by: pageSize).map { Array(bytes[$0..<($0 + pageSize)]) }
    }

    @Test(arguments: [512, 1024, 4096, 65_536])
    func `The cells of a leaf are its rows`(pageSize: Int) throws {
        let pages = try pages(
            pageSize,
            """
            CREATE TABLE t(id INTEGER PRIMARY KEY, x);
            INSERT INTO t VALUES (-3, 'a'), (7, zeroblob(100000)), (9223372036854775807, NULL);
            """)
        let leaf = try #require(BTreePage(pages[1], number: 2, usableSize: pageSize))
        #expect(leaf.kind == .tableLeaf)
        #expect(leaf.cells.map(\.rowID) == [-3, 7, .max])
        #expect(leaf.children == [])
        #expect(leaf.cells.map { $0.overflow != 0 } == [false, true, false])
        // A header of five bytes, and no bytes for the NULL in place of the key; then the content.
        #expect(leaf.cells[1].payloadSize == 100_005)
        // Everything that is not in the leaf is in the rest of the file.
        let rest = leaf.cells[1].payloadSize - leaf.cells[1].local.count
        #expect((rest + pageSize - 5) / (pageSize - 4) == pages.count - 2)
    }

    @Test func `Interior pages lead to all other pages`() throws {
        let rows =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i FROM n"
        let pages = try pages(512, "CREATE TABLE t(x); INSERT INTO t \(rows); CREATE INDEX i ON t(x)")
        func reached(from root: UInt32) throws -> Set<UInt32> {
            var found: Set<UInt32> = []
            var stack = [root]
            while let number = stack.popLast() {
                #expect(found.insert(number).inserted)
                let page = try #require(BTreePage(pages[Int(number) - 1], number: number, usableSize: 512))
                stack += page.children
            }
            return found
        }
        let schema = try #require(BTreePage(pages[0], number: 1, usableSize: 512))
        #expect(schema.cells.count == 2)
        let table = try reached(from: 2)
        let indexRoot = try #require((2...UInt32(pages.count)).first { !table.contains($0) })
        let index = try reached(from: indexRoot)
        #expect(table.union(index).union([1]) == Set(1...UInt32(pages.count)))
    }

    @Test func `Bytes that do not form a page are rejected`() {
        #expect(BTreePage([], number: 2, usableSize: 512) == nil)
        #expect(BTreePage(Array(repeating: 0, count: 512), number: 2, usableSize: 512) == nil)
        #expect(BTreePage(Array(repeating: 0xFF, count: 512), number: 2, usableSize: 512) == nil)
        // More cells than fit, and a cell that starts after the end.
        var page: [UInt8] = [13, 0, 0, 0xFF, 0xFF, 0, 0, 0] + Array(repeating: 0, count: 504)
        #expect(BTreePage(page, number: 2, usableSize: 512) == nil)
        page = [13, 0, 0, 0, 1, 0, 0, 0, 0xFF, 0xF0] + Array(repeating: 0, count: 502)
        #expect(BTreePage(page, number: 2, usableSize: 512) == nil)
    }

    @Test func `Random bytes never cause a trap`() throws {
        var random = Seeded(1)
        let pages = try pages(
            512,
            """
            CREATE TABLE t(x); CREATE INDEX i ON t(x);
            INSERT INTO t VALUES ('a'), (zeroblob(2000)), (zeroblob(20)), (hex(zeroblob(300)));
            """)
        for _ in 0..<20_000 {
            let number = Int.random(in: 1..<pages.count, using: &random)
            var page = pages[number]
            page[0] = [2, 5, 10, 13].randomElement(using: &random) ?? 2
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                page[Int.random(in: 1..<512, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            for cell in BTreePage(page, number: 2, usableSize: 512)?.cells ?? [] {
                #expect(cell.local.lowerBound >= 0 && cell.local.upperBound <= 512)
            }
        }
    }
}
