import ArgumentParser
import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

/// How `joinery rows` groups rows.
struct GroupOptions: ParsableArguments {
    @Option(
        name: .customLong("by"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Print groups of rows that have the same value, and count them: a column, a foreign key by the name of its "
                + "association, or a formula, as in \"yearmonth(date)\". --column then adds figures, as in total.sum or "
                + "\"mean = sum(price) / count\". May be repeated.",
            valueName: "column"))
    var keys: [String] = []

    @Option(
        name: .customLong("having"), parsing: .unconditional,
        help: ArgumentHelp(
            "With --by, print only groups that meet a condition on their columns, as in \"count > 1\".",
            valueName: "condition"))
    var condition: String?

    func validate() throws {
        if condition != nil, keys.isEmpty {
            throw ValidationError("--having needs groups: add --by, or use --where for rows.")
        }
    }
}

extension Rows {
    /// Prints groups of rows.
    func printGroups() throws {
        try database.open { database in
            try database.readInParts { db, database in
                let run = try self.groups(db)
                do {
                    try print(run, from: database, db)
                } catch {
                    guard let other = run.summingReals(after: error) else { throw error }
                    try print(other, from: database, db)
                }
            }
        }
    }

    private func print(_ run: QueryRun, from database: OpenDatabase, _ db: Database) throws {
        let query = try database.withinTime(db) { try db.makeQuery(sql: run.sql(db)) }
        var names = ResultNames()
        if format == .sql { names.avoid(try db.schema()) }
        let columns = query.columnNames
        var text = format.text(
            ofColumns: columns, table: names.table(of: query, columns: columns.distinct),
            widest: StandardStream.output.columns.map { RowsPane.widestColumn(on: $0) })
        var output = RowsOutput()
        defer { output.clear() }
        try output.write(query, as: &text, limit: limit, from: database, db)
        output.end(note: text.note)
    }

    private func groups(_ db: Database) throws -> QueryRun {
        let path = try Path(self.path, in: db)
        let (table, schema) = (try PathRequest(path, db).table, try db.schema())
        let filter = try ArrangementOptions.filter(arrangement.conditions, of: table, db, for: "rows")
        return try UsageError.unlessTyped(in: "rows") {
            let keys = grouping.keys.flatMap { DefinedColumn.texts(in: $0) }.map(String.init)
            var grouping = try Grouping(
                keys + columns, of: path, filter: filter, from: table.name, in: schema)
            grouping.countRows()
            return QueryRun(
                grouping: grouping,
                arrangement: try grouping.arrangement(
                    orders: arrangement.orders.first, having: self.grouping.condition, of: table, in: schema))
        }
    }
}

extension RowsOutput {
    private static let batchSize = 1_000
    private static let batchBytes = 1 << 20

    /// Writes the rows of a query as text.
    ///
    /// - Parameter limit: The maximum number of rows; `nil` for all.
    mutating func write(
        _ query: Query, as text: inout any ValuesText, limit: Int?, from database: OpenDatabase,
        _ db: Database
    ) throws {
        var rest = limit ?? .max
        while rest > 0,
            let batch = try database.withinTime(
                db, { try text.text(ofNext: min(rest, Self.batchSize), bytes: Self.batchBytes, of: query) })
        {
            _ = try write(Batch(rows: batch.rows, text: batch.text))
            rest -= batch.rows
        }
        try StandardStream.output.writeSafely(text.end())
    }
}
