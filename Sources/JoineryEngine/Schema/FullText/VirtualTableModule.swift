/// A module of SQLite that gives the rows of virtual tables, and how its tables are defined.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///     t.column("title")
///     t.column("body")
/// }
/// ```
///
/// See also <doc:SchemaDefinition>.
public protocol VirtualTableModule {
    /// What the columns and options of a table are told to.
    associatedtype TableDefinition

    /// The name of the module in SQL.
    var moduleName: String { get }

    /// Makes an empty definition.
    func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition

    /// What stands between the parentheses behind the name of the module.
    ///
    /// - Throws: A `DatabaseError` for a definition that cannot be.
    func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String]

    /// Does what is left to do when the table is there.
    ///
    /// - Throws: A `DatabaseError`.
    func database(_ db: Database, didCreate tableName: String, using definition: TableDefinition) throws
}

/// How a virtual table is created.
public struct VirtualTableConfiguration: Sendable {
    /// Whether the table may be there already.
    public var ifNotExists: Bool
}

extension Database {
    /// Creates a virtual table by the raw SQL of its module.
    ///
    /// ```swift
    /// try db.create(virtualTable: "place", using: "rtree(id, minX, maxX, minY, maxY)")
    /// ```
    ///
    /// - Throws: A `DatabaseError`.
    public func create(
        virtualTable name: String, options: VirtualTableOptions = [], using module: String
    ) throws {
        try makeStatement(sql: virtualTableSQL(name, options, module)).execute()
    }

    /// Creates a virtual table.
    ///
    /// - Throws: What `body` throws, or a `DatabaseError`; then nothing is left of the table.
    ///
    /// See also <doc:SchemaDefinition>.
    public func create<Module: VirtualTableModule>(
        virtualTable name: String, options: VirtualTableOptions = [], using module: Module,
        _ body: ((Module.TableDefinition) throws -> Void)? = nil
    ) throws {
        let configuration = VirtualTableConfiguration(ifNotExists: options.contains(.ifNotExists))
        let definition = module.makeTableDefinition(configuration: configuration)
        try body?(definition)
        let arguments = try module.moduleArguments(for: definition, in: self)
        let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        try inSavepoint {
            try makeStatement(sql: virtualTableSQL(name, options, module.moduleName + list)).execute()
            try module.database(self, didCreate: name, using: definition)
            return .commit
        }
    }

    private func virtualTableSQL(_ name: String, _ options: VirtualTableOptions, _ module: String) -> String {
        let condition = options.contains(.ifNotExists) ? "IF NOT EXISTS " : ""
        return "CREATE VIRTUAL TABLE \(condition)\(name.quotedDatabaseIdentifier) USING \(module)"
    }
}
