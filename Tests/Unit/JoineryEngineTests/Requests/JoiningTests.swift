import JoineryEngine
import TestSupport
import Testing

@Suite("Joining associations")
struct JoiningTests {
    let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `Including an optional row uses a LEFT JOIN`() throws {
        try library.expect(
            Library.book.including(optional: Library.bookAuthor),
            #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId""#,
            rows: [
                "1 1 x author(1 A FR)", "2 1 y author(1 A FR)", "3 2 z author(2 B US)", "4 - n author(- - -)",
                "5 3 c author(3 C -)",
            ])
    }

    @Test func `Including a required row uses a JOIN`() throws {
        try library.expect(
            Library.book.including(required: Library.bookAuthor.filter(Library.name == "A")),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" "#
                + #"ON ("author"."id" = "book"."authorId") AND ("author"."name" = 'A')"#,
            rows: ["1 1 x author(1 A FR)", "2 1 y author(1 A FR)"])
    }

    @Test func `Joining selects no columns of the associated row`() throws {
        try library.expect(
            Library.book.joining(required: Library.bookAuthor.filter(Library.name == "B")),
            #"SELECT "book".* FROM "book" JOIN "author" "#
                + #"ON ("author"."id" = "book"."authorId") AND ("author"."name" = 'B')"#,
            rows: ["3 2 z"])
    }

    @Test func `A row included behind a joined one is kept`() throws {
        let sql =
            #"SELECT "book".*, "country".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
            + #"LEFT JOIN "country" ON "country"."code" = "author"."countryCode""#
        let rows = [
            "1 1 x author(country(FR France))", "2 1 y author(country(FR France))",
            "3 2 z author(country(US USA))", "4 - n author(country(- -))", "5 3 c author(country(- -))",
        ]
        try library.expect(
            Library.book.joining(
                optional: Library.bookAuthor.including(optional: Library.authorCountry)), sql,
            rows: rows.map {
                $0.replacing("author(country", with: "author( country").replacing("( ", with: "(")
            })
        try library.expect(Library.book.including(optional: Library.bookCountry), sql, rows: rows)
    }

    @Test func `Reversing applies to all tables, whenever they are joined`() throws {
        let author = Library.bookAuthor.order(Library.name)
        let select =
            #"SELECT "book"."id", "author"."name" FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
            + #"ORDER BY "#
        func expect(_ request: QueryInterfaceRequest<Row>, _ order: String, _ rows: String...) throws {
            try library.expect(request, select + order, rows: rows)
        }
        let books = Library.book.select(Library.id)
        let named = author.select(Library.name)
        try expect(
            books.reversed().including(required: named), #""author"."name" DESC"#, "5 author(C)",
            "3 author(B)",
            "1 author(A)", "2 author(A)")
        try expect(
            books.order(Library.id).reversed().including(required: named),
            #""book"."id" DESC, "author"."name" DESC"#,
            "5 author(C)", "3 author(B)", "2 author(A)", "1 author(A)")
        try expect(
            books.reversed().including(required: named).reversed(), #""author"."name""#, "1 author(A)",
            "2 author(A)", "3 author(B)", "5 author(C)")
        try expect(
            books.reversed().including(required: named.reversed()), #""author"."name""#, "1 author(A)",
            "2 author(A)", "3 author(B)", "5 author(C)")
        try expect(
            books.including(required: named).reversed().order(Library.id), #""book"."id", "author"."name""#,
            "1 author(A)", "2 author(A)", "3 author(B)", "5 author(C)")
        try library.read { (db) throws in
            let page = try books.reversed().including(required: named).fetchPage(db, at: .first, limit: 2)
            #expect(page.rows.map { $0["id"] as Int } == [5, 3])
        }
    }

    @Test func `Repeated joins and prefetches move to the end`() throws {
        try library.expect(
            Library.book.joining(optional: Library.bookAuthor).joining(optional: Library.bookReviews)
                .including(required: Library.bookAuthor.select(Library.name)).select(Library.id),
            #"SELECT "book"."id", "author"."name" FROM "book" LEFT JOIN "review" ON "review"."bookId" = "book"."id" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId""#,
            rows: ["1 author(A)", "1 author(A)", "2 author(A)", "3 author(B)", "5 author(C)"])
        try library.expect(
            Library.author.filter(Library.id == 1).including(all: Library.authorBooks)
                .including(all: Library.authorBooks.forKey("others").filter(Library.id > 1))
                .including(all: Library.authorBooks.filter(Library.id < 2)),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("id" > 1) AND ("authorId" = 1)"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE ("id" < 2) AND ("authorId" = 1)"#,
            rows: ["1 A FR books[1 1 x 1] others[2 1 y 1]"])
    }

    @Test func `An unordered request also drops the orders of its associations`() throws {
        try library.expect(
            Library.author.including(all: Library.authorBooks.order(Library.title.desc)).order(Library.name)
                .filter(Library.id == 1).unordered(),
            #"SELECT * FROM "author" WHERE "id" = 1"#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" = 1"#,
            rows: ["1 A FR books[1 1 x 1, 2 1 y 1]"])
    }

    @Test func `A direct and a through association share the intermediate row`() throws {
        try library.expect(
            Library.book.including(required: Library.bookAuthor).including(optional: Library.bookCountry)
                .filter(Library.id < 4),
            #"SELECT "book".*, "author".*, "country".* FROM "book" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"LEFT JOIN "country" ON "country"."code" = "author"."countryCode" WHERE "book"."id" < 4"#,
            rows: [
                "1 1 x author(1 A FR country(FR France))", "2 1 y author(1 A FR country(FR France))",
                "3 2 z author(2 B US country(US USA))",
            ])
    }

    @Test func `A table joined with itself is numbered`() throws {
        let manager = Library.employee.belongsTo(Library.employee, key: "manager")
        try library.expect(
            Library.employee.filter(Library.id > 0).including(optional: manager).order(Library.name),
            #"SELECT "employee1".*, "employee2".* FROM "employee" "employee1" "#
                + #"LEFT JOIN "employee" "employee2" ON "employee2"."id" = "employee1"."managerId" "#
                + #"WHERE "employee1"."id" > 0 ORDER BY "employee1"."name""#,
            rows: ["1 - boss manager(- - -)", "2 1 worker manager(1 - boss)"])
    }

    @Test func `A table joined twice is numbered`() throws {
        let article = Table("article")
        let person = Table("person")
        let author = article.belongsTo(person, key: "author", using: ForeignKey(["authorId"]))
        let translator = article.belongsTo(
            person, key: "translator", using: ForeignKey([Column("translatorId")]))
        try library.expect(
            article.including(required: author).including(optional: translator),
            #"SELECT "article".*, "person1".*, "person2".* FROM "article" "#
                + #"JOIN "person" "person1" ON "person1"."id" = "article"."authorId" "#
                + #"LEFT JOIN "person" "person2" ON "person2"."id" = "article"."translatorId""#,
            rows: [
                "1 1 2 author(1 Poe) translator(2 Baudelaire)", "2 1 - author(1 Poe) translator(- -)",
                "3 2 1 author(2 Baudelaire) translator(1 Poe)",
            ])
    }

    @Test func `A compound key joins all of its columns`() throws {
        try library.expect(
            Library.child.including(
                optional: Library.child.belongsTo(Library.parent).filter(Library.name == "p")),
            #"SELECT "child".*, "parent".* FROM "child" LEFT JOIN "parent" ON ("parent"."a" = "child"."pa") "#
                + #"AND ("parent"."b" = "child"."pb") AND ("parent"."name" = 'p')"#,
            rows: [
                "1 1 1 parent(1 1 p)", "2 1 2 parent(- - -)", "3 1 - parent(- - -)", "4 1 1 parent(1 1 p)",
            ])
    }

    @Test func `To-many associations can be joined`() throws {
        try library.expect(
            Library.author.including(required: Library.authorBooks).filter(Library.id == 1),
            #"SELECT "author".*, "book".* FROM "author" JOIN "book" ON "book"."authorId" = "author"."id" "#
                + #"WHERE "author"."id" = 1"#,
            rows: ["1 A FR book(1 1 x)", "1 A FR book(2 1 y)"])
        try library.expect(
            Library.country.joining(required: Library.citizens.filter(Library.name == "Ann")),
            #"SELECT "country".* FROM "country" JOIN "passport" ON "passport"."countryCode" = "country"."code" "#
                + #"JOIN "citizen" ON ("citizen"."id" = "passport"."citizenId") AND ("citizen"."name" = 'Ann')"#,
            rows: ["FR France", "US USA"])
    }

    @Test func `A required row behind an optional one does not filter the request`() throws {
        let request = Library.book.including(
            optional: Library.bookAuthor.including(required: Library.authorCountry))
        try library.expect(
            request,
            #"SELECT "book".*, "author"."id" AS "id", "author"."name" AS "name", "#
                + #""author"."countryCode" AS "countryCode", "country"."code" AS "code", "#
                + #""country"."name" AS "name" FROM "book" LEFT JOIN ("author" JOIN "country" ON "country"."code" = "author"."countryCode") "#
                + #"ON "author"."id" = "book"."authorId""#,
            rows: [
                "1 1 x author(1 A FR country(FR France))", "2 1 y author(1 A FR country(FR France))",
                "3 2 z author(2 B US country(US USA))", "4 - n author(- - - country(- -))",
                // The author exists, but has no country.
                "5 3 c author(- - - country(- -))",
            ])
        let byHand = """
            SELECT book.id, a.id AS author FROM book LEFT JOIN
            (SELECT author.* FROM author JOIN country ON country.code = author.countryCode) a ON a.id = book.authorId
            ORDER BY book.id
            """
        try library.queue.read { db in
            let rows = try request.fetchAll(db)
            let expected = try Row.fetchAll(db, sql: byHand)
            #expect(rows.map { $0["id"] as Int } == expected.map { $0["id"] })
            #expect(rows.map { $0.scopes["author"]?["id"] as Int? } == expected.map { $0["author"] })
        }
    }

    /// Without an explicit alias, SQLite would name the country's name `name:1`, because of the author's name.
    @Test func `Columns keep their names in a nested join`() throws {
        let country = TableAlias()
        let author = Library.bookAuthor.including(
            required: Library.authorCountry.aliased(country).annotated(
                with: length(Library.name).forKey("length")))
        let requests = [
            Library.book.including(optional: author),
            Library.book.including(optional: author).annotated(with: country[Library.name]),
            Library.book.including(optional: author).annotated(with: country[Column("code")].forKey("c")),
            Library.book.including(
                optional: Library.bookAuthor.including(
                    required: Library.authorCountry.select(.allColumns(excluding: ["code"])))),
            Library.book.joining(optional: author),
            Library.book.annotated(
                withOptional: Library.bookAuthor.joining(required: Library.authorCountry)),
        ]
        let names = try library.queue.read { db in
            try requests.map { request in
                let row = try #require(try request.filter(Library.id == 1).fetchOne(db))
                let countryRow = row.scopesTree["country"]
                return ([row] + [countryRow].compactMap { $0 }).map { $0.columnNames.joined(separator: " ") }
            }
        }
        #expect(
            names == [
                ["id authorId title", "code name length"], ["id authorId title name", "code name length"],
                ["id authorId title c", "code name length"], ["id authorId title", "name"],
                ["id authorId title", "code name length"], ["id authorId title id name countryCode"],
            ])
    }

    @Test func `Orders follow the association tree and are reversed together`() throws {
        let request = Library.book.order(Library.title.desc, Library.id)
            .including(
                required: Library.bookAuthor.order(Library.name)
                    .including(optional: Library.authorCountry.order(Library.name)))
        let select =
            #"SELECT "book".*, "author".*, "country".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
            + #"LEFT JOIN "country" ON "country"."code" = "author"."countryCode" ORDER BY "#
        try library.expect(
            request, select + #""book"."title" DESC, "book"."id", "author"."name", "country"."name""#)
        try library.expect(
            request.reversed(),
            select + #""book"."title" ASC, "book"."id" DESC, "author"."name" DESC, "country"."name" DESC"#)
        try library.expect(
            Library.book.including(required: Library.bookAuthor.order(Library.name)).reversed(),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"ORDER BY "author"."name" DESC"#)
    }

    @Test func `Columns can be selected and added`() throws {
        try library.expect(
            Library.book.select(Library.id, Library.title).including(
                required: Library.bookAuthor.select(Library.name)
            ).filter(Library.id == 3),
            #"SELECT "book"."id", "book"."title", "author"."name" FROM "book" "#
                + #"JOIN "author" ON "author"."id" = "book"."authorId" WHERE "book"."id" = 3"#,
            rows: ["3 z author(B)"])
        try library.expect(
            Library.book.annotated(withOptional: Library.bookAuthor.select(Library.name.forKey("by")))
                .including(optional: Library.bookAuthor).filter(Library.id == 3),
            #"SELECT "book".*, "author"."name" AS "by", "author".* FROM "book" "#
                + #"LEFT JOIN "author" ON "author"."id" = "book"."authorId" WHERE "book"."id" = 3"#,
            rows: ["3 2 z B author(2 B US)"])
        try library.expect(
            Library.book.annotated(withRequired: Library.bookAuthor).filter(Library.id == 3),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" = 3"#,
            rows: ["3 2 z 2 B US"])
    }
}
