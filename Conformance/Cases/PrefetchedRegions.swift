import Dispatch
import Foundation

/// What observations of requests with `including(all:)` hear, whether or not there are rows at first.
func prefetchedRegionChapter() -> Chapter {
    Chapter("Prefetched regions") { chapter in
        for (name, fetch) in prefetchingFetches {
            chapter.test("\(name), at first without rows") { _, transcript in
                try observe(transcript, fetch, rows: "")
            }
            chapter.test("\(name), with rows") { _, transcript in
                try observe(
                    transcript, fetch,
                    rows: "INSERT INTO parent VALUES (1, 'a', 1, 1); INSERT INTO child VALUES (1, 1, 1);")
            }
        }
        chapter.beyond(
            "counts and values", because: "they read no prefetched rows", expecting: "parent(*)",
            "parent(a,b,id,name)"
        ) { _, transcript in
            let request = Parent.table.including(all: Parent.children)
            for fetch in [{ try request.fetchCount($0) }, { try Int.fetchAll($0, request).count }] as [Fetch]
            {
                let region = Shared("")
                let cancellable = ValueObservation.tracking(fetch)
                    .handleEvents(willTrackRegion: { found in region.change { $0 = "\(found)" } })
                    .start(
                        in: try observedQueue(""),
                        scheduling: .async(onQueue: DispatchQueue(label: "values")),
                        onError: { _ in }, onChange: { _ in })
                while region.value.isEmpty { usleep(100) }
                transcript.line(region.value)
                cancellable.cancel()
            }
        }
    }
}

private enum Parent {
    static let table = Table("parent")
    static let children = table.hasMany(Table("child"), using: ForeignKey(["parentId"]))
    static let grandchildrenOfChild = Table("child").hasMany(
        Table("grandchild"), using: ForeignKey(["childId"]))
    static let grandchildren = table.hasMany(
        Row.self, through: children, using: grandchildrenOfChild)
    static let pairs = table.hasMany(Table("pair"), using: ForeignKey(["a", "b"], to: ["a", "b"]))
}

private let tables = """
    CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT, a, b);
    CREATE TABLE child (id INTEGER PRIMARY KEY, parentId, value);
    CREATE TABLE grandchild (id INTEGER PRIMARY KEY, childId, value);
    CREATE TABLE twin (id INTEGER PRIMARY KEY, value);
    CREATE TABLE pair (id INTEGER PRIMARY KEY, a, b, value);
    """

private typealias Fetch = @Sendable (Database) throws -> Int

private let prefetchingFetches: [(String, Fetch)] = [
    ("all", { try Row.fetchAll($0, Parent.table.including(all: Parent.children)).count }),
    ("one", { try Row.fetchOne($0, Parent.table.including(all: Parent.children)) == nil ? 0 : 1 }),
    ("set", { try Row.fetchSet($0, Parent.table.including(all: Parent.children)).count }),
    (
        "nested",
        { db in
            try Row.fetchAll(
                db,
                Parent.table.including(all: Parent.children.including(all: Parent.grandchildrenOfChild))
            ).count
        }
    ),
    ("through", { try Row.fetchAll($0, Parent.table.including(all: Parent.grandchildren)).count }),
    ("two columns", { try Row.fetchAll($0, Parent.table.including(all: Parent.pairs)).count }),
    (
        "filtered by key",
        { try Row.fetchAll($0, Parent.table.filter(key: 1).including(all: Parent.children)).count }
    ),
    (
        "inside an optional row",
        { db in
            let parent = Table("child").belongsTo(Table("parent"), using: ForeignKey(["parentId"]))
            let request = Table("child").including(
                optional: parent.including(
                    all: Table("parent").hasMany(Table("twin"), using: ForeignKey(["id"]))))
            return try Row.fetchAll(db, request).count
        }
    ),
]

/// Values as they arrive, on any thread.
private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    func next() { lock.withLock { count += 1 } }
    var value: Int { lock.withLock { count } }
}

private func observedQueue(_ rows: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: tables + rows) }
    return queue
}

/// Prints which changes an observation hears.
private func observe(_ transcript: Transcript, _ fetch: @escaping Fetch, rows: String) throws {
    for isConstant in [true, false] {
        let queue = try observedQueue(rows)
        let (fetches, changes) = (Count(), Count())
        let counted: Fetch = { db in
            fetches.next()
            return try fetch(db)
        }
        let tracking =
            isConstant ? ValueObservation.trackingConstantRegion(counted) : ValueObservation.tracking(counted)
        let observation = tracking.handleEvents(databaseDidChange: { changes.next() })
        let cancellable = observation.start(
            in: queue, scheduling: .async(onQueue: DispatchQueue(label: "values")),
            onError: { _ in }, onChange: { _ in })
        // The first write waits for the first fetch, and the next ones for the fetch that the one before causes.
        for sql in changesOfAllTables {
            let (fetched, heard) = (fetches.value, changes.value)
            try queue.write { try $0.execute(sql: sql) }
            let count = changes.value - heard
            if count > 0 { while fetches.value == fetched { usleep(100) } }
            transcript.line("\(isConstant ? "constant" : "any") \(sql): \(count)")
        }
        cancellable.cancel()
    }
}

private let changesOfAllTables = [
    "INSERT INTO twin VALUES (10, 1)", "INSERT INTO grandchild VALUES (10, 10, 1)",
    "INSERT INTO child VALUES (10, 10, 1)", "INSERT INTO pair VALUES (10, 7, 7, 1)",
    "INSERT INTO parent VALUES (10, 'b', 7, 7)", "UPDATE child SET value = 2",
    "UPDATE twin SET value = 2 WHERE id = 10", "UPDATE grandchild SET value = 3",
    "UPDATE pair SET value = 3", "DELETE FROM child", "DELETE FROM parent", "INSERT INTO twin VALUES (11, 1)",
]
