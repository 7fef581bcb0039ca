import FoundationEssentials
import JoineryEngine
import TestSupport
import Testing

/// The tables of the query interface organization, and their records.
struct Roster {
    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team, name TEXT, score INTEGER,
                        bonus INTEGER, createdAt TEXT);
                    CREATE TABLE award (id INTEGER PRIMARY KEY, playerId INTEGER REFERENCES player, title TEXT);
                    INSERT INTO team VALUES (1, 'Reds'), (2, 'Blues');
                    INSERT INTO player VALUES
                        (1, 1, 'O''Brien', 10, 1, '2020-01-23 10:00:00'), (2, 1, 'arthur', 30, 2, NULL),
                        (3, 2, '', 20, NULL, '2020-01-23 11:00:00');
                    INSERT INTO award VALUES (1, 2, 'Cup'), (2, 2, 'Medal');
                    """)
        }
    }

    /// Expects the SQL of a request, and its rows.
    func expect(
        _ request: some FetchRequest, _ sql: String..., rows: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try queue.read { db in
            let (fetched, statements) = try db.recordingStatements { try Row.fetchAll(db, request) }
            #expect(statements == sql, sourceLocation: sourceLocation)
            #expect(fetched.map(\.outline) == rows, sourceLocation: sourceLocation)
        }
    }
}

struct Player: FetchableRecord, TableRecord, Identifiable {
    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let score = Column("score")
        static let bonus = Column("bonus")
        static let createdAt = Column("createdAt")
    }

    static let team = belongsTo(Team.self)
    static let awards = hasMany(Award.self)

    var id: Int64
    var name: String

    init(row: Row) throws {
        id = row["id"]
        name = row["name"]
    }
}

struct Team: TableRecord {}

struct Award: FetchableRecord, TableRecord {
    var title: String

    init(row: Row) throws { title = row["title"] }
}

struct PlayerInfo: FetchableRecord {
    var player: Player
    var awards: [Award]

    init(row: Row) throws {
        player = try Player(row: row)
        awards = row["awards"]
    }
}
