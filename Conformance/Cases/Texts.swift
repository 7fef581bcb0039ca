import Foundation

/// What errors, rows and regions say, and small parts of the interface to statements.
func textChapter() -> Chapter {
    Chapter("Texts") { chapter in
        let errors: [DatabaseError] = [
            DatabaseError(), DatabaseError(message: ""),
            DatabaseError(resultCode: .SQLITE_BUSY, sql: "SELECT 1"),
            DatabaseError(
                resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY, message: "m", sql: "SELECT ?",
                arguments: [1, "a", nil, Data([1])]),
            DatabaseError(
                resultCode: .SQLITE_BUSY, message: "m", sql: "SELECT :a", arguments: ["a": 1],
                publicStatementArguments: true),
            DatabaseError(resultCode: .SQLITE_FULL, sql: "SELECT 1", arguments: []),
        ]
        for (number, error) in errors.enumerated() {
            chapter.test("error \(number)") { _, transcript in
                transcript.line(error.description)
                transcript.line(error.expandedDescription)
                transcript.line(String(reflecting: error))
                transcript.line(error.arguments?.description ?? "none")
                do { throw error } catch DatabaseError.SQLITE_CONSTRAINT {
                    transcript.line("constraint")
                } catch DatabaseError.SQLITE_BUSY { transcript.line("busy") }
            }
        }
        chapter.test("rows") { db, transcript in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT 1 AS id, 'a"b' || char(10) AS name, NULL AS none, 1.5 AS real, x'00ff' AS data
                    UNION ALL SELECT 2, '', 3, 1e100, x''
                    """)
            for row in rows {
                transcript.line(row.description)
                transcript.line(row.debugDescription)
            }
            transcript.line("\(Row()) \(Row(["a": 1]))")
            let adapter = ScopeAdapter([
                "first": RangeRowAdapter(0..<2), "last": SuffixRowAdapter(fromIndex: 3),
            ])
            let scoped = try Row.fetchOne(db, sql: "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d", adapter: adapter)
            transcript.line(scoped?.debugDescription ?? "none")
        }
        chapter.test("regions") { db, transcript in
            let player = Table("player")
            transcript.line(try player.filter(key: 1).databaseRegion(db).description)
            transcript.line(try player.filter(keys: [1, 2]).databaseRegion(db).description)
            transcript.line(try player.select(Column("name")).databaseRegion(db).description)
            transcript.line("\(DatabaseRegion.fullDatabase) \(DatabaseRegion())")
        }
        chapter.test("question marks") { _, transcript in
            for count in 0...3 { transcript.value("\(count)", databaseQuestionMarks(count: count)) }
        }
        chapter.test("interpolation of existentials") { db, transcript in
            let selection: any SQLSelectable = Column("id")
            let none: (any SQLSelectable)? = nil
            let ordering: any SQLOrderingTerm = Column("id").desc
            let literals: [SQL] = [
                "\(selection)", "\(none)", "\(ordering)", "\("abc".dropFirst())",
                [SQL("a"), "b \(1)"].joined(separator: ", "), [SQL]().joined(),
            ]
            for literal in literals {
                let (sql, arguments) = try literal.build(db)
                transcript.line("\(sql) \(arguments)")
            }
        }
        chapter.test("Julian days") { _, transcript in
            for day in [2_440_587.5, 2_455_262.75, 2_400_000.123456, 5_373_484.5, 2_299_161] {
                transcript.value("\(day)", Date(julianDay: day)?.timeIntervalSince1970)
            }
        }
    }
}
