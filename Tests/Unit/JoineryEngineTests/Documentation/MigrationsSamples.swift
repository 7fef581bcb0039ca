import JoineryEngine
import Testing

/// The samples of Migrations.md, word for word.
@Suite("Documentation: Migrations")
struct MigrationsSamples {
    @Test func `Migrations extend the schema`() throws {
        let queue = try DatabaseQueue()

        var migrator = DatabaseMigrator()
        migrator.registerMigration("authors") { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
        }
        migrator.registerMigration("books") { db in
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.column("title", .text).notNull()
            }
        }
        try migrator.migrate(queue)

        try queue.write { db in
            try db.execute(
                sql: """
                    INSERT INTO author VALUES (1, 'Herman Melville');
                    INSERT INTO book VALUES (1, 1, 'Moby-Dick');
                    """)
        }

        migrator.registerMigration("names of authors are unique") { db in
            try db.create(table: "newAuthor") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
            try db.execute(sql: "INSERT INTO newAuthor SELECT * FROM author")
            try db.drop(table: "author")
            try db.rename(table: "newAuthor", to: "author")
        }
        try migrator.migrate(queue)

        let violations = try queue.read { db in try Array(db.foreignKeyViolations()) }

        #expect(violations == [])
        #expect(try queue.read { try $0.table("author", hasUniqueKey: ["name"]) })
        #expect(try queue.read { try $0.foreignKeys(on: "book").map(\.destinationTable) } == ["author"])

        let (isReady, isNewer) = try queue.read { db in
            (try migrator.hasCompletedMigrations(db), try migrator.hasBeenSuperseded(db))
        }

        #expect(isReady && !isNewer)

        migrator.eraseDatabaseOnSchemaChange = true

        try migrator.migrate(queue)
        #expect(try queue.read { try Table("book").fetchCount($0) } == 1)
    }
}
