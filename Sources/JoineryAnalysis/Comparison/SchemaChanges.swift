import JoineryEngine

/// The statements that drop and create the objects of a schema that differ, and those that depend on them.
struct SchemaChanges {
    private let comparison: DatabaseComparison
    /// The tables and views of the old schema that are dropped, and with them their indexes and triggers.
    private let dropped: Set<FoldedName>
    /// The objects of the new schema that are created because they differ.
    private let differing: Set<SchemaObject.Identity>

    init(_ comparison: DatabaseComparison) {
        self.comparison = comparison
        let differences = comparison.schemaDifferences
        dropped = Set(
            differences.compactMap(\.old).filter { $0.kind == .table || $0.kind == .view }
                .map { FoldedName($0.name) })
        differing = Set(differences.compactMap { $0.new?.identity })
    }

    /// The statements that drop what was removed or changed, before anything is created.
    var drops: [String] {
        let old = comparison.schemaDifferences.compactMap(\.old)
        let order: [SchemaObject.Kind] = [.trigger, .view, .index, .table]
        return order.flatMap { kind in
            old.filter { object in
                object.kind == kind
                    && (kind == .table || kind == .view || !dropped.contains(FoldedName(object.tableName)))
            }.map(\.dropSQL)
        }
    }

    /// Whether a table of the new schema is created by the script.
    func isCreated(_ table: String) -> Bool {
        differing.contains(SchemaObject.Identity(kind: .table, name: FoldedName(table)))
    }

    /// The tables of the new schema, by name.
    var tables: [FoldedName: SchemaObject] {
        let tables = comparison.newObjects.filter { $0.kind == .table }
        return Dictionary(tables.map { (FoldedName($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The triggers of the old schema that are not dropped because they differ, by table.
    var keptTriggers: [FoldedName: [SchemaObject]] {
        let changed = Set(comparison.schemaDifferences.compactMap { $0.old?.identity })
        let kept = comparison.oldObjects.filter { $0.kind == .trigger && !changed.contains($0.identity) }
        return Dictionary(grouping: kept) { FoldedName($0.tableName) }
    }

    var createdTables: [SchemaObject] { created(.table) }
    var createdIndexes: [SchemaObject] { created(.index) }
    var createdViews: [SchemaObject] { created(.view) }
    var createdTriggers: [SchemaObject] { created(.trigger) }

    private func created(_ kind: SchemaObject.Kind) -> [SchemaObject] {
        comparison.newObjects.filter { object in
            object.kind == kind
                && (differing.contains(object.identity) || dropped.contains(FoldedName(object.tableName)))
        }
    }
}

extension SchemaObject {
    /// The statement that drops the object.
    var dropSQL: String {
        "DROP \(kind.rawValue.uppercased()) \(name.quotedDatabaseIdentifier)"
    }

    /// Where a virtual table has its rows from.
    enum VirtualContent {
        /// From its own tables.
        case own
        /// From another table, of which it is an index.
        case external
        /// From nowhere: it is an index only.
        case missing
        /// From its module, to which nothing can be written.
        case module

        /// Why a script has no rows of the table, as the rest of a sentence; `nil` if it has.
        var reasonToLeaveOut: String? {
            switch self {
            case .own, .external: nil
            case .missing: "it is a full-text index without their text"
            case .module: "its module makes them"
            }
        }
    }

    /// Where the rows come from, according to the module and, for a full-text table, its argument `content`.
    var virtualContent: VirtualContent {
        guard isVirtualTable else { return .own }
        guard ShadowTables.storesRows(module: ShadowTables.module(sql)) else { return .module }
        let tokens = SQLToken.tokens(of: sql).filter { !$0.isBlank }
        for (index, token) in tokens.enumerated().dropLast(2)
        where token.text.lowercased() == "content" && tokens[index + 1].text == "=" {
            return tokens[index + 2].text.count == 2 ? .missing : .external
        }
        return .own
    }
}
