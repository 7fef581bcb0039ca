/// Runs requests with associations on random schemas, rows and association trees, one for each seed.
public func runRandomAssociations(seeds: Range<UInt64>, report: (Outcome) throws -> Void) throws {
    for seed in seeds {
        var random = SeededGenerator(seed: seed)
        let schema = DrawnSchema(&random)
        let insertions = schema.insertions(&random)
        var drawing = RequestDrawing(schema: schema, random: random)
        let request = drawing.request()
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        configuration.foreignKeysEnabled = false
        let transcript = Transcript()
        try DatabaseQueue(configuration: configuration).writeWithoutTransaction { db in
            for statement in schema.definitions + insertions {
                transcript.line(statement)
                try db.execute(sql: statement)
            }
            transcript.line("\(request)")
            transcript.attempt { try transcript.trees(db, request) }
        }
        try report(Outcome(name: "seed \(seed)", lines: transcript.lines))
    }
}

extension Transcript {
    /// Prints the SQL of a request, and the rows with everything fetched with them.
    fileprivate func trees(_ db: Database, _ drawn: DrawnRequest) throws {
        let request = drawn.build()
        sql(db) {
            for row in try Row.fetchAll(db, request) {
                line(tree(row))
            }
        }
        sql(db) { value("count", try request.fetchCount(db)) }
        if drawn.uses.contains(where: \.prefetchesTwice) {
            // The reference continues to prefetch for prefetched rows that do not belong to the single row.
            line(try request.fetchOne(db).map(tree) ?? "no row")
        } else {
            sql(db) { line(try request.fetchOne(db).map(tree) ?? "no row") }
        }
    }

    /// Returns a row, its scopes and its prefetched rows, recursively.
    private func tree(_ row: Row) -> String {
        let columns = row.map { name, value in "\(name):\(canonical(value))" }
        let scopes = row.scopes.names.sorted().map { name in
            "\(name)={" + (row.scopes[name].map(tree) ?? "nil") + "}"
        }
        let prefetched = row.prefetchedRows.keys.sorted().map { key in
            "\(key)=(" + (row.prefetchedRows[key] ?? []).map(tree).joined(separator: ", ") + ")"
        }
        return "[" + (columns + scopes + prefetched).joined(separator: " ") + "]"
    }
}
