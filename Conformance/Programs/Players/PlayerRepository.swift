import Foundation

/// The players, and what can be done with them.
struct PlayerRepository: Sendable {
    private let writer: any DatabaseWriter

    /// Creates a repository on a database, whose schema it brings up to date.
    init(_ writer: any DatabaseWriter) throws {
        self.writer = writer
        try Self.migrator.migrate(writer)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("players") { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().unique(onConflict: .abort)
                t.column("team", .text)
                t.column("score", .integer).notNull().check { $0 >= 0 }
            }
        }
        return migrator
    }

    /// Gives access to the list without the right to change it.
    var reader: any DatabaseReader { writer }

    func save(_ player: inout Player) throws {
        player = try writer.write { [player] db in try player.saved(db) }
    }

    func add(_ names: [String], team: String?) throws {
        try writer.write { db in
            for name in names {
                var player = Player(name: name, team: team, score: 0)
                try player.insert(db)
            }
        }
    }

    func addPoints(_ points: Int, to name: String) throws -> Bool {
        try writer.write { db in
            try Player.filter { $0.name == name }.updateAll(db) { $0.score += points } > 0
        }
    }

    func rename(_ name: String, to newName: String) throws {
        try writer.write { db in
            guard var player = try Player.fetchOne(db, key: ["name": name]) else {
                throw RecordError.recordNotFound(
                    databaseTableName: "player", key: ["name": name.databaseValue])
            }
            try player.updateChanges(db) { $0.name = newName }
        }
    }

    func delete(_ name: String) throws -> Int {
        try writer.write { db in try Player.filter { $0.name == name }.deleteAll(db) }
    }

    func deleteTeam(_ team: String) throws -> Int {
        try writer.write { db in try Player.all().ofTeam(team).deleteAll(db) }
    }

    func resetScores() throws {
        try writer.write { db in _ = try Player.updateAll(db) { $0.score.set(to: 0) } }
    }
}
