import JoineryEngine
import Testing

private struct Book: TableRecord, Decodable {
    // Table columns
    enum Columns {
        static let authorId = Column("authorId")
        static let translatorId = Column("translatorId")
    }

    // Define foreign keys
    static let authorForeignKey = ForeignKey([Columns.authorId])
    static let translatorForeignKey = ForeignKey([Columns.translatorId])

    // Use foreign keys to define associations:
    static let author = belongsTo(Person.self, using: authorForeignKey)
    static let translator = belongsTo(Person.self, using: translatorForeignKey)

    var title: String
}

private struct Person: TableRecord, Decodable {
    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
    }

    static let writtenBooks = hasMany(Book.self, using: Book.authorForeignKey)
    static let translatedBooks = hasMany(Book.self, using: Book.translatorForeignKey)

    var name: String
}

@Suite("Guide: Foreign Keys")
struct ForeignKeysTests {
    private let guide: Guide

    init() throws {
        guide = try Guide(
            rows: """
                INSERT INTO person VALUES (1, 'Poe'), (2, 'Baudelaire');
                INSERT INTO book VALUES (1, 1, 2, 'Tales'), (2, 2, NULL, 'Le Spleen');
                """
        ) { migrator in
            migrator.registerMigration("Library") { db in
                try db.create(table: "person") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text)
                }
                try db.create(table: "book") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("author", inTable: "person")
                    t.belongsTo("translator", inTable: "person")
                    t.column("title", .text)
                }
            }
        }
    }

    @Test func `Several foreign keys to one table`() throws {
        try guide.expect(
            Book.including(required: Book.author),
            sql:
                #"SELECT "book".*, "person".* FROM "book" JOIN "person" ON "person"."id" = "book"."authorId""#,
            rows: [
                #"[id:1, authorId:1, translatorId:2, title:"Tales"] person[id:1, name:"Poe"]"#,
                #"[id:2, authorId:2, translatorId:NULL, title:"Le Spleen"] person[id:2, name:"Baudelaire"]"#,
            ])
        try guide.expect(
            Book.joining(required: Book.translator),
            sql: #"SELECT "book".* FROM "book" JOIN "person" ON "person"."id" = "book"."translatorId""#,
            rows: [#"[id:1, authorId:1, translatorId:2, title:"Tales"]"#])
    }

    @Test func `The other way round`() throws {
        try guide.expect(
            Person.including(all: Person.writtenBooks.forKey("writtenBooks"))
                .including(all: Person.translatedBooks.forKey("translatedBooks")),
            sql: #"SELECT * FROM "person""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2)"#,
            #"SELECT *, "translatorId" AS "joinery_translatorId" FROM "book" WHERE "translatorId" IN (1, 2)"#)
        struct PersonInfo: Decodable, FetchableRecord {
            var person: Person
            var writtenBooks: [Book]
            var translatedBooks: [Book]
        }
        let infos = try guide.dbQueue.read { db in
            try PersonInfo.fetchAll(
                db,
                Person.including(all: Person.writtenBooks.forKey("writtenBooks"))
                    .including(all: Person.translatedBooks.forKey("translatedBooks")))
        }
        #expect(infos.map { $0.writtenBooks.map(\.title) } == [["Tales"], ["Le Spleen"]])
        #expect(infos.map { $0.translatedBooks.map(\.title) } == [[], ["Tales"]])
    }

    @Test func `A foreign key in full`() throws {
        struct Book: TableRecord {
            enum Columns {
                static let authorId = Column("authorId")
            }

            static let authorForeignKey = ForeignKey([Columns.authorId], to: [Person.Columns.id])
            static let author = belongsTo(Person.self, using: authorForeignKey)
        }

        try guide.dbQueue.write { db in
            try db.execute(
                sql: "ALTER TABLE person RENAME TO someone; CREATE VIEW person AS SELECT * FROM someone")
        }
        // A view has no primary key.
        try guide.expect(
            Book.including(required: Book.author).filter(Column("id") == 1),
            sql:
                #"SELECT "book".*, "person".* FROM "book" JOIN "person" ON "person"."id" = "book"."authorId" "#
                + #"WHERE "book"."id" = 1"#,
            rows: [#"[id:1, authorId:1, translatorId:2, title:"Tales"] person[id:1, name:"Poe"]"#])
    }

    @Test func `What cannot be inferred is an error that says so`() throws {
        #expect(
            try guide.failure(Book.including(required: Book.belongsTo(Person.self)))
                == "Ambiguous foreign key from book to person: declare the association with using: "
                + "ForeignKey([\"authorId\"]) or ForeignKey([\"translatorId\"])")
        #expect(
            try guide.failure(Person.including(all: Person.hasMany(Person.self)))
                == "Could not infer foreign key from person to person: the schema declares none. "
                + "Declare the association with using: ForeignKey([…], to: […])")
    }
}
