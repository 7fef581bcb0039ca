import JoineryEngine

/// The SQL statements that, applied to the old database of a comparison, give the new one.
///
///     PRAGMA foreign_keys = OFF; BEGIN
///     DROP      triggers, views, indexes and tables that were removed or changed
///     CREATE    tables that were added or changed
///     DELETE    rows of each table that leave, first, so that no unique key occurs twice in between
///     INSERT, UPDATE    rows that come or change
///     CREATE    indexes, views, and at last triggers, which must not fire before
///     COMMIT
///
/// A table whose definition changed is written anew with all of its rows. The triggers of a table whose rows
/// change are dropped for that time. Rows keep their rowids, unless rows that both files have differ in them.
/// The counters of `AUTOINCREMENT` are set to those of the new database; what ANALYZE found is left as it is.
///
/// If there is nothing to change, the script is empty. Otherwise, it is read once, piece by piece. Carriage returns in
/// values and in the texts of definitions are written as `char(13)`, because SQLite's shell drops those before line
/// feeds.
///
/// See also <doc:ComparingDatabases>.
public final class ComparisonScript {
    /// A part of the script.
    private enum Step {
        case comment(String)
        case statements([String])
        case rows(TableComparison, isNew: Bool, SchemaObject.VirtualContent)
        /// What depends on the rows: triggers that were dropped for them, and counters.
        case end
    }

    /// Whether the schemas differ, or the rows that have been compared so far.
    public private(set) var hasDifferences: Bool
    /// Whether the script, as far as it has been read, has carriage returns that SQL can write only as they are.
    ///
    /// SQLite's shell loses those before line feeds. A comment says so before the first statement that has one.
    public var hasBareReturns: Bool { written.areFragile }

    private let comparison: DatabaseComparison
    private let encoding: ComparedText
    /// The triggers of the old file that stay as they are, by table.
    private let keptTriggers: [FoldedName: [SchemaObject]]
    /// The rows of the current step.
    private var rows: RowScript?
    private var steps: [Step] = []
    private var position = 0
    private var hasBegun = false
    private var written = ScriptStatements()
    /// The triggers to create at the end, by name.
    private var triggers: Set<FoldedName> = []

    init(_ comparison: DatabaseComparison) throws {
        self.comparison = comparison
        hasDifferences = !comparison.hasEqualSchemas
        encoding = try comparison.old.textEncoding()
        let changes = SchemaChanges(comparison)
        triggers = Set(changes.createdTriggers.map { FoldedName($0.name) })
        keptTriggers = changes.keptTriggers
        steps.append(.statements(changes.drops))
        steps.append(.statements(changes.createdTables.filter { !$0.isVirtualTable }.map(\.sql)))
        // Virtual tables may be built from the rows of others.
        let isVirtual = { (table: TableComparison) in table.new?.kind == .virtual }
        let tables = comparison.tables.filter { $0.new != nil }
        let objects = changes.tables
        for table in tables.filter({ !isVirtual($0) }) + tables.filter(isVirtual) {
            let object = objects[FoldedName(table.name)]
            let isNew = changes.isCreated(table.name)
            if isVirtual(table), isNew, let object { steps.append(.statements([object.sql])) }
            let content = object?.virtualContent ?? .own
            let obstacle = isNew ? table.new?.brokenReason : table.reasonNotCompared
            if let reason = obstacle ?? content.reasonToLeaveOut {
                steps.append(.comment("The rows of \(table.name) are left out: \(reason)."))
            }
            if obstacle == nil { steps.append(.rows(table, isNew: isNew, content)) }
        }
        steps.append(.statements(changes.createdIndexes.map(\.sql) + changes.createdViews.map(\.sql)))
        steps.append(.end)
    }

    /// Returns the next piece of the script.
    ///
    /// - Parameter count: The maximum number of rows to compare, 1 or more.
    /// - Returns: Whole statements, each on its own lines; an empty text if no row among those compared
    ///   differs; `nil` at the end.
    /// - Throws: A `DatabaseError` if the rows cannot be read.
    public func next(upTo count: Int) throws -> String? {
        guard position < steps.count else { return nil }
        switch steps[position] {
        case .comment(let text):
            position += 1
            return InsertionScript.comment(text)
        case .statements(let statements):
            position += 1
            return text(of: statements)
        case .rows(let table, let isNew, let content):
            let rows = try rows ?? RowScript(table, isNew: isNew, content: content, encoding, comparison)
            self.rows = rows
            guard let statements = try rows.next(upTo: count) else {
                self.rows = nil
                position += 1
                return ""
            }
            if rows.hasDifferences { hasDifferences = true }
            return text(of: (statements.isEmpty ? [] : dropTriggers(of: rows.table)) + statements)
        case .end:
            position += 1
            let created = comparison.newObjects.filter {
                $0.kind == .trigger && triggers.contains(FoldedName($0.name))
            }
            let statements =
                try created.map(\.sql) + CounterScript(comparison).statements(isChanged: hasBegun)
            let text = text(of: statements)
            return hasBegun ? text + Self.end : text
        }
    }

    // MARK: Private

    static let beginning =
        InsertionScript.uncheckedBeginning + "PRAGMA ignore_check_constraints = ON;\n"
    static let end = "PRAGMA ignore_check_constraints = OFF;\n" + InsertionScript.uncheckedEnd

    private func text(of statements: [String]) -> String {
        if statements.isEmpty { return "" }
        var text = ""
        if !hasBegun {
            hasBegun = true
            for note in notesOnCollations { text += InsertionScript.comment(note) }
            text += Self.beginning
        }
        for statement in statements {
            text += written.text(of: SQLScript.terminated(statement), end: "\n")
        }
        return text
    }

    /// The collations that only programs with them can run the script with.
    private var notesOnCollations: [String] {
        comparison.tables.compactMap { table in
            let sides = [table.old, table.new].compactMap(\.self)
            let used = sides.flatMap {
                $0.columns.map(\.collation.rawValue) + $0.indexes.flatMap(\.collations)
            }
            let unknown = used.first { !comparison.old.compares(by: $0) }
            return unknown.map {
                "\(table.name) uses the collation \($0): run this script in a program that has it."
            }
        }
    }

    /// Returns the statements that drop the triggers of a table, unless they were dropped before.
    private func dropTriggers(of table: String) -> [String] {
        let kept = keptTriggers[FoldedName(table)] ?? []
        return kept.filter { triggers.insert(FoldedName($0.name)).inserted }.map(\.dropSQL)
    }
}
