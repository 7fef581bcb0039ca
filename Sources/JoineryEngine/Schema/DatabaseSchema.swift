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

    let positions: [FoldedName: Int]
    /// Associations are derived when they are first asked for: a schema of 20,000 tables opens as fast as it is read.
    private let derived = Mutex(AssociationCache())

    struct AssociationCache {
        var belongsTo: [Int: [AssociationInfo]] = [:]
        var listed: [Int: [AssociationInfo]] = [:]
        var offered: [Int: [AssociationInfo]] = [:]
    }

    package init(version: Int, tables: [TableInfo]) {
        self.version = version
        self.tables = tables
        self.positions = Dictionary(
            tables.enumerated().map { (FoldedName($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

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
