import Foundation

extension LibraryDatabase {
    /// The history of the schema.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = false
        migrator.registerMigration("catalog", migrate: createCatalog)
        migrator.registerMigration("circulation", migrate: createCirculation)
        migrator.registerMigration("author names", migrate: splitAuthorNames)
        migrator.registerMigration("search", migrate: createSearch)
        migrator.registerMigration("optional emails", migrate: makeEmailsOptional)
        migrator.registerMigration("reviews", foreignKeyChecks: .immediate, migrate: createReviews)
        return migrator
    }

    private static func createCatalog(_ db: Database) throws {
        try db.create(table: "genre") { t in
            t.primaryKey("code", .text)
            t.column("name", .text).notNull()
            t.column("parentCode", .text).references("genre", onDelete: .restrict).indexed()
        }
        try db.create(table: "author") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("fullName", .text).notNull()
            t.column("born", .date)
            t.column("website", .text)
        }
        try db.create(table: "book") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("isbn", .text).unique()
            t.column("title", .text).notNull().collate(.byTitle)
            t.column("summary", .text)
            t.column("format", .text).notNull().defaults(to: "hardcover")
            t.column("tags", .jsonText).notNull()
            t.column("edition", .jsonText)
            t.column("price", .numeric).check { $0 >= 0 }
            t.column("published", .date)
            t.belongsTo("genre").notNull()
            t.column("createdAt", .datetime).notNull()
            t.column("updatedAt", .datetime).notNull()
        }
        try db.create(table: "contribution") { t in
            t.primaryKey {
                t.belongsTo("book", onDelete: .cascade)
                t.belongsTo("author", onDelete: .restrict)
            }
            t.column("role", .text).notNull()
            t.column("position", .integer).notNull()
        }
    }

    private static func createCirculation(_ db: Database) throws {
        try db.create(table: "copy", options: .withoutRowID) { t in
            t.primaryKey("id", .text)
            t.belongsTo("book", onDelete: .cascade).notNull()
            t.column("shelf", .text).notNull()
            t.column("condition", .integer).notNull()
        }
        try db.create(table: "member") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull()
            t.column("email", .text).notNull().unique().collate(.nocase)
            t.column("joined", .integer).notNull()
            t.column("preferences", .jsonText)
        }
        try db.create(table: "loan") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("copy_id", .text).notNull().references("copy", onDelete: .cascade)
            t.column("member_id", .integer).notNull().references("member", onDelete: .restrict)
            t.column("loaned_at", .datetime).notNull()
            t.column("due_at", .datetime).notNull()
            t.column("returned_at", .datetime)
            t.check(sql: "due_at > loaned_at")
        }
        try db.create(
            index: "loan_open", on: "loan", columns: ["copy_id"], options: .unique,
            condition: Column("returned_at") == nil)
        try db.create(indexOn: "loan", columns: ["member_id", "due_at"])
    }

    /// Replaces full names by given and family names.
    private static func splitAuthorNames(_ db: Database) throws {
        try db.alter(table: "author") { t in
            t.add(column: "givenName", .text)
            t.add(column: "familyName", .text).notNull().defaults(to: "")
        }
        let update = try db.makeStatement(
            sql: "UPDATE author SET givenName = :given, familyName = :family WHERE id = :id")
        let names = try Row.fetchAll(db, sql: "SELECT id, fullName FROM author")
        for row in names {
            let words = (row["fullName"] as String).split(separator: " ")
            let given = words.dropLast().joined(separator: " ")
            try update.execute(arguments: [
                "given": given.isEmpty ? nil : given, "family": words.last.map(String.init) ?? "?",
                "id": row["id"] as Int64,
            ])
        }
        try db.alter(table: "author") { t in
            t.drop(column: "fullName")
            t.addColumn(literal: "sortName TEXT AS (familyName || ifnull(', ' || givenName, '')) VIRTUAL")
        }
        try db.create(index: "author_on_sortName", on: "author", columns: ["sortName"])
    }

    private static func createSearch(_ db: Database) throws {
        try db.create(virtualTable: "bookText", using: FTS5()) { t in
            t.synchronize(withTable: "book")
            t.tokenizer = .porter(wrapping: .unicode61())
            t.column("title")
            t.column("summary")
        }
    }

    /// Builds the table of members again, because SQLite cannot drop a constraint.
    private static func makeEmailsOptional(_ db: Database) throws {
        try db.create(table: "newMember") { t in
            t.autoIncrementedPrimaryKey("id")
            t.column("name", .text).notNull()
            t.column("email", .text).unique().collate(.nocase)
            t.column("joined", .integer).notNull()
            t.column("preferences", .jsonText)
        }
        try db.execute(
            sql: """
                INSERT INTO newMember (id, name, email, joined, preferences)
                SELECT id, name, nullif(email, ''), joined, preferences FROM member
                """)
        try db.drop(table: "member")
        try db.rename(table: "newMember", to: "member")
    }

    private static func createReviews(_ db: Database) throws {
        try db.create(table: "review", options: .strict) { t in
            t.primaryKey(["bookId", "memberId"])
            t.column("bookId", .integer).notNull().references("book", onDelete: .cascade)
            t.column("memberId", .integer).notNull().references("member", onDelete: .cascade)
            t.column("stars", .integer).notNull().check(sql: "stars BETWEEN 1 AND 5")
            t.column("text", .text)
            t.column("writtenAt", .text).notNull()
        }
        try db.create(table: "setting") { t in
            t.primaryKey("name", .text, onConflict: .replace)
            t.column("value", .text)
            t.column("changes", .integer).notNull().defaults(to: 0)
        }
        try db.create(
            view: "openLoan", columns: ["id", "title", "member", "dueAt"],
            asLiteral: """
                SELECT loan.id, book.title, member.name, loan.due_at FROM loan
                JOIN copy ON copy.id = loan.copy_id
                JOIN book ON book.id = copy.bookId
                JOIN member ON member.id = loan.member_id
                WHERE loan.returned_at IS NULL
                """)
    }
}
