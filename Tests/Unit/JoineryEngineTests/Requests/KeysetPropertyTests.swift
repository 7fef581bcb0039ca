import JoineryEngine
import TestSupport
import Testing

@Suite("Pages of random tables in random orders")
struct KeysetPropertyTests {
    /// Replace these with the seed that a failure reports, to reproduce it.
    private static let seeds = (0..<10).map { _ in UInt64.random(in: 0...UInt64.max) }

    /// The pages, concatenated in either direction, are all rows in order.
    @Test(arguments: seeds)
    func `Concatenated pages are all rows in order`(seed: UInt64) throws {
        var random = Seeded(seed)
        let queue = try DatabaseQueue()
        try queue.write { db in
            let keys = [
                "id INTEGER PRIMARY KEY", "id TEXT PRIMARY KEY",
                "id TEXT, other INTEGER, PRIMARY KEY (id, other)",
            ]
            let key = keys.randomElement(using: &random) ?? keys[0]
            let withoutRowID = key.contains("TEXT") && Bool.random(using: &random)
            try db.execute(
                sql: """
                    CREATE TABLE row (
                        \(key.contains("other") ? "id TEXT, other INTEGER" : key), n INTEGER, t TEXT, c TEXT COLLATE NOCASE,
                        x, r REAL NOT NULL\(key.contains("other") ? ", PRIMARY KEY (id, other)" : ""))
                    \(withoutRowID ? "WITHOUT ROWID" : "");
                    CREATE INDEX i ON row (t, n);
                    """)
            let hasEnds = Bool.random(using: &random)
            for number in 0..<Int.random(in: 0...60, using: &random) {
                let isEnd = hasEnds && number < EndValues.integers.count
                let number = isEnd ? EndValues.integers[number] : (1_000 + number).databaseValue
                let canBeNull = !withoutRowID && key.contains("TEXT")
                var names = ["id", "n", "t", "c", "x", "r"]
                var values: [(any DatabaseValueConvertible)?] = [
                    canBeNull && Int.random(in: 0..<4, using: &random) == 0 ? nil : number,
                    value(&random), value(&random), value(&random), value(&random),
                    Double(Int.random(in: 0...2, using: &random)),
                ]
                if key.contains("other") {
                    names.append("other")
                    values.append(canBeNull && Bool.random(using: &random) ? nil : number)
                }
                try db.execute(
                    sql:
                        "INSERT INTO row (\(names.joined(separator: ","))) VALUES (\(names.map { _ in "?" }.joined(separator: ",")))",
                    arguments: StatementArguments(values))
            }
            for _ in 0..<12 { try check(order(&random), &random, db, seed: seed) }
        }
    }

    private func check(
        _ orderings: [SQLOrdering], _ random: inout Seeded, _ db: Database, seed: UInt64
    ) throws {
        let request = Table("row").order(orderings)
        let limit = Int.random(in: 1...9, using: &random)
        var whole: [Row] = []
        var keys: [[DatabaseValue]] = []
        var position = KeysetPosition.first
        while true {
            let page = try request.fetchPage(db, at: position, limit: limit)
            #expect(page.hasRowsBefore == !whole.isEmpty, "seed \(seed)")
            whole += page.rows
            keys += page.keys
            guard page.hasRowsAfter, let last = page.keys.last else { break }
            #expect(page.rows.count == limit, "seed \(seed)")
            position = .after(last)
        }
        // All rows in order: the pages only add terms that make the order unique.
        let count = try request.fetchCount(db)
        #expect(whole.count == count, "seed \(seed)")
        let terms = orderings.map { $0.expression.sqlSelection }
        let values =
            terms.isEmpty
            ? []
            : try Table("row").select(terms).order(orderings).fetchAll(db).map {
                Array($0.databaseValues)
            }
        #expect(zip(keys, values).allSatisfy { areEqual($0.prefix($1.count), $1[...]) }, "seed \(seed)")
        #expect(
            Set(whole.map(\.description)).count == Set(try request.fetchAll(db).map(\.description)).count,
            "seed \(seed)")

        var backwards: [Row] = []
        position = .last
        while true {
            let page = try request.fetchPage(db, at: position, limit: limit)
            backwards = page.rows + backwards
            guard page.hasRowsBefore, let first = page.keys.first else { break }
            position = .before(first)
        }
        #expect(backwards == whole, "seed \(seed)")

        guard let index = whole.indices.randomElement(using: &random) else { return }
        let from = try request.fetchPage(db, at: .from(keys[index]), limit: limit)
        #expect(from.rows == Array(whole[index...].prefix(limit)), "seed \(seed)")
        let around = try request.fetchPage(db, at: .around(keys[index]), limit: limit)
        #expect(around.rows.contains(whole[index]), "seed \(seed)")
        #expect(around.rows.count == min(limit, whole.count), "seed \(seed)")
        #expect(try request.fetchCount(db, before: keys[index]) == index, "seed \(seed)")
        if let first = whole.firstIndex(of: around.rows[0]) {
            #expect(around.rows == Array(whole[first...].prefix(limit)), "seed \(seed)")
            #expect(around.hasRowsBefore == (first > 0), "seed \(seed)")
            #expect(around.hasRowsAfter == (first + around.rows.count < whole.count), "seed \(seed)")
        }
    }

    /// Whether values are equal, including those that a collation treats as equal, and numbers of both types.
    private func areEqual(_ lhs: ArraySlice<DatabaseValue>, _ rhs: ArraySlice<DatabaseValue>) -> Bool {
        lhs.count == rhs.count
            && zip(lhs, rhs).allSatisfy { left, right in
                switch (left.storage, right.storage) {
                case (.double(let left), .double(let right)): left == right
                case (.int64(let integer), .double(let double)), (.double(let double), .int64(let integer)):
                    Int64(exactly: double) == integer
                default: left.description.lowercased() == right.description.lowercased()
                }
            }
    }

    private func value(_ random: inout Seeded) -> (any DatabaseValueConvertible)? {
        let values: [(any DatabaseValueConvertible)?] = [
            nil, nil, 0, 1, 2, -1, 1.5, "a", "A", "b", "B", "", "1", "é", "z\0z",
            EndValues.all.randomElement(using: &random),
        ]
        return values.randomElement(using: &random) ?? nil
    }

    private func order(_ random: inout Seeded) -> [SQLOrdering] {
        let columns = ["id", "n", "t", "c", "x", "r"].shuffled(using: &random)
        return columns.prefix(Int.random(in: 0...3, using: &random)).map { name in
            let column = Column(name)
            let expression =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: column.collating(.nocase)
                case 1: column.collating(.binary)
                case 2: length(column)
                default: column.sqlExpression
                }
            return switch Int.random(in: 0..<5, using: &random) {
            case 0: expression.desc
            case 1: expression.asc
            case 2: expression.ascNullsLast
            case 3: expression.descNullsFirst
            default: expression.sqlOrdering
            }
        }
    }
}
