import CSQLite

/// What SQLite reports while it compiles a statement: its reads and changes, including triggers and foreign keys.
final class CompilationNotes {
    /// A table of one of the databases, which may have tables of the same name.
    struct ReadTable: Hashable {
        let schema: String?
        let name: String

        static func == (lhs: ReadTable, rhs: ReadTable) -> Bool { lhs.folded == rhs.folded }

        func hash(into hasher: inout Hasher) { hasher.combine(folded) }

        private var folded: [FoldedName] { [FoldedName(name)] + (schema.map { [FoldedName($0)] } ?? []) }
    }

    struct Read {
        /// The names of the columns. Empty if rows are only counted.
        var columns: NameSet = []
    }

    /// The effect of a statement on the transaction.
    enum Control: Hashable {
        case commit
        case beginSavepoint(String)
        case releaseSavepoint(String)
        case rollbackToSavepoint(String)
    }

    /// Whether reads are recorded at all.
    let hasReads: Bool
    private(set) var reads: [ReadTable: Read] = [:]
    private(set) var readsPragmas = false
    /// The changes that the statement may make.
    private(set) var changes: [DatabaseEventKind] = []
    /// The updates of columns whose names Swift takes for those of other columns, by the place of the change of these.
    private var alike: [Int: [DatabaseEventKind]] = [:]
    private(set) var control: Control? {
        didSet { isCommit = control == .commit }
    }
    private(set) var isCommit = false
    /// Whether previously prepared statements may act differently afterwards.
    private(set) var changesSchema = false
    /// Whether a name may refer to another table or view afterwards, or to none.
    private(set) var changesNames = false
    /// The region that the statement reads, once it has been determined.
    var region: DatabaseRegion?
    /// The observers that the changes matter to, and the version of the registrations they were determined for.
    var interests: (StatementInterests, version: Int)?
    /// Whether the statement may replace rows, and the schema for which that was determined.
    var mayReplaceRows: (Bool, SchemaCache.Stamp)?

    /// Whether a refusal is looked for.
    private let onlyReads: Bool
    /// Why the statement is not a query; `nil` if it only reads, or may do more.
    private(set) var refusal: QueryRefusal?

    init(withReads: Bool, onlyReads: Bool = false) {
        hasReads = withReads
        self.onlyReads = onlyReads
    }

    /// Whether running the statement has no effect on observers of changes.
    private(set) lazy var changesNothing =
        changes.isEmpty && !changesSchema && (control == nil || isCommit)

    func note(
        _ action: CInt, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
        _ schema: UnsafePointer<CChar>?
    ) {
        if onlyReads { refusal = .refusal(after: refusal, action, text(first), text(second)) }
        switch action {
        case SQLITE_READ: if hasReads { noteRead(first, second, schema) }
        case SQLITE_PRAGMA: readsPragmas = true
        case SQLITE_INSERT: if let table = text(first) { add(.insert(tableName: table)) }
        case SQLITE_DELETE: if let table = text(first) { add(.delete(tableName: table)) }
        case SQLITE_UPDATE: noteUpdate(first, second)
        case SQLITE_TRANSACTION: if text(first) == "COMMIT" { control = .commit }
        case SQLITE_SAVEPOINT: noteSavepoint(first, second)
        case SQLITE_ALTER_TABLE, SQLITE_DROP_TABLE, SQLITE_DROP_TEMP_TABLE, SQLITE_DROP_VTABLE,
            SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW, SQLITE_DROP_VIEW, SQLITE_DROP_TEMP_VIEW:
            changesSchema = true
            changesNames = true
        case SQLITE_CREATE_INDEX, SQLITE_CREATE_TEMP_INDEX, SQLITE_CREATE_TABLE, SQLITE_CREATE_TEMP_TABLE,
            SQLITE_CREATE_TRIGGER, SQLITE_CREATE_TEMP_TRIGGER, SQLITE_CREATE_VTABLE, SQLITE_DROP_INDEX,
            SQLITE_DROP_TEMP_INDEX, SQLITE_DROP_TRIGGER, SQLITE_DROP_TEMP_TRIGGER, SQLITE_ATTACH,
            SQLITE_DETACH:
            changesSchema = true
        default: break
        }
    }

    private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private func noteRead(
        _ table: UnsafePointer<CChar>?, _ column: UnsafePointer<CChar>?, _ schema: UnsafePointer<CChar>?
    ) {
        guard let name = text(table) else { return }
        let table = ReadTable(schema: text(schema), name: name)
        var read = reads[table] ?? Read()
        if let column = text(column), !column.isEmpty { read.columns.insert(column) }
        reads[table] = read
    }

    private func noteUpdate(_ table: UnsafePointer<CChar>?, _ column: UnsafePointer<CChar>?) {
        guard let table = text(table) else { return }
        let column = text(column) ?? ""
        for (index, change) in changes.enumerated() {
            guard case .update(let known, var columns) = change, known.hasSameBytes(as: table) else {
                continue
            }
            if columns.contains(where: { $0 == column && !$0.hasSameBytes(as: column) }) {
                alike[index, default: []].append(.update(tableName: table, columnNames: [column]))
            } else {
                columns.insert(column)
                changes[index] = .update(tableName: table, columnNames: columns)
            }
            return
        }
        changes.append(.update(tableName: table, columnNames: [column]))
    }

    /// Whether a condition holds for a change, which may concern more columns than a set of texts has room for.
    func change(at index: Int, meets isMet: (DatabaseEventKind) -> Bool) -> Bool {
        isMet(changes[index]) || alike[index]?.contains(where: isMet) ?? false
    }

    private func noteSavepoint(_ operation: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?) {
        guard let name = text(name) else { return }
        switch text(operation) {
        case "BEGIN": control = .beginSavepoint(name)
        case "RELEASE": control = .releaseSavepoint(name)
        case "ROLLBACK": control = .rollbackToSavepoint(name)
        default: break
        }
    }

    private func add(_ change: DatabaseEventKind) {
        let isKnown = changes.contains { $0 == change && $0.tableName.hasSameBytes(as: change.tableName) }
        if !isKnown { changes.append(change) }
    }
}
