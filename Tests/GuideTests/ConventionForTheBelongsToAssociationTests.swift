import JoineryEngine
import Testing

extension DatabaseMigrator {
    /// The migration that the guide recommends, for "BelongsTo" and for "HasMany".
    mutating func registerBooksAndAuthors() {
        registerMigration("Books and Authors") { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")  // (1)
                t.column("name", .text)
            }
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade)  // (2)
                    .notNull()  // (3)
                t.column("title", .text)
            }
        }
    }
}

private struct Book: TableRecord {
    static let author = belongsTo(Author.self)
}

private struct Author: TableRecord {
}

/// A record of the same table, for which the foreign key stands in Swift.
private struct Volume: TableRecord {
    static let author = belongsTo(Author.self, using: ForeignKey(["writer"]))
}

@Suite("Guide: Convention for the BelongsTo Association")
struct ConventionForTheBelongsToAssociationTests {
    @Test func `The recommended migration`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO author VALUES (1, 'Herman Melville');
                INSERT INTO book VALUES (1, 1, 'Moby-Dick');
                """
        ) { $0.registerBooksAndAuthors() }
        try guide.expect(
            Book.including(required: Book.author),
            sql:
                #"SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId""#,
            rows: [#"[id:1, authorId:1, title:"Moby-Dick"] author[id:1, name:"Herman Melville"]"#])
        try guide.dbQueue.write { (db) throws in
            #expect(
                try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE tbl_name = 'book'") == [
                    #"CREATE TABLE "book" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "authorId" INTEGER NOT NULL "#
                        + #"REFERENCES "author"("id") ON DELETE CASCADE, "title" TEXT)"#,
                    #"CREATE INDEX "book_on_authorId" ON "book"("authorId")"#,
                ])
            // (2) No book refers to a missing author, and its author takes it along; (3) every book has one.
            #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO book VALUES (2, 2, '')") }
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO book VALUES (2, NULL, '')")
            }
            try db.execute(sql: "DELETE FROM author")
            #expect(try Book.fetchCount(db) == 0)
        }
    }

    @Test func `A schema without foreign keys`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO author VALUES (1, 'Herman Melville');
                INSERT INTO volume VALUES (1, 1), (2, 9);
                """
        ) { migrator in
            migrator.registerMigration("Volumes") { db in
                try db.create(table: "author") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text)
                }
                try db.create(table: "volume") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("writer", .integer)
                }
            }
        }
        try guide.expect(
            Volume.including(optional: Volume.author),
            sql:
                #"SELECT "volume".*, "author".* FROM "volume" LEFT JOIN "author" ON "author"."id" = "volume"."writer""#,
            rows: [
                #"[id:1, writer:1] author[id:1, name:"Herman Melville"]"#,
                #"[id:2, writer:9] author[id:NULL, name:NULL]"#,
            ])
    }

    @Test func `Keys that span several columns`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO author VALUES ('Herman', 'Melville');
                INSERT INTO book VALUES (1, 'Herman', 'Melville'), (2, 'Herman', NULL);
                """
        ) { migrator in
            migrator.registerMigration("Compound") { db in
                try db.create(table: "author") { t in
                    t.primaryKey {
                        t.column("firstName", .text)
                        t.column("lastName", .text)
                    }
                }
                try db.create(table: "book") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.belongsTo("author")
                }
            }
        }
        // A foreign key of which one column is NULL refers to nothing.
        try guide.expect(
            Book.including(optional: Book.author),
            sql: #"SELECT "book".*, "author".* FROM "book" LEFT JOIN "author" "#
                + #"ON ("author"."firstName" = "book"."authorFirstName") AND ("author"."lastName" = "book"."authorLastName")"#,
            rows: [
                #"[id:1, authorFirstName:"Herman", authorLastName:"Melville"] "#
                    + #"author[firstName:"Herman", lastName:"Melville"]"#,
                #"[id:2, authorFirstName:"Herman", authorLastName:NULL] author[firstName:NULL, lastName:NULL]"#,
            ])
    }
}
