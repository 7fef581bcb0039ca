import JoineryAnalysis
import JoineryEngine

/// Where the cells of a result lead, by the origins of its columns.
///
///     SELECT book.id, title, authorId, count(*) FROM book …
///            ╰──── held ───╯ ╰parent╯ ╰ nothing ╯
///
/// A cell leads to a row only if the row is certain: the origin of a column names a table, not one of its rows.
struct ResultLinks: Sendable {
    /// A row of a table whose whole key is in each row of the result.
    struct HeldRow: Sendable {
        let table: String
        /// The columns of the result with the values of the key, in the order of the key.
        let key: [Int]
        /// The columns of the result that lead to the row.
        let columns: Set<Int>
    }

    /// A foreign key that is in each row of the result.
    struct Parent: Sendable {
        let table: String
        /// The columns of the result with the values of the foreign key.
        let columns: [Int]
        /// The columns of the parent that they refer to, in the same order.
        let keys: [String]
        let isInferred: Bool
        /// The values that other columns must have for the foreign key to apply.
        let conditions: [(column: Int, value: DatabaseValue)]
    }

    private(set) var heldRows: [HeldRow] = []
    private(set) var parents: [Parent] = []
    /// The column of a table that each column of the result comes from; `nil` for what is computed.
    private(set) var origins: [TableColumn?]

    /// The columns whose values identify a row of the result, in ascending order; empty if none do.
    var identity: [Int] { Array(Set(heldRows.flatMap(\.key))).sorted() }

    /// Finds out where cells lead, as the schema and its rules are now.
    ///
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    init(of result: ResultOrigins, _ db: Database) throws {
        let (origins, sources) = (result.columns, result.sources)
        self.origins = origins.map { _ in nil }
        guard let sources, !sources.isCompound else { return }
        let schema = try db.schema()
        var seen: NameSet = []
        let tables = origins.map { $0.flatMap(schema.table(of:)) }
        self.origins = zip(origins, tables).map { origin, table in
            guard let origin, let table else { return nil }
            return TableColumn(table: table.name, column: origin.column)
        }
        for case let table? in tables {
            guard seen.insert(table.name) else { continue }
            let columns = OriginColumns(
                of: table, in: zip(origins, tables).map { table.name.isName($1?.name) ? $0 : nil },
                isOneRow: sources.tablesReadOnce.contains(table.name))
            heldRows += columns.heldRows
            parents += try ParentLink.links(from: table, db).flatMap(columns.parents)
        }
    }
}

/// Where the columns of a result come from.
struct ResultOrigins: Sendable {
    let columns: [ColumnOrigin?]
    /// The tables that the query reads; `nil` if no column comes from one.
    let sources: QuerySources?

    /// - Throws: A `DatabaseError` if the schema cannot be read.
    init(of query: Query, _ db: Database) throws {
        columns = query.columnOrigins
        sources = columns.contains { $0 != nil } ? try db.sources(of: query) : nil
    }
}

/// The columns of a result that come from one table.
private struct OriginColumns {
    let table: TableInfo
    /// The columns of the result, by the name of the column of the table.
    private var columns: NamedValues<[Int]> = [:]
    /// Whether all columns come from the same row of the table.
    private let isOneRow: Bool

    /// - Parameter origins: The origins of the columns of the result that come from the table; `nil` for others.
    init(of table: TableInfo, in origins: [ColumnOrigin?], isOneRow: Bool) {
        self.table = table
        self.isOneRow = isOneRow
        for (index, origin) in origins.enumerated() {
            if let origin { columns[origin.column, default: []].append(index) }
        }
    }

    var heldRows: [ResultLinks.HeldRow] {
        guard let key = table.primaryKey?.columns else { return [] }
        let all = Set(columns.values.joined())
        if isOneRow {
            let first = key.compactMap { columns[$0]?.first }
            return first.count == key.count
                ? [ResultLinks.HeldRow(table: table.name, key: first, columns: all)] : []
        }
        // A single value of a key identifies a row, whichever it is.
        guard key.count == 1 else { return [] }
        return (columns[key[0]] ?? []).map {
            ResultLinks.HeldRow(table: table.name, key: [$0], columns: [$0])
        }
    }

    func parents(of link: ParentLink) -> [ResultLinks.Parent] {
        guard link.isFound else { return [] }
        var conditions: [(column: Int, value: DatabaseValue)] = []
        for condition in link.conditions {
            guard isOneRow, let column = columns[condition.column]?.first else { return [] }
            conditions.append((column, condition.value))
        }
        func parent(_ columns: [Int]) -> ResultLinks.Parent {
            ResultLinks.Parent(
                table: link.parent.name, columns: columns, keys: link.keys,
                isInferred: link.association.info.isInferred, conditions: conditions)
        }
        if link.origins.count == 1 { return (columns[link.origins[0]] ?? []).map { parent([$0]) } }
        let first = link.origins.compactMap { columns[$0]?.first }
        return isOneRow && first.count == link.origins.count ? [parent(first)] : []
    }
}

extension ParentLink {
    /// Whether an index leads to the parent.
    fileprivate var isFound: Bool { association.info.isToOne && parent.hasIndex(on: keys) }
}
