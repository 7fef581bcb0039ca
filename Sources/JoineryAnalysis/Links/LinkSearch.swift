import JoineryEngine

/// A search for links that no foreign key declares.
///
///     names ──┐
///     rows ───┼──> pairs of a column and a key, each with a score ──> one key for each column
///     shape ──┘
struct LinkSearch {
    let db: Database
    let tables: [TableInfo]
    let names: [TableNames]
    /// The affinities of the columns of each table.
    let affinities: [[ColumnAffinity]]
    var samples: [TableSample] = []
    var keys: [KeySketch] = []
    /// The names that the keys of several tables have.
    var commonKeys: Set<String> = []
    /// The keys that begin where those of other tables do, though that is not at 1.
    var farKeys: Set<Int> = []
    /// The columns that are the whole primary key of their table.
    var ownKeys: Set<Column> = []
    /// The columns that refer to one of several tables.
    private(set) var polymorphic: [PolymorphicLinks.Place] = []
    /// The columns of declared foreign keys, by table.
    let declared: [Set<String>]
    /// Whether any table declares a foreign key.
    let declaresKeys: Bool
    let joins: SpelledJoins
    /// The table with whose whole name the name of each table begins: `artist` for `artist_type`.
    let owners: [Int?]

    /// The values that may be looked up without a name that suggests it.
    let lookups = SearchBudget(400_000)
    /// The rows that may be read to know all values of keys that have no index.
    let keyRows = SearchBudget(400_000)
    /// The density from which on values say nothing without a name.
    static let densest = 0.9
    /// Called before each group of short statements: waits as long as others need the file, and returns whether there is time to
    /// read more. If not, names alone decide about the rest.
    let mayRead: () throws -> Bool
    /// The keys by their names.
    private var index = NameIndex()
    /// The keys by their places.
    private var placed: [SpelledJoins.Place: [Int]] = [:]
    /// The keys whose values say something without a name.
    private var telling: [Int] = []
    /// The number of keys up to which the values of a column are searched for among all that say something, whatever its name.
    private static let fewKeys = 150

    /// A column of a table, both by their positions.
    struct Column: Hashable {
        let table: Int
        let column: Int
    }

    /// A column that may refer to a key.
    struct Pair {
        let table: Int
        let column: Int
        let key: Int
        var relation: NameRelation?
        var looked: LookedUpValues?
        var score = LinkEvidence()
        var certainty = 0.0
        /// The view or trigger that joins the columns.
        var view: String?
        /// A column of the same name that refers to the same key.
        var alike: Column?
    }

    init(
        _ tables: [TableInfo], schemaName: String, in db: Database, _ mayRead: @escaping () throws -> Bool
    ) throws {
        self.db = db
        self.mayRead = mayRead
        self.tables = tables
        let conventions = try NamingConventions(of: tables, CoreData(tables: tables, in: db))
        names = tables.map { TableNames($0, conventions) }
        affinities = tables.map { $0.columns.map(\.affinity) }
        joins = try SpelledJoins(tables, schemaName: schemaName, in: db)
        owners = TableNames.owners(names)
        declaresKeys = tables.contains { !$0.foreignKeys.isEmpty }
        declared = tables.map { Set($0.foreignKeys.flatMap(\.originColumns)) }
    }

    mutating func run() throws -> [Pair] {
        let bounds = TableSample.Bounds(
            tableCount: tables.count, columnCount: tables.reduce(0) { $0 + $1.columns.count })
        samples = try tables.map { table in
            try mayRead() ? TableSample(of: table, within: bounds, in: db) : TableSample(unread: table)
        }
        try findKeys()
        indexKeys()
        let places = try PolymorphicLinks(self).places()
        polymorphic = places
        let several = Set(places.map { Column(table: $0.table, column: $0.column) })
        var found: [[Pair]] = []
        for table in tables.indices {
            for column in tables[table].columns.indices where mayRefer(table, column) {
                if several.contains(Column(table: table, column: column)) { continue }
                found.append(try pairs(from: table, column))
            }
        }
        found = decided(found)
        try preferOrigins(&found)
        found = decided(found)
        support(&found)
        return decided(found).compactMap(\.first)
    }

    /// Prepares the search for the keys that a column may refer to.
    private mutating func indexKeys() {
        index = NameIndex(
            keys.map { key in
                let name = names[key.table].columns[key.column]
                return (
                    key.table, name, NameIndex.isTelling(name, isCommon: commonKeys.contains(keyName(key)))
                )
            }, of: names)
        placed = Dictionary(grouping: keys.indices) { place(keys[$0].table, keys[$0].column) }
        let most = keys.count > Self.fewKeys ? 0.01 : Self.densest
        telling = keys.indices.filter { keys[$0].density < most }
    }

    /// The keys that a column may refer to, in their order, and those among them that it may be named after.
    func likelyKeys(_ table: Int, _ column: Int) -> (all: [Int], near: Set<Int>) {
        let near = index.keys(near: names[table].columns[column], of: table, named: names[table])
        let spelled = joins.partners(of: place(table, column)).flatMap { placed[$0] ?? [] }
        let telling = keys.count > Self.fewKeys && !lookups.hasRest ? [] : telling
        return (near.union(spelled).union(telling).sorted(), near)
    }

    func place(_ table: Int, _ column: Int) -> SpelledJoins.Place {
        SpelledJoins.Place(
            table: FoldedName(tables[table].localName),
            column: FoldedName(tables[table].columns[column].name))
    }

    // MARK: Decisions

    /// Orders the pairs of each column by their certainty.
    private func decided(_ found: [[Pair]]) -> [[Pair]] {
        found.map { pairs in
            let totals = pairs.map(\.score.total)
            return pairs.indices.map { index in
                var pair = pairs[index]
                let others = totals.indices.filter { $0 != index && !isSame(pairs[$0], pair) }.map {
                    totals[$0]
                }
                pair.certainty = LinkEvidence.certainty(totals[index], against: others)
                if pair.looked?.sampled ?? 0 == 0, pair.view == nil {
                    pair.certainty = min(pair.certainty, mostByNames(pair.table, [pair.column]))
                }
                return pair
            }.sorted { $0.certainty > $1.certainty }
        }
    }

    /// Returns the greatest certainty of a link of which no value was looked up: names alone never make it sure, and not even likely
    /// if no row fills its columns.
    func mostByNames(_ table: Int, _ columns: [Int]) -> Double {
        columns.contains { isUnfilled(table, $0) } ? LinkEvidence.mostUnfilled : LinkEvidence.mostByNames
    }

    /// Whether a table has rows, and none of them has a value that could refer to something.
    private func isUnfilled(_ table: Int, _ column: Int) -> Bool {
        let sample = samples[table]
        return sample.isComplete && sample.rows > 0
            && sample.columns[column]?.kept.allSatisfy(Self.saysNone) ?? false
    }

    private func isSame(_ a: Pair, _ b: Pair) -> Bool { keys[a.key].table == keys[b.key].table }

    /// Lets links support each other: columns of the same name lead to the same key.
    private func support(_ found: inout [[Pair]]) {
        var sure: [String: [Int: [Column]]] = [:]
        for pairs in found {
            guard let best = pairs.first, best.certainty > 0.97 else { continue }
            sure[label(best), default: [:]][best.key, default: []].append(
                Column(table: best.table, column: best.column))
        }
        for index in found.indices {
            let staysInFamily = found[index].contains(where: isOfFamily)
            for position in found[index].indices {
                let pair = found[index][position]
                if staysInFamily, !isOfFamily(pair) { continue }
                let others = sure[label(pair)]?[pair.key]?.filter {
                    ($0.table != pair.table || $0.column != pair.column) && maySupport($0.table, pair)
                }
                guard let alike = others?.first, pair.looked.map({ $0.share > 0.8 }) ?? true else { continue }
                found[index][position].score.names += 4
                found[index][position].alike = alike
            }
        }
    }

    /// Whether a column is named after a table whose name begins as that of its own does.
    private func isOfFamily(_ pair: Pair) -> Bool {
        guard let family = names[pair.table].family, keys[pair.key].table != pair.table else { return false }
        return pair.relation?.kind == .table && names[keys[pair.key].table].family == family
    }

    /// Whether a link of another table says something about a pair: that from `a_lines` to `a_blocks` says nothing about `b_lines`, and
    /// that from `tasks` to `task_statuses` nothing about invoices.
    private func maySupport(_ table: Int, _ pair: Pair) -> Bool {
        if owners[keys[pair.key].table] == table { return false }
        let target = names[keys[pair.key].table].nouns.first?.words.first
        return names[table].nouns.first?.words.first != target
            || names[pair.table].nouns.first?.words.first == target
    }

    private func label(_ pair: Pair) -> String {
        names[pair.table].columns[pair.column].words.joined(separator: " ")
    }
}
