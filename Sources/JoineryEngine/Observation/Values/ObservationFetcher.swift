import Dispatch
import Synchronization

/// One fetch of an observation, from being asked for until its value has been told.
protocol ObservedFetch: AnyObject, Sendable {
    /// Whether others should not wait for it.
    var isSlow: Bool { get }

    var requiresWriteAccess: Bool { get }

    /// The fetch is about to begin: what changes from now on, it may not see.
    func begin()

    /// Begins to track changes where the database is written to, before a fetch there.
    func track(_ db: Database)

    /// Fetches.
    ///
    /// - Parameters:
    ///   - isWriter: Whether `db` is the connection that writes.
    ///   - accessCount: How many accesses to the connection that writes had begun and ended before.
    func fetch(_ db: Database, isWriter: Bool, accessCount: Int)

    /// Tells what was fetched, outside of the database.
    func finish()

    /// The database cannot be accessed.
    func fail(_ error: any Error)
}

/// Fetches the values of the observations of one database, beside what is written to it.
///
/// Those whose regions have changed are fetched together, in one state of the database. What changes meanwhile waits:
/// however many transactions are committed during a fetch, there is one fetch after it.
final class ObservationFetcher: Sendable {
    private struct State {
        var waiting: [any ObservedFetch] = []
        var isRunning = false
    }

    /// What others commit to the file, for those of them who want to know.
    let externalChanges = ExternalChanges()

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "joinery.observation", qos: .userInitiated)

    /// Fetches some time later.
    func enqueue(_ fetch: any ObservedFetch, in database: any ObservableDatabase) {
        let isIdle = state.withLock { state in
            state.waiting.append(fetch)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if isIdle { queue.async { [self] in run(database) } }
    }

    private func run(_ database: any ObservableDatabase) {
        while case let waiting = takeWaiting(), !waiting.isEmpty {
            for fetch in waiting where fetch.isSlow || fetch.requiresWriteAccess {
                DispatchQueue.global(qos: .userInitiated).async { Self.run([fetch], database) }
            }
            let quick = waiting.filter { !$0.isSlow && !$0.requiresWriteAccess }
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

    /// Fetches in one access, now.
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
