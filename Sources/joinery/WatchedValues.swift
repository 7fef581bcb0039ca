import JoineryAnalysis
import JoineryBrowser
import JoineryEngine
import Synchronization

/// Prints the values of changed rows, with what the schema says about their tables.
final class WatchedValues: Sendable {
    private let path: String
    private let configuration: Configuration
    private let tables: NameSet
    private let state = Mutex(State())

    /// The connection, what was read of the schema, and its version.
    private struct State {
        var queue: DatabaseQueue?
        var version: Int?
        var labels: NamedValues<[String]> = [:]
        var script: ChangeScript?
        /// The virtual tables that the scripts leave out.
        var leftOut: NameSet = []
    }

    /// - Parameters:
    ///   - attached: Other files that are watched.
    ///   - tables: The tables to print; all if empty.
    init(path: String, attached: [AttachedDatabase], tables: NameSet) {
        (self.path, self.tables) = (path, tables)
        var configuration = Configuration.browsing
        configuration.attachedDatabases = attached
        self.configuration = configuration
    }

    /// Closes the file, because another one is at its path.
    func letGo() {
        state.withLock { state in
            try? state.queue?.close()
            state = State()
        }
    }

    /// The lines of the changed rows, and of the tables whose rows are not known.
    func lines(of transaction: CommittedTransaction) throws -> [String] {
        try printed(transaction.tables).flatMap { table -> [String] in
            let name = SafeText.line(table.name)
            guard let values = table.values else { return [] }
            if let missing = values.missing { return ["  \(name): rows unknown: \(missing.reason)"] }
            let label = try label(of: table.name)
            return values.rows.map { row in
                let words = row.label(label).map { "  " + $0 } ?? ""
                let text = row.text(besides: label)
                return "  \(row.sign) \(name) \(row.rowID)\(words)\(text.isEmpty ? "" : "  " + text)"
            }
        }
    }

    /// The statements that repeat commits; empty if nothing changed.
    func script(of transaction: CommittedTransaction) throws -> String {
        let changes: ChangedTables =
            if case .everything = transaction.tables { transaction.tables } else {
                .tables(printed(transaction.tables))
            }
        return try read { db, state in
            let script = try state.script ?? ChangeScript(.redo, in: db)
            state.script = script
            return script.text(of: [changes], leavingOut: &state.leftOut)
        }
    }

    private func printed(_ changed: ChangedTables) -> [TableChange] {
        guard case .tables(let changes) = changed else { return [] }
        return tables.isEmpty ? changes : changes.filter { tables.contains($0.name) }
    }

    /// The columns of the labels of a table.
    private func label(of table: String) throws -> [String] {
        try read { db, state in
            if let label = state.labels[table] { return label }
            let info = try db.schema().table(named: table)
            let label = try info.map { try RowLabels(db).label(of: $0).columns } ?? []
            state.labels[table] = label
            return label
        }
    }

    /// Reads, after forgetting what belongs to an older schema.
    private func read<Value: Sendable>(
        _ body: @Sendable (Database, inout State) throws -> Value
    ) throws -> Value {
        try state.withLock { state in
            let queue = try state.queue ?? DatabaseQueue(path: path, configuration: configuration)
            state.queue = queue
            return try queue.read { db in
                let version = try db.schema().version
                if state.version != version {
                    state = State(queue: queue, version: version, leftOut: state.leftOut)
                }
                return try body(db, &state)
            }
        }
    }
}
