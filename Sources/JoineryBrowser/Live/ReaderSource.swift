import JoineryEngine
import Synchronization

/// The connections to the file, opened anew when it was replaced, or when other rules tie its tables.
final class ReaderSource: Sendable {
    private struct State {
        var configuration: Configuration
        var reader: DatabasePool
        var generation = 0
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
        let reader = try DatabasePool(path: path, configuration: configuration)
        state = Mutex(State(configuration: configuration, reader: reader))
    }

    /// The connections; opens the file again if that was asked for.
    ///
    /// - Throws: A `DatabaseError`.
    func reader() throws -> DatabasePool {
        var isReopened = false
        let reader = try state.withLock { state in
            let wanted = wanted.load(ordering: .acquiring)
            guard state.generation != wanted else { return state.reader }
            Self.close(state.reader)
            state.reader = try DatabasePool(path: path, configuration: state.configuration)
            state.generation = wanted
            isReopened = true
            return state.reader
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
            Self.close(state.reader)
        }
    }

    /// From now on the tables are tied by other rules.
    func follow(_ rules: SchemaRules) {
        state.withLock { $0.configuration.schemaRules = rules }
        reopen()
    }

    func close() {
        state.withLock { Self.close($0.reader) }
    }

    /// What still reads is no longer wanted; closing waits until it has ended.
    private static func close(_ reader: DatabasePool) {
        reader.interrupt()
        try? reader.close()
    }
}
