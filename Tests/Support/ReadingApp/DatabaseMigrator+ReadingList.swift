import JoineryEngine

extension DatabaseMigrator {
    /// The steps that build the schema.
    static var readingList: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("authors and books") { db in
            try db.create(table: "author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique()
            }
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.column("title", .text).notNull()
            }
        }
        migrator.registerMigration("finished books") { db in
            try db.alter(table: "book") { t in
                t.add(column: "isFinished", .boolean).notNull().defaults(to: false)
            }
        }
        return migrator
    }
}
