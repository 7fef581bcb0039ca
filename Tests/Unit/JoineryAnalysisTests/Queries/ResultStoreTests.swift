import FoundationEssentials
import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@Suite struct ResultStoreTests {
    /// A store with the rows of a query.
    private func store(
        _ sql: String, limits: ResultStore.Limits = ResultStore.Limits(), directory: String? = nil,
        isCopied: Bool = false
    ) throws -> ResultStore {
        try DatabaseQueue().read { db in
            let statement = try db.makeStatement(sql: sql)
            let store = ResultStore(columnCount: statement.columnCount, limits: limits, directory: directory)
            let rows = try Row.fetchCursor(statement)
            while let row = try rows.next() {
                guard try store.append(isCopied ? row.copy() : row) else { break }
            }
            try store.publish()
            return store
        }
    }

    private func numbers(_ count: Int, _ selection: String) -> String {
        """
        WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers LIMIT \(count))
        SELECT \(selection) FROM numbers
        """
    }

    private func limits(memory: Int = 32 << 20, total: Int = 1 << 30, value: Int = 1 << 20)
        -> ResultStore.Limits
    {
        var limits = ResultStore.Limits()
        (limits.memory, limits.total, limits.value) = (memory, total, value)
        return limits
    }

    @Test(arguments: [false, true])
    func `Values of every type come back as they are`(isCopied: Bool) throws {
        let sql = """
            VALUES (NULL, 0, 127, -128, 128), (32767, -32769, 2147483647, 2147483648, 9223372036854775807),
                (-9223372036854775808, 1.5, -0.0, 9e999, 1e-300), ('', 'a', x'', x'00ff', 'é👩‍🚀'),
                ('a' || char(0) || 'b', CAST(x'ff41' AS TEXT), zeroblob(3), 'x', -1)
            """
        let store = try store(sql, isCopied: isCopied)
        let expected = try DatabaseQueue().read { db in
            try Row.fetchAll(db, sql: sql).map { Array($0.databaseValues) }
        }
        let rows = try store.rows(0..<10)
        #expect(rows.map(\.values) == expected)
        #expect(rows.allSatisfy { $0.cutByteCounts.isEmpty })
        #expect(try store.rows(3..<4).map(\.values) == [expected[3]])
    }

    @Test func `Rows beyond the limit of memory are read from a file without a name`() throws {
        let directory = try TemporaryDirectory()
        let store = try store(
            numbers(50_000, "n, 'row ' || n, n / 4.0"), limits: limits(memory: 300_000),
            directory: directory.path)
        #expect(store.count == 50_000)
        #expect(store.byteCount - store.fileByteCount <= 300_000)
        #expect(store.fileByteCount > 500_000)
        #expect(try directory.fileNames == [])
        #expect(directory.openFiles.count == 1)
        var random = Seeded(5)
        for _ in 0..<200 {
            let start = Int.random(in: 0..<50_000, using: &random)
            let rows = try store.rows(start..<start + 40)
            #expect(rows.count == min(40, 50_000 - start))
            for (offset, row) in rows.enumerated() {
                let number = start + offset
                #expect(
                    row.values == [
                        number.databaseValue, "row \(number)".databaseValue,
                        (Double(number) / 4).databaseValue,
                    ])
            }
        }
    }

    @Test func `The file goes away with the store`() throws {
        let directory = try TemporaryDirectory()
        do {
            let store = try store(
                numbers(5_000, "n, 'row'"), limits: limits(memory: 0), directory: directory.path)
            #expect(store.fileByteCount == store.byteCount)
        }
        #expect(directory.openFiles == [])
    }

    @Test func `The rows end at the limit of the store`() throws {
        let store = try store(
            numbers(100_000, "n, 'row ' || n"), limits: limits(memory: 100_000, total: 500_000))
        #expect(store.byteCount <= 500_000)
        #expect(store.byteCount > 400_000)
        let last = try store.rows(store.count - 1..<store.count + 5)
        #expect(
            last.map(\.values) == [[(store.count - 1).databaseValue, "row \(store.count - 1)".databaseValue]])
    }

    @Test func `Long values are cut off at a character`() throws {
        let store = try store(
            "SELECT 'aaaé' || 'b', x'0102030405', 'aaaa', printf('%.*c', 100, 'é')", limits: limits(value: 4))
        let row = try #require(try store.rows(0..<1).first)
        #expect(
            row.values == [
                "aaa".databaseValue, Data([1, 2, 3, 4]).databaseValue, "aaaa".databaseValue,
                "éé".databaseValue,
            ])
        #expect(row.cutByteCounts == [0: 6, 1: 5, 3: 200])
    }

    @Test func `Rows are visible once they are published`() throws {
        let store = ResultStore(columnCount: 1)
        for number in 0..<3 { #expect(try store.append(Row(["n": number]))) }
        #expect(store.count == 0)
        #expect(try store.rows(0..<5).isEmpty)
        try store.publish()
        #expect(store.count == 3)
        #expect(try store.append(Row(["n": 3])))
        try store.publish()
        try store.publish()
        #expect(try store.rows(2..<9).map(\.values) == [[2.databaseValue], [3.databaseValue]])
    }

    @Test func `A row is found by its key`() throws {
        for memory in [0, 32 << 20] {
            let store = try store(numbers(30_000, "n % 7, 'k' || n, n * 10"), limits: limits(memory: memory))
            #expect(try store.firstIndex(of: ["k12345".databaseValue], in: [1]) == 12_345)
            #expect(try store.firstIndex(of: [3.databaseValue, 100_030.databaseValue], in: [0, 2]) == nil)
            #expect(
                try store.firstIndex(of: [0.databaseValue, 100_030.databaseValue], in: [0, 2]) == 10_003)
            #expect(try store.firstIndex(of: [5.databaseValue], in: [0], from: 6) == 12)
            #expect(try store.firstIndex(of: ["k1".databaseValue], in: [1], from: 20_000) == 1)
            #expect(try store.firstIndex(of: ["1".databaseValue], in: [0]) == nil)
        }
    }

    @Test func `Rows without columns are counted`() throws {
        let store = ResultStore(columnCount: 0)
        try store.publish()
        #expect(store.count == 0)
        #expect(try store.rows(0..<1).isEmpty)
    }

    @Test func `A directory that cannot be written leaves the rows in memory`() throws {
        let directory = try TemporaryDirectory()
        let store = ResultStore(
            columnCount: 1, limits: limits(memory: 100_000), directory: directory.file("missing"))
        let error = try #require(throws: DatabaseError.self) {
            for number in 0..<100_000 { _ = try store.append(Row(["n": number])) }
        }
        #expect(error.resultCode == .SQLITE_CANTOPEN)
        #expect(error.message?.contains("set TMPDIR to a directory that can be written") == true)
        #expect(store.count > 10_000)
        #expect(
            try store.rows(store.count - 1..<store.count).first?.values == [(store.count - 1).databaseValue])
    }

    @Test func `No row follows rows that were lost`() throws {
        let directory = try TemporaryDirectory()
        let store = ResultStore(
            columnCount: 1, limits: limits(memory: 100_000), directory: directory.file("missing"))
        #expect(throws: DatabaseError.self) {
            for number in 0..<100_000 { _ = try store.append(Row(["n": number])) }
        }
        let count = store.count
        let error = #expect(throws: DatabaseError.self) { try store.append(Row(["n": -1])) }
        #expect(error?.resultCode == .SQLITE_CANTOPEN)
        try store.publish()
        #expect(store.count == count)
    }

    @Test func `Rows are read while others are appended`() async throws {
        let store = ResultStore(columnCount: 2, limits: limits(memory: 200_000))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for number in 0..<60_000 {
                    _ = try store.append(
                        Row(names: ["a", "b"], values: [number.databaseValue, "\(number)".databaseValue]))
                }
                try store.publish()
            }
            for reader in 0..<3 {
                group.addTask {
                    var random = Seeded(UInt64(reader))
                    while store.count < 60_000 {
                        let start = Int.random(in: 0...store.count, using: &random)
                        for (offset, row) in try store.rows(start..<start + 5).enumerated() {
                            let number = start + offset
                            #expect(row.values == [number.databaseValue, "\(number)".databaseValue])
                        }
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(store.count == 60_000)
    }
}
