import JoineryAnalysis
import JoineryEngine

/// SQL statements that insert rows with what they include: parents before children, each row once.
///
///     checked     a transaction with foreign keys checked at its end: rows may refer to each other in a cycle
///     unchecked   a transaction without checks, for batches with rows that SQLite would refuse, such as orphans
///
/// Parents are added and marked, so that the statements load into an empty database with the same schema. They are in
/// the first batch that needs them, so that no reference is open at the end of a batch.
///
/// A view accepts no rows: those of a view are inserted into a new table, and so are those of most results.
///
/// It keeps one batch and its parents in memory, and between batches only the keys of rows that may be met again.
package struct InsertText: RowsText, ValuesText {
    package static let reportsOmissions = false

    private enum Section {
        case none, checked, unchecked
    }

    private let tree: IncludeTree
    private let followsParents: Bool
    private var section = Section.none
    private var written: WrittenRows
    private var referred: NamedValues<Set<[FoldedName]>> = [:]
    private var parents: ParentRows?
    /// Whether rows of a table can be inserted while foreign keys are checked.
    private var areChecked: NamedValues<Bool> = [:]
    /// The tables for the rows of views, by the name of the view.
    private var tablesOfViews: NamedValues<ResultTable> = [:]
    private var names = ResultNames()
    /// The table for plain values.
    private var result: ResultTable?
    /// The names of the tables that the statements so far create.
    private var created: NameSet = []
    private var statements = ScriptStatements()

    /// - Parameters:
    ///   - tree: The included associations, with their join tables.
    ///   - followsParents: Whether to add the rows that others refer to.
    package init(_ tree: IncludeTree, followsParents: Bool = true) {
        self.tree = tree
        self.followsParents = followsParents
        written = WrittenRows(tree)
        for key in tree.tables.flatMap(\.foreignKeys) where key.leadsToParents {
            referred[key.destinationTable, default: []].insert(
                key.destinationColumns.map { FoldedName($0) })
        }
    }

    /// Creates the statements for plain values.
    ///
    /// - Parameter table: The table that they are inserted into, which is created even if there are none.
    package init(into table: ResultTable) {
        self.init(IncludeTree(ofResult: table.columns), followsParents: false)
        result = table
    }

    package mutating func text(of rows: [[DatabaseValue?]]) -> String {
        guard let result else { return "" }
        var text = beginning(of: result)
        for row in rows {
            text += statements.text(of: result.insertionSQL(of: row.map { $0 ?? .null }))
        }
        return text
    }

    /// Returns the rows without their parents.
    package mutating func text(of batch: IncludedRows) throws -> String {
        try text(of: self.batch(of: batch), isUnchecked: false)
    }

    package mutating func text(of batch: IncludedRows, _ db: Database) throws -> String {
        let schema = try db.schema()
        names.avoid(schema)
        guard followsParents else { return try text(of: batch) }
        if parents == nil {
            referred = schema.parents(of: tree.tables)
            written = WrittenRows(tree, parents: NameSet(referred.names))
            parents = ParentRows(schema)
        }
        var rows = try self.batch(of: batch)
        try parents?.complete(&rows, &written, db)
        let isUnchecked = rows.rows.contains { row in
            !row.deadLinks.isEmpty || !isChecked(row.table, in: schema)
                || row.references.contains { rows.isMisspelled($0, of: row) }
        }
        return text(of: rows, isUnchecked: isUnchecked)
    }

    private mutating func isChecked(_ table: TableInfo, in schema: DatabaseSchema) -> Bool {
        if let isChecked = areChecked[table.name] { return isChecked }
        let isChecked = table.canBeChecked(in: schema)
        areChecked[table.name] = isChecked
        return isChecked
    }

    package mutating func end() -> String {
        let text = result.map { beginning(of: $0) } ?? ""
        defer { section = .none }
        return text + ending
    }

    package var note: String? { statements.areFragile ? ScriptStatement.warning : nil }

    // MARK: Text

    private var ending: String {
        switch section {
        case .none: ""
        case .checked: InsertionScript.end
        case .unchecked: InsertionScript.uncheckedEnd
        }
    }

    private mutating func text(of batch: InsertionBatch, isUnchecked: Bool) -> String {
        if batch.rows.isEmpty { return "" }
        var text = beginning(of: isUnchecked ? .unchecked : .checked)
        for row in batch.ordered {
            for link in row.deadLinks { text += InsertionScript.comment(link.sentence) }
            if row.references.contains(where: { batch.isMisspelled($0, of: row) }) {
                text += InsertionScript.comment(
                    "The row below refers to itself with another spelling, which SQLite rejects.")
            }
            for omission in row.omissions { text += InsertionScript.comment(omission) }
            let end = row.isParent ? "; " + InsertionScript.comment("parent") : InsertionScript.separator
            for statement in insertion(of: row) { text += statements.text(of: statement, end: end) }
        }
        return text
    }

    /// The statement that inserts a row, after the one that creates its table.
    private mutating func insertion(of row: InsertedRow) -> [String] {
        guard row.table.isView else { return [row.table.insertionSQL(of: row.row)] }
        let name = row.table.name
        let table = tablesOfViews[name] ?? ResultTable(ofView: row.table, name: names.next())
        tablesOfViews[name] = table
        return creation(of: table) + [
            table.insertionSQL(of: table.columns.map { row.row.value(ofColumn: $0) })
        ]
    }

    /// The statement that creates a table, unless it exists.
    private mutating func creation(of table: ResultTable) -> [String] {
        guard let creation = table.creationSQL, created.insert(table.name) else { return [] }
        return [creation]
    }

    private mutating func beginning(of table: ResultTable) -> String {
        beginning(of: .checked) + creation(of: table).map { statements.text(of: $0) }.joined()
    }

    private mutating func beginning(of next: Section) -> String {
        guard section != next else { return "" }
        var text = ending
        if section == .none, followsParents, !referred.isEmpty {
            text += InsertionScript.comment("Rows that others refer to are included and marked “parent”.")
        }
        switch next {
        case .none: break
        case .checked: text += InsertionScript.beginning
        case .unchecked:
            text += InsertionScript.comment(
                "Some rows below refer to rows that the source lacks too, or in a way that SQLite rejects."
            )
            text += InsertionScript.comment(
                "They load anyway: foreign keys are not checked until they are turned on again.")
            text += InsertionScript.uncheckedBeginning
        }
        section = next
        return text
    }

    // MARK: Rows

    private mutating func batch(of batch: IncludedRows) throws -> InsertionBatch {
        var rows = InsertionBatch(referred: referred)
        for row in batch.rows { try collect(row, tree, batch.contents, into: &rows) }
        return rows
    }

    private mutating func collect(
        _ row: Row, _ tree: IncludeTree, _ contents: RowContents, into rows: inout InsertionBatch
    ) throws {
        var inserted = try InsertedRow(
            contents.columns(of: row, in: tree.table), fetchedAs: row, of: tree.table)
        inserted.omissions = tree.branches.compactMap { branch in
            row.omittedRows(branch).map {
                "\(SafeText.line(branch.info.key)) of the row below: \($0.text) more left out."
            }
        }
        if written.insert(inserted) { rows.add(inserted) }
        for branch in tree.branches {
            for included in row.included(branch).map({ [$0] }) ?? row.includedRows(branch) {
                try collect(included, branch.tree, contents, into: &rows)
            }
        }
    }
}

extension InsertedRow.Reference {
    /// The comment for a reference that leads nowhere.
    fileprivate var sentence: String {
        let name = zip(columns, values).map { "\($0) = \(Cell($1).text)" }.joined(separator: ", ")
        return SafeText.line("The row below refers to \(table) with \(name): there is no such row.")
    }
}
