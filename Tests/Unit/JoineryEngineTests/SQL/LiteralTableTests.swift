import JoineryEngine
import Testing

@Suite("SQL: tables in literals")
struct LiteralTableTests {
    let sheet: Sheet

    init() throws {
        sheet = try Sheet()
    }

    private struct Player: TableRecord {
        static var databaseSelection: [any SQLSelectable] {
            [Column("id"), Column("name").forKey("n"), .rowID, length(Column("name"))]
        }
    }

    private struct T: TableRecord {}

    private let numbers = CommonTableExpression<Int>(
        recursive: true, named: "n", columns: ["i"],
        literal: "SELECT \(1) UNION ALL SELECT i + 1 FROM n LIMIT 3")

    @Test func `Literals interpolate table names`() throws {
        try sheet.expect(literal: "\(Player.self) \(tableOf: T()) \(numbers)", #""player" "t" "n""#)
        try sheet.expect(literal: "\(Table("x y"))", #""x y""#)
    }

    @Test func `Literals interpolate selected columns`() throws {
        try sheet.expect(literal: "\(columnsOf: T.self)", #""t".*"#)
        try sheet.expect(literal: "\(columnsOf: T.self, tableAlias: "x y")", #""x y".*"#)
        try sheet.expect(
            literal: "\(columnsOf: Player.self, tableAlias: "p")",
            #""p"."id", "p"."name" AS "n", "p"."rowid", LENGTH("p"."name")"#)
        let request: SQLRequest<Row> = "SELECT \(columnsOf: Player.self) FROM \(Player.self)"
        let row = try sheet.queue.read { db in try request.fetchOne(db) }
        #expect(row == ["id": 1, "n": "p", "id": 1, #"LENGTH("player"."name")"#: 1])
    }

    @Test func `Literals interpolate common table expressions`() throws {
        try sheet.expect(
            literal: "\(definitionFor: numbers)",
            #""n"("i") AS (SELECT ? UNION ALL SELECT i + 1 FROM n LIMIT 3)"#, [1])
        let request: SQLRequest<Int> = "WITH RECURSIVE \(definitionFor: numbers) SELECT * FROM \(numbers)"
        #expect(try sheet.queue.read { db in try request.fetchAll(db) } == [1, 2, 3])
        let plain = CommonTableExpression(named: "c", request: Sheet.players)
        try sheet.expect(
            literal: "WITH \(definitionFor: plain) SELECT * FROM \(plain)",
            #"WITH "c" AS (SELECT "id" FROM "player") SELECT * FROM "c""#)
    }

    @Test func `Existential values are interpolated`() throws {
        let selection: any SQLSelectable = Column("id")
        let none: (any SQLSelectable)? = nil
        let ordering: any SQLOrderingTerm = Column("id").desc
        let type: any TableRecord.Type = Player.self
        try sheet.queue.read { db in
            func expect(_ literal: SQL, _ sql: String, _ arguments: StatementArguments = []) throws {
                let built = try literal.build(db)
                #expect(built.sql == sql && built.arguments == arguments)
            }
            try expect("\(selection) \(none) \(ordering) \(type)", #""id" NULL "id" DESC "player""#)
            try expect("\("abc".dropFirst()) \("abc")", "? ?", ["bc", "abc"])
        }
    }

    @Test func `Statements are made from literals`() throws {
        try sheet.queue.write { db in
            try db.execute(
                literal: """
                    INSERT INTO \(Player.self) VALUES (\(2), \("O'Brien"));
                    UPDATE \(Player.self) SET name = \("x") WHERE id = \(1)
                    """)
            let sql: SQL = "SELECT name FROM player WHERE id = \(2)"
            #expect(try String.fetchAll(db.makeStatement(literal: sql)) == ["O'Brien"])
            #expect(try String.fetchAll(db.cachedStatement(literal: sql)) == ["O'Brien"])
            #expect(
                try String.fetchAll(db.cachedStatement(literal: "SELECT name FROM player WHERE id = \(1)"))
                    == ["x"])
            let statements = try db.allStatements(literal: "SELECT \(1); SELECT \(2), \("x")")
            #expect(try statements.next().map { try Int.fetchAll($0) } == [1])
            #expect(try statements.next()?.arguments == [2, "x"])
            #expect(try statements.next() == nil)
            let error = #expect(throws: DatabaseError.self) { try db.execute(literal: "SELECT \(1) FROM") }
            #expect(error?.sql == "SELECT ? FROM")
        }
    }

    @Test func `A literal without arguments leaves them to be set`() throws {
        try sheet.queue.read { db in
            for literal: SQL in ["SELECT ? + ?", "SELECT ? + :b"] {
                #expect(try Int.fetchOne(db.makeStatement(literal: literal), arguments: [1, 2]) == 3)
                #expect(try Int.fetchOne(db.cachedStatement(literal: literal), arguments: [3, 4]) == 7)
                #expect(throws: DatabaseError.self) { try Int.fetchOne(db.cachedStatement(literal: literal)) }
            }
            let statement = try db.makeStatement(literal: "SELECT :a - :b")
            statement.arguments = ["a": 5, "b": 3]
            #expect(try Int.fetchOne(statement) == 2)
            let statements = try db.allStatements(literal: "SELECT ?; SELECT ?")
            #expect(try Array(statements.map { try Int.fetchOne($0, arguments: [6]) }) == [6, 6])
            #expect(throws: DatabaseError.self) { try db.makeStatement(literal: "SELECT ? + \(5)") }
            #expect(throws: DatabaseError.self) { try db.execute(literal: "SELECT ?") }
        }
    }
}
