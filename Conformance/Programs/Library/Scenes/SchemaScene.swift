import Foundation

/// Migrates a database in steps, with rows of an older version, and reads the schema.
struct SchemaScene {
    let library: LibraryDatabase
    let console: Console

    func run() throws {
        console.heading("Schema")
        try migrate()
        try breakMigration()
        try inspect()
    }

    private func migrate() throws {
        let migrator = LibraryDatabase.migrator
        let pool = library.pool
        console.show("migrations") { migrator.migrations }
        try migrator.migrate(pool, upTo: "circulation")
        try pool.write { db in
            try db.execute(
                sql: """
                    INSERT INTO genre VALUES ('fic', 'Fiction', NULL);
                    INSERT INTO author (fullName, born) VALUES (?, ?), (?, ?);
                    INSERT INTO member (name, email, joined) VALUES (?, ?, ?);
                    """,
                arguments: ["Plato", nil, "Mary Ann Evans", "1819-11-22", "Old Member", "", 1_600_000_000])
        }
        console.show("applied") { try pool.read { try migrator.appliedMigrations($0) } }
        console.show("completed") { try pool.read { try migrator.hasCompletedMigrations($0) } }
        try migrator.migrate(pool)
        console.show("completed") { try pool.read { try migrator.hasCompletedMigrations($0) } }
        console.show("schema changes") { try pool.write { try migrator.hasSchemaChanges($0) } }
        console.show("superseded") { try pool.read { try migrator.hasBeenSuperseded($0) } }
        console.list("authors") {
            try pool.read {
                try Row.fetchAll($0, sql: "SELECT id, givenName, familyName, sortName FROM author")
            }
        }
        console.list("members") { try pool.read { try Member.fetchAll($0) } }
        try pool.write { db in
            try Author.deleteAll(db)
            try Member.deleteAll(db)
        }
    }

    /// A migration that leaves a dead link changes nothing.
    private func breakMigration() throws {
        var migrator = LibraryDatabase.migrator
        migrator.registerMigration("broken") { db in
            try db.execute(sql: "INSERT INTO genre (code, name, parentCode) VALUES ('x', 'Lost', 'nowhere')")
        }
        console.show("broken migration") { try migrator.migrate(library.pool) }
        console.show("superseded by it") { try library.pool.read { try migrator.hasCompletedMigrations($0) } }
        console.show("lost genres") {
            try library.pool.read { try Genre.filter { $0.parentCode == "nowhere" }.fetchCount($0) }
        }
        let older = DatabaseMigrator()
        console.show("superseded") { try library.pool.read { try older.hasBeenSuperseded($0) } }
    }

    private func inspect() throws {
        try library.pool.read { db in
            console.list("columns of book") {
                try db.columns(in: "book").map {
                    "\($0.name) \($0.type)\($0.isNotNull ? " not null" : "")"
                        + ($0.defaultValueSQL.map { " default \($0)" } ?? "")
                }
            }
            console.show("key of book") { try db.primaryKey("book").columns }
            console.show("row id of book") { try db.primaryKey("book").rowIDColumn }
            console.show("key of contribution") { try db.primaryKey("contribution").columns }
            console.show("row id of copy") { try db.primaryKey("copy").rowIDColumn }
            console.list("indexes of loan") {
                try db.indexes(on: "loan").sorted { $0.name < $1.name }
                    .map { "\($0.name) \($0.columns) unique \($0.isUnique)" }
            }
            console.list("foreign keys of loan") {
                try db.foreignKeys(on: "loan").sorted { $0.destinationTable < $1.destinationTable }.map {
                    "\($0.originColumns) to \($0.destinationTable)\($0.destinationColumns)"
                }
            }
            console.show("unique isbn") { try db.table("book", hasUniqueKey: ["isbn"]) }
            console.show("unique title") { try db.table("book", hasUniqueKey: ["title"]) }
            console.show("views and triggers") {
                (try db.viewExists("openLoan"), try db.tableExists("openLoan"), try db.triggerExists("none"))
            }
            console.list("tables") {
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT type || ' ' || name FROM sqlite_master
                        WHERE type IN ('table', 'view', 'trigger') AND name NOT LIKE 'sqlite_%' ORDER BY 1
                        """
                ).filter { !$0.contains("grdb_") && !$0.contains("_bookText") }
            }
            console.show("missing table") { try db.columns(in: "nowhere") }
            console.show("foreign key violations") { try db.foreignKeyViolations().next() }
        }
    }
}
