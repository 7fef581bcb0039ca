import Dispatch
import Glibc
import JoineryEngine
import Synchronization

/// Counts the rows of tables in the background, and again when they may have changed.
///
/// Nothing waits for it: it reads in the background, a table at a time, cheaply unless asked to be exact. What a
/// count has read is kept, so that a table to which nobody writes is never counted again.
final class RowCounter: Sendable {
    /// Tables that are estimated to have more rows than these are not counted, unless asked.
    static let countedExactly = 200_000
    /// Where there is no estimate, rows are counted up to this bound.
    static let bound = 10_000
    /// Seconds that a count may take, unless it must be exact.
    static let budget = 0.25
    /// Changed tables are counted again once in so many milliseconds.
    private static let pace: useconds_t = 1_000

    private struct State {
        var waiting: [String] = []
        var exact: Set<String> = []
        var readSets: [String: ReadSet] = [:]
        var isRunning = false
        var isRecountScheduled = false
        var changes = ChangedPages.pages([])

        /// Whether the counting is to be started.
        mutating func start() -> Bool {
            guard !isRunning, !waiting.isEmpty else { return false }
            isRunning = true
            return true
        }
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "joinery.counts", qos: .utility)
    /// A timer of Dispatch would end the process where it gets no descriptor.
    private let pause = DispatchQueue(label: "joinery.counts.pause", qos: .utility)
    private let source: ReaderSource
    private let deliver: @Sendable ([String: RowCount]) -> Void

    init(source: ReaderSource, deliver: @escaping @Sendable ([String: RowCount]) -> Void) {
        self.source = source
        self.deliver = deliver
    }

    func count(_ tables: [String], exact: Bool) {
        let starts = state.withLock { state in
            if exact { state.exact.formUnion(tables) }
            state.waiting.removeAll { tables.contains($0) }
            state.waiting = exact ? tables + state.waiting : state.waiting + tables
            return state.start()
        }
        if starts { queue.async { self.run() } }
    }

    /// Something was committed: the counts that it may have changed are made again, soon.
    func commit(_ changes: ChangedPages) {
        let isFirst = state.withLock { state in
            state.changes.formUnion(changes)
            guard !state.isRecountScheduled, state.readSets.values.contains(where: { $0.intersects(changes) })
            else { return false }
            state.isRecountScheduled = true
            return true
        }
        if isFirst {
            pause.async { [weak self] in
                usleep(Self.pace * 1_000)
                self?.recount()
            }
        }
    }

    /// Forgets what was to be counted.
    func cancel() {
        state.withLock { $0.waiting = [] }
    }

    private func recount() {
        let stale = state.withLock { state in
            state.isRecountScheduled = false
            let changes = state.changes
            state.changes = .pages([])
            return state.readSets.filter { $0.value.intersects(changes) }.keys.sorted()
        }
        count(stale, exact: false)
    }

    private func run() {
        var counts: [String: RowCount] = [:]
        var lastDelivery = ContinuousClock.now
        while let (table, isExact) = next() {
            // A table that cannot be counted has no count; whoever opens it is told why.
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
            return (table, state.exact.remove(table) != nil)
        }
    }

    private func count(_ table: String, exact: Bool) throws -> RowCount {
        let (count, readSet) = try source.reader(for: .background).read { db in
            try db.recordingReadSet {
                try exact ? db.exactCount(of: table) : Self.quickCount(of: table, db)
            }
        }
        state.withLock { $0.readSets[table] = readSet }
        return count
    }

    /// An estimate of a large table; of others, and where there is no estimate, a count.
    static func quickCount(of table: String, _ db: Database, budget: Double = budget) throws -> RowCount {
        // A view has no estimate, and what its rows take cannot be told before.
        if try db.schema().table(named: table)?.isView == true {
            return try db.withTimeBudget(budget) { try db.exactCount(of: table) }
        }
        if let count = try? db.withTimeBudget(budget, { try estimatedCount(of: table, db) }) { return count }
        return try db.withTimeBudget(Self.budget * 2) { try count(Table(table).all(), budget: budget, db) }
    }

    /// How many rows a request has: exactly, as far as that is quick, wherever rows are counted; else whether they are more
    /// than the bound.
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
    /// How many rows a table or view has.
    ///
    /// - Throws: A `PathError` for one that cannot be read, or a `DatabaseError`.
    package func exactCount(of name: String) throws -> RowCount {
        if let reason = try schema().table(named: name)?.brokenReason { throw PathError(reason) }
        return .exact(try Table(name).fetchCount(self))
    }
}
