/// The names that an expression at the cursor can use.
struct QueryScope {
    /// The tables of the innermost SELECT, then those of each SELECT around it.
    private(set) var levels: [[TableInScope]] = []
    /// The common tables that the innermost query can read.
    private(set) var commonTables: [String] = []
    /// The aliases of the result columns of the innermost SELECT.
    private(set) var aliases: [String] = []
    /// The columns of the innermost query's result, if the cursor is in the `ORDER BY` of several SELECTs together.
    private(set) var compoundColumns: [String]?
    /// Whether the innermost SELECT names no tables.
    private(set) var lacksTables = true
    private let cursor: QueryBody
    private var finder: ColumnFinder

    init(_ tokens: StatementTokens, _ vocabulary: QueryVocabulary) {
        finder = ColumnFinder(tokens: tokens, vocabulary: vocabulary)
        cursor = QueryBody.atCursor(of: tokens)
        commonTables = Self.commonTables(of: cursor)
        if cursor.outline.cores.count > 1, cursor.outline.clause(at: tokens.cursor) == .orderBy {
            compoundColumns = finder.columns(of: cursor)
        }
        if let core = cursor.outline.core(at: tokens.cursor) {
            lacksTables = core.from == nil && core.target == nil && !core.isValues
            aliases =
                ResultColumn.columns(of: core, in: tokens).compactMap { column in
                    if case .alias(let name) = column { name } else { nil }
                }.uniqueNames
        }
        var position = tokens.cursor
        var body: QueryBody? = cursor
        while let query = body {
            let clause = query.outline.clause(at: position)
            // A limit is the same for all rows.
            if clause == .limit { break }
            levels.append(tables(of: query, at: position))
            // SQLite does not look for the names of these clauses in the queries around.
            if clause == .groupBy || clause == .orderBy { break }
            position = query.range.lowerBound - 1
            body = query.parent
        }
    }

    /// The tables that are joined with each other at the cursor, the last one being joined.
    var joined: [TableInScope] { levels.first ?? [] }

    /// Returns the columns of the table that a name before a dot means; `nil` if there is none.
    mutating func columns(of qualifier: String) -> (table: String, columns: [String])? {
        for level in levels {
            let tables = level.filter { $0.isNamed(qualifier) }
            if let first = tables.first { return (first.title, tables.flatMap(\.columns).uniqueNames) }
        }
        if let found = cursor.commonTable(qualifier) {
            return (found.table.name, finder.columns(of: found.table, in: found.owner))
        }
        return finder.vocabulary.table(qualifier).map { ($0.name, $0.columns) }
    }

    /// Returns the tables of a query that an expression at a position can name.
    private mutating func tables(of body: QueryBody, at position: Int) -> [TableInScope] {
        guard let core = body.outline.core(at: position) else { return [] }
        let items = finder.items(of: core)
        let isInFrom = core.from.map { $0.lowerBound <= position && position < $0.upperBound } ?? false
        let visible = isInFrom ? FromItem.visible(items, at: position) : items
        return visible.flatMap { finder.tables(of: $0, in: body) }
    }

    private static func commonTables(of body: QueryBody) -> [String] {
        var names: [String] = []
        var body: QueryBody? = body
        while let query = body {
            names += query.outline.commonTables.map(\.name)
            body = query.parent
        }
        return names.uniqueNames
    }
}
