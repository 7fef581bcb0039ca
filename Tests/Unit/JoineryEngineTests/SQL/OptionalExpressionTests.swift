import JoineryEngine
import Testing

@Suite("SQL: optional expressions")
struct OptionalExpressionTests {
    let library: Library
    private let id: Column? = Library.id
    private let none: Column? = nil

    init() throws {
        library = try Library()
    }

    @Test func `An optional column or expression is NULL without a value`() throws {
        let sum: SQLExpression? = Library.id + 1
        let noSum: SQLExpression? = nil
        try library.expect(
            Library.book.select(id, none, sum, noSum).annotated(with: none).filter(Library.id == 1),
            #"SELECT "id", NULL, "id" + 1, NULL, NULL FROM "book" WHERE "id" = 1"#, rows: ["1 - 2 - -"])
        try library.expect(
            Library.book.select(id).order(none, id).group(id, none).having(sum).limit(1),
            #"SELECT "id" FROM "book" GROUP BY "id", NULL HAVING "id" + 1 ORDER BY NULL, "id" LIMIT 1"#,
            rows: ["1"])
    }

    @Test func `An optional ordering or selection is NULL without a value`() throws {
        let ordering: SQLOrdering? = Library.id.desc
        let noOrdering: SQLOrdering? = nil
        let selection: SQLSelection? = Library.id.forKey("key")
        let noSelection: SQLSelection? = nil
        try library.expect(
            Library.book.select(selection, noSelection).order(noOrdering, ordering, none).limit(1),
            #"SELECT "id" AS "key", NULL FROM "book" ORDER BY NULL, "id" DESC, NULL LIMIT 1"#, rows: ["5 -"])
        try library.expect(
            Library.book.select(id).order(ordering).reversed().limit(1),
            #"SELECT "id" FROM "book" ORDER BY "id" ASC LIMIT 1"#, rows: ["1"])
    }

    @Test func `Two question marks choose between optional expressions`() throws {
        let noSum: SQLExpression? = nil
        try library.expect(
            Library.book.select(none ?? Library.title, noSum ?? Library.id + 1, Library.title ?? "x").limit(
                1),
            #"SELECT "title", "id" + 1, IFNULL("title", 'x') FROM "book" LIMIT 1"#, rows: ["x 2 x"])
    }

    @Test func `The row id is an expression`() throws {
        func expression(_ expression: some SQLExpressible) -> SQLExpression { expression.sqlExpression }
        try library.expect(
            Library.book.select(.rowID).filter(expression(.rowID) == 5),
            #"SELECT "rowid" FROM "book" WHERE "rowid" = 5"#,
            rows: ["5"])
    }

    @Test func `The expressions of any sequence are joined`() throws {
        let conditions = sequence(first: 4) { $0 < 5 ? $0 + 1 : nil }.lazy.map { Library.id == $0 }
        try library.expect(
            Library.book.select(id).filter(conditions.joined(operator: .or)),
            #"SELECT "id" FROM "book" WHERE ("id" = 4) OR ("id" = 5)"#, rows: ["4", "5"])
        let list: [any SQLSpecificExpressible] = [Library.id, 2.databaseValue]
        let terms = AnySequence(list)
        try library.expect(
            Library.book.select(terms.joined(operator: .add)).filter(Library.id == 1),
            #"SELECT "id" + 2 FROM "book" WHERE "id" = 1"#,
            rows: ["3"])
    }

    @Test func `Aliases of all types are one type`() throws {
        let book = TableAlias(name: "b", for: Row.self)
        let other = TableAlias()
        let aliases: [TableAliasBase] = [book, other, TableAlias<Row>(), TableAlias(for: Row.self), book]
        #expect(Set(aliases).count == 4)
        #expect(aliases[0] == aliases[4] && aliases[0] != aliases[1])
        #expect(aliases[0] as? TableAlias<Row> == book)
        #expect(aliases[1] as? TableAlias<Row> == nil)
        func columns(_ alias: TableAliasBase) -> [any SQLSelectable] {
            [alias["id"], alias[Library.title], alias[Library.id + 1], alias[Library.id.forKey("key")]]
        }
        try library.expect(
            Library.book.aliased(book).select(columns(aliases[0])).order(aliases[0][Library.id.desc]).limit(
                1),
            #"SELECT "b"."id", "b"."title", "b"."id" + 1, "b"."id" AS "key" FROM "book" "b" "#
                + #"ORDER BY "b"."id" DESC LIMIT 1"#,
            rows: ["5 c 6 5"])
    }
}
