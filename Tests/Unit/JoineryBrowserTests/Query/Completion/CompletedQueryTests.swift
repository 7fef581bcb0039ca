import JoineryBrowser
import JoineryEngine
import Testing

/// What is offered is what SQLite accepts.
@Suite struct CompletedQueryTests {
    /// The columns that a completion offers are those that SQLite finds: no more, and no less.
    @Test func `SQLite finds the columns that are offered, and no others`() throws {
        var (queries, columns) = (0, 0)
        try DatabaseQueue().write { db in
            try db.execute(sql: RandomQuery.schema)
            let vocabulary = try QueryVocabulary.read(db)
            for seed in 0..<500 as Range<UInt64> {
                var random = RandomQuery(seed: seed)
                let completed = CompletedText(random.text(), vocabulary)
                guard try error(completed.completed(with: "1"), db) == nil else { continue }
                queries += 1
                let offered = completed.texts(.column).map(Self.bracketed)
                for name in offered {
                    columns += 1
                    let error = try error(completed.completed(with: name), db)
                    #expect(
                        error?.hasPrefix("no such column") != true,
                        "seed \(seed): \(name) in \(completed.text)")
                    if name.contains(".") {
                        #expect(error == nil, "seed \(seed): \(name) in \(completed.text)")
                    }
                }
                for name in RandomQuery.names where !offered.contains(name) {
                    let error = try error(completed.completed(with: name), db)
                    #expect(
                        error?.hasPrefix("no such column") == true,
                        "seed \(seed): \(name) is missing in \(completed.text)")
                }
            }
        }
        #expect(queries > 300 && columns > 3_000, "\(queries) queries, \(columns) columns")
    }

    @Test func `SQLite finds the columns after the names before a dot`() throws {
        var columns = 0
        try DatabaseQueue().write { db in
            try db.execute(sql: RandomQuery.schema)
            let vocabulary = try QueryVocabulary.read(db)
            for seed in 0..<300 as Range<UInt64> {
                var random = RandomQuery(seed: seed)
                let completed = CompletedText(random.text(), vocabulary)
                guard try error(completed.completed(with: "1"), db) == nil else { continue }
                for table in completed.texts(.alias, .table, .view, .commonTable) where table.hasSuffix(".") {
                    let text = completed.completed(with: table + "|")
                    let members = CompletedText(text, vocabulary)
                    for name in members.texts() {
                        columns += 1
                        let error = try error(members.completed(with: Self.bracketed(name)), db)
                        #expect(
                            error?.hasPrefix("no such column") != true, "seed \(seed): \(name) in \(text)")
                    }
                }
            }
        }
        #expect(columns > 1_000)
    }

    /// SQLite takes a name in double quotes that it does not find for a string.
    private static func bracketed(_ name: String) -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        return parts.map { part in
            part.hasPrefix("\"")
                ? "[" + part.dropFirst().dropLast().replacing("\"\"", with: "\"") + "]" : String(part)
        }.joined(separator: ".")
    }

    /// The error of a query; `nil` if SQLite compiles it.
    private func error(_ sql: String, _ db: Database) throws -> String? {
        do {
            _ = try db.makeQuery(sql: sql)
            return nil
        } catch let error as DatabaseError {
            return error.message
        }
    }
}
