import JoineryEngine

// Records over the tables of `Library`.

struct Author: TableRecord, FetchableRecord, Identifiable, Hashable {
    enum Columns {
        static let id = Column("id")
        static let name = Column("name")
        static let countryCode = Column("countryCode")
    }

    static let books = hasMany(Book.self)
    static let reviews = hasMany(Review.self, through: books, using: Book.reviews)
    static let country = belongsTo(Country.self)

    var id: Int64
    var name: String

    init(row: Row) throws {
        id = row["id"]
        name = row["name"]
    }
}

struct Book: TableRecord, FetchableRecord, Identifiable, Hashable {
    enum Columns {
        static let id = Column("id")
        static let authorId = Column("authorId")
        static let title = Column("title")
    }

    static let author = belongsTo(Author.self)
    static let reviews = hasMany(Review.self)
    static let country = hasOne(Country.self, through: author, using: Author.country)

    var id: Int64
    var authorId: Int64?
    var title: String

    init(row: Row) throws {
        id = row["id"]
        authorId = row["authorId"]
        title = row["title"]
    }
}

struct Review: TableRecord, FetchableRecord, Hashable {
    /// The columns as enum cases, which closures also accept.
    enum Columns: String, ColumnExpression {
        case id, bookId, stars

        var name: String { rawValue }
    }

    /// Fetches only some of the columns.
    static var databaseSelection: [any SQLSelectable] { [Columns.id, Columns.stars] }

    var id: Int64
    var stars: Int

    init(row: Row) throws {
        id = row[0]
        stars = row[1]
    }
}

struct Country: TableRecord, FetchableRecord {
    static let passports = hasMany(Passport.self)
    static let citizens = hasMany(Citizen.self, through: passports, using: Passport.citizen)

    var code: String

    init(row: Row) throws { code = row["code"] }
}

struct Passport: TableRecord {
    enum Columns {
        static let issued = Column("issued")
    }

    static let citizen = belongsTo(Citizen.self)
}

struct Citizen: TableRecord, FetchableRecord {
    static let passport = hasOne(Passport.self)

    var name: String

    init(row: Row) throws { name = row["name"] }
}

/// A row of a table with a two-column key.
struct Parent: TableRecord, FetchableRecord {
    enum Columns {
        static let a = Column("a")
        static let b = Column("b")
    }

    var name: String

    init(row: Row) throws { name = row["name"] }
}

/// A record of a table that does not exist.
struct Ghost: TableRecord {}

/// A record that cannot be created from any row.
struct Unreadable: FetchableRecord {
    struct Failure: Error {}

    init(row: Row) throws { throw Failure() }
}
