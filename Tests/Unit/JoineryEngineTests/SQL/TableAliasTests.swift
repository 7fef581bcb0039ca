import JoineryEngine
import Testing

@Suite("SQL: table aliases")
struct TableAliasTests {
    let library: Library
    let author = TableAlias<Row>()

    init() throws {
        library = try Library()
    }

    private var books: QueryInterfaceRequest<Row> {
        Library.book.joining(required: Library.bookAuthor.aliased(author)).order(Library.id)
    }

    private let join = #"FROM "book" JOIN "author" ON "author"."id" = "book"."authorId""#

    @Test func `An alias qualifies expressions, orderings and selections`() throws {
        let name = Library.name
        try library.expect(
            books.filter(author[name] == "A").select(Library.id),
            #"SELECT "book"."id" \#(join) WHERE "author"."name" = 'A' ORDER BY "book"."id""#,
            rows: ["1", "2"])
        try library.expect(
            books.filter(author[name == "A" && SQL("\(name) <> \("x")")]).select(Library.id),
            #"SELECT "book"."id" \#(join) WHERE ("author"."name" = 'A') AND ("author"."name" <> 'x') "#
                + #"ORDER BY "book"."id""#,
            rows: ["1", "2"])
        try library.expect(
            books.order(author[name.desc], Library.id).select(Library.id, author[name.forKey("n")]),
            #"SELECT "book"."id", "author"."name" AS "n" \#(join) ORDER BY "author"."name" DESC, "book"."id""#,
            rows: ["5 C", "3 B", "1 A", "2 A"])
        try library.expect(
            books.select(author[.allColumns]),
            #"SELECT "author".* \#(join) ORDER BY "book"."id""#,
            rows: ["1 A FR", "1 A FR", "2 B US", "3 C -"])
        try library.expect(
            books.select(author[.allColumns(excluding: ["ID"])]),
            #"SELECT "author"."name", "author"."countryCode" \#(join) ORDER BY "book"."id""#,
            rows: ["A FR", "A FR", "B US", "C -"])
        try library.expect(
            books.select(author[.allColumns(excluding: ["ID"])], author[Library.id.forKey("by")]),
            #"SELECT "author"."name", "author"."countryCode", "author"."id" AS "by" \#(join) ORDER BY "book"."id""#,
            rows: ["A FR 1", "A FR 1", "B US 2", "C - 3"])
    }

    @Test func `An alias qualifies nested conditions`() throws {
        try library.expect(
            books.filter(author[Library.id == 1 || Library.id == 2] && Library.title != "x").select(
                Library.id),
            #"SELECT "book"."id" \#(join) WHERE (("author"."id" = 1) OR ("author"."id" = 2)) "#
                + #"AND ("book"."title" <> 'x') ORDER BY "book"."id""#,
            rows: ["2", "3"])
        try library.expect(
            books.filter(!author[[1, 2].contains(Library.id)]).select(Library.id),
            #"SELECT "book"."id" \#(join) WHERE "author"."id" NOT IN (1, 2) ORDER BY "book"."id""#,
            rows: ["5"])
    }

    @Test func `An alias can test whether an optional row exists`() throws {
        let books = Library.book.joining(optional: Library.bookAuthor.aliased(author)).select(Library.id)
        let select =
            #"SELECT "book"."id" FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId""#
        try library.expect(
            books.filter(author.exists), select + #" WHERE "author"."id" IS NOT NULL"#,
            rows: ["1", "2", "3", "5"])
        try library.expect(
            books.filter(!author.exists), select + #" WHERE "author"."id" IS NULL"#, rows: ["4"])
    }

    @Test func `A subquery refers to columns of the outer query`() throws {
        let book = TableAlias<Row>()
        let authors = Library.author.filter(Library.id == book["authorId"] && Library.name == "A")
        try library.expect(
            Library.book.aliased(book).filter(authors.exists()).select(Library.id),
            #"SELECT "id" FROM "book" WHERE EXISTS "#
                + #"(SELECT * FROM "author" WHERE ("id" = "book"."authorId") AND ("name" = 'A'))"#,
            rows: ["1", "2"])
        try library.expect(
            Library.book.aliased(book).filter(
                Library.author.filter(book[Column("authorId") == 2] && Library.id == 1).exists()
            ).select(Library.id),
            #"SELECT "id" FROM "book" WHERE EXISTS "#
                + #"(SELECT * FROM "author" WHERE ("book"."authorId" = 2) AND ("id" = 1))"#,
            rows: ["3"])
    }

    @Test func `A literal of several columns can precede an included row`() throws {
        let request = Library.book.select(SQL("title, \(Library.id) + \(10) AS n"))
            .including(required: Library.bookAuthor)
        try library.expect(
            request.filter(Library.id == 3),
            #"SELECT title, "book"."id" + 10 AS n, "author".* \#(join) WHERE "book"."id" = 3"#,
            rows: ["z 13 author(2 B US)"])
    }

    @Test func `An alias is equal only to itself`() {
        let (left, right) = (TableAlias<Row>(name: "a"), TableAlias<Row>(name: "a"))
        let copy = left
        #expect(left == copy && left != right && TableAlias() != TableAlias())
        #expect(Set([left, copy, right]).count == 2)
    }

    @Test func `An alias can be given twice to one table`() throws {
        let twice = Library.bookAuthor.aliased(author).aliased(author)
        try library.expect(
            Library.book.joining(required: twice).filter(author[Library.name] == "C").select(Library.id),
            #"SELECT "book"."id" \#(join) WHERE "author"."name" = 'C'"#, rows: ["5"])
        try library.expect(
            Library.book.aliased(author).aliased(author).filter(author[Library.id] == 5).select(Library.id),
            #"SELECT "id" FROM "book" WHERE "id" = 5"#, rows: ["5"])
    }

    @Test func `A named alias refers to a table in custom SQL`() throws {
        let a = TableAlias<Row>(name: "a")
        let condition = a[Library.name == "A"] && a["id"] == Column("authorId") && a.exists
        try library.expect(
            Library.book.filter(SQL("EXISTS (SELECT 1 FROM author a WHERE \(condition))")).select(Library.id),
            #"SELECT "id" FROM "book" WHERE EXISTS (SELECT 1 FROM author a "#
                + #"WHERE ("a"."name" = 'A') AND ("a"."id" = "authorId") AND ("a"."rowid" IS NOT NULL))"#,
            rows: ["1", "2"])
        let error = try library.failure(Library.book.filter(a["x"] == 1))
        #expect(error?.contains("no such column: a.x") == true)
    }

    @Test func `An alias used in two queries gives both tables one name`() throws {
        let manager = Library.employee.belongsTo(Library.employee, key: "manager")
        let alias = TableAlias<Row>()
        let bosses = Library.employee.aliased(alias).filter(alias[Library.name] == "boss")
        let join =
            #"FROM "employee" "employee1" LEFT JOIN "employee" "employee2" "#
            + #"ON "employee2"."id" = "employee1"."managerId""#
        let request = Library.employee.select(Library.id).joining(optional: manager.aliased(alias))
        try library.expect(
            request.filter(bosses.select(Library.id).contains(Library.id)),
            #"SELECT "employee1"."id" \#(join) WHERE "employee1"."id" IN "#
                + #"(SELECT "id" FROM "employee" "employee2" WHERE "name" = 'boss')"#,
            rows: ["1"])
        let common = CommonTableExpression<Row>(named: "boss", request: bosses)
        try library.expect(
            request.with(common).filter(common.all().select(Library.id).contains(Column("managerId"))),
            #"WITH "boss" AS (SELECT * FROM "employee" "employee2" WHERE "name" = 'boss') "#
                + #"SELECT "employee1"."id" \#(join) WHERE "employee1"."managerId" IN (SELECT "id" FROM "boss")"#,
            rows: ["2"])
        // The subquery has two tables, which are numbered separately.
        let pairs = bosses.joining(optional: Library.employee.hasMany(Library.employee))
        try library.expect(
            request.filter(pairs.select(Library.id).contains(Library.id)),
            #"SELECT "employee1"."id" \#(join) WHERE "employee1"."id" IN (SELECT "employee1"."id" "#
                + #"FROM "employee" "employee1" LEFT JOIN "employee" "employee2" "#
                + #"ON "employee2"."managerId" = "employee1"."id" WHERE "employee1"."name" = 'boss')"#,
            rows: ["1"])
    }

    @Test func `A subquery does not hide a table that another alias refers to`() throws {
        let manager = Library.employee.belongsTo(Library.employee, key: "manager")
        let (alias, other) = (TableAlias<Row>(), TableAlias<Row>())
        let colleagues = Library.employee.aliased(alias).filter(alias["managerId"] == other[Library.id])
        try library.expect(
            Library.employee.select(Library.id)
                .joining(optional: manager.aliased(alias).aliased(other))
                .filter(colleagues.select(Library.id).contains(Library.id)),
            #"SELECT "employee1"."id" FROM "employee" "employee1" LEFT JOIN "employee" "employee2" "#
                + #"ON "employee2"."id" = "employee1"."managerId" WHERE "employee1"."id" IN "#
                + #"(SELECT "id" FROM "employee" WHERE "managerId" = "employee2"."id")"#,
            rows: ["2"])
    }
}
