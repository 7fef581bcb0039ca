/// An SQLite module that implements virtual tables, and the way their tables are defined.
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
    /// The type that collects the columns and options of a table.
    associatedtype TableDefinition

    /// The name of the module in SQL.
    var moduleName: String { get }

    /// Creates an empty table definition.
    func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition

    /// Returns the arguments that follow the name of the module in `CREATE VIRTUAL TABLE`.
    ///
    /// - Throws: A `DatabaseError` if the definition is invalid.
    func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String]

    /// Completes a table after SQLite has created it.
    ///
    /// - Throws: A `DatabaseError` if a statement fails.
    func database(_ db: Database, didCreate tableName: String, using definition: TableDefinition) throws
}

/// The options with which a virtual table is created.
public struct VirtualTableConfiguration: Sendable {
    /// Whether the table may already exist.
    public var ifNotExists: Bool
}

extension Database {
    /// Creates a virtual table with a module and its arguments in raw SQL.
    ///
    /// ```swift
    /// try db.create(virtualTable: "place", using: "rtree(id, minX, maxX, minY, maxY)")
    /// ```
    ///
    /// - Throws: A `DatabaseError` if the table cannot be created.
    public func create(
        virtualTable name: String, options: VirtualTableOptions = [], using module: String
    ) throws {
        try makeStatement(sql: virtualTableSQL(name, options, module)).execute()
    }

    /// Creates a virtual table with a module.
    ///
    /// If an error is thrown, nothing of the table remains.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - options: The options of the statement.
    ///   - module: The module, such as ``FTS5``.
    ///   - body: A closure that defines the columns and options of the table.
    /// - Throws: What `body` throws, or a `DatabaseError` if the table cannot be created.
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
        let database = options.contains(.temporary) ? "temp." : ""
        return "CREATE VIRTUAL TABLE \(condition)\(database)\(name.quotedDatabaseIdentifier) USING \(module)"
    }
}
