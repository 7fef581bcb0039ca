import Dispatch
import Foundation

/// Migrations that replace others, the database that a migrator compares with, and what migrations see.
func mergedMigrationChapter() -> Chapter {
    Chapter("Merged migrations") { chapter in
        merged(&chapter)
        temporaryDatabases(&chapter)
        targetQueues(&chapter)
        schemaSources(&chapter)
    }
}

private func merged(_ chapter: inout Chapter) {
    let migrators: [(String, [(String, Set<String>)])] = [
        ("v3", [("v3", ["v1", "v2"])]), ("v3 and v4", [("v3", ["v1", "v2"]), ("v4", [])]),
        ("v0 and v3", [("v0", []), ("v3", ["v1", "v2"])]),
        ("v3 of itself", [("v3", ["v1", "v2", "v3"])]),
        ("two merges", [("v3", ["v1"]), ("v4", ["v2"])]),
        ("a merge of a merge", [("v3", ["v1", "v2"]), ("v4", ["v3"])]),
        ("a merge of a registered one", [("v1", []), ("v3", ["v1", "v2"])]),
    ]
    let names = ["v0", "v1", "v2", "v3", "v4"]
    for (name, migrations) in migrators {
        for subset in 0..<32 {
            let applied = names.indices.filter { subset >> $0 & 1 == 1 }.map { names[$0] }
            chapter.test("\(name), applied \(applied)") { _, transcript in
                var migrator = DatabaseMigrator()
                for (identifier, replaced) in migrations {
                    if replaced.isEmpty {
                        migrator.registerMigration(identifier) { db in
                            try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(identifier) (a)")
                        }
                    } else {
                        migrator.registerMigration(identifier, merging: replaced) { db, done in
                            let done = done.sorted().joined(separator: "_")
                            try db.execute(sql: "CREATE TABLE \"\(identifier) after \(done)\" (a)")
                        }
                    }
                }
                let queue = try DatabaseQueue()
                try queue.write { db in
                    try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
                    for name in applied {
                        try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [name])
                    }
                }
                func facts() throws {
                    try queue.read { db in
                        transcript.value("identifiers", try migrator.appliedIdentifiers(db).sorted())
                        transcript.value("applied", try migrator.appliedMigrations(db))
                        transcript.value("completed", try migrator.completedMigrations(db))
                        transcript.value("has completed", try migrator.hasCompletedMigrations(db))
                        transcript.value("superseded", try migrator.hasBeenSuperseded(db))
                        transcript.value("changes", try migrator.hasSchemaChanges(db))
                        transcript.value(
                            "tables",
                            try String.fetchAll(
                                db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"))
                    }
                }
                try facts()
                transcript.attempt { try migrator.migrate(queue) }
                try facts()
            }
        }
    }
}

private func temporaryDatabases(_ chapter: inout Chapter) {
    let targets: [(String, DispatchQueue?)] = [
        ("no target", nil), ("a serial target", DispatchQueue(label: "target")),
        ("a concurrent target", DispatchQueue(label: "target", attributes: .concurrent)),
        ("a global target", DispatchQueue.global()),
    ]
    for kind in WriterKind.allCases {
        for (name, target) in targets {
            for isForWrites in [false, true] where target != nil || !isForWrites {
                chapter.test("\(kind), \(name)\(isForWrites ? " for writes" : ""), erasing") {
                    _, transcript in
                    var configuration = Configuration()
                    if isForWrites {
                        configuration.writeTargetQueue = target
                    } else {
                        configuration.targetQueue = target
                    }
                    configuration.label = "label"
                    configuration.journalMode = .wal
                    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = 77") }
                    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
                        "conformance-\(UUID().uuidString).sqlite"
                    ).path
                    defer {
                        for suffix in ["", "-wal", "-shm"] {
                            try? FileManager.default.removeItem(atPath: path + suffix)
                        }
                    }
                    let writer: any DatabaseWriter =
                        kind == .queue
                        ? try DatabaseQueue(path: path, configuration: configuration)
                        : try DatabasePool(path: path, configuration: configuration)
                    let lines = Shared<[String]>([])
                    for columns in ["a", "a, b"] {
                        var migrator = DatabaseMigrator()
                        migrator.eraseDatabaseOnSchemaChange = true
                        migrator.registerMigration("v1") { db in
                            try db.execute(sql: "CREATE TABLE t (\(columns))")
                            let file = try String.fetchOne(
                                db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
                            let text = [
                                file == path || file?.hasSuffix((path as NSString).lastPathComponent) == true
                                    ? "the file" : file?.isEmpty == false ? "a file" : "no file",
                                try String.fetchOne(db, sql: "PRAGMA journal_mode") ?? "",
                                try String.fetchOne(db, sql: "PRAGMA cache_size") ?? "",
                                try String.fetchOne(db, sql: "PRAGMA foreign_keys") ?? "",
                                db.configuration.label == "label" ? "its label" : "another label",
                                "\(db.configuration.readonly)",
                            ].joined(separator: ", ")
                            lines.change { $0.append(text) }
                        }
                        try migrator.migrate(writer)
                        try migrator.migrate(writer)
                        lines.change { $0.append("migrated") }
                    }
                    for line in lines.value { transcript.line(line) }
                    transcript.value(
                        "columns", try writer.read { try $0.columns(in: "t").map(\.name) })
                }
            }
        }
    }
}

/// Accesses take place on the target queue, even on a global one.
private func targetQueues(_ chapter: inout Chapter) {
    let targets: [(String, DispatchQueue)] = [
        ("a serial target", DispatchQueue(label: "target")),
        ("a global target", DispatchQueue.global(qos: .utility)),
        ("another global target", DispatchQueue.global(qos: .background)),
    ]
    for (name, target) in targets {
        chapter.test("accesses on \(name)") { _, transcript in
            var configuration = Configuration()
            configuration.targetQueue = target
            let queue = try DatabaseQueue(configuration: configuration)
            // The condition traps elsewhere.
            transcript.line(
                resultText {
                    try await queue.write { _ in
                        dispatchPrecondition(condition: .onQueue(target))
                        return "on the target"
                    }
                })
        }
    }
}

private struct Keys: DatabaseSchemaSource {
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        ["id"]
    }
}

private func schemaSources(_ chapter: inout Chapter) {
    chapter.test("schema sources in migrations") { _, transcript in
        var configuration = Configuration()
        configuration.schemaSource = Keys()
        let queue = try DatabaseQueue(configuration: configuration)
        let lines = Shared<[String]>([])
        @Sendable func note(_ moment: String, _ db: Database) throws {
            let key = Result { try db.primaryKey("v").columns }
            let text: String
            switch key {
            case .success(let columns): text = "\(columns)"
            case .failure(let error): text = errorCode(error)
            }
            lines.change { $0.append("\(moment): \(db.schemaSource != nil), \(text)") }
        }
        var migrator = DatabaseMigrator()
        migrator.eraseDatabaseOnSchemaChange = true
        migrator.registerMigration("v1") { db in
            try db.execute(sql: "CREATE TABLE t (id, a); CREATE VIEW v AS SELECT * FROM t")
            try note("v1", db)
            try db.withSchemaSource(Keys()) { try note("v1, inside", db) }
        }
        migrator.registerMigration("v2", foreignKeyChecks: .immediate) { try note("v2", $0) }
        migrator.registerMigration("v3", merging: ["v0"]) { db, _ in try note("v3", db) }
        try migrator.migrate(queue)
        try queue.write { try note("after", $0) }
        try migrator.migrate(queue)
        migrator.registerMigration("v4") { db in
            try note("v4", db)
            throw DatabaseError(resultCode: .SQLITE_AUTH)
        }
        transcript.attempt { try migrator.migrate(queue) }
        try queue.read { try note("after an error", $0) }
        for line in lines.value { transcript.line(line) }
    }
}
