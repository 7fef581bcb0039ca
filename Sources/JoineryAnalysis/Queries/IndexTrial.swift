import JoineryEngine

/// A copy of a schema without rows, in which SQLite plans queries as if certain indexes existed.
struct IndexTrial {
    private let queue: DatabaseQueue

    /// The maximum number of columns of a table that are tried.
    private static let mostCandidates = 64
    /// The maximum number of columns in an index.
    private static let mostColumns = 4

    /// Copies what a query needs of a schema: tables, indexes, views and statistics. What cannot be created is left out.
    ///
    /// - Parameter tables: The tables that the query is known to read.
    init(of sql: String, reading tables: NameSet, _ db: Database) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.acceptsDoubleQuotedStringLiterals = db.configuration.acceptsDoubleQuotedStringLiterals
        queue = try DatabaseQueue(configuration: configuration)
        let objects = try SchemaObject.needed(by: sql, reading: tables, db)
        let names = NameSet(objects.map(\.name))
        let hasStatistics = try Bool.fetchOne(
            db, sql: "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'")
        let statistics =
            hasStatistics == true
            ? try db.makeStatement(sql: "SELECT tbl, idx, stat FROM sqlite_stat1").mapRows { row in
                row.text(0).map(names.contains) == true ? (0..<3).map(row.value) : nil
            } : []
        let collations = try db.mentionedCollationNames()
        try queue.writeWithoutTransaction { copy in
            try copy.execute(sql: "PRAGMA trusted_schema = \(SchemaTrust.isNeeded ? "ON" : "OFF")")
            // No values are compared.
            for name in Set(collations).subtracting(try copy.collationNames()) {
                copy.add(collation: DatabaseCollation(name) { _, _ in .orderedSame })
            }
            for object in objects where object.isPlainCreation { try? copy.execute(sql: object.sql) }
            guard !statistics.isEmpty else { return }
            try copy.execute(sql: "ANALYZE")
            for row in statistics {
                try copy.execute(
                    sql: "INSERT INTO sqlite_stat1 VALUES (?, ?, ?)",
                    arguments: StatementArguments(row))
            }
            try copy.execute(sql: "ANALYZE sqlite_master")
        }
    }

    /// Finds the indexes on a table that SQLite would use for a query, if they existed.
    ///
    /// An index helps if it makes a full scan or a sort unnecessary. Each column is tried alone, then the column that helps with
    /// each other one before and after it, as long as SQLite finds rows by more of them.
    ///
    /// - Returns: The columns of each index; empty if none helps, or if the query cannot be planned here.
    func missingIndexes(on table: String, columns: [String], for sql: String) throws -> [[String]] {
        let named = SQLToken.names(in: sql)
        let candidates =
            (columns.filter { named.contains($0) }
            + columns.filter { !named.contains($0) }).prefix(Self.mostCandidates)
        return try queue.writeWithoutTransaction { copy in
            guard let before = try? copy.queryPlan(of: sql) else { return [] }
            var best = try attempt(candidates.map { [$0] }, on: table, for: sql, copy)
            guard best.cost < Self.cost(of: before) else { return [] }
            while best.used.count == 1, best.used[0].count < Self.mostColumns {
                let columns = best.used[0]
                let longer = candidates.filter { !columns.contains($0) }
                    .flatMap { Self.insertions(of: $0, into: columns) }
                let next = try attempt(longer, on: table, for: sql, copy)
                guard next.used.count == 1, next.cost <= best.cost,
                    next.cost < best.cost || next.termCount > best.termCount
                else { break }
                best = next
            }
            return best.used
        }
    }

    /// Returns a list with one more column, at each position.
    private static func insertions(of column: String, into columns: [String]) -> [[String]] {
        (0...columns.count).map { position in
            var longer = columns
            longer.insert(column, at: position)
            return longer
        }
    }

    /// How SQLite plans a query with some indexes.
    private struct Attempt {
        /// The columns of each index that finds rows, or provides their order.
        let used: [[String]]
        /// The number of terms by which these indexes find rows.
        let termCount: Int
        /// The number of full scans and sorts.
        let cost: Int
    }

    private func attempt(
        _ indexes: [[String]], on table: String, for sql: String, _ copy: Database
    ) throws -> Attempt {
        defer {
            for number in indexes.indices {
                try? copy.execute(sql: "DROP INDEX IF EXISTS \(Self.name(number))")
            }
        }
        for (number, columns) in indexes.enumerated() {
            let list = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            // A column with an unknown collation cannot have one.
            try? copy.execute(
                sql: "CREATE INDEX \(Self.name(number)) ON \(table.quotedDatabaseIdentifier) (\(list))")
        }
        let plan = try copy.queryPlan(of: sql)
        let used = indexes.indices.filter { number in
            plan.steps.contains { $0.detail.contains(" INDEX \(Self.name(number))") }
        }
        let details = plan.steps.map(\.detail).filter { detail in
            used.contains { detail.contains(" INDEX \(Self.name($0))") }
        }
        return Attempt(
            used: used.map { indexes[$0] }, termCount: details.reduce(0) { $0 + Self.termCount($1) },
            cost: Self.cost(of: plan))
    }

    private static func name(_ number: Int) -> String { "joinery_trial_\(number)_" }

    /// Returns the number of full scans and sorts in a plan.
    private static func cost(of plan: QueryPlan) -> Int {
        plan.steps.count { step in
            step.scansAll || step.detail.hasPrefix("USE TEMP B-TREE")
        }
    }

    /// Returns the number of terms by which a step finds rows.
    private static func termCount(_ detail: String) -> Int {
        ["=?", ">?", "<?"].reduce(0) { $0 + detail.ranges(of: $1).count }
    }
}

extension SchemaObject {
    /// Returns the tables that a query names or reads, those of the views that it names, and all of their indexes; tables first,
    /// views last.
    fileprivate static func needed(
        by sql: String, reading tables: NameSet, _ db: Database
    ) throws -> [SchemaObject] {
        let all = try db.makeStatement(
            sql: """
                SELECT type, name, tbl_name, sql FROM sqlite_schema
                WHERE CAST(type AS TEXT) <> 'trigger' AND sql IS NOT NULL
                ORDER BY CAST(type AS TEXT) = 'view', CAST(type AS TEXT) = 'index', rowid
                """
        ).mapRows { SchemaObject($0) }
        var names = SQLToken.names(in: sql)
        names.formUnion(tables.spelled)
        var views = all.filter { $0.kind == .view }
        while let index = views.firstIndex(where: { names.contains($0.name) }) {
            names.formUnion(SQLToken.names(in: views.remove(at: index).sql).spelled)
        }
        return all.filter { names.contains($0.tableName) }
    }

    /// Whether the SQL creates the object and does nothing else: a file of unknown origin may have any text in its schema.
    var isPlainCreation: Bool {
        let script = SQLScript(sql)
        guard script.statements.count == 1 else { return false }
        let words = script.tokens.filter { !$0.isBlank }
        guard words.first?.isKeyword("CREATE") == true else { return false }
        // CREATE TABLE name AS would run a query.
        return !(words.count > 3 && words[1].isKeyword("TABLE") && words[3].isKeyword("AS"))
    }
}

extension SQLToken {
    /// Returns all names in SQL.
    fileprivate static func names(in sql: String) -> NameSet {
        NameSet(tokens(of: sql).compactMap(\.name))
    }
}
