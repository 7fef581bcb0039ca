import Dispatch
import Glibc
import JoineryEngine
import Synchronization

/// Counts the rows of tables in the background, and again when they may have changed.
///
/// Nothing waits for it: it reads one table at a time, and cheaply unless asked to be exact. It keeps the read set of
/// each count, so that a table that does not change is never counted again.
final class RowCounter: Sendable {
    /// Tables with an estimate above this are not counted unless asked.
    static let countedExactly = 200_000
    /// The bound up to which rows are counted if counting up to `countedExactly` takes too long.
    static let bound = 10_000
    /// The maximum duration of a count in seconds, unless it must be exact.
    static let budget = 0.25
    /// The minimum interval between recounts of changed tables, in milliseconds.
    private static let pace: useconds_t = 1_000

    private struct State {
        var waiting: [String] = []
        var exact: NameSet = []
        var readSets: NamedValues<ReadSets> = [:]
        var isRunning = false
        var isRecountScheduled = false
        /// The changes of each file, by the name of the attached database; `nil` for the main file.
        var changes: [String?: ChangedPages] = [:]

        /// Returns whether a recount must be scheduled, and if so, marks it as scheduled.
        ///
        /// - Parameter isOld: Whether the count with a read set may have changed.
        mutating func schedule(_ isOld: (ReadSets) -> Bool) -> Bool {
            guard !isRecountScheduled, readSets.values.contains(where: isOld) else { return false }
            isRecountScheduled = true
            return true
        }

        /// Returns whether counting must be started, and if so, marks it as running.
        mutating func start() -> Bool {
            guard !isRunning, !waiting.isEmpty else { return false }
            isRunning = true
            return true
        }
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "joinery.counts", qos: .utility)
    /// Sleeps between recounts. A Dispatch timer would end the process if it got no file descriptor.
    private let pause = DispatchQueue(label: "joinery.counts.pause", qos: .utility)
    private let source: ReaderSource
    private let deliver: @Sendable (NamedValues<RowCount>) -> Void

    init(source: ReaderSource, deliver: @escaping @Sendable (NamedValues<RowCount>) -> Void) {
        self.source = source
        self.deliver = deliver
    }

    func count(_ tables: [String], exact: Bool) {
        let starts = state.withLock { state in
            if exact { state.exact.formUnion(tables) }
            state.waiting.removeAll { tables.contains(name: $0) }
            state.waiting = exact ? tables + state.waiting : state.waiting + tables
            return state.start()
        }
        if starts { queue.async { self.run() } }
    }

    /// Schedules a recount of the tables that a commit may have changed.
    ///
    /// - Parameter database: The name of the attached database that changed; `nil` for the main file.
    func commit(_ changes: ChangedPages, in database: String? = nil) {
        let isFirst = state.withLock { state in
            state.changes[database, default: .pages([])].formUnion(changes)
            return state.schedule { $0.intersects(changes, in: database) }
        }
        if isFirst { recountLater() }
    }

    private func recountLater() {
        pause.async { [weak self] in
            usleep(Self.pace * 1_000)
            self?.recount()
        }
    }

    /// Drops the counts that have not started.
    func cancel() {
        state.withLock { $0.waiting = [] }
    }

    private func recount() {
        let stale = state.withLock { state in
            state.isRecountScheduled = false
            let changes = state.changes
            state.changes = [:]
            return state.readSets.filter { _, readSets in
                changes.contains { readSets.intersects($0.value, in: $0.key) }
            }.names.sorted()
        }
        count(stale, exact: false)
    }

    private func run() {
        var counts: NamedValues<RowCount> = [:]
        var lastDelivery = ContinuousClock.now
        while let (table, isExact) = next() {
            // A table that cannot be counted has no count; opening it shows the reason.
            counts[table] = (try? count(table, exact: isExact)) ?? .uncounted
            if lastDelivery.duration(to: .now) > .milliseconds(30) {
                deliver(counts)
                counts = [:]
                lastDelivery = .now
            }
        }
        if !counts.isEmpty { deliver(counts) }
    }

    private func next() -> (table: String, isExact: Bool)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isRunning = false
                return nil
            }
            let table = state.waiting.removeFirst()
            return (table, state.exact.remove(table))
        }
    }

    private func count(_ table: String, exact: Bool) throws -> RowCount {
        let (count, readSets) = try source.read(for: .background) { db in
            try db.recordingReadSets {
                try exact ? db.exactCount(of: table) : Self.quickCount(of: table, db)
            }
        }
        // A commit during the first count of a table finds no read set.
        let isOld = state.withLock { state in
            state.readSets[table] = readSets
            let changes = state.changes
            return state.schedule { readSets in
                changes.contains { readSets.intersects($0.value, in: $0.key) }
            }
        }
        if isOld { recountLater() }
        return count
    }

    /// Returns an estimate for a large table; otherwise, and if there is no estimate, a count.
    static func quickCount(of table: String, _ db: Database, budget: Double = budget) throws -> RowCount {
        // A view has no estimate, and the cost of reading its rows is unknown.
        if try db.schema().table(named: table)?.isView == true {
            return try db.withTimeBudget(budget) { try db.exactCount(of: table) }
        }
        if let count = try? db.withTimeBudget(budget, { try estimatedCount(of: table, db) }) { return count }
        return try db.withTimeBudget(Self.budget * 2) { try count(Table(table).all(), budget: budget, db) }
    }

    /// Counts the rows of a request, up to `countedExactly` if time allows and otherwise up to `bound`.
    static func count(
        _ rows: QueryInterfaceRequest<Row>, budget: Double = budget, _ db: Database
    ) throws -> RowCount {
        let quick = try db.ifTimeAllows(budget) { try rows.fetchCount(db, upTo: countedExactly) }
        if let quick { return quick > countedExactly ? .moreThan(countedExactly) : .exact(quick) }
        let count = try rows.fetchCount(db, upTo: bound)
        return count > bound ? .moreThan(bound) : .exact(count)
    }

    private static func estimatedCount(of table: String, _ db: Database) throws -> RowCount? {
        guard let estimate = try db.estimatedRowCount(in: table) else { return nil }
        return estimate > countedExactly
            ? .estimated(estimate) : .exact(try Table(table).fetchCount(db))
    }
}

extension Database {
    /// Counts all rows of a table or view.
    ///
    /// - Throws: A `PathError` if the table or view cannot be read, or a `DatabaseError`.
    package func exactCount(of name: String) throws -> RowCount {
        if let reason = try schema().table(named: name)?.brokenReason { throw PathError(reason) }
        return .exact(try exactCount(of: Table(name).all()))
    }

    /// Returns the exact number of rows of a request.
    ///
    /// - Throws: A `DatabaseError`.
    func exactCount(of rows: QueryInterfaceRequest<Row>) throws -> Int {
        do {
            return try rows.fetchCount(self)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // An index in the order of an unknown collation cannot be read, but SQLite counts by the table inside a subquery.
            return try rows.fetchCount(self, upTo: .max - 1)
        }
    }
}
