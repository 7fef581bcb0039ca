/// Migrations and schema introspection: `DatabaseMigrator`, `Database.tableExists(_:)`, …
func schemaMigrationChapter() -> Chapter {
    Chapter("Migrations") { chapter in
        running(&chapter)
        facts(&chapter)
        introspection(&chapter)
    }
}

/// Returns a migrator that creates one table per name.
private func migrator(_ names: [String], columns: String = "x") -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for name in names {
        migrator.registerMigration(name) { db in try db.execute(sql: "CREATE TABLE \(name) (\(columns))") }
    }
    return migrator
}

extension Transcript {
    /// Prints what a migrator does to a database.
    fileprivate func migration(
        _ queue: DatabaseQueue, _ migrator: DatabaseMigrator, upTo target: String? = nil
    ) throws {
        try queue.writeWithoutTransaction { (db) throws in
            db.trace { event in
                let sql = "\(event)"
                // The libraries differ in how they read and erase the schema.
                let words = [
                    "CREATE", "INSERT", "DELETE", "BEGIN IMMEDIATE", "ROLLBACK", "PRAGMA foreign_keys =",
                    "PRAGMA foreign_key_check",
                ]
                guard words.contains(where: sql.hasPrefix) else { return }
                self.line(sql)
            }
        }
        attempt {
            if let target { try migrator.migrate(queue, upTo: target) } else { try migrator.migrate(queue) }
        }
        try queue.writeWithoutTransaction { (db) throws in db.trace(nil) }
        try facts(queue, migrator)
    }

    fileprivate func facts(_ queue: DatabaseQueue, _ migrator: DatabaseMigrator) throws {
        try queue.read { db in
            value("migrations", migrator.migrations)
            value("identifiers", try migrator.appliedIdentifiers(db).sorted())
            value("applied", try migrator.appliedMigrations(db))
            value("completed", try migrator.completedMigrations(db))
            value("has completed", try migrator.hasCompletedMigrations(db))
            value("superseded", try migrator.hasBeenSuperseded(db))
            value("changes", try migrator.hasSchemaChanges(db))
            value("foreign keys", try Int.fetchOne(db, sql: "PRAGMA foreign_keys"))
            value(
                "tables",
                try String.fetchAll(
                    db, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' ORDER BY name"))
        }
    }
}

private func running(_ chapter: inout Chapter) {
    let sets: [[String]] = [[], ["a"], ["a", "b"], ["b", "a"], ["c", "a", "b"]]
    for before in sets {
        for after in sets where after != before || before.count == 2 {
            chapter.test("\(before) then \(after)") { _, transcript in
                let queue = try DatabaseQueue()
                try transcript.migration(queue, migrator(before))
                try transcript.migration(queue, migrator(after))
            }
            chapter.test("\(before) then \(after), erasing") { _, transcript in
                let queue = try DatabaseQueue()
                try migrator(before).migrate(queue)
                try queue.write {
                    try $0.execute(sql: "CREATE TABLE IF NOT EXISTS a (x); INSERT INTO a DEFAULT VALUES")
                }
                var erasing = migrator(after)
                erasing.eraseDatabaseOnSchemaChange = true
                try transcript.migration(queue, erasing)
                transcript.value(
                    "rows",
                    try queue.read { db in
                        try db.tableExists("a") ? Int.fetchOne(db, sql: "SELECT COUNT(*) FROM a") : nil
                    })
            }
        }
    }
    for target in ["a", "b", "c"] {
        chapter.test("up to \(target)") { _, transcript in
            let queue = try DatabaseQueue()
            try transcript.migration(queue, migrator(["a", "b", "c"]), upTo: target)
            try transcript.migration(queue, migrator(["a", "b", "c"]))
        }
    }
    chapter.test("changed columns, erasing") { _, transcript in
        let queue = try DatabaseQueue()
        try migrator(["a"]).migrate(queue)
        var changed = migrator(["a", "b"], columns: "x, y")
        try transcript.facts(queue, changed)
        changed.eraseDatabaseOnSchemaChange = true
        try transcript.migration(queue, changed)
    }
    let checks: [(String, DatabaseMigrator.ForeignKeyChecks)] = [
        ("deferred", .deferred), ("immediate", .immediate),
    ]
    for (name, check) in checks {
        for isEnabled in [true, false] {
            for isDisabling in [true, false] {
                for isBroken in [true, false] {
                    let words = [
                        name, isEnabled ? "" : "no foreign keys", isDisabling ? "unchecked" : "",
                        isBroken ? "broken" : "",
                    ]
                    chapter.test("checks: \(words.filter { !$0.isEmpty }.joined(separator: ", "))") {
                        _, transcript in
                        var configuration = Configuration()
                        configuration.foreignKeysEnabled = isEnabled
                        let queue = try DatabaseQueue(configuration: configuration)
                        var migrator = migrator(["a"])
                        if isDisabling { migrator = migrator.disablingDeferredForeignKeyChecks() }
                        migrator.registerMigration("b", foreignKeyChecks: check) { db in
                            try db.execute(sql: "CREATE TABLE p (id INTEGER PRIMARY KEY)")
                            try db.execute(sql: "CREATE TABLE c (pid REFERENCES p (id))")
                            if isBroken { try db.execute(sql: "INSERT INTO c VALUES (1)") }
                        }
                        try transcript.migration(queue, migrator)
                    }
                }
            }
        }
    }
}

private func facts(_ chapter: inout Chapter) {
    chapter.test("a failing migration") { _, transcript in
        let queue = try DatabaseQueue()
        var migrator = migrator(["a"])
        migrator.registerMigration("b") { db in
            try db.execute(sql: "CREATE TABLE b (x)")
            try db.execute(sql: "CREATE TABLE a (x)")
        }
        migrator.registerMigration("c") { _ in }
        try transcript.migration(queue, migrator)
    }
    chapter.test("a migration that commits") { _, transcript in
        let queue = try DatabaseQueue()
        var migrator = migrator(["a"])
        migrator.registerMigration("b") { try $0.commit() }
        transcript.value("fails", (try? migrator.migrate(queue)) == nil)
        try transcript.facts(queue, migrator)
    }
    for applied in [[], ["a"], ["b"], ["a", "b"], ["a", "b", "z"]] {
        chapter.test("merging after \(applied)") { _, transcript in
            let queue = try DatabaseQueue()
            try migrator(applied).migrate(queue)
            var merging = DatabaseMigrator()
            merging.registerMigration("ab", merging: ["a", "b"]) { db, identifiers in
                for name in ["a", "b"] where !identifiers.contains(name) {
                    try db.execute(sql: "CREATE TABLE \(name) (x)")
                }
                try db.execute(sql: "CREATE TABLE \"merged \(identifiers.sorted())\" (x)")
            }
            try transcript.facts(queue, merging)
            try transcript.migration(queue, merging)
            try transcript.facts(queue, migrator(["a", "b"]))
        }
    }
    chapter.beyond(
        "back to a former migration", because: "the reference stops the process",
        expecting: "throws DatabaseError 21", "throws DatabaseError 21", "throws DatabaseError 21"
    ) { _, transcript in
        let queue = try DatabaseQueue()
        try migrator(["a", "b"]).migrate(queue)
        transcript.attempt { try migrator(["a", "b"]).migrate(queue, upTo: "a") }
        transcript.attempt { try migrator(["a", "b"]).migrate(queue, upTo: "z") }
        transcript.attempt { try migrator(["a", "a"]).migrate(queue) }
    }
    chapter.test("erase") { _, transcript in
        let queue = try DatabaseQueue()
        try migrator(["a", "b"]).migrate(queue)
        try queue.erase()
        try transcript.facts(queue, migrator(["a"]))
    }
}

private func introspection(_ chapter: inout Chapter) {
    let names = ["player", "PLAYER", "playerName", "country", "award", "note", "nothing", "aTrigger"]
    for name in names {
        chapter.test("facts of \(name)") { db, transcript in
            try db.execute(sql: "CREATE TRIGGER aTrigger AFTER INSERT ON player BEGIN SELECT 1; END")
            transcript.value("table", try db.tableExists(name))
            transcript.value("table in main", try db.tableExists(name, in: "main"))
            transcript.value("view", try db.viewExists(name))
            transcript.value("trigger", try db.triggerExists(name))
            transcript.value(
                "columns",
                try db.columns(in: name).map {
                    "\($0.name) \($0.type) \($0.isNotNull) \($0.defaultValueSQL ?? "-") \($0.primaryKeyIndex)"
                })
            transcript.value("primary key", try db.primaryKey(name).columns)
            transcript.value("rowid", try db.primaryKey(name).rowIDColumn)
            transcript.value("is rowid", try db.primaryKey(name).isRowID)
            if try !db.viewExists(name) {
                transcript.value(
                    "foreign keys",
                    try db.foreignKeys(on: name).map {
                        "\($0.originColumns) \($0.destinationTable) \($0.destinationColumns)"
                    }.sorted())
                transcript.value(
                    "indexes",
                    try db.indexes(on: name).map { "\($0.name) \($0.columns) \($0.isUnique)" }.sorted())
            }
            guard try db.tableExists(name) else { return }
            for columns in [["id"], ["ID"], ["rowid"], ["name"], ["email"], ["code"], []] {
                transcript.value("unique \(columns)", try db.table(name, hasUniqueKey: columns))
            }
        }
    }
    chapter.beyond(
        "unique keys of nothing", because: "a misspelt name is an error, as in all questions about a table",
        expecting: "throws DatabaseError 1"
    ) { db, transcript in
        transcript.attempt { _ = try db.table("nothing", hasUniqueKey: ["id"]) }
    }
    chapter.beyond(
        "keys and indexes of a view", because: "a view is there, and has none", expecting: "keys: []",
        "indexes: []"
    ) { db, transcript in
        transcript.value("keys", try db.foreignKeys(on: "playerName").count == 0 ? [String]() : ["some"])
        transcript.value("indexes", try db.indexes(on: "playerName").map(\.name))
    }
    chapter.beyond(
        "names in an empty temporary schema",
        because: "the reference knows it only once there is a table in it",
        expecting: "table in temp: false"
    ) { db, transcript in
        transcript.value("table in temp", try db.tableExists("player", in: "temp"))
    }
    chapter.test("violations") { db, transcript in
        try db.execute(
            sql: """
                CREATE TABLE p (id INTEGER PRIMARY KEY, u TEXT UNIQUE);
                CREATE TABLE c (id INTEGER PRIMARY KEY, pid REFERENCES p (id), pu TEXT REFERENCES p (u));
                CREATE TABLE w (k TEXT PRIMARY KEY, pid REFERENCES p (id)) WITHOUT ROWID;
                PRAGMA foreign_keys = OFF;
                INSERT INTO c VALUES (1, 1, NULL), (2, NULL, 'x');
                INSERT INTO w VALUES ('k', 99);
                """)
        func violations(_ name: String, _ cursor: () throws -> RecordCursor<ForeignKeyViolation>) {
            transcript.value(
                name,
                try Array(cursor()).map {
                    "\($0.originTable) \($0.originRowID.map(String.init) ?? "-") \($0.destinationTable) "
                        + "\($0.foreignKeyId) \($0.databaseError(db).extendedResultCode.rawValue)"
                })
        }
        violations("all") { try db.foreignKeyViolations() }
        for table in ["c", "C", "w", "p", "nothing", "playerName"] {
            violations(table) { try db.foreignKeyViolations(in: table) }
            violations("\(table) in main") { try db.foreignKeyViolations(in: table, in: "main") }
            transcript.attempt { try db.checkForeignKeys(in: table) }
        }
        transcript.attempt { try db.checkForeignKeys() }
    }
    chapter.test("internal tables") { _, transcript in
        for name in ["sqlite_master", "sqlite", "grdb_migrations", "player"] {
            transcript.value(name, Database.isSQLiteInternalTable(name))
            transcript.value(name, Database.isGRDBInternalTable(name))
        }
    }
}
