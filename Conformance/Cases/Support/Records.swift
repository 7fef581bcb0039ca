/// A player, written as the guides write their records.
struct Player: FetchableRecord, TableRecord, Identifiable, Hashable {
    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let score = Column("score")
        static let bonus = Column("bonus")
        static let teamId = Column("teamId")
        static let email = Column("email")
        static let createdAt = Column("createdAt")
    }

    static let team = belongsTo(Team.self)
    static let awards = hasMany(Award.self)

    var id: Int64
    var name: String
    var score: Int?

    init(row: Row) throws {
        id = row[Columns.id]
        name = row[Columns.name]
        score = row[Columns.score]
    }
}

/// A team.
struct Team: FetchableRecord, TableRecord, Identifiable {
    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let color = Column("color")
    }

    static let players = hasMany(Player.self)
    static let awards = hasMany(Award.self, through: players, using: Player.awards)

    var id: Int64
    var name: String

    init(row: Row) throws {
        id = row[Columns.id]
        name = row[Columns.name]
    }
}

/// An award: a record with a compound key and a selection of its own.
struct Award: FetchableRecord, TableRecord {
    enum Columns: String, ColumnExpression {
        case playerId, year, title
    }

    static var databaseSelection: [any SQLSelectable] { [Columns.playerId, Columns.year] }
    static let player = belongsTo(Player.self)

    var playerId: Int64
    var year: Int

    init(row: Row) throws {
        playerId = row[Columns.playerId]
        year = row[Columns.year]
    }
}

/// A country: a record with a text key.
struct Country: FetchableRecord, TableRecord, Identifiable {
    enum Columns: String, ColumnExpression {
        case code, name
    }

    var id: String
    var name: String

    init(row: Row) throws {
        id = row[Columns.code]
        name = row[Columns.name]
    }
}

/// A note: a record without a primary key.
struct Note: FetchableRecord, TableRecord {
    var text: String?

    init(row: Row) throws {
        text = row["text"]
    }
}
