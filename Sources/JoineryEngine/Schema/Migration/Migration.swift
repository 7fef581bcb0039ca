/// One migration of a migrator.
struct Migration: Sendable {
    enum ForeignKeyChecks: Sendable {
        case deferred
        case immediate
        /// The migration is trusted to leave no violations.
        case disabled
    }

    let identifier: String
    let foreignKeyChecks: ForeignKeyChecks
    /// The earlier migrations that this one replaces.
    let mergedIdentifiers: Set<String>
    let body: @Sendable (Database, _ applied: Set<String>) throws -> Void

    /// Performs the migration, and records it in the same transaction.
    ///
    /// It sees no schema source, because later ones may know other views.
    ///
    /// - Parameter applied: The migrations that the database has already applied.
    func run(_ db: Database, applied: Set<String>) throws {
        try db.withSchemaSource(nil) { try migrate(db, applied) }
    }

    private func migrate(_ db: Database, _ applied: Set<String>) throws {
        let checksForeignKeys = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") ?? false
        guard checksForeignKeys, foreignKeyChecks != .immediate else {
            return try db.inTransaction(.immediate) {
                try apply(db, applied)
                return .commit
            }
        }
        // SQLite ignores `PRAGMA foreign_keys` inside a transaction.
        try db.executeControl("PRAGMA foreign_keys = OFF")
        let result = Result {
            try db.inTransaction(.immediate) {
                try apply(db, applied)
                if foreignKeyChecks == .deferred { try db.checkForeignKeys() }
                return .commit
            }
        }
        try db.executeRestoring("PRAGMA foreign_keys = ON", isChecked: false)
        try result.get()
    }

    /// Removes the identifiers of the migrations that this one replaces.
    func forgetMerged(_ db: Database) throws {
        if mergedIdentifiers.isEmpty { return }
        try db.execute(
            literal:
                "DELETE FROM \(sql: DatabaseMigrator.tableName) WHERE identifier IN \(mergedIdentifiers.sorted())"
        )
    }

    private func apply(_ db: Database, _ applied: Set<String>) throws {
        try body(db, mergedIdentifiers.intersection(applied))
        guard db.isInsideTransaction else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "the migration \"\(identifier)\" has ended its transaction, and is not complete: "
                    + "leave out its COMMIT or ROLLBACK")
        }
        try forgetMerged(db)
        try db.execute(
            sql: "INSERT INTO \(DatabaseMigrator.tableName) (identifier) VALUES (?)", arguments: [identifier])
    }
}
