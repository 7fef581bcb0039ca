import Foundation

/// Literals and interpolation: `SQL`.
func literalChapter() -> Chapter {
    Chapter("SQL") { chapter in
        let player = Table("player")
        for (name, operand) in operands() {
            chapter.test("interpolating \(name)") { db, transcript in
                try transcript.rows(db, SQLRequest<Row>("SELECT \(operand) AS value FROM player"))
                try transcript.rows(db, player.filter(SQL("id + \(operand) > \(0)")))
                try transcript.rows(
                    db, player.aliased(TableAlias(name: "p")).filter(SQL("\(operand) IS NOT NULL")))
                try transcript.rows(db, player.select(SQL("ABS(\(operand))").sqlExpression.forKey("x")))
                try transcript.rows(db, player.select(SQL("1 + \(operand)") * 2))
            }
        }
        let values: [(String, SQL)] = [
            ("1", "\(1)"), ("text", "\("O'Brien")"), ("double", "\(1.5)"), ("bool", "\(true)"),
            ("nil", "\(nil as Int?)"),
            ("optional", "\(3 as Int?)"), ("data", "\(Data([1, 2]))"),
            ("date", "\(Date(timeIntervalSince1970: 0))"),
            ("expression", "\(Column("id") + 1)"), ("column", "\(Column("id"))"),
            ("SQL", "\(SQL("id * \(2)"))"),
            ("sql:", "\(sql: "id")"), ("subquery", "(\(Table("team").select(max(Column("id")))))"),
            ("database value", "\(DatabaseValue.null)"), ("text that looks like a parameter", "\("?1 :a")"),
        ]
        for (name, value) in values {
            chapter.test("as an expression: \(name)") { db, transcript in
                transcript.expression(db, "alone", value)
                transcript.expression(db, "operand", value.sqlExpression + 1)
                transcript.expression(db, "compared", value == 1)
                transcript.expression(db, "negated", !value.sqlExpression)
                transcript.expression(db, "within", [1, 2].contains(value))
            }
        }
        for count in 0...3 {
            chapter.test("a sequence of \(count)") { db, transcript in
                let ids = Array([1, 2, 3].prefix(count))
                try transcript.rows(db, SQLRequest<Row>("SELECT id FROM player WHERE id IN \(ids)"))
                let columns = [Column("id"), Column("teamId")].prefix(count).map { $0.sqlExpression }
                try transcript.rows(db, SQLRequest<Row>("SELECT id FROM player WHERE 1 IN \(columns)"))
            }
        }
        chapter.test("appended") { _, transcript in
            var literal: SQL = "SELECT 1"
            literal += " + \(2)"
            literal.append(literal: " + \(3)")
            literal.append(sql: " + ?", arguments: [4])
            transcript.value("empty", SQL("").isEmpty)
            transcript.value("not empty", literal.isEmpty)
        }
        chapter.test("composed") { db, transcript in
            var literal: SQL = "SELECT \(1)"
            literal += " + \(2)"
            literal = literal + SQL(sql: " + ?", arguments: [3])
            try transcript.rows(db, SQLRequest<Row>(literal: literal + " AS six"))
            let (sql, arguments) = try literal.build(db)
            transcript.line(sql)
            transcript.value("values", try Row.fetchOne(db, sql: sql, arguments: arguments))
        }
        chapter.test("built with named arguments") { db, transcript in
            let (sql, arguments) = try SQL(sql: "SELECT :a + :b", arguments: ["a": 1, "b": 2]).build(db)
            transcript.value(sql, try Int.fetchOne(db, sql: sql, arguments: arguments))
        }
        chapter.test("joined") { db, transcript in
            let parts: [SQL] = ["id = \(1)", "name = \("Barbara")", "score IS NULL"]
            for count in 0...3 {
                let (sql, _) = try Array(parts.prefix(count)).joined(separator: " OR ").build(db)
                transcript.value("\(count)", sql)
            }
            try transcript.rows(db, player.filter(parts.joined(separator: " OR ")))
            try transcript.rows(db, player.filter(literal: parts.joined(separator: " OR ")))
            try transcript.value("none", [SQL]().joined().build(db).sql)
        }
        chapter.test("executed") { db, transcript in
            transcript.sql(db) {
                try db.execute(
                    literal: "UPDATE player SET name = \("It's"), score = \(nil as Int?) WHERE id = \(1)")
                try db.execute(literal: "DELETE FROM award; INSERT INTO award VALUES (\(1), \(2), \("x"))")
            }
            try transcript.table(db, "player")
            try transcript.table(db, "award")
        }
        chapter.test("table names and columns") { db, transcript in
            try transcript.rows(
                db,
                SQLRequest<Row>(
                    "SELECT \(Column("name")) FROM \(sql: "player") ORDER BY \(Column("name").desc)"))
            try transcript.rows(
                db, SQLRequest<Row>("SELECT \(Column("name").forKey("n")) FROM player LIMIT \(1)"))
        }
        names(&chapter)
        chapter.request("filter with a literal") {
            player.filter(literal: "name = \("O'Brien") OR id = \(1)")
        }
        chapter.request("filter with two literals") {
            player.filter(literal: "id = 1 OR id = 2").filter(literal: "score > \(100)")
        }
        chapter.request("group with a literal") {
            player.select(Column("teamId")).group(literal: "teamId, \(1)")
        }
        chapter.request("having with a literal") {
            player.select(Column("teamId")).group(Column("teamId")).having(literal: "COUNT(*) > \(1)")
        }
        chapter.request("filter with raw SQL") {
            player.filter(sql: "id = ? OR name = ?", arguments: [1, "craig"])
        }
        chapter.request("filter with raw SQL and names") {
            player.filter(sql: "id = :id", arguments: ["id": 1])
        }
        for count in [0, 1, 3] {
            chapter.beyond(
                "\(count) arguments for 2", because: "no trap on a request",
                expecting: "throws DatabaseError 21"
            ) { db, transcript in
                let arguments = StatementArguments(Array([1, 2, 3].prefix(count)))
                try transcript.rows(db, player.filter(sql: "id = ? OR id = ?", arguments: arguments))
            }
        }
        chapter.request("raw SQL on both sides of a value") {
            player.filter(sql: "id > ?", arguments: [1]).filter(Column("id") < 5).filter(
                sql: "id <> ?", arguments: [3])
        }
        chapter.request("collated") { player.filter(SQL("name").sqlExpression.collating(.nocase) == "CRAIG") }
    }
}

private func names(_ chapter: inout Chapter) {
    let best = CommonTableExpression<Row>(
        named: "best", columns: ["n"], literal: "SELECT MAX(score) + \(1) FROM player")
    let literals: [(String, SQL)] = [
        ("table", "SELECT * FROM \(Table("player"))"), ("record", "SELECT * FROM \(Player.self)"),
        ("identifier", "SELECT \(identifier: "name") FROM player"),
        ("columns of a record", "SELECT \(columnsOf: Player.self) FROM player"),
        ("columns of an alias", "SELECT \(columnsOf: Player.self, tableAlias: "p") FROM player p"),
        ("selected columns of an alias", "SELECT \(columnsOf: Award.self, tableAlias: "a") FROM award a"),
        ("coding key", "SELECT \(LiteralKeys.score) FROM player"),
        ("column that is a coding key", "SELECT \(LiteralKeyColumns.score) FROM player"),
        ("case of an enum", "SELECT \(Award.Columns.year) FROM award"),
        ("collation", "SELECT name FROM player ORDER BY name COLLATE \(.nocase)"),
        ("collation of Swift", "SELECT name FROM player ORDER BY name COLLATE \(.unicodeCompare)"),
        ("common table", "WITH \(definitionFor: best) SELECT * FROM \(best)"),
        ("all columns", "SELECT \(.allColumns) FROM player"),
        ("range of values", "SELECT id FROM player WHERE id IN \(1...3)"),
        ("optional values", "SELECT id FROM player WHERE id IN \([1, nil] as [Int?])"),
        ("dictionary keys", "SELECT id FROM player WHERE id IN \([2: "b"].keys)"),
    ]
    for (name, literal) in literals {
        chapter.request("interpolating a name: \(name)") { SQLRequest<Row>(literal: literal) }
    }
    chapter.test("interpolating existentials") { db, transcript in
        let expression: any SQLExpressible = Column("score") + 1
        let specific: any SQLSpecificExpressible = Column("score") + 1
        let selection: any SQLSelectable = Column("score").forKey("x")
        let ordering: any SQLOrderingTerm = Column("score").desc
        let subquery: any SQLSubqueryable = Player.select { max($0.score) }
        let value: any DatabaseValueConvertible = "O'Brien"
        let none: (any DatabaseValueConvertible)? = nil
        try transcript.rows(
            db, SQLRequest<Row>("SELECT \(expression), \(specific), \(selection) FROM player"))
        try transcript.rows(db, SQLRequest<Row>("SELECT score FROM player ORDER BY \(ordering)"))
        try transcript.rows(db, SQLRequest<Row>("SELECT id FROM player WHERE score IN (\(subquery))"))
        try transcript.rows(db, SQLRequest<Row>("SELECT \(value) AS a, \(none) AS b"))
    }
    chapter.test("statements of literals") { db, transcript in
        transcript.value("made", try Int.fetchAll(db.makeStatement(literal: "SELECT \(1)")))
        for id in 1...2 {
            transcript.value(
                "cached",
                try String.fetchAll(db.cachedStatement(literal: "SELECT name FROM player WHERE id = \(id)")))
        }
        let statements = try db.allStatements(
            literal: "INSERT INTO note VALUES (\("x")); SELECT \(1), \("y"); SELECT 2")
        while let statement = try statements.next() {
            transcript.value(statement.sql, try Row.fetchAll(statement))
        }
        transcript.attempt { _ = try db.makeStatement(literal: "SELECT \(1); SELECT 2") }
        try transcript.table(db, "note")
    }
}

private enum LiteralKeys: String, CodingKey {
    case score
}

private enum LiteralKeyColumns: String, CodingKey, ColumnExpression {
    case score
}
