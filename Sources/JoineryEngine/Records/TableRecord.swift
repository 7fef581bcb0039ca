import Synchronization

/// A type that stands for the rows of a table.
///
/// ```swift
/// struct Book: TableRecord, FetchableRecord {
///     enum Columns {
///         static let title = Column("title")
///         static let year = Column("year")
///     }
///     var title: String
///
///     init(row: Row) throws { title = row["title"] }
/// }
/// let books = try Book.filter { $0.year >= 1850 }.order(\.title).fetchAll(db)
/// ```
///
/// See also <doc:Associations>.
public protocol TableRecord {
    /// The type that holds the columns as static members: what closures get as `$0`, and where key paths begin.
    associatedtype Columns = NoColumns

    /// The name of the table: unless given, that of the type, beginning with a small letter.
    static var databaseTableName: String { get }

    /// The columns that are fetched: unless given, all of them.
    static var databaseSelection: [any SQLSelectable] { get }
}

/// The columns of a record that declares none.
///
/// See also <doc:Columns>.
public enum NoColumns {}

extension TableRecord {
    /// The name of the type, beginning with a small letter: `book` for `Book`, `httpRequest` for `HTTPRequest`.
    public static var databaseTableName: String {
        TableNames.name(of: Self.self)
    }

    /// All columns.
    public static var databaseSelection: [any SQLSelectable] {
        [SQLSelection(.allColumns)]
    }

    /// The number of columns that the record fetches.
    ///
    /// - Throws: A `DatabaseError` if there is no such table or column.
    public static func numberOfSelectedColumns(_ db: Database) throws -> Int {
        try all().makePreparedRequest(db).statement.columnCount
    }

    /// The columns that a change gives back.
    static var returned: [SQLSelection] { databaseSelection.map { $0.sqlSelection } }

    /// The table of the record, which requests and associations start from.
    package static var table: Table<Self> {
        Table(databaseTableName, selecting: returned)
    }
}

/// The table names that follow from type names, found once for each type.
private enum TableNames {
    private final class Entry: Sendable {
        let type: ObjectIdentifier
        let name: String

        init(_ type: Any.Type) {
            self.type = ObjectIdentifier(type)
            name = lowercasingFirstWord(of: String(describing: type).prefix { $0 != "<" })
        }
    }

    /// None of them ever goes away.
    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    /// The one that was asked for last.
    private static let last = Atomic<Unmanaged<Entry>?>(nil)

    static func name(of type: Any.Type) -> String {
        if let last = last.load(ordering: .acquiring) {
            let name = last._withUnsafeGuaranteedRef { $0.type == ObjectIdentifier(type) ? $0.name : nil }
            if let name { return name }
        }
        let entry = entries.withLock { entries in
            let entry = entries[ObjectIdentifier(type)] ?? Entry(type)
            entries[entry.type] = entry
            return entry
        }
        last.store(.passUnretained(entry), ordering: .releasing)
        return entry.name
    }

    /// The name of a type with its first word in small letters. Of several capitals in a row, the last one
    /// begins the next word.
    private static func lowercasingFirstWord(of name: Substring) -> String {
        let capitals = name.prefix(while: \.isUppercase)
        let rest = name.dropFirst(capitals.count)
        let keepsLast = capitals.count > 1 && rest.first?.isLowercase == true
        let word = keepsLast ? capitals.dropLast() : capitals
        return word.lowercased() + name.dropFirst(word.count)
    }
}
