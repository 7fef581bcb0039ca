/// The application of rules to a schema, one after the other. Each takes about as long as the others, however many there
/// are.
struct UndeclaredLinksDrafting {
    private let schema: DatabaseSchema
    private var drafts: [Int: Draft] = [:]
    /// The number of associations, declared or named by a rule, that have a key, by the position of their table.
    private var keys: [Int: [FoldedName: Int]] = [:]
    private(set) var problems: [SchemaRules.Problem] = []

    /// The foreign keys that rules add to one table.
    private struct Draft {
        /// By number; numbers descend in the order of addition.
        private var byNumber: [Int: ForeignKeyInfo] = [:]
        /// The numbers of the inferred ones by their columns.
        private var inferred: [[String]: Set<Int>] = [:]
        private var lastNumber = 0

        var all: [ForeignKeyInfo] { byNumber.keys.sorted(by: >).compactMap { byNumber[$0] } }

        var nextNumber: Int { lastNumber - 1 }

        subscript(number: Int) -> ForeignKeyInfo? {
            get { byNumber[number] }
            set {
                if let old = byNumber[number], old.origin == .inferred {
                    inferred[old.originColumns]?.remove(number)
                }
                byNumber[number] = newValue
                guard let newValue else { return }
                if newValue.origin == .inferred {
                    inferred[newValue.originColumns, default: []].insert(number)
                }
                lastNumber = min(lastNumber, number)
            }
        }

        /// Removes the foreign keys that were inferred from exactly these columns: of those to one of several tables, the one to
        /// the given table.
        mutating func removeInferred(_ columns: [String], to table: String) {
            for number in inferred[columns] ?? [] {
                guard let key = byNumber[number],
                    key.conditions.isEmpty || FoldedName(key.destinationTable) == FoldedName(table)
                else { continue }
                self[number] = nil
            }
        }
    }

    init(of schema: DatabaseSchema) {
        self.schema = schema
    }

    /// The foreign keys by the position of the table that contains them.
    var foreignKeys: [Int: [ForeignKeyInfo]] {
        drafts.mapValues(\.all).filter { !$0.value.isEmpty }
    }

    mutating func apply(_ rules: SchemaRules) {
        problems = rules.labelProblems(in: schema)
        if rules.infersForeignKeys { infer(rules.links) }
        if !rules.verdicts.isEmpty { judge(rules.verdicts) }
        for definition in rules.definitions { define(definition) }
    }

    // MARK: Inference

    /// Adds what a search found, or what names suggest if there was none.
    private mutating func infer(_ links: [LinkCandidate]?) {
        if let links {
            for link in links where link.level >= .likely { add(link) }
            return
        }
        let inference = ForeignKeyInference(schema)
        for position in schema.tables.indices {
            for foreignKey in inference.foreignKeys(of: position) {
                drafts[position, default: Draft()][foreignKey.id] = foreignKey
            }
        }
    }

    private mutating func add(_ link: LinkCandidate) {
        guard let position = schema.positions[FoldedName(link.originTable)],
            let parent = schema.table(named: link.destinationTable)
        else { return }
        let table = schema.tables[position]
        let origins = link.originColumns.compactMap { table.column(named: $0)?.name }
        let destinations = link.destinationColumns.compactMap { parent.column(named: $0)?.name }
        guard origins.count == link.originColumns.count, destinations.count == origins.count,
            !origins.isEmpty,
            !table.foreignKeys.contains(where: { Set($0.originColumns) == Set(origins) })
        else { return }
        let number = drafts[position, default: Draft()].nextNumber
        drafts[position, default: Draft()][number] = ForeignKeyInfo(
            id: number, origin: .inferred, originTable: table.name, originColumns: origins,
            destinationTable: parent.name, destinationColumns: destinations, conditions: link.conditions,
            certainty: link.certainty)
    }

    // MARK: Verdicts

    /// The inferred associations of a table, as they are without verdicts.
    private struct Inferred {
        var keys: [String] = []
        var hops: [FoldedName: AssociationInfo.Hop] = [:]

        init(from table: String, in schema: DatabaseSchema) {
            for info in schema.listedAssociations(from: table) where info.isInferred && info.hops.count == 1 {
                keys.append(info.key)
                hops[FoldedName(info.key)] = info.hops.first
            }
        }
    }

    /// A verdict names an inferred association by the key that it has without verdicts.
    private mutating func judge(_ verdicts: [SchemaRules.Verdict]) {
        var rules = SchemaRules()
        rules.infersForeignKeys = schema.schemaRules.infersForeignKeys
        rules.links = schema.schemaRules.links
        let plain = schema.following(rules)
        var known: [Int: Inferred] = [:]
        for verdict in verdicts {
            guard let position = plain.positions[FoldedName(verdict.table)] else {
                complain(verdict.table, verdict.key, schema.missing(table: verdict.table))
                continue
            }
            let inferred = known[position] ?? Inferred(from: verdict.table, in: plain)
            known[position] = inferred
            guard let hop = inferred.hops[FoldedName(verdict.key)] else {
                let isDeclared = plain.association(verdict.key, from: verdict.table) != nil
                complain(
                    verdict.table, verdict.key,
                    (isDeclared
                        ? "The schema declares this association." : "No such association was inferred.")
                        + (inferred.keys.isEmpty
                            ? " None was inferred from \(verdict.table)."
                            : " Inferred: \(Self.list(inferred.keys))."),
                    isAboutInference: !isDeclared)
                continue
            }
            apply(verdict, to: hop)
        }
    }

    private mutating func apply(_ verdict: SchemaRules.Verdict, to hop: AssociationInfo.Hop) {
        guard let position = schema.positions[FoldedName(hop.foreignKey.originTable)],
            let foreignKey = drafts[position]?[hop.foreignKey.id]
        else { return }
        switch verdict.judgement {
        case .refused: replace(foreignKey, with: nil, at: position)
        case .accepted(let key):
            var keys = foreignKey.givenKeys
            if let key {
                guard isFree(key, on: verdict.table) else {
                    return complain(verdict.table, verdict.key, Self.taken(key, verdict.table))
                }
                if hop.direction == .toParent { keys.toParent = key } else { keys.toChildren = key }
            }
            let accepted = ForeignKeyInfo(
                id: foreignKey.id, origin: .defined, originTable: foreignKey.originTable,
                originColumns: foreignKey.originColumns, destinationTable: foreignKey.destinationTable,
                destinationColumns: foreignKey.destinationColumns, conditions: foreignKey.conditions,
                givenKeys: keys)
            replace(foreignKey, with: accepted, at: position)
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
        drafts[position, default: Draft()].removeInferred(origins, to: parent.name)
        let foreignKey = ForeignKeyInfo(
            id: drafts[position, default: Draft()].nextNumber, origin: .defined, originTable: table.name,
            originColumns: origins, destinationTable: parent.name, destinationColumns: destinations,
            conditions: definition.conditions,
            givenKeys: .init(toParent: definition.key, toChildren: definition.inverseKey))
        replace(nil, with: foreignKey, at: position)
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

    // MARK: Keys

    /// Replaces a foreign key of the table at a position, and its keys.
    private mutating func replace(_ old: ForeignKeyInfo?, with new: ForeignKeyInfo?, at position: Int) {
        if let old { count(old, -1) }
        if let new { count(new, 1) }
        guard let number = new?.id ?? old?.id else { return }
        drafts[position, default: Draft()][number] = new
    }

    private mutating func count(_ foreignKey: ForeignKeyInfo, _ number: Int) {
        let given = [
            (foreignKey.givenKeys.toParent, foreignKey.originTable),
            (foreignKey.givenKeys.toChildren, foreignKey.destinationTable),
        ]
        for (key, table) in given {
            guard let key, let position = schema.positions[FoldedName(table)] else { continue }
            count(declaredKeysOf: position)
            keys[position]?[FoldedName(key), default: 0] += number
        }
    }

    private mutating func count(declaredKeysOf position: Int) {
        guard keys[position] == nil else { return }
        keys[position] = schema.declared(from: position).reduce(into: [:]) { counts, info in
            counts[FoldedName(info.key), default: 0] += 1
        }
    }

    /// Whether neither the schema nor another rule uses the key for an association of the table.
    private mutating func isFree(_ key: String, on table: String) -> Bool {
        guard let position = schema.positions[FoldedName(table)] else { return false }
        count(declaredKeysOf: position)
        return keys[position]?[FoldedName(key), default: 0] == 0
    }

    private static func taken(_ key: String, _ table: String) -> String {
        "\(table) already has an association \(key): choose another name."
    }

    // MARK: Problems

    /// The maximum number of names in a problem, of which there may be one for each rule.
    private static let mostListed = 20

    private static func list(_ names: [String]) -> String {
        let rest = names.count - mostListed
        return names.prefix(mostListed).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    private mutating func complain(_ definition: SchemaRules.Definition, _ sentence: String) {
        complain(definition.table, definition.key, sentence)
    }

    private mutating func complain(
        _ table: String, _ key: String, _ sentence: String, isAboutInference: Bool = false
    ) {
        problems.append(
            SchemaRules.Problem(
                table: table, key: key, sentence: sentence, isAboutInference: isAboutInference))
    }
}
