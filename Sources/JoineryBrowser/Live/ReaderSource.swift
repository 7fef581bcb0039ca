import JoineryEngine
import Synchronization

/// The connections to the file, opened anew when it was replaced, or when other rules tie its tables.
///
/// What a person waits for has connections of its own: work in the background, which may take minutes, never keeps a key
/// waiting.
final class ReaderSource: Sendable {
    /// What a connection is for.
    enum Purpose: Hashable, Sendable {
        /// What is on the screen.
        case panes
        /// Counts, numbers, samples, and files that are written.
        case background

        /// So many panes may read at once; in the background some work may wait for other work.
        fileprivate var maximumReaderCount: Int {
            switch self {
            case .panes: Pane.allCases.count
            case .background: 4
            }
        }
    }

    private struct State {
        var configuration: Configuration
        var readers: [Purpose: DatabasePool] = [:]
        var generation = 0
        var isClosed = false

        /// What still reads is no longer wanted; closing waits until it has ended.
        mutating func close() {
            for reader in readers.values { reader.interrupt() }
            for reader in readers.values { try? reader.close() }
            readers = [:]
        }
    }

    private let path: String
    /// What connections report statements to, if somebody wants to know them.
    let trace: (@Sendable (Database.TraceEvent) -> Void)?
    private let state: Mutex<State>
    private let wanted = Atomic(0)
    private let onReopen: @Sendable () -> Void

    /// - Parameter onLockWait: Called when a connection waits for a lock of another program, and when it waits no longer.
    /// - Throws: A `DatabaseError` that says what is wrong with the file, and what to do.
    init(
        path: String, rules: SchemaRules = Configuration.browsing.schemaRules,
        statementLog: (@Sendable (String) -> Void)?, onLockWait: (@Sendable (Bool) -> Void)? = nil,
        onReopen: @escaping @Sendable () -> Void
    ) throws {
        var configuration = Configuration.browsing
        // Whoever does not want to wait so long cancels it.
        configuration.busyMode = .timeout(Session.lockBudget)
        configuration.onLockWait = onLockWait
        configuration.schemaRules = rules
        configuration.label = "joinery"
        trace = statementLog.map { log in
            { @Sendable event in
                guard case .statement(let statement) = event else { return }
                log(SafeText.line(statement.expandedSQL))
            }
        }
        if let trace {
            configuration.prepareDatabase { db in db.trace(trace) }
        }
        self.path = path
        self.onReopen = onReopen
        state = Mutex(State(configuration: configuration))
        // What is wrong with the file is said at once.
        _ = try reader(for: .panes)
    }

    /// The connections for a purpose; opens the file again if that was asked for.
    ///
    /// - Throws: A `DatabaseError`.
    func reader(for purpose: Purpose) throws -> DatabasePool {
        var isReopened = false
        let reader = try state.withLock { state in
            guard !state.isClosed else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The session has ended.")
            }
            let wanted = wanted.load(ordering: .acquiring)
            if state.generation != wanted { state.close() }
            if let reader = state.readers[purpose] { return reader }
            var configuration = state.configuration
            configuration.maximumReaderCount = purpose.maximumReaderCount
            let reader = try DatabasePool(path: path, configuration: configuration)
            state.readers[purpose] = reader
            isReopened = state.generation != wanted
            state.generation = wanted
            return reader
        }
        if isReopened { onReopen() }
        return reader
    }

    /// From now on the file is opened anew. Returns at once.
    func reopen() {
        wanted.add(1, ordering: .releasing)
    }

    /// Closes the file, which is no longer what stands at the path. It is opened anew when somebody reads.
    func letGo() {
        state.withLock { state in
            reopen()
            state.close()
        }
    }

    /// From now on the tables are tied by other rules.
    func follow(_ rules: SchemaRules) {
        state.withLock { $0.configuration.schemaRules = rules }
        reopen()
    }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.close()
        }
    }
}
