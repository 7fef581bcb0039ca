import FoundationEssentials
import JoineryEngine
import Testing

@Suite("SQL: literals")
struct LiteralTests {
    let sheet: Sheet
    let a = Column("a")
    let b = Column("b")
    let c = Column("c")

    init() throws {
        sheet = try Sheet()
    }

    @Test func `Literals are combined with expressions`() throws {
        try sheet.expect(SQL("a + \(1)"), #"a + 1"#, "3", "NULL")
        try sheet.expect(SQL("a + \(1)") + 1, #"(a + 1) + 1"#, "4", "NULL")
        try sheet.expect(SQL("a + \(1)") && a, #"(a + 1) AND "a""#, "1", "NULL")
        try sheet.expect(SQL("a + \(1)").sqlExpression, #"a + 1"#, "3", "NULL")
        try sheet.expect(SQL("a AS x").sqlSelection, #"a AS x"#, "2", "NULL")
        try sheet.expect(SQL(sql: "a + ?", arguments: [1]), #"a + 1"#, "3", "NULL")
        try sheet.expect(!SQL("a"), #"NOT (a)"#, "0", "NULL")
        try sheet.expect(-SQL("a"), #"-(a)"#, "-2", "NULL")
        try sheet.expect(SQL("a") == 1, #"(a) = 1"#, "0", "NULL")
        try sheet.expect(SQL(a == 1), #""a" = 1"#, "0", "NULL")
        try sheet.expect(SQL(a == 1) == 1, #"("a" = 1) = 1"#, "0", "NULL")
        try sheet.expect(SQL(a == 1).sqlExpression && b, #"("a" = 1) AND "b""#, "0", "NULL")
        try sheet.expect([SQL("a"), SQL("b")].joined(operator: .and), #"(a) AND (b)"#, "1", "NULL")
        try sheet.expect([SQL("a")].joined(operator: .and), #"a"#, "2", "NULL")
        try sheet.expect([SQL("a"), SQL("b")].joined(separator: ", "), #"a, b"#, "2,3", "NULL,5")
        try sheet.expect(!SQL("a").sqlExpression, #"NOT (a)"#, "0", "NULL")
    }

    @Test func `Interpolated values become arguments`() throws {
        try sheet.expect(literal: "SELECT 1", "SELECT 1")
        try sheet.expect(literal: "\(1), \("x"), \(1.5), \(true)", "?, ?, ?, ?", [1, "x", 1.5, true])
        try sheet.expect(literal: "\(nil as Int?) \(DatabaseValue.null)", "NULL NULL")
        try sheet.expect(literal: "\("O'Brien".databaseValue) \("a" as Substring)", "? ?", ["O'Brien", "a"])
        try sheet.expect(literal: "\(Data([1]))", "?", [Data([1])])
        try sheet.expect(
            literal: "\(Date(timeIntervalSince1970: 0))", "?", ["1970-01-01 00:00:00.000"])
    }

    @Test func `Interpolated sequences become lists`() throws {
        try sheet.expect(literal: "\([1, 2])", "(?,?)", [1, 2])
        try sheet.expect(literal: "\(1...3)", "(?,?,?)", [1, 2, 3])
        try sheet.expect(literal: "\(Set([1]))", "(?)", [1])
        try sheet.expect(literal: "\([Int]())", "(SELECT NULL WHERE NULL)")
        try sheet.expect(literal: "\([1, nil])", "(?,NULL)", [1])
        try sheet.expect(literal: "\([a, b])", #"("a","b")"#)
        try sheet.expect(literal: "\([a, 1] as [any SQLExpressible])", #"("a",?)"#, [1])
        try sheet.expect(SQL("2 IN \([Int]()) OR 2 NOT IN \([Int]())"), rows2, "1", "1")
    }

    private let rows2 = "2 IN (SELECT NULL WHERE NULL) OR 2 NOT IN (SELECT NULL WHERE NULL)"

    @Test func `Literals interpolate expressions, selections and orderings`() throws {
        try sheet.expect(literal: "\(a) \(a + 1)", #""a" "a" + ?"#, [1])
        try sheet.expect(literal: "\(Keys.a) \(Keys.a as any CodingKey) \(Columns.b)", #""a" "a" "b""#)
        try sheet.expect(literal: "\(KeyColumns.c) = \(1)", #""c" = ?"#, [1])
        try sheet.expect(literal: "\(a.forKey("x")) \(.allColumns)", #""a" AS "x" *"#)
        try sheet.expect(literal: "\(a.desc) \(a.ascNullsLast)", #""a" DESC "a" ASC NULLS LAST"#)
        try sheet.expect(literal: "\(a.collating(.nocase))", #""a" COLLATE NOCASE"#)
        try sheet.expect(literal: "\(.nocase) \(Database.CollationName(rawValue: "x y"))", #"NOCASE "x y""#)
        try sheet.expect(literal: "\(a as any SQLExpressible)", #""a""#)
        try sheet.expect(
            literal: "SELECT \(a) FROM \(Sheet.table) WHERE \(a == nil) OR \(a == b && c == 1)",
            #"SELECT "a" FROM "t" WHERE "a" IS NULL OR ("a" = "b") AND ("c" = ?)"#, [1])
    }

    @Test func `Literals interpolate names and raw SQL`() throws {
        try sheet.expect(literal: "\(Sheet.table) \(identifier: #"x "y""#)", #""t" "x ""y""""#)
        try sheet.expect(literal: "\(sql: "x = ?", arguments: [1]) \(sql: "y")", "x = ? y", [1])
        try sheet.expect(literal: "\(literal: "x = \(1)") \(SQL("y = \(2)"))", "x = ? y = ?", [1, 2])
        try sheet.expect(literal: "\(alias[a]) \(alias[a + b])", #""al"."a" "al"."a" + "al"."b""#)
    }

    private let alias = TableAlias<Row>(name: "al")

    @Test func `Interpolated requests have no parentheses`() throws {
        try sheet.expect(literal: "(\(Sheet.players))", #"(SELECT "id" FROM "player")"#)
        try sheet.expect(
            literal: "\(Sheet.one) UNION \(Sheet.players.sqlSubquery)",
            #"SELECT 1 UNION SELECT "id" FROM "player""#)
        try sheet.expect(literal: "\(Sheet.players.exists())", #"EXISTS (SELECT "id" FROM "player")"#)
        try sheet.expect(
            literal: "\(Sheet.table.select(a).filter(b == 1).limit(2))",
            #"SELECT "a" FROM "t" WHERE "b" = ? LIMIT 2"#, [1])
        try sheet.expect(SQL("1 IN (\(Sheet.players) UNION SELECT \(7))"), union, "1", "1")
    }

    private let union = #"1 IN (SELECT "id" FROM "player" UNION SELECT 7)"#

    @Test func `Literals can be appended and joined`() throws {
        try sheet.expect(literal: SQL("a") + " = \(1)", "a = ?", [1])
        var literal: SQL = "a"
        literal += " b \(1)"
        literal.append(literal: " c \(2)")
        literal.append(sql: " d ?", arguments: [3])
        try sheet.expect(literal: literal, "a b ? c ? d ?", [1, 2, 3])
        try sheet.expect(literal: ["a", "b \(1)"].joined(separator: ", "), "a, b ?", [1])
        try sheet.expect(literal: (["a", "b \(1)"] as [SQL]).joined(), "ab ?", [1])
        try sheet.expect(literal: ([] as [SQL]).joined(separator: ", "), "")
        #expect(SQL("").isEmpty && SQL("\(literal: "")").isEmpty && !SQL("x").isEmpty)
    }

    @Test func `Named arguments combine with interpolated values`() throws {
        let literal = SQL(sql: "id = :id", arguments: ["id": 1]) + " AND \(b) = \(3)"
        let rows = try sheet.queue.read { db in try Sheet.table.filter(literal).fetchAll(db) }
        #expect(rows.map { $0["id"] as Int } == [1])
    }

    @Test func `Unsupported uses of literals throw errors`() throws {
        let error = try sheet.failure(Sheet.table.filter(SQL("\(TableAlias<Row>()[a])")))
        #expect(error?.contains("has no such table") == true)
        let reversed = try sheet.failure(Sheet.table.order(SQL("a DESC")).reversed())
        #expect(reversed?.contains("cannot be reversed") == true)
        let excluding = try sheet.failure(SQLRequest("SELECT \(.allColumns(excluding: ["a"])) FROM t"))
        #expect(excluding?.contains("has no table") == true)
    }

    private enum Keys: String, CodingKey {
        case a
    }

    private enum Columns: String, ColumnExpression {
        case b
    }

    private enum KeyColumns: String, CodingKey, ColumnExpression {
        case c
    }
}
