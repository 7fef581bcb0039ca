extension Chapter {
    /// Adds a case that prints the SQL, the rows, and the scopes and prefetched keys of each row.
    mutating func guide(
        _ name: String, _ make: @escaping () -> QueryInterfaceRequest<Row>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: guideTables)
            transcript.sql(db) {
                for row in try Row.fetchAll(db, make()) {
                    transcript.line(
                        "\(canonical(row: row)) \(row.scopes.names.sorted()) \(row.prefetchedRows.keys.sorted())"
                    )
                    for key in row.prefetchedRows.keys.sorted() {
                        transcript.line(
                            "  \(key): \((row.prefetchedRows[key] ?? []).map { canonical(row: $0) })")
                    }
                }
            }
        }
    }

    /// Adds a case that prints the SQL and the rows of a request, with the prefetched rows.
    mutating func gallery<Record>(
        _ name: String, _ make: @escaping () -> QueryInterfaceRequest<Record>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: gallerySchema)
            try transcript.tree(db, make())
        }
    }

    /// Adds a case that uses an aggregate as a value and as a condition.
    mutating func aggregate(
        _ name: String, _ make: @escaping () -> AssociationAggregate<Artist>
    ) {
        test(name) { db, transcript in
            try db.execute(sql: gallerySchema)
            try transcript.rows(db, Artist.select { $0.id }.annotated(with: make()).asRequest(of: Row.self))
            try transcript.rows(db, Artist.having(make()).asRequest(of: Row.self))
        }
    }
}
