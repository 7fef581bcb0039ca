/// The name of a table or view, and the database of the connection that contains it.
public struct DatabaseObjectID: Hashable, Sendable {
    /// The name of the table or view.
    public var name: String
    /// The database that contains it.
    public var schemaID: DatabaseSchemaID

    /// Creates an identifier. Nothing is looked up.
    public init(name: String, schemaID: DatabaseSchemaID) {
        self.name = name
        self.schemaID = schemaID
    }
}

/// One of the databases of a connection: the main one, the temporary one, or an attached one.
public struct DatabaseSchemaID: Hashable, Sendable {
    private enum Schema: Hashable {
        case main
        case temporary
        case attached(String)
    }

    private let schema: Schema

    /// The main database.
    public static let main = DatabaseSchemaID(schema: .main)

    /// The temporary database, which only the connection sees.
    public static let temp = DatabaseSchemaID(schema: .temporary)

    /// An attached database, by the name that `ATTACH` gave it.
    public static func attached(_ name: String) -> DatabaseSchemaID {
        DatabaseSchemaID(schema: .attached(name))
    }

    /// The name of the database in SQL, without quotes: `main`, `temp`, or that of an attached database.
    public var name: String {
        switch schema {
        case .main: "main"
        case .temporary: "temp"
        case .attached(let name): name
        }
    }

    /// The name of its schema table: `sqlite_master`, `sqlite_temp_master`, or that of an attached database, after
    /// its name and a dot.
    public var schemaTableName: String {
        switch schema {
        case .main: "sqlite_master"
        case .temporary: "sqlite_temp_master"
        case .attached(let name): "\(name).sqlite_master"
        }
    }

    /// - Parameter name: The name of a database, as the schema snapshots have it.
    init(snapshot name: String) {
        switch name {
        case "main": self = .main
        case "temp": self = .temp
        default: self = .attached(name)
        }
    }

    private init(schema: Schema) {
        self.schema = schema
    }
}
