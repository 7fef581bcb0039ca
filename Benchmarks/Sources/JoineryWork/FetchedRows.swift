#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

/// Rows that are fetched at once and outlive their statement.
extension Work {
    public func integerRows() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            for row in try Row.fetchAll(db, sql: "SELECT * FROM integers") {
                for column in 0..<10 { sum &+= row[column] as Int64 }
            }
            return sum
        }
    }

    public func mixedRows() throws -> Int64 {
        try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM mixed").reduce(0) { sum, row in
                let id: Int64 = row[0]
                let name: String = row[1]
                let score: Double = row[2]
                let age: Int64? = row[3]
                let city: String? = row[4]
                let weight: Double? = row[5]
                let note: String? = row[6]
                let flag: Bool = row[7]
                let lengths = name.utf8.count + (city?.utf8.count ?? 0) + (note?.utf8.count ?? 0)
                return sum + id + Int64(score) + (age ?? 0) + Int64(weight ?? 0) + (flag ? 1 : 0)
                    + Int64(lengths)
            }
        }
    }

    public func joinedRows() throws -> Int64 {
        try queue.read { db in
            try Row.fetchAll(db, Book.including(required: Book.author)).reduce(0) { sum, row in
                let id: Int64 = row["id"]
                let authorId: Int64 = row["authorId"]
                let title: String = row["title"]
                guard let author = row.scopes["author"] else { return -1 }
                let name: String = author["name"]
                return sum + id + authorId + Int64(title.utf8.count) + author["id"] + Int64(name.utf8.count)
            }
        }
    }

    /// Returns the memory that 1,000,000 fetched rows of ten integers take, in the unit of `resident`.
    public func memoryOfRows(resident: () -> Double) throws -> Double {
        try queue.read { db in
            let before = resident()
            let rows = try Row.fetchAll(db, sql: "SELECT * FROM integers")
            let after = resident()
            guard rows.count == 1_000_000 else { throw CancellationError() }
            return after - before
        }
    }
}
