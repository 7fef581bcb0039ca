/// The foreign keys that the rules of a schema add to the declared ones.
struct UndeclaredLinks {
    /// The foreign keys by the position of the table that contains them.
    private(set) var outgoing: [Int: [ForeignKeyInfo]] = [:]
    /// The foreign keys by the position of the table that they refer to.
    private(set) var incoming: [Int: [ForeignKeyInfo]] = [:]
    private(set) var problems: [SchemaRules.Problem] = []

    var isEmpty: Bool { outgoing.isEmpty }

    private let schema: DatabaseSchema

    init(of schema: DatabaseSchema) {
        self.schema = schema
        let rules = schema.schemaRules
        guard rules != .declared else { return }
        problems = rules.labelProblems(in: schema)
        if rules.infersForeignKeys {
            let inference = ForeignKeyInference(schema)
            for position in schema.tables.indices {
                let found = inference.foreignKeys(of: position)
                if !found.isEmpty { outgoing[position] = found }
            }
        }
        if !rules.verdicts.isEmpty { judge(rules.verdicts) }
        for definition in rules.definitions { define(definition) }
        for foreignKey in outgoing.keys.sorted().flatMap({ outgoing[$0] ?? [] }) {
            guard let position = schema.positions[FoldedName(foreignKey.destinationTable)] else { continue }
            incoming[position, default: []].append(foreignKey)
        }
    }

    // MARK: Verdicts

    /// A verdict names an inferred association by the key that it has without verdicts.
    private mutating func judge(_ verdicts: [SchemaRules.Verdict]) {
        var rules = SchemaRules()
        rules.infersForeignKeys = schema.schemaRules.infersForeignKeys
        let plain = schema.following(rules)
        for verdict in verdicts {
            guard plain.table(named: verdict.table) != nil else {
                complain(verdict.table, verdict.key, schema.missing(table: verdict.table))
                continue
            }
            let inferred = plain.listedAssociations(from: verdict.table).filter {
                $0.isInferred && $0.hops.count == 1
            }
            guard
                let info = inferred.first(where: { FoldedName($0.key) == FoldedName(verdict.key) }),
                let hop = info.hops.first
            else {
                let keys = inferred.map(\.key)
                let isDeclared = plain.association(verdict.key, from: verdict.table) != nil
                complain(
                    verdict.table, verdict.key,
                    (isDeclared
                        ? "The schema declares this association." : "No such association was inferred.")
                        + (keys.isEmpty
                            ? " None was inferred from \(verdict.table)."
                            : " Inferred: \(keys.joined(separator: ", "))."))
                continue
            }
            apply(verdict, to: hop)
        }
    }

    private mutating func apply(_ verdict: SchemaRules.Verdict, to hop: AssociationInfo.Hop) {
        guard let position = schema.positions[FoldedName(hop.foreignKey.originTable)],
            let index = outgoing[position]?.firstIndex(where: { $0.id == hop.foreignKey.id }),
            let foreignKey = outgoing[position]?[index]
        else { return }
        switch verdict.judgement {
        case .refused:
            outgoing[position]?.remove(at: index)
            if outgoing[position]?.isEmpty == true { outgoing[position] = nil }
        case .accepted(let key):
            var keys = foreignKey.givenKeys
            if let key {
                guard isFree(key, on: verdict.table) else {
                    return complain(verdict.table, verdict.key, Self.taken(key, verdict.table))
                }
                if hop.direction == .toParent { keys.toParent = key } else { keys.toChildren = key }
            }
            outgoing[position]?[index] = ForeignKeyInfo(
                id: foreignKey.id, origin: .defined, originTable: foreignKey.originTable,
                originColumns: foreignKey.originColumns, destinationTable: foreignKey.destinationTable,
                destinationColumns: foreignKey.destinationColumns, givenKeys: keys)
        }
    }

    // MARK: Definitions

    private mutating func define(_ definition: SchemaRules.Definition) {
        guard let position = schema.positions[FoldedName(definition.table)] else {
            return complain(definition, schema.missing(table: definition.table))
        }
        guard let parent = schema.table(named: definition.destinationTable) else {
            return complain(definition, schema.missing(table: definition.destinationTable))
        }
        let table = schema.tables[position]
        let key = parent.primaryKey.flatMap { $0.isDeclared ? $0.columns : nil }
        let names = definition.destinationColumns ?? key ?? []
        guard !definition.columns.isEmpty, definition.columns.count == names.count else {
            return complain(
                definition,
                names.isEmpty
                    ? "\(parent.name) has no primary key: name the referenced columns."
                    : "\(definition.columns.count) columns cannot refer to \(names.count) of \(parent.name): "
                        + names.joined(separator: ", ") + ".")
        }
        guard let origins = columns(definition.columns, of: table, definition),
            let destinations = columns(names, of: parent, definition),
            columns(definition.conditions.map(\.column), of: table, definition) != nil
        else { return }
        if let inverse = definition.inverseKey, !isFree(inverse, on: parent.name) {
            return complain(definition, Self.taken(inverse, parent.name))
        }
        guard isFree(definition.key, on: table.name) else {
            return complain(definition, Self.taken(definition.key, table.name))
        }
        // A definition replaces a foreign key that was inferred from the same columns.
        var others = outgoing[position] ?? []
        others.removeAll { $0.origin == .inferred && $0.originColumns == origins }
        let foreignKey = ForeignKeyInfo(
            id: (others.map(\.id).min() ?? 0) - 1, origin: .defined, originTable: table.name,
            originColumns: origins, destinationTable: parent.name, destinationColumns: destinations,
            conditions: definition.conditions,
            givenKeys: .init(toParent: definition.key, toChildren: definition.inverseKey))
        outgoing[position] = others + [foreignKey]
    }

    /// Returns columns as the table spells them, or `nil` and a problem if one is missing.
    private mutating func columns(
        _ names: [String], of table: TableInfo, _ definition: SchemaRules.Definition
    ) -> [String]? {
        var columns: [String] = []
        for name in names {
            let isRowID = table.rowIDName.map { FoldedName($0) == FoldedName(name) } ?? false
            guard let column = table.column(named: name)?.name ?? (isRowID ? name : nil) else {
                complain(definition, "\(table.name) has no column \(name).")
                return nil
            }
            columns.append(column)
        }
        return columns
    }

    /// Whether neither the schema nor another rule uses the key for an association of the table.
    private func isFree(_ key: String, on table: String) -> Bool {
        guard let position = schema.positions[FoldedName(table)] else { return false }
        let declared = schema.declared(from: position).map(\.key)
        let given = outgoing.values.joined().flatMap { foreignKey in
            [
                FoldedName(foreignKey.originTable) == FoldedName(table) ? foreignKey.givenKeys.toParent : nil,
                FoldedName(foreignKey.destinationTable) == FoldedName(table)
                    ? foreignKey.givenKeys.toChildren : nil,
            ].compactMap { $0 }
        }
        return !(declared + given).contains { FoldedName($0) == FoldedName(key) }
    }

    private static func taken(_ key: String, _ table: String) -> String {
        "\(table) already has an association \(key): choose another name."
    }

    private mutating func complain(_ definition: SchemaRules.Definition, _ sentence: String) {
        complain(definition.table, definition.key, sentence)
    }

    private mutating func complain(_ table: String, _ key: String, _ sentence: String) {
        problems.append(SchemaRules.Problem(table: table, key: key, sentence: sentence))
    }
}
