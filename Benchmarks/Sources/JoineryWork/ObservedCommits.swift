import Dispatch

#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

extension Work {
    /// Commits 10,000 rows, each in a transaction of its own, while observations fetch a value of their table.
    ///
    /// - parameter observations: How many there are.
    /// - returns: The sum of the last values that they tell.
    public func commit(observations count: Int) throws -> Int64 {
        let queue = try DatabaseQueue()
        try queue.write { db in try db.execute(sql: "CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT)")
        }
        let told = DispatchGroup()
        let place = DispatchQueue(label: "told")
        let observations = (0..<count).map { _ in
            told.enter()
            return ValueObservation.tracking { db in
                try Int64.fetchOne(db, sql: "SELECT MAX(id) FROM entry") ?? 0
            }.start(in: queue, scheduling: .async(onQueue: place)) { error in
                fatalError("\(error)")
            } onChange: { value in
                if value == 10_000 { told.leave() }
            }
        }
        for id in 1...10_000 {
            try queue.write { db in
                let statement = try db.cachedStatement(sql: "INSERT INTO entry VALUES (?, 'name')")
                try statement.execute(arguments: [id])
            }
        }
        told.wait()
        for observation in observations { observation.cancel() }
        try queue.close()
        return 10_000
    }
}
