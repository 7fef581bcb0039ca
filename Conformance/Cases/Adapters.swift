/// Rows read through adapters.
func adapterChapter() -> Chapter {
    Chapter("SQLRequest, row adapters") { chapter in
        let adapters: [(String, any RowAdapter)] = [
            ("empty", EmptyRowAdapter()), ("suffix", SuffixRowAdapter(fromIndex: 2)),
            ("whole suffix", SuffixRowAdapter(fromIndex: 0)),
            ("suffix past the end", SuffixRowAdapter(fromIndex: 5)),
            ("range", RangeRowAdapter(1..<3)), ("closed range", RangeRowAdapter(1...3)),
            ("empty range", RangeRowAdapter(1..<1)),
            ("mapping", ColumnMapping(["x": "a", "y": "C"])),
            ("missing mapping", ColumnMapping(["x": "nothing"])),
            ("renaming", RenameColumnAdapter { $0 + $0 }),
            (
                "scopes",
                ScopeAdapter(["left": RangeRowAdapter(0..<2), "right": SuffixRowAdapter(fromIndex: 2)])
            ),
            (
                "nested scopes",
                ScopeAdapter([
                    "out": SuffixRowAdapter(fromIndex: 1).addingScopes(["in": RangeRowAdapter(0..<1)])
                ])
            ),
            ("added scopes", RangeRowAdapter(0..<2).addingScopes(["rest": SuffixRowAdapter(fromIndex: 2)])),
            (
                "scopes added twice",
                RangeRowAdapter(0..<2).addingScopes(["a": RangeRowAdapter(0..<1)]).addingScopes([
                    "b": RangeRowAdapter(1..<2)
                ])
            ),
            (
                "scope over scope",
                ScopeAdapter(["a": RangeRowAdapter(0..<1)]).addingScopes(["a": RangeRowAdapter(1..<2)])
            ),
            (
                "mapping with scopes",
                ColumnMapping(["x": "a"]).addingScopes(["all": SuffixRowAdapter(fromIndex: 0)])
            ),
        ]
        let sql = "SELECT 1 AS a, 'two' AS b, NULL AS c, 4.5 AS a, 5 AS e"
        for (name, adapter) in adapters {
            chapter.test(name) { db, transcript in
                for row in try adapted(db, sql, adapter) {
                    transcript.value("row", row)
                    transcript.value("names", Array(row.columnNames))
                    transcript.value("count", row.count)
                    transcript.value("a", row["a"] as Int?)
                    transcript.value("x", row["x"] as Int?)
                    transcript.value("A column", row[Column("A")] as Int?)
                    transcript.value("has b", row.hasColumn("B"))
                    transcript.value("unscoped", row.unscoped)
                    transcript.value("unadapted", row.unadapted)
                    transcript.value("scopes", row.scopes.names.sorted())
                    for scope in row.scopes.names.sorted() {
                        transcript.value(scope, row.scopes[scope])
                        transcript.value("not NULL", row.scopes[scope]?.containsNonNullValue)
                    }
                    transcript.value("tree", row.scopesTree.names.sorted())
                    transcript.value("in", row.scopesTree["in"])
                    transcript.value("nothing", row.scopesTree["nothing"])
                    transcript.value("missing scope", row.scopes["nothing"])
                    transcript.value("copy", row.copy())
                    transcript.value("equal", row == row.copy())
                    transcript.line(canonical(description: row.description))
                }
                transcript.value("values", try Row.fetchAll(db, sql: sql, adapter: adapter).count)
                transcript.value(
                    "int",
                    try Int.fetchAll(
                        db, sql: "SELECT 7, 8, 9, 10, 11", adapter: SuffixRowAdapter(fromIndex: 1)))
            }
        }
        chapter.test("values through adapters") { db, transcript in
            let sql = "SELECT 1 AS a, 'two' AS b, NULL AS c"
            transcript.value(
                "suffix", try String.fetchOne(db, sql: sql, adapter: SuffixRowAdapter(fromIndex: 1)))
            transcript.value("mapping", try String.fetchAll(db, sql: sql, adapter: ColumnMapping(["x": "b"])))
            transcript.value("range", try Int?.fetchAll(db, sql: sql, adapter: RangeRowAdapter(2..<3)))
        }
        chapter.test("equality of scopes") { db, transcript in
            let sql = "SELECT 1 AS a, 2 AS b"
            let rows = try [
                Row.fetchAll(db, sql: sql),
                Row.fetchAll(db, sql: sql, adapter: ScopeAdapter(["s": RangeRowAdapter(0..<1)])),
                Row.fetchAll(db, sql: sql, adapter: ScopeAdapter(["s": RangeRowAdapter(0..<1)])),
                Row.fetchAll(db, sql: sql, adapter: ScopeAdapter(["s": RangeRowAdapter(1..<2)])),
                Row.fetchAll(db, sql: sql, adapter: ScopeAdapter(["t": RangeRowAdapter(0..<1)])),
            ].flatMap { $0 }
            for row in rows {
                transcript.line("\(rows.map { $0 == row })")
            }
        }
        chapter.test("split by numbers of columns") { db, transcript in
            let adapters = splittingRowAdapters(columnCounts: [1, 2, 1])
            let adapter = ScopeAdapter(
                Dictionary(uniqueKeysWithValues: zip(["a", "b", "c", "rest"], adapters)))
            transcript.value("count", adapters.count)
            transcript.value(
                "row", try Row.fetchOne(db, sql: "SELECT 1, 2, 3, 4, 5, 6", adapter: adapter)?.scopes["b"])
            transcript.value(
                "row", try Row.fetchOne(db, sql: "SELECT 1, 2, 3, 4, 5, 6", adapter: adapter)?.scopes["rest"])
        }
        chapter.test("on requests") { db, transcript in
            transcript.sql(db) {
                let request = Player.select { [$0.id, $0.name, $0.score] }
                let adapted = request.adapted { _ in ScopeAdapter(["more": SuffixRowAdapter(fromIndex: 1)]) }
                transcript.value("rows", try Row.fetchAll(db, adapted))
                let raw = SQLRequest<Row>(sql: "SELECT 1 AS a, 2 AS b").adapted { _ in
                    ColumnMapping(["x": "b"])
                }
                transcript.value("raw", try raw.fetchAll(db))
                transcript.value("count", try adapted.fetchCount(db))
            }
        }
    }
}

private func adapted(_ db: Database, _ sql: String, _ adapter: any RowAdapter) throws -> [Row] {
    try Row.fetchAll(db, sql: sql, adapter: adapter)
}
