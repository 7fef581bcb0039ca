import Synchronization

/// All tables and views of a database, their keys, and the associations between them, at one schema version.
///
/// ```swift
/// let schema = try db.schema()
/// for association in schema.associations(from: "book") {
///     print(association.key, association.destinationTable)
/// }
/// ```
///
/// A snapshot never changes; it may be kept, compared by `version`, and shared between threads. Names are matched
/// as SQLite matches them, without regard to the case of ASCII letters.
///
/// See also "Associations from the schema" in the engine's design.
public final class DatabaseSchema: Sendable {
    /// The value of `PRAGMA schema_version` when the snapshot was made.
    public let version: Int
    /// The tables and views, by name.
    public let tables: [TableInfo]

    /// What it does not tell of its tables: the rules of the connection's configuration.
    public let schemaRules: SchemaRules

    let positions: [FoldedName: Int]
    /// Associations are derived when they are first asked for: a schema of 20,000 tables opens as fast as it is read.
    private let derived = Mutex(AssociationCache())

    struct AssociationCache {
        var undeclared: UndeclaredLinks?
        var belongsTo: [Int: [AssociationInfo]] = [:]
        var declared: [Int: [AssociationInfo]] = [:]
        var listed: [Int: [AssociationInfo]] = [:]
        var offered: [Int: [AssociationInfo]] = [:]
    }

    package init(version: Int, tables: [TableInfo], schemaRules: SchemaRules = .declared) {
        self.version = version
        self.tables = tables
        self.schemaRules = schemaRules
        self.positions = Dictionary(
            tables.enumerated().map { (FoldedName($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The same tables, tied by other rules.
    public func following(_ rules: SchemaRules) -> DatabaseSchema {
        guard rules != schemaRules else { return self }
        let tables = tables.map { table in
            var table = table
            table.labelColumns = rules.labelColumns(of: table)
            return table
        }
        return DatabaseSchema(version: version, tables: tables, schemaRules: rules)
    }

    /// The foreign keys that nobody declared, by the name of their table: those that the rules infer and define.
    public var undeclaredForeignKeys: [ForeignKeyInfo] {
        undeclared.outgoing.keys.sorted().flatMap { undeclared.outgoing[$0] ?? [] }
    }

    /// What of the rules does not go with the tables.
    public var ruleProblems: [SchemaRules.Problem] { undeclared.problems }

    /// The table or view of a name, or nil.
    public func table(named name: String) -> TableInfo? {
        positions[FoldedName(name)].map { tables[$0] }
    }

    /// The associations of a table in both directions; empty for an unknown table.
    ///
    /// First those that are listed by default (belongs to, has one, has many, has many through), then those that
    /// are offered for including only. Keys are unique on the table.
    public func associations(from table: String) -> [AssociationInfo] {
        guard let position = positions[FoldedName(table)] else { return [] }
        return listed(from: position) + offered(from: position)
    }

    /// The associations of a table that are listed by default; empty for an unknown table.
    public func listedAssociations(from table: String) -> [AssociationInfo] {
        guard let position = positions[FoldedName(table)] else { return [] }
        return listed(from: position)
    }

    /// The association of a key, in any case, or nil.
    public func association(_ key: String, from table: String) -> AssociationInfo? {
        guard let position = positions[FoldedName(table)] else { return nil }
        let folded = FoldedName(key)
        return listed(from: position).first { FoldedName($0.key) == folded }
            ?? offered(from: position).first { FoldedName($0.key) == folded }
    }

    // MARK: - Derivation on demand

    var undeclared: UndeclaredLinks {
        if let known = derived.withLock({ $0.undeclared }) { return known }
        let links = UndeclaredLinks(of: self)
        derived.withLock { $0.undeclared = links }
        return links
    }

    /// The associations over declared foreign keys alone: what they are called depends on no rule.
    func declared(from position: Int) -> [AssociationInfo] {
        if let known = derived.withLock({ $0.declared[position] }) { return known }
        let associations = AssociationDerivation(schema: self).declared(from: position)
        derived.withLock { $0.declared[position] = associations }
        return associations
    }

    /// Derivation is pure: two threads that derive the same at once come to the same, and either may be kept.
    func belongsTo(from position: Int) -> [AssociationInfo] {
        if let known = derived.withLock({ $0.belongsTo[position] }) { return known }
        let associations = AssociationDerivation(schema: self).belongsTo(from: position)
        derived.withLock { $0.belongsTo[position] = associations }
        return associations
    }

    func listed(from position: Int) -> [AssociationInfo] {
        if let known = derived.withLock({ $0.listed[position] }) { return known }
        let associations = AssociationDerivation(schema: self).listed(from: position)
        derived.withLock { $0.listed[position] = associations }
        return associations
    }

    func offered(from position: Int) -> [AssociationInfo] {
        if let known = derived.withLock({ $0.offered[position] }) { return known }
        let associations = AssociationDerivation(schema: self).offered(from: position)
        derived.withLock { $0.offered[position] = associations }
        return associations
    }
}
