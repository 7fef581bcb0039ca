import Synchronization

/// The tables and views of a database, their keys, and the associations between them, at one schema version.
///
/// ```swift
/// let schema = try db.schema()
/// for association in schema.associations(from: "book") {
///     print(association.key, association.destinationTable)
/// }
/// ```
///
/// A snapshot never changes. It may be kept, compared by ``version``, and shared between threads. Like SQLite, it
/// ignores the case of ASCII letters in names.
///
/// See also <doc:AssociationsFromTheSchema>.
public final class DatabaseSchema: Sendable {
    /// The value of `PRAGMA schema_version` at the time of the snapshot; the sum of those of all files if there are
    /// attached ones.
    public let version: Int
    /// The tables and views, ordered by name; those of attached files come after all others, file by file.
    public let tables: [TableInfo]

    /// The rules that supplement what the schema declares.
    public let schemaRules: SchemaRules

    let positions: [FoldedName: Int]
    /// Whether some tables are those of attached files.
    let hasAttachedTables: Bool
    /// Associations are derived on first use, so that even a schema of 20,000 tables opens quickly.
    private let derived = Mutex(AssociationCache())

    struct AssociationCache {
        var undeclared: UndeclaredLinks?
        var declaredToParents: [Int: [AssociationInfo]] = [:]
        var belongsTo: [Int: [AssociationInfo]] = [:]
        var declared: [Int: [AssociationInfo]] = [:]
        var listed: [Int: AssociationIndex] = [:]
        var toOne: [Int: [AssociationInfo]] = [:]
        var offered: [Int: AssociationIndex] = [:]
        var uniqueKeys: [Int: UniqueKeys] = [:]
        var declaredKeys: [Int: [Int: String]] = [:]
        var keys: [Int: [Int: String]] = [:]
        var declaredJoins: [Int: JoinTable] = [:]
        var joins: [Int: JoinTable] = [:]
    }

    package init(version: Int, tables: [TableInfo], schemaRules: SchemaRules = .declared) {
        self.version = version
        self.tables = tables
        self.schemaRules = schemaRules
        hasAttachedTables = tables.last?.schemaName != nil
        self.positions = Dictionary(
            tables.enumerated().map { (FoldedName($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns a schema with the same tables and other rules.
    public func following(_ rules: SchemaRules) -> DatabaseSchema {
        guard rules != schemaRules else { return self }
        return DatabaseSchema(version: version, tables: rules.labeling(tables), schemaRules: rules)
    }

    /// The foreign keys that the rules infer or define, ordered by the name of their table.
    public var undeclaredForeignKeys: [ForeignKeyInfo] {
        undeclared.outgoing.keys.sorted().flatMap { undeclared.outgoing[$0] ?? [] }
    }

    /// Returns those of ``undeclaredForeignKeys`` that refer from or to a table, in the same order.
    package func undeclaredForeignKeys(of table: String) -> [ForeignKeyInfo] {
        guard let position = positions[FoldedName(table)] else { return [] }
        let others = (undeclared.incoming[position] ?? []).filter { !$0.isSelfReferencing }
        let next =
            others.firstIndex { positions[FoldedName($0.originTable)] ?? 0 > position } ?? others.endIndex
        return others[..<next] + (undeclared.outgoing[position] ?? []) + others[next...]
    }

    /// The rules that do not match the tables.
    public var ruleProblems: [SchemaRules.Problem] { undeclared.problems }

    /// Returns the table or view with a name, or `nil` if there is none.
    public func table(named name: String) -> TableInfo? {
        positions[FoldedName(name)].map { tables[$0] }
    }

    /// Returns the associations of a table in both directions; empty for an unknown table.
    ///
    /// Those that are listed by default come first (belongs to, has one, has many, has many through), then those that
    /// are only offered for inclusion in requests. Keys are unique within the table.
    ///
    /// At most 4,000 are offered: see ``omittedAssociationCount(from:)``.
    public func associations(from table: String) -> [AssociationInfo] {
        guard let position = positions[FoldedName(table)] else { return [] }
        return listed(from: position).all + offered(from: position).all
    }

    /// Returns the associations of a table that are listed by default; empty for an unknown table.
    public func listedAssociations(from table: String) -> [AssociationInfo] {
        positions[FoldedName(table)].map { listed(from: $0).all } ?? []
    }

    /// Returns the number of associations that could be offered for inclusion in requests besides
    /// ``associations(from:)``, but are not, because there are too many; 0 for an unknown table.
    ///
    /// They can be followed in two steps.
    public func omittedAssociationCount(from table: String) -> Int {
        positions[FoldedName(table)].map { offered(from: $0).omitted } ?? 0
    }

    /// Returns the association with a key, ignoring case, or `nil` if there is none.
    public func association(_ key: String, from table: String) -> AssociationInfo? {
        guard let position = positions[FoldedName(table)] else { return nil }
        return listed(from: position).association(key) ?? offered(from: position).association(key)
    }

    /// Returns the listed association that consists of one step over a foreign key; `nil` if there is none.
    public func association(following hop: AssociationInfo.Hop) -> AssociationInfo? {
        positions[FoldedName(hop.originTable)].flatMap { listed(from: $0).association(following: hop) }
    }

    // MARK: - Derivation on demand

    var undeclared: UndeclaredLinks {
        if let known = derived.withLock({ $0.undeclared }) { return known }
        let links = UndeclaredLinks(of: self)
        derived.withLock { $0.undeclared = links }
        return links
    }

    /// Derivation is pure: if two threads derive the same value at once, either result may be kept.
    private func derive<Value: Sendable>(
        _ place: WritableKeyPath<AssociationCache, [Int: Value]> & Sendable, _ position: Int,
        _ derivation: (AssociationDerivation) -> Value
    ) -> Value {
        if let known = derived.withLock({ $0[keyPath: place][position] }) { return known }
        let value = derivation(AssociationDerivation(schema: self))
        derived.withLock { $0[keyPath: place][position] = value }
        return value
    }

    /// The associations over declared foreign keys only. Their keys depend on no rule.
    func declared(from position: Int) -> [AssociationInfo] {
        derive(\.declared, position) { $0.declared(from: position) }
    }

    /// Those of them whose foreign key is in the table itself.
    func declaredToParents(from position: Int) -> [AssociationInfo] {
        derive(\.declaredToParents, position) { $0.declaredToParents(from: position) }
    }

    func belongsTo(from position: Int) -> [AssociationInfo] {
        derive(\.belongsTo, position) { $0.belongsTo(from: position) }
    }

    func listed(from position: Int) -> AssociationIndex {
        derive(\.listed, position) { AssociationIndex($0.listed(from: position)) }
    }

    /// The listed associations that lead to at most one row and are not broken.
    func toOne(from position: Int) -> [AssociationInfo] {
        derive(\.toOne, position) { _ in
            listed(from: position).all.filter { $0.isToOne && $0.broken == nil }
        }
    }

    func offered(from position: Int) -> AssociationIndex {
        derive(\.offered, position) { $0.offered(from: position) }
    }

    func uniqueKeys(of position: Int) -> UniqueKeys {
        derive(\.uniqueKeys, position) { _ in UniqueKeys(of: tables[position]) }
    }

    /// The keys of the associations over the foreign keys of a table, by foreign key number.
    func keys(from position: Int, declaredOnly: Bool) -> [Int: String] {
        derive(declaredOnly ? \.declaredKeys : \.keys, position) { _ in
            let associations = declaredOnly ? declaredToParents(from: position) : belongsTo(from: position)
            return Dictionary(
                associations.compactMap { info in info.hops.first.map { ($0.foreignKey.id, info.key) } },
                uniquingKeysWith: { first, _ in first })
        }
    }

    /// The pairs of foreign keys by which a table joins others.
    func joins(of position: Int, declaredOnly: Bool) -> JoinTable {
        derive(declaredOnly ? \.declaredJoins : \.joins, position) {
            $0.joins(of: position, declaredOnly: declaredOnly)
        }
    }
}
