import JoineryEngine
import TestSupport
import Testing

/// Associations of `including(all:)` that compare their rows with the including rows.
@Suite("Aliases of including rows")
struct BaseAliasTests {
    private let library: Library

    init() throws {
        library = try Library()
    }

    @Test func `A condition compares included rows with the including row`() throws {
        let author = TableAlias()
        try library.expect(
            Library.author.aliased(author).including(
                all: Library.authorBooks.filter(Library.id > author[Library.id])),
            #"SELECT * FROM "author""#,
            #"SELECT "book".*, "author"."id" AS "joinery_id" FROM "book" "#
                + #"JOIN "author" ON ("author"."id" = "book"."authorId") AND ("author"."id" IN (1, 2, 3)) "#
                + #"WHERE "book"."id" > "author"."id""#,
            rows: ["1 A FR books[2 1 y 1]", "2 B US books[3 2 z 2]", "3 C - books[5 3 c 3]"])
    }

    @Test func `Orders, columns, subqueries, literals and joins use the alias`() throws {
        let author = TableAlias()
        let name = author[Library.name]
        let books = [
            Library.authorBooks.annotated(with: name.forKey("by")).order(Library.title.desc),
            Library.authorBooks.order(name, Library.title.desc).annotated(
                with: "A".databaseValue.forKey("by")),
            Library.authorBooks.filter(
                Library.author.select(Library.name).filter(Library.name == name).exists()
            ).order(Library.title.desc).annotated(with: "A".databaseValue.forKey("by")),
            Library.authorBooks.filter(SQL("\(name) = 'A'")).order(Library.title.desc).annotated(
                with: "A".databaseValue.forKey("by")),
            Library.authorBooks.filter(length(name) == 1 && name.collating(.nocase) == "a").order(
                Library.title.desc
            )
            .annotated(with: "A".databaseValue.forKey("by")),
            Library.authorBooks.joining(
                required: Library.book.belongsTo(Library.author, key: "again").filter(Library.name == name)
            ).order(Library.title.desc).annotated(with: "A".databaseValue.forKey("by")),
        ]
        for association in books {
            let (sql, rows) = try library.fetch(
                Library.author.aliased(author).filter(Library.id == 1).including(all: association))
            #expect(rows == ["1 A FR books[2 1 y A 1, 1 1 x A 1]"])
            #expect(sql.count == 2)
        }
    }

    @Test func `Rows that share associated rows each keep their own matches`() throws {
        let book = TableAlias()
        let later = Library.book.hasMany(
            Row.self, through: Library.bookAuthor, using: Library.authorBooks, key: "later")
        try library.expect(
            Library.book.aliased(book).including(all: later.filter(Library.id > book[Library.id])),
            #"SELECT * FROM "book""#,
            #"SELECT "book1".*, "book2"."id" AS "joinery_id" FROM "book" "book1" "#
                + #"JOIN "author" ON "author"."id" = "book1"."authorId" "#
                + #"JOIN "book" "book2" ON ("book2"."authorId" = "author"."id") AND ("book2"."id" IN (1, 2, 3, 4, 5)) "#
                + #"WHERE "book1"."id" > "book2"."id""#,
            rows: [
                "1 1 x later[2 1 y 1]", "2 1 y later[]", "3 2 z later[]", "4 - n later[]", "5 3 c later[]",
            ])
    }

    @Test func `A condition compares included rows with a joined row`() throws {
        let author = TableAlias()
        let stars = Column("stars")
        try library.expect(
            Library.book.including(optional: Library.bookAuthor.aliased(author).order(Library.name))
                .including(all: Library.bookReviews.filter(stars > author[Library.id] + 1)),
            #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"ORDER BY "author"."name""#,
            #"SELECT "review".*, "book"."id" AS "joinery_id" FROM "review" "#
                + #"JOIN "book" ON ("book"."id" = "review"."bookId") AND ("book"."id" IN (1, 2, 3, 4, 5)) "#
                + #"LEFT JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "review"."stars" > ("author"."id" + 1)"#,
            rows: [
                "4 - n author(- - -) reviews[]", "1 1 x author(1 A FR) reviews[1 1 5 1]",
                "2 1 y author(1 A FR) reviews[]", "3 2 z author(2 B US) reviews[2 3 4 3]",
                "5 3 c author(3 C -) reviews[]",
            ])
    }

    @Test func `Rows included after a joined row compare with the base`() throws {
        let book = TableAlias()
        let later = Library.authorBooks.filter(Library.id > book[Library.id]).select(Library.title)
        try library.expect(
            Library.book.aliased(book).filter(Library.id < 4).including(
                required: Library.bookAuthor.including(all: later)),
            #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" < 4"#,
            #"SELECT "book1"."title", "book2"."id" AS "joinery_id" FROM "book" "book1" "#
                + #"JOIN "author" ON "author"."id" = "book1"."authorId" "#
                + #"JOIN "book" "book2" ON ("book2"."authorId" = "author"."id") AND ("book2"."id" IN (1, 2, 3)) "#
                + #"WHERE "book1"."id" > "book2"."id""#,
            rows: [
                "1 1 x author(1 A FR books[y 1])", "2 1 y author(1 A FR books[])",
                "3 2 z author(2 B US books[])",
            ])
    }

    @Test func `Comparisons work with compound keys, rowids and named aliases`() throws {
        let parent = TableAlias(name: "p")
        try library.expect(
            Library.parent.aliased(parent).including(
                all: Library.children.filter(Library.id > parent[Column("b")])),
            #"SELECT "p".* FROM "parent" "p""#,
            #"WITH "joinery_base" AS (SELECT "p"."a", "p"."b" FROM "parent" "p") "#
                + #"SELECT "child".*, "p"."a" AS "joinery_a", "p"."b" AS "joinery_b" FROM "child" "#
                + #"JOIN "parent" "p" ON ("p"."a" = "child"."pa") AND ("p"."b" = "child"."pb") "#
                + #"AND (("p"."a", "p"."b") IN "joinery_base") WHERE "child"."id" > "p"."b""#,
            rows: ["1 1 p children[4 1 1 1 1]", "1 2 q children[]", "2 1 r children[]"])
        let passport = TableAlias()
        let issued = Column("issued")
        let others = Library.passport.hasMany(
            Row.self, through: Library.passportCitizen, using: Library.citizen.hasMany(Library.passport),
            key: "later"
        ).select(issued).filter(issued > passport[issued])
        let (sql, rows) = try library.fetch(Library.passport.aliased(passport).including(all: others))
        #expect(sql.first == #"SELECT *, "rowid" AS "joinery_rowid" FROM "passport""#)
        #expect(rows == ["FR 1 2001 1 later[2002 1]", "US 1 2002 2 later[]", "FR 2 1999 3 later[]"])
    }

    @Test func `An unused alias changes nothing`() throws {
        try library.expect(
            Library.author.aliased(TableAlias()).including(all: Library.authorBooks),
            #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2, 3)"#)
    }

    @Test func `Compared columns are part of the region`() throws {
        let author = TableAlias()
        let request = Library.author.aliased(author).select(Library.id).including(
            all: Library.authorBooks.select(Library.id).filter(Library.title == author[Library.name]))
        try library.read { (db) throws in
            #expect(try request.databaseRegion(db).description == "author(id,name),book(authorId,id,title)")
        }
    }

    @Test func `Comparisons with distinct, grouped or unreachable rows are rejected`() throws {
        let author = TableAlias()
        let books = Library.authorBooks.filter(Library.title == author[Library.name])
        for request in [
            Library.author.aliased(author).distinct(), Library.author.aliased(author).groupByPrimaryKey(),
        ] {
            #expect(
                try library.failure(request.including(all: books))
                    == "the rows of \"books\" depend on those of \"author\", which are distinct or grouped: use no "
                    + "alias of \"author\" in the association")
        }
        let title = Table("title")
        let sameAuthor = title.hasMany(
            Library.book, key: "same", using: ForeignKey(["authorId"], to: ["authorId"]))
        let alias = TableAlias()
        #expect(
            try library.failure(
                title.aliased(alias).including(all: sameAuthor.filter(Library.title > alias[Library.title])))
                == "\"title\" has no primary key and no rowid: filter and order it by its columns")
        // After prefetched rows, and after a to-many join, there is no row to compare with.
        let missing =
            "a TableAlias is used in a request that has no such table: give it to the request or to one of "
            + "its associations with aliased(_:)"
        let reviews = Library.bookReviews.filter(Column("stars") > author[Library.id])
        for request in [
            Library.author.aliased(author).including(all: Library.authorBooks.including(all: reviews)),
            Library.author.aliased(author).including(required: Library.authorBooks.including(all: reviews)),
        ] {
            #expect(try library.failure(request) == missing)
        }
    }
}
