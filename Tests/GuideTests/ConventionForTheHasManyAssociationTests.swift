import JoineryEngine
import Testing

private struct Book: TableRecord {
}

private struct Author: TableRecord {
    static let books = hasMany(Book.self)
}

/// A record of a table to which no foreign key leads.
private struct Writer: TableRecord {
    static let volumes = hasMany(Volume.self, using: ForeignKey(["writer"]))
}

private struct Volume: TableRecord {}

@Suite("Guide: Convention for the HasMany Association")
struct ConventionForTheHasManyAssociationTests {
    @Test func `The recommended migration`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO author VALUES (1, 'Herman Melville'), (2, 'Stendhal');
                INSERT INTO book VALUES (1, 1, 'Moby-Dick'), (2, 1, 'Clarel');
                """
        ) { $0.registerBooksAndAuthors() }
        try guide.expect(
            Author.including(all: Author.books),
            sql: #"SELECT * FROM "author""#,
            #"SELECT *, "authorId" AS "joinery_authorId" FROM "book" WHERE "authorId" IN (1, 2)"#,
            rows: [
                #"[id:1, name:"Herman Melville"] books([id:1, authorId:1, title:"Moby-Dick", joinery_authorId:1], "#
                    + #"[id:2, authorId:1, title:"Clarel", joinery_authorId:1])"#,
                #"[id:2, name:"Stendhal"] books()"#,
            ])
    }

    @Test func `A schema without foreign keys`() throws {
        let guide = try Guide(
            rows: """
                INSERT INTO writer VALUES (1, 'Herman Melville'), (2, 'Stendhal');
                INSERT INTO volume VALUES (1, 2), (2, 9), (3, NULL);
                """
        ) { migrator in
            migrator.registerMigration("Volumes") { db in
                try db.create(table: "writer") { t in
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
            Writer.including(all: Writer.volumes),
            sql: #"SELECT * FROM "writer""#,
            #"SELECT *, "writer" AS "joinery_writer" FROM "volume" WHERE "writer" IN (1, 2)"#,
            rows: [
                #"[id:1, name:"Herman Melville"] volumes()"#,
                #"[id:2, name:"Stendhal"] volumes([id:1, writer:2, joinery_writer:2])"#,
            ])
    }
}
