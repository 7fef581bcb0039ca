import Synchronization

/// A type that represents the rows of a table.
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
    /// The type that declares the columns as static members. Unless there are other ``databaseComponents``, closures
    /// receive it as `$0`, and key paths start from it.
    associatedtype Columns = NoColumns

    /// The type of ``databaseComponents``: by default, that of the columns.
    associatedtype DatabaseComponents = Columns.Type

    /// What closures receive as `$0`, and where key paths start. By default, the columns.
    ///
    /// ```swift
    /// struct Book: TableRecord {
    ///     struct Components {
    ///         let title = Column("title")
    ///         let isRecent = Column("year") > 2_000
    ///     }
    ///     static let databaseComponents = Components()
    /// }
    /// let books = Book.filter { $0.isRecent }.order(\.title)
    /// ```
    static var databaseComponents: DatabaseComponents { get }

    /// The name of the table. By default, the name of the type with its first word in lowercase.
    static var databaseTableName: String { get }

    /// The columns to fetch. By default, all columns.
    static var databaseSelection: [any SQLSelectable] { get }
}

/// The `Columns` type of a record that declares none.
///
/// See also <doc:Columns>.
public enum NoColumns {}

extension TableRecord where DatabaseComponents == Columns.Type {
    /// The columns.
    public static var databaseComponents: Columns.Type { Columns.self }
}

extension TableRecord {
    /// The name of the type with its first word in lowercase: `book` for `Book`, `httpRequest` for `HTTPRequest`.
    public static var databaseTableName: String {
        TableNames.name(of: Self.self)
    }

    /// All columns.
    public static var databaseSelection: [any SQLSelectable] {
        [SQLSelection(.allColumns)]
    }

    /// Returns the number of columns that the record fetches.
    ///
    /// - Throws: A `DatabaseError` if the table or a column does not exist.
    public static func numberOfSelectedColumns(_ db: Database) throws -> Int {
        try all().makePreparedRequest(db).statement.columnCount
    }

    /// The columns in the `RETURNING` clause of statements that write the record.
    static var returned: [SQLSelection] { databaseSelection.map { $0.sqlSelection } }

    /// The table of the record, from which requests and associations start.
    package static var table: Table<Self> {
        Table(databaseTableName, selecting: returned)
    }
}

/// Derives table names from type names, once per type.
private enum TableNames {
    private final class Entry: Sendable {
        let type: ObjectIdentifier
        let name: String

        init(_ type: Any.Type) {
            self.type = ObjectIdentifier(type)
            name = lowercasingFirstWord(of: String(describing: type).prefix { $0 != "<" })
        }
    }

    /// The entry of each type. Entries are never removed, so unmanaged references to them stay valid.
    private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    /// The last requested entry.
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

    /// Returns a type name with its first word in lowercase. In a run of uppercase letters, the last one begins the
    /// next word.
    private static func lowercasingFirstWord(of name: Substring) -> String {
        let capitals = name.prefix(while: \.isUppercase)
        let rest = name.dropFirst(capitals.count)
        let keepsLast = capitals.count > 1 && rest.first?.isLowercase == true
        let word = keepsLast ? capitals.dropLast() : capitals
        return word.lowercased() + name.dropFirst(word.count)
    }
}
