import JoineryAnalysis
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Rows that come in are found once, whatever is known of the commits, and however late.
@Suite struct FollowedRowsTests {
    /// A table, what commits to it will be reported, and what was read of it.
    private struct Follower {
        let queue: DatabaseQueue
        let table: TableInfo
        var followed: FollowedRows
        /// What is not reported yet, oldest first.
        var late: [ChangedTables] = []
        /// How often each row was read, by the text that no other row has.
        var counts: [String: Int] = [:]

        init(_ schema: String, showing keys: [RowKey] = []) throws {
            let queue = try DatabaseQueue()
            (table, followed) = try queue.write { db in
                try db.execute(sql: schema)
                let table = try #require(try db.schema().table(named: "t"))
                return (table, try FollowedRows(of: table, besides: keys, db))
            }
            self.queue = queue
        }

        mutating func commit(
            _ sql: String, inserted: [Int64] = [], deleted: [Int64] = [], isKnown: Bool = true
        ) throws {
            try queue.write { db in try db.execute(sql: sql) }
            let rows = RowChanges(inserted: inserted, deleted: deleted)
            late.append(
                isKnown
                    ? .tables([TableChange(name: "other", rows: nil), TableChange(name: "T", rows: rows)])
                    : .tables([TableChange(name: "t", rows: nil)]))
        }

        /// Reports the oldest commits, and reads.
        mutating func read(reporting count: Int = .max) throws {
            var changes = FollowedRows.Changes()
            for tables in late.prefix(count) { changes.add(tables, of: table.name) }
            late.removeFirst(min(count, late.count))
            followed.note(changes)
            try queue.read { [table] db in
                while let chosen = try followed.next(db) {
                    let rows = Table("t").filter(table.condition(for: Array(chosen.keys)))
                    for text in try String.fetchAll(db, rows.select(Column("text"))) {
                        counts[text, default: 0] += 1
                    }
                }
            }
        }
    }

    private static let schemas = [
        "CREATE TABLE t(id INTEGER PRIMARY KEY, text)", "CREATE TABLE t(text)",
        "CREATE TABLE t(a, b, text, PRIMARY KEY (a, b))", "CREATE TABLE t(rowid, text PRIMARY KEY)",
    ]

    @Test(arguments: schemas.indices)
    func `Each row is read once, in 100 random histories`(index: Int) throws {
        var random = Seeded(UInt64(54 + index))
        let rowID = index == 3 ? "oid" : "rowid"
        var read = 0
        for _ in 0..<100 {
            var follower = try Follower(Self.schemas[index])
            var (alive, number): ([Int64: String], Int) = ([:], 0)
            var expected: [String: ClosedRange<Int>] = [:]
            // A rowid that is used again may be taken for another row, and read again.
            var uses: [Int64: [String]] = [:]
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let isDeletion = !alive.isEmpty && Int.random(in: 0..<4, using: &random) == 0
                if isDeletion, let id = alive.keys.sorted().randomElement(using: &random) {
                    // A row that is gone may have been read before.
                    if let text = alive.removeValue(forKey: id) {
                        expected[text] = 0...(expected[text]?.upperBound ?? 1)
                    }
                    try follower.commit("DELETE FROM t WHERE \(rowID) = \(id)", deleted: [id])
                } else {
                    let greatest = uses.keys.max() ?? 0
                    // Of a commit that is not known, only rows beyond the others are found.
                    let isKnown = Int.random(in: 0..<4, using: &random) > 0
                    let ids = (0..<Int.random(in: 1...3, using: &random)).map { offset in
                        isKnown && Bool.random(using: &random)
                            ? Int64.random(in: -50...50, using: &random)
                            : max(greatest, 60) + Int64(offset) + 1
                    }
                    let new = Set(ids).filter { alive[$0] == nil }.sorted()
                    let values = new.map { id in
                        number += 1
                        (alive[id], expected["\(number)"]) = ("\(number)", 1...1)
                        uses[id, default: []].append("\(number)")
                        let texts = uses[id] ?? []
                        for text in texts where texts.count > 1 {
                            expected[text] = (expected[text]?.lowerBound ?? 1)...texts.count
                        }
                        return index == 2 ? "(\(id), NULL, NULL, '\(number)')" : "(\(id), '\(number)')"
                    }
                    guard !new.isEmpty else { continue }
                    let columns = ["id, text", "rowid, text", "rowid, a, b, text", "oid, text"][index]
                    try follower.commit(
                        "INSERT INTO t(\(columns)) VALUES \(values.joined(separator: ", "))", inserted: new,
                        isKnown: isKnown)
                }
                if Bool.random(using: &random) {
                    try follower.read(reporting: Int.random(in: 0...3, using: &random))
                }
            }
            try follower.read()
            for (text, range) in expected {
                let count = follower.counts[text] ?? 0
                #expect(range.contains(count), "row \(text) was read \(count) times")
            }
            read += follower.counts.count
        }
        #expect(read > 1_000)
    }

    @Test func `Rows that are shown are not read again`() throws {
        var follower = try Follower(
            Self.schemas[0] + "; INSERT INTO t VALUES (1, 'a'), (2, 'b')",
            showing: [RowKey([2.databaseValue])])
        // The commits before the first reading are reported late.
        follower.late = [.tables([TableChange(name: "t", rows: RowChanges(inserted: [2]))])]
        try follower.commit("INSERT INTO t VALUES (3, 'c')", inserted: [3])
        try follower.read()
        #expect(follower.counts == ["c": 1])
        try follower.commit("DELETE FROM t WHERE id = 2", deleted: [2])
        try follower.commit("INSERT INTO t VALUES (2, 'again')", inserted: [2])
        try follower.read()
        #expect(follower.counts == ["c": 1, "again": 1])
    }

    @Test func `Thousands of rows of a commit are read in the order of their rowids`() throws {
        var follower = try Follower(Self.schemas[1])
        let sql =
            "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2500) INSERT INTO t SELECT i FROM n"
        try follower.commit(sql, isKnown: false)
        let queue = follower.queue
        let ids = try queue.read { db in
            var ids: [Int64] = []
            while let chosen = try follower.followed.next(db) {
                ids.append(
                    contentsOf: chosen.keys.compactMap { Int64.fromDatabaseValue($0.values[0]) }.sorted())
            }
            return ids
        }
        #expect(ids == Array(1...2_500))
    }

    @Test(arguments: [
        (
            "CREATE TABLE x(text); CREATE VIEW t AS SELECT * FROM x",
            "t is a view: follow a table that it reads."
        ),
        (
            "CREATE TABLE t(text PRIMARY KEY) WITHOUT ROWID",
            "t cannot be followed: new rows are found by their rowids, and it has none."
        ),
    ])
    func `What has no rowids cannot be followed`(schema: String, sentence: String) {
        let error = #expect(throws: PathError.self) { _ = try Follower(schema) }
        #expect(error?.description == sentence)
    }
}
