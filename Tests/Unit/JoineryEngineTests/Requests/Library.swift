import JoineryEngine
import TestSupport
import Testing

/// A small library with every kind of association.
struct Library {
    static let country = Table("country")
    static let author = Table("author")
    static let book = Table("book")
    static let review = Table("review")
    static let employee = Table("employee")
    static let parent = Table("parent")
    static let child = Table("child")
    static let citizen = Table("citizen")
    static let passport = Table("passport")

    static let bookAuthor = book.belongsTo(author)
    static let bookReviews = book.hasMany(review)
    static let authorBooks = author.hasMany(book)
    static let authorCountry = author.belongsTo(country)
    static let bookCountry = book.hasOne(Row.self, through: bookAuthor, using: authorCountry)
    static let passports = country.hasMany(passport)
    static let passportCitizen = passport.belongsTo(citizen)
    static let citizens = country.hasMany(Row.self, through: passports, using: passportCitizen)
    static let children = parent.hasMany(child)

    static let id = Column("id")
    static let name = Column("name")
    static let title = Column("title")

    static let schema = LibraryTables.schema
    static let rows = LibraryTables.rows

    let queue: DatabaseQueue

    init() throws {
        queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: Self.schema + Self.rows) }
    }

    func read(_ body: (Database) throws -> Void) throws {
        try queue.read { db in try body(db) }
    }

    /// Runs `body` in a transaction that is then rolled back.
    func write(_ body: (Database) throws -> Void) throws {
        try queue.writeWithoutTransaction { db in
            try db.inTransaction {
                try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                try body(db)
                return .rollback
            }
        }
    }

    /// Returns the statements that fetch all rows of a request, and the rows as text.
    func fetch(_ request: QueryInterfaceRequest<Row>) throws -> (sql: [String], rows: [String]) {
        try queue.read { db in
            let (rows, sql) = try db.recordingStatements { try request.fetchAll(db) }
            return (sql, rows.map(\.outline))
        }
    }

    /// Expects the statements of a request, and its rows.
    func expect(
        _ request: QueryInterfaceRequest<Row>, _ sql: String..., rows: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let fetched = try fetch(request)
        #expect(fetched.sql == sql, sourceLocation: sourceLocation)
        if let rows { #expect(fetched.rows == rows, sourceLocation: sourceLocation) }
    }

    /// Returns the message of the error that fetching the request throws.
    func failure(_ request: QueryInterfaceRequest<Row>) throws -> String? {
        try queue.read { db in
            #expect(throws: DatabaseError.self) { try request.fetchAll(db) }?.message
        }
    }
}

extension Row {
    /// The row in one line: `1 A FR author(1 A) books[1 x, 2 y]`, with `-` for NULL.
    var outline: String {
        var parts = map { _, value in
            switch value.storage {
            case .null: "-"
            case .int64(let integer): "\(integer)"
            case .double(let double): "\(double)"
            case .string(let string): string
            case .blob(let data): "\(data.count) bytes"
            }
        }
        for scope in scopes { parts.append("\(scope.name)(\(scope.row.outline))") }
        for key in prefetchedKeys.sorted() {
            parts.append("\(key)[\((prefetchedRows[key] ?? []).map(\.outline).joined(separator: ", "))]")
        }
        return parts.joined(separator: " ")
    }

    /// The keys of the rows prefetched for the row itself.
    private var prefetchedKeys: [String] {
        let inner = scopes.reduce(into: Set<String>()) { $0.formUnion($1.row.prefetchedRows.keys) }
        return prefetchedRows.keys.subtracting(inner).map { $0 }
    }
}
