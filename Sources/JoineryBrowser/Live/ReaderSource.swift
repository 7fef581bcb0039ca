import JoineryEngine
import Synchronization

/// The connections to the file. They are reopened when the file is replaced.
///
/// Panes have connections of their own, so that background work, which may take minutes, never makes the user wait.
final class ReaderSource: Sendable {
    /// The purpose of a connection.
    enum Purpose: Hashable, Sendable {
        /// Reading the content of the screen.
        case panes
        /// Counts, samples and exports.
        case background

        /// Every pane may read at once; in the background, work may wait for other work.
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

        /// Interrupts running reads, which are no longer wanted, and closes the connections once they have ended.
        mutating func close() {
            for reader in readers.values { reader.interrupt() }
            for reader in readers.values { try? reader.close() }
            readers = [:]
        }
    }

    /// The number of times that a file is read while it changes.
    static let mostAttempts = 5

    let path: String
    /// The closure to which connections report statements, if they are logged.
    let trace: (@Sendable (Database.TraceEvent) -> Void)?
    private let state: Mutex<State>
    private let wanted = Atomic(0)
    private let onReopen: @Sendable () -> Void
    private let onMissing: @Sendable (String) -> Void

    /// - Parameters:
    ///   - interruption: The object that ends the wait for a lock in order to open the file.
    ///   - onLockWait: Called with `true` when a connection begins to wait for a lock of another program, and with `false`
    ///     when the wait ends.
    ///   - onMissing: Called with a sentence about each attached file without which the file was reopened, because it
    ///     cannot be attached any more.
    /// - Throws: A `DatabaseError` that explains why the file cannot be opened, and what to do.
    init(
        path: String, attached: [AttachedDatabase] = [],
        rules: SchemaRules = Configuration.browsing.schemaRules,
        statementLog: (@Sendable (String) -> Void)?,
        interruptibleBy interruption: Interruption = Interruption(),
        onLockWait: (@Sendable (Bool) -> Void)? = nil,
        onReopen: @escaping @Sendable () -> Void,
        onMissing: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        var configuration = Configuration.browsing
        // A user who does not want to wait that long can cancel.
        configuration.busyMode = .timeout(Session.lockBudget)
        configuration.onLockWait = onLockWait
        configuration.attachedDatabases = attached
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
        self.onMissing = onMissing
        state = Mutex(State(configuration: configuration))
        // Report a problem with the file immediately.
        _ = try reader(for: .panes, interruptibleBy: interruption)
    }

    /// Returns the connections for a purpose, and reopens the file if that was requested.
    ///
    /// - Parameter interruption: The object that ends the wait for a lock in order to open the file.
    /// - Throws: A `DatabaseError` if the session has ended, or the file cannot be opened.
    func reader(
        for purpose: Purpose, interruptibleBy interruption: Interruption = Interruption()
    ) throws -> DatabasePool {
        var isReopened = false
        var missing: [String] = []
        let reader = try state.withLock { state in
            guard !state.isClosed else {
                throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "The session has ended.")
            }
            let wanted = wanted.load(ordering: .acquiring)
            if state.generation != wanted { state.close() }
            if let reader = state.readers[purpose] { return reader }
            var configuration = state.configuration
            configuration.maximumReaderCount = purpose.maximumReaderCount
            let reader: DatabasePool
            (reader, missing) = try open(configuration, isFirst: wanted == 0, interruption)
            state.readers[purpose] = reader
            isReopened = state.generation != wanted
            state.generation = wanted
            return reader
        }
        if isReopened { onReopen() }
        for sentence in missing { onMissing(sentence) }
        return reader
    }

    /// Reads the file. While no program has it open, it is read without locks: a read during which it changes fails, and is
    /// done again.
    ///
    /// - Parameter body: The read. It may run several times, so it must have no other effect than its result.
    /// - Throws: A `DatabaseError`, or any error thrown by `body`.
    func read<Value>(
        for purpose: Purpose, interruptibleBy interruption: Interruption = Interruption(),
        _ body: (Database) throws -> Value
    ) throws -> Value {
        for _ in 1..<Self.mostAttempts {
            do {
                return try readOnce(for: purpose, interruptibleBy: interruption, body)
            } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_BUSY_SNAPSHOT {
                continue
            }
        }
        return try readOnce(for: purpose, interruptibleBy: interruption, body)
    }

    private func readOnce<Value>(
        for purpose: Purpose, interruptibleBy interruption: Interruption, _ body: (Database) throws -> Value
    ) throws -> Value {
        // Whoever closes the connections holds the state until reads have ended: they do not look at it.
        let rules = rules
        return try reader(for: purpose, interruptibleBy: interruption).read(interruptibleBy: interruption) {
            db in
            db.schemaCache.follow(rules)
            return try body(db)
        }
    }

    /// Reads the file a slice at a time, each of which sees one state of it. Nothing is locked between two of them.
    ///
    /// - Parameters:
    ///   - isOver: Returns whether a slice is to end.
    ///   - rest: Called between two slices.
    ///   - body: The read. It calls its second argument, which may begin another slice, while no statement runs.
    /// - Throws: A `DatabaseError`, or any error thrown by `body`.
    func readInSlices<Value>(
        for purpose: Purpose, interruptibleBy interruption: Interruption,
        until isOver: @escaping () -> Bool, resting rest: @escaping () -> Void,
        _ body: (Database, _ pause: @escaping () throws -> Void) throws -> Value
    ) throws -> Value {
        let rules = rules
        return try reader(for: purpose, interruptibleBy: interruption).unsafeRead { db in
            db.schemaCache.follow(rules)
            // An interruption must not keep the last slice from its end.
            defer { if db.isInsideTransaction { try? db.rollback() } }
            return try db.interruptible(by: interruption) {
                try db.beginTransaction(.deferred)
                return try body(db) {
                    guard isOver() else { return }
                    try db.commit()
                    rest()
                    try db.beginTransaction(.deferred)
                }
            }
        }
    }

    /// Opens the file, without the attached files that are gone unless it is opened for the first time.
    private func open(
        _ configuration: Configuration, isFirst: Bool, _ interruption: Interruption
    ) throws -> (reader: DatabasePool, missing: [String]) {
        func pool(_ configuration: Configuration) throws -> DatabasePool {
            try DatabasePool(path: path, configuration: configuration, interruptibleBy: interruption)
        }
        do {
            return (try pool(configuration), [])
        } catch {
            if isFirst || configuration.attachedDatabases.isEmpty || interruption.isInterrupted {
                throw error
            }
        }
        var rest = configuration
        rest.attachedDatabases = []
        var missing: [String] = []
        for database in configuration.attachedDatabases {
            var alone = configuration
            alone.attachedDatabases = [database]
            do {
                try pool(alone).close()
                rest.attachedDatabases.append(database)
            } catch {
                if interruption.isInterrupted { throw error }
                missing.append(Session.sentence(for: error))
            }
        }
        return (try pool(rest), missing)
    }

    /// Has the next read reopen the file. Returns at once.
    func reopen() {
        wanted.add(1, ordering: .releasing)
    }

    /// Closes the file because it is no longer the one at the path. The next read opens the new one.
    func letGo() {
        state.withLock { state in
            reopen()
            state.close()
        }
    }

    /// Has the next read use other rules. Those that run end with the former ones.
    func follow(_ rules: SchemaRules) {
        state.withLock { $0.configuration.schemaRules = rules }
    }

    private var rules: SchemaRules { state.withLock(\.configuration.schemaRules) }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.close()
        }
    }
}
