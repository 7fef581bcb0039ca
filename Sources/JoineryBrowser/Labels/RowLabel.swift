import JoineryEngine

/// The text that identifies a row to people, instead of its key: the values of some of its columns. A row that links
/// others and has no name of its own is identified by their labels.
///
///     author         name                      Herman Melville
///     employee       firstName, lastName       Nancy Davolio
///     bookGenre      book.title, genre.name    Moby-Dick · adventure
package struct RowLabel: Sendable {
    /// A row that another row links, with its own label.
    struct Side: Sendable {
        /// The association that leads to it.
        let association: SchemaAssociation
        let columns: [String]

        /// The columns of the linking row that refer to it.
        var origins: [String] { association.info.hops.first?.foreignKey.originColumns ?? [] }
    }

    /// The columns of the row itself.
    package var columns: [String] = []
    /// The columns that take their place in a row in which they are empty.
    var others: [String] = []
    /// The linked rows, if the row has no label of its own.
    var sides: [Side] = []
    /// The substitutes for a label without readable text.
    var substitutes = LabelSubstitutes.none

    /// The separator between the labels of two rows.
    static let separator = " · "
    /// The maximum number of characters shown of a label.
    static let longest = 120

    /// Whether the rows have no label.
    package var isEmpty: Bool { columns.isEmpty && sides.isEmpty }

    /// Whether it is built from the labels of other rows.
    package var isOfOthers: Bool { !sides.isEmpty }

    /// Returns the label of a row that was fetched together with the data for it; `nil` if it has no readable text.
    ///
    /// - Parameter known: The columns of a foreign key whose row is already shown: the row that this one is listed
    ///   below.
    package func text(of row: Row, besides known: [String] = []) -> String? {
        let texts = sides.filter { $0.origins != known }.compactMap { $0.text(of: row) }
        let label =
            sides.isEmpty
            ? Self.text(of: columns, in: row) ?? Self.text(of: others, in: row)
            : texts.isEmpty ? nil : texts.joined(separator: Self.separator)
        return label ?? substitutes.text(of: row, besides: known)
    }

    /// The columns of the row itself that must be read.
    var readColumns: [String] { columns + others + substitutes.columns }

    /// The rows that must be joined.
    var readSides: [Side] { sides + substitutes.sides }

    private static func text(of columns: [String], in row: Row) -> String? {
        text(of: columns.map { row.value(ofColumn: $0) })
    }

    /// Returns the label built from the values of the label's columns; `nil` if they have no readable text.
    package static func text(of values: some Sequence<DatabaseValue>) -> String? {
        let parts = values.compactMap { value -> String? in
            switch value.storage {
            case .null, .blob: nil
            case .string(let text): prefix(of: text).allSatisfy(\.isWhitespace) ? nil : prefix(of: text)
            case .int64(let integer): String(integer)
            case .double(let real): Cell.text(of: real)
            }
        }
        return parts.isEmpty ? nil : SafeText.line(prefix(of: parts.joined(separator: " ")))
    }

    /// The first `longest` Unicode scalars, which is how SQLite counts characters.
    private static func prefix(of text: String) -> String {
        String(text.unicodeScalars.prefix(longest))
    }
}

extension RowLabel.Side {
    func text(of row: Row) -> String? {
        let key = association.info.key
        return (row.scopes[key] ?? row.scopesTree[key]).flatMap { side in
            RowLabel.text(of: columns.map { side.value(ofColumn: $0) })
        }
    }
}

// MARK: - Fetching

extension RowLabel {
    /// Returns a request for rows of the table that also fetches the columns of other rows their label needs.
    ///
    /// - Parameter known: The keys of associations that are joined anyway.
    func joined(to rows: QueryInterfaceRequest<Row>, besides known: Set<String> = [])
        -> QueryInterfaceRequest<Row>
    {
        sides(besides: known).reduce(rows) { $0.including(optional: $1) }
    }

    /// Does the same for the rows that an association leads to.
    func joined(to rows: SchemaAssociation, besides known: Set<String> = []) -> SchemaAssociation {
        sides(besides: known).reduce(rows) { $0.including(optional: $1) }
    }

    private func sides(besides known: Set<String>) -> [SchemaAssociation] {
        readSides.filter { !known.contains($0.association.info.key) }.map { side in
            side.association.select(side.columns.map { Column($0) })
        }
    }
}

/// The labels of tables, each determined once per fetch.
package final class RowLabels {
    private let db: Database
    private let hasSubstitutes: Bool
    private var known: NamedValues<RowLabel> = [:]
    /// The columns of labels that were chosen, by table.
    private var chosen: NamedValues<LabelChoice> = [:]

    /// - Parameter hasSubstitutes: Whether a row without a label is described by its first columns.
    package init(_ db: Database, substituting hasSubstitutes: Bool = false) {
        self.db = db
        self.hasSubstitutes = hasSubstitutes
    }

    /// Returns the label of the rows of a table.
    ///
    /// - Throws: A `DatabaseError` if the table cannot be read.
    package func label(of table: TableInfo) throws -> RowLabel {
        if let label = known[table.name] { return label }
        var label = RowLabel(columns: try ownColumns(of: table))
        if table.labelColumns.isEmpty { label.others = try choice(for: table).others(besides: label.columns) }
        if label.isEmpty { label.sides = try sides(of: table) }
        if hasSubstitutes { label.substitutes = try substitutes(for: label, of: table) }
        known[table.name] = label
        return label
    }

    /// Returns the label of the only row of a place; `nil` if it has none.
    ///
    /// - Throws: A `DatabaseError` if the table cannot be read.
    func text(of place: PathRequest, _ db: Database) throws -> String? {
        let label = try label(of: place.table)
        guard !label.isEmpty else { return nil }
        let columns = place.table.columns(showing: label)
        let row = try FittingRows(table: place.table, marksFailures: true, columns: columns) {
            label.joined(to: $0)
        }.first(of: place.request, db)
        return row.flatMap { label.text(of: $0) }
    }

    /// Returns a sample of a table's texts; `nil` for a view, a virtual table or a broken table.
    func sample(of table: TableInfo) throws -> TextSample? {
        table.kind == .table && table.brokenReason == nil ? try db.textSample(of: table.name) : nil
    }

    private func ownColumns(of table: TableInfo) throws -> [String] {
        try table.labelColumns.isEmpty ? choice(for: table).columns : table.labelColumns
    }

    private func choice(for table: TableInfo) throws -> LabelChoice {
        if let choice = chosen[table.name] { return choice }
        let links = try db.schema().listedAssociations(from: table.name).filter(\.kind.isToParent)
        let linked = links.flatMap { $0.hops.first?.foreignKey.originColumns ?? [] }
        let choice = LabelChoice(of: table, linked: NameSet(linked), sample: try sample(of: table))
        chosen[table.name] = choice
        return choice
    }

    /// Returns the substitutes for rows that may have no label.
    private func substitutes(for label: RowLabel, of table: TableInfo) throws -> LabelSubstitutes {
        let sample = try sample(of: table)
        let isSure = label.columns.contains { name in
            table.column(named: name)?.isNotNull == true
                && sample.map { $0.rows == $0.column(named: name)?.filled } ?? true
        }
        if isSure { return .none }
        var parents: NamedValues<RowLabel.Side> = [:]
        // Other rows are joined only if the table has no label.
        let links = try label.isEmpty ? db.schema().parentLinks(of: table) : []
        for link in links {
            guard let foreignKey = link.hops.first?.foreignKey, let first = foreignKey.originColumns.first,
                parents[first] == nil, let parent = try db.schema().table(named: foreignKey.destinationTable),
                parent.hasIndex(on: foreignKey.destinationColumns)
            else { continue }
            parents[first] = try side(over: link, to: parent)
        }
        return LabelSubstitutes(for: table, parents: parents, sample: sample)
    }

    /// The rows that a row links, if they have labels.
    private func sides(of table: TableInfo) throws -> [RowLabel.Side] {
        let schema = try db.schema()
        return try schema.parentLinks(of: table).tying(table).compactMap { link in
            try schema.table(named: link.destinationTable).flatMap { try side(over: link, to: $0) }
        }
    }

    private func side(over link: AssociationInfo, to parent: TableInfo) throws -> RowLabel.Side? {
        let columns = try ownColumns(of: parent)
        guard !columns.isEmpty, let association = try db.association(link.key, from: link.originTable)
        else { return nil }
        return RowLabel.Side(association: association, columns: columns)
    }
}

extension DatabaseSchema {
    /// Returns the associations of a table that lead each row to at most one, over a foreign key of the table.
    fileprivate func parentLinks(of table: TableInfo) -> [AssociationInfo] {
        listedAssociations(from: table.name).filter { $0.kind == .belongsTo && $0.broken == nil }
    }
}

extension [AssociationInfo] {
    /// The maximum number of linked rows that name a row.
    private static var mostSides: Int { 3 }

    /// The associations that identify the rows of a table: those whose foreign keys together form a unique key of it,
    /// or two if the table has no columns besides theirs and the primary key.
    fileprivate func tying(_ table: TableInfo) -> [AssociationInfo] {
        let links = filter { $0.hops.first?.foreignKey.conditions.isEmpty == true }
        func columns(_ link: AssociationInfo) -> [String] { link.hops.first?.foreignKey.originColumns ?? [] }
        let byColumn = Dictionary(grouping: links.indices) { columns(links[$0]).first ?? "" }
        for key in table.uniqueKeyColumns {
            let whole = Set(key)
            let parts = whole.flatMap { byColumn[$0] ?? [] }.sorted().map { links[$0] }
                .filter { whole.isSuperset(of: columns($0)) }
            let isWhole = Set(parts.flatMap(columns)) == whole
            if isWhole, (1...Self.mostSides).contains(parts.count) { return parts }
        }
        let key = table.primaryKey?.columns ?? []
        let linked = Set(links.flatMap(columns))
        let isAllThereIs = table.visibleColumns.allSatisfy {
            linked.contains($0.name) || key.contains($0.name)
        }
        return links.count == 2 && isAllThereIs ? links : []
    }
}
