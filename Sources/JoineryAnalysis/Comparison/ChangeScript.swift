import JoineryEngine

/// The SQL that repeats what commits did to the rows of a database, or takes it back.
///
/// ```swift
/// let script = try queue.read { db in try ChangeScript(.undo, in: db) }
/// print(script.text(of: transactions.map(\.tables)))
/// ```
///
/// The commits must have been observed with ``JoineryEngine/DatabaseFileObserver/Detail/values``, one after the other. Applied to the
/// database as it was before the first, the script `redo` gives the state after the last one, and `undo` the reverse.
/// The statements run in one transaction; triggers do not fire, and foreign keys are not checked. Where rows or values
/// are not known, a comment takes the place of the statements, and the state is given only as far as it is known.
/// Rows of a full-text table are written to the table itself. Another virtual table is left out, with all the tables in
/// which it keeps its data, if not all of their values are known: a comment tells what to do.
/// Rows of attached files are changed in the databases by whose names their tables are listed; a comment tells of
/// triggers there, which would fire.
///
/// See also <doc:ComparingDatabases>.
public struct ChangeScript: Sendable {
    /// What a script does.
    public enum Direction: Hashable, Sendable {
        /// It repeats the changes.
        case redo
        /// It takes them back, the last one first.
        case undo
    }

    private let direction: Direction
    private let encoding: ComparedText
    /// The triggers of each table.
    private let triggers: [FoldedName: [SchemaObject]]
    /// The tables of attached files that have triggers.
    private let attachedWithTriggers: Set<FoldedName>
    private let configuration: Configuration
    private let virtualTables: StoredVirtualTables

    /// Reads what the schema says about the tables.
    ///
    /// - Throws: A `DatabaseError` if the schema cannot be read.
    public init(_ direction: Direction, in db: Database) throws {
        self.direction = direction
        encoding = try db.textEncoding()
        triggers = Dictionary(grouping: try db.schemaObjects().filter { $0.kind == .trigger }) {
            FoldedName($0.tableName)
        }
        configuration = db.configuration
        virtualTables = try StoredVirtualTables(in: db)
        attachedWithTriggers = Set(
            try db.configuration.attachedDatabases.flatMap { database in
                try db.schemaObjects(in: database.name).filter { $0.kind == .trigger }.map {
                    FoldedName(database.listedName(of: $0.tableName))
                }
            })
    }

    /// Returns the script for commits.
    ///
    /// - Parameter commits: What each commit changed, in the order of the commits.
    /// - Returns: Statements and comments, each on its own lines; an empty text if nothing changed.
    public func text(of commits: [ChangedTables]) -> String {
        var leftOut: NameSet = []
        return text(of: commits, leavingOut: &leftOut)
    }

    /// Returns the script for some of the commits, if the others are written by scripts of their own, one after the other.
    ///
    /// - Parameters:
    ///   - commits: What each commit changed, in the order of the commits.
    ///   - names: The virtual tables that an earlier script has left out, and that no later one may write. Those that
    ///     this script leaves out are added.
    /// - Returns: Statements and comments, each on its own lines; an empty text if nothing changed.
    public func text(of commits: [ChangedTables], leavingOut names: inout NameSet) -> String {
        var (text, changed) = ("", Set<FoldedName>())
        names.formUnion(virtualTables.leftOut(of: commits))
        // A comment on each is enough.
        var mentioned: Set<FoldedName> = []
        for commit in direction == .redo ? commits : commits.reversed() {
            switch commit {
            case .everything:
                text += InsertionScript.comment("Commits are left out: what they changed is not known.")
            case .tables(let tables):
                // SQLite itself changes the counters when it inserts rows.
                let counters = { (table: TableChange) in
                    configuration.reference(to: table.name).name == "sqlite_sequence"
                }
                for table in tables.filter({ !counters($0) }) + tables.filter(counters) {
                    if let owner = virtualTables.owner(of: table.name), names.contains(owner.listedName) {
                        if mentioned.insert(owner.name).inserted {
                            text += InsertionScript.comment(
                                owner.comment(configuration.reference(to: owner.listedName)))
                        }
                        continue
                    }
                    let lines = lines(of: table)
                    if !lines.isEmpty { changed.insert(FoldedName(table.name)) }
                    text += lines
                }
            }
        }
        if text.isEmpty { return "" }
        let firing = changed.intersection(attachedWithTriggers).sorted().map {
            InsertionScript.comment("Triggers of \($0.folded) would fire: drop them first.")
        }
        let dropped = triggers.keys.sorted().filter(changed.contains).flatMap {
            triggers[$0] ?? []
        }
        let creations = dropped.map { ScriptStatement(SQLScript.terminated($0.sql)).text + "\n" }.joined()
        let drops = dropped.map { SQLScript.terminated($0.dropSQL) + "\n" }.joined()
        let statements = drops + text + creations
        let warnings =
            ScriptStatement.isFragile(statements) ? [InsertionScript.comment(ScriptStatement.warning)] : []
        return ComparisonScript.beginning + (warnings + firing).joined() + statements + ComparisonScript.end
    }

    // MARK: Rows

    private func lines(of table: TableChange) -> String {
        let owner = virtualTables.owner(of: table.name)
        if let owner, let content = owner.content, FoldedName(table.name) != content {
            // The index follows from the rows.
            let isSettings = FoldedName(table.name) == owner.settings
            return isSettings
                ? InsertionScript.comment("Settings of \(owner.listedName) are left out: they are not known.")
                : ""
        }
        let columns = owner?.content == nil ? nil : owner?.columns
        return lines(of: table, named: columns == nil ? table.name : owner?.listedName ?? table.name, columns)
    }

    /// - Parameter columns: The columns of the full-text table whose rows the table keeps.
    private func lines(of table: TableChange, named name: String, _ columns: [String]?) -> String {
        guard let values = table.values else {
            return table.rows?.isEmpty == true
                ? "" : InsertionScript.comment("Rows of \(name) are left out: their values are not known.")
        }
        if let missing = values.missing {
            return InsertionScript.comment("Rows of \(name) are left out: \(missing.reason).")
        }
        var text = ""
        for row in values.rows {
            if let missing = row.missing {
                text += InsertionScript.comment("Row \(row.rowID) of \(name) is left out: \(missing.reason).")
            } else if row.layout.rowIDName == nil {
                text += InsertionScript.comment(
                    "Row \(row.rowID) of \(name) is left out: columns have all names of its rowid.")
            }
        }
        let reference = configuration.reference(to: name)
        let rows = values.rows.compactMap { StatedRow($0, direction, of: columns) }
        let statements =
            rows.filter(\.leaves).map { "DELETE FROM \(reference.sql) WHERE \($0.condition)" }
            + rows.compactMap { coming($0, to: reference) }
        return text + statements.map { $0 + ";\n" }.joined()
    }

    private func coming(_ row: StatedRow, to table: TableReference) -> String? {
        guard let new = row.new else { return nil }
        let name = table.sql
        guard row.old == nil || row.leaves else {
            let changes = row.changed.map {
                "\(row.names[$0].quotedDatabaseIdentifier) = \(encoding.literal(DatabaseValue(new[$0])))"
            }
            if changes.isEmpty { return nil }
            return "UPDATE \(name) SET \(changes.joined(separator: ", ")) WHERE \(row.condition)"
        }
        var names = row.written.map { row.names[$0].quotedDatabaseIdentifier }
        var literals = row.written.map { encoding.literal(DatabaseValue(new[$0])) }
        if !row.hasRowIDColumn {
            names.insert(row.rowIDName, at: 0)
            literals.insert(row.rowID.description, at: 0)
        }
        // SQLite may already have made the counter of a table.
        let verb = table.name == "sqlite_sequence" ? "INSERT OR REPLACE INTO" : "INSERT INTO"
        return
            "\(verb) \(name) (\(names.joined(separator: ", "))) VALUES (\(literals.joined(separator: ", ")))"
    }
}

/// A row as a script changes it.
private struct StatedRow {
    let rowID: Int64
    let rowIDName: String
    let hasRowIDColumn: Bool
    /// The names of the columns, one for each value.
    let names: [String]
    /// The positions of the values that an inserted row is given.
    let written: [Int]
    let old, new: [RecordValue]?
    /// The positions of the values that change, without those that SQLite computes.
    let changed: [Int]
    /// Whether the row is deleted, even if it comes back: another row may take over its unique values.
    let leaves: Bool

    /// - Parameter columns: The columns of the full-text table whose row this is, after the rowid.
    /// - Returns: `nil` if the row cannot be changed by SQL.
    init?(_ row: ChangedRow, _ direction: ChangeScript.Direction, of columns: [String]?) {
        guard row.missing == nil, let name = row.layout.rowIDName else { return nil }
        rowID = row.rowID
        rowIDName = (columns == nil ? name : "rowid").quotedDatabaseIdentifier
        hasRowIDColumn = columns == nil && row.layout.rowIDColumn != nil
        names = columns.map { [name] + $0 } ?? row.columns.map(\.name)
        written = row.columns.indices.filter { !row.columns[$0].isGenerated && (columns == nil || $0 > 0) }
        (old, new) =
            direction == .redo ? (row.oldValues, row.newValues) : (row.newValues, row.oldValues)
        let changed = row.changedColumns
        self.changed = changed.filter { !row.columns[$0].isGenerated }
        leaves = new == nil || old != nil && changed.contains { row.columns[$0].isUnique }
    }

    var condition: String { "\(rowIDName) = \(rowID)" }
}

extension MissingValues {
    /// The reason in words, as part of a sentence.
    public var reason: String {
        switch self {
        case .tooLarge: "too much changed at once"
        case .overwritten: "a checkpoint has overwritten the former content"
        case .malformed: "the record is malformed, or lacks a value whose default is not known"
        case .withoutRowID: "the table has no rowids"
        case .schemaChanged: "the schema has changed since"
        }
    }
}
