import JoineryEngine

/// Finds the columns of tables, of common tables, and of subqueries.
struct ColumnFinder {
    let tokens: StatementTokens
    let vocabulary: QueryVocabulary
    /// The columns of queries by their first token; empty while they are being found, so that recursion ends.
    private var known: [Int: [String]] = [:]
    private var depth = 0

    /// The deepest nesting of queries whose columns are found.
    private static let deepest = 40
    /// The number of columns after which the rest of a query's columns is left out, as in SQLite.
    private static let mostColumns = 2_000

    init(tokens: StatementTokens, vocabulary: QueryVocabulary) {
        self.tokens = tokens
        self.vocabulary = vocabulary
    }

    /// Returns what an item of a FROM clause, or several joined in parentheses, makes visible.
    mutating func tables(of item: FromItem, in body: QueryBody) -> [TableInScope] {
        func table(_ name: String?, _ kind: QueryCompletion.Kind, _ columns: [String]) -> [TableInScope] {
            [
                TableInScope(
                    qualifier: item.alias ?? name, title: name ?? item.alias ?? "subquery",
                    kind: item.alias == nil ? kind : .alias, columns: columns)
            ]
        }
        switch item.content {
        case .table(let schema, let name):
            if schema == nil, let found = body.commonTable(name) {
                return table(found.table.name, .commonTable, columns(of: found.table, in: found.owner))
            }
            let known = vocabulary.table(name, in: schema)
            return table(known?.name ?? name, known?.isView == true ? .view : .table, known?.columns ?? [])
        case .function(let name):
            return table(name, .table, vocabulary.columns(ofFunction: name))
        case .query(let range):
            return table(nil, .alias, columns(ofQuery: range, in: body))
        case .join(let items):
            let tables = items.flatMap { self.tables(of: $0, in: body) }
            return item.alias == nil ? tables : table(nil, .alias, tables.flatMap(\.columns).uniqueNames)
        }
    }

    /// Returns the tables that a part of a query reads, without those of the queries around it.
    mutating func tables(of core: QueryOutline.Core, in body: QueryBody) -> [TableInScope] {
        items(of: core).flatMap { tables(of: $0, in: body) }
    }

    /// Returns the tables that a part of a query names, in order.
    func items(of core: QueryOutline.Core) -> [FromItem] {
        let target = core.target.flatMap {
            FromItem(at: $0, upTo: core.range.upperBound, of: tokens, isTarget: true)
        }
        return (target.map { [$0] } ?? []) + (core.from.map { FromItem.items(in: $0, of: tokens) } ?? [])
    }

    /// Returns the columns of a common table.
    mutating func columns(of table: QueryOutline.CommonTable, in owner: QueryBody) -> [String] {
        guard table.columns.isEmpty else { return table.columns }
        return table.body.map { columns(ofQuery: $0, in: owner) } ?? []
    }

    /// Returns the columns of a query in parentheses.
    mutating func columns(ofQuery range: Range<Int>, in parent: QueryBody) -> [String] {
        if let columns = known[range.lowerBound] { return columns }
        guard depth < Self.deepest else { return [] }
        known[range.lowerBound] = []
        depth += 1
        defer { depth -= 1 }
        let columns = columns(of: QueryBody(range, of: tokens, in: parent))
        known[range.lowerBound] = columns
        return columns
    }

    /// Returns the named columns of a query's result: those of its first SELECT.
    mutating func columns(of body: QueryBody) -> [String] {
        guard let core = body.outline.cores.first else { return [] }
        let results = ResultColumn.columns(of: core, in: tokens)
        let isExpanded = results.contains { $0.isExpanded }
        let tables = isExpanded ? self.tables(of: core, in: body) : []
        var names: [String] = []
        for result in results where names.count < Self.mostColumns {
            switch result {
            case .alias(let name), .column(let name): names.append(name)
            case .all(let qualifier):
                for table in tables where qualifier.map(table.isNamed) ?? true { names += table.columns }
            case .expression: break
            }
        }
        return Array(names.uniqueNames.prefix(Self.mostColumns))
    }
}

extension [String] {
    /// The names without those that SQL takes for an earlier one.
    var uniqueNames: [String] {
        var seen: NameSet = []
        return filter { seen.insert($0) }
    }
}
