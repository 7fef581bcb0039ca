import Dispatch
import Synchronization

/// A fetch for an observation, from its request until its value has been delivered.
protocol ObservedFetch: AnyObject, Sendable {
    /// Whether other fetches should not wait for this one.
    var isSlow: Bool { get }

    var requiresWriteAccess: Bool { get }

    /// Called when the fetch is about to begin. It may not see later changes.
    func begin()

    /// Starts to track changes on the writing connection, before a fetch with that connection.
    func track(_ db: Database)

    /// Fetches the value.
    ///
    /// - Parameters:
    ///   - db: The connection to fetch with.
    ///   - isWriter: Whether `db` is the writing connection.
    ///   - accessCount: The access count of the writing connection before the fetch.
    func fetch(_ db: Database, isWriter: Bool, accessCount: Int)

    /// Delivers the fetched value, outside the database access.
    func finish()

    /// Called if the database cannot be accessed.
    func fail(_ error: any Error)
}

/// Fetches the values for the observations of a database, alongside writes.
///
/// Observations whose regions have changed are fetched together, from a single state of the database. Changes during a
/// fetch wait for its end: however many transactions are committed meanwhile, they cause a single new fetch.
final class ObservationFetcher: Sendable {
    private struct State {
        var waiting: [any ObservedFetch] = []
        var isRunning = false
        /// The fetches that follow the current access.
        var next: [any ObservedFetch] = []
    }

    /// Commits by other connections, for the observations that include them.
    let externalChanges = ExternalChanges()

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "joinery.observation", qos: .userInitiated)

    /// Schedules a fetch.
    func enqueue(_ fetch: any ObservedFetch, in database: any ObservableDatabase) {
        let isIdle = state.withLock { state in
            state.waiting.append(fetch)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if isIdle { queue.async { [self] in run(database) } }
    }

    /// Schedules the first fetch of an observation. With a single connection, no later write comes before it.
    func enqueueFirst(_ fetch: any ObservedFetch, in database: any ObservableDatabase) {
        guard database.fetchesWhereItWrites, let queue = database as? DatabaseQueue else {
            return enqueue(fetch, in: database)
        }
        Self.follow(queue) { [fetch] }
    }

    /// Schedules a fetch directly after the current access to a single connection, before any later access.
    func enqueueNext(_ fetch: any ObservedFetch, in queue: DatabaseQueue) {
        let isFirst = state.withLock { state in
            state.next.append(fetch)
            return state.next.count == 1
        }
        guard isFirst else { return }
        Self.follow(queue) { [self] in
            state.withLock { state in
                defer { state.next = [] }
                return state.next
            }
        }
    }

    /// Runs `body` outside of any access, in the order of the calls.
    func afterwards(_ body: @escaping @Sendable () -> Void) {
        queue.async(execute: body)
    }

    private static func follow(
        _ queue: DatabaseQueue, with fetches: @escaping @Sendable () -> [any ObservedFetch]
    ) {
        queue.asyncUnsafeRead { result in
            switch result {
            case .success: run(fetches(), queue)
            case .failure(let error): for fetch in fetches() { fetch.fail(error) }
            }
        }
    }

    private func run(_ database: any ObservableDatabase) {
        while case let waiting = takeWaiting(), !waiting.isEmpty {
            var quick: [any ObservedFetch] = []
            for fetch in waiting {
                // Asked once, because a fetch on another thread may soon be known to be quick.
                if fetch.isSlow || fetch.requiresWriteAccess {
                    DispatchQueue.global(qos: .userInitiated).async { Self.run([fetch], database) }
                } else {
                    quick.append(fetch)
                }
            }
            if !quick.isEmpty { Self.run(quick, database) }
        }
    }

    private func takeWaiting() -> [any ObservedFetch] {
        state.withLock { state in
            if state.waiting.isEmpty { state.isRunning = false }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    private static func run(_ fetches: [any ObservedFetch], _ database: any ObservableDatabase) {
        do {
            try access(database, for: fetches)
            for fetch in fetches { fetch.finish() }
        } catch {
            for fetch in fetches { fetch.fail(error) }
        }
    }

    /// Performs fetches immediately, in a single access.
    static func access(_ database: any ObservableDatabase, for fetches: [any ObservedFetch]) throws {
        for fetch in fetches { fetch.begin() }
        let count = database.writerAccessCount
        if fetches.contains(where: \.requiresWriteAccess) {
            try database.accessToWrite { db in
                for fetch in fetches {
                    fetch.track(db)
                    fetch.fetch(db, isWriter: true, accessCount: count)
                }
            }
        } else {
            try database.accessToFetch { db in
                let isWriter = database.fetchesWhereItWrites
                if isWriter { for fetch in fetches { fetch.track(db) } }
                try db.observationRead {
                    for fetch in fetches { fetch.fetch(db, isWriter: isWriter, accessCount: count) }
                }
            }
        }
    }
}
