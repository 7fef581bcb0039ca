#if REFERENCE
    internal import GRDB
#else
    internal import JoineryEngine
#endif

/// The measured work, on one engine. This source is compiled twice, once for each engine.
///
/// Every method returns a sum over what it read, so that nothing is optimized away and both engines can be checked
/// against the loops in C.
public final class Work {
    let queue: DatabaseQueue
    /// An in-memory database to write to.
    let entries: DatabaseQueue
    let records = (1...100_000).map(Entry.init)
    /// A bookshop in a file, to write to.
    let bookshop: DatabaseQueue
    let books = (1...100_000).map(WrittenBook.init)

    public init(path: String, bookshopPath: String) throws {
        queue = try DatabaseQueue(path: path)
        bookshop = try DatabaseQueue(path: bookshopPath)
        entries = try DatabaseQueue()
        try entries.write { db in try db.execute(sql: Self.entryTable) }
    }

    // MARK: Rows

    public func integersByPosition() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM integers")
            while let row = try cursor.next() {
                let a: Int64 = row[0]
                let b: Int64 = row[1]
                let c: Int64 = row[2]
                let d: Int64 = row[3]
                let e: Int64 = row[4]
                let f: Int64 = row[5]
                let g: Int64 = row[6]
                let h: Int64 = row[7]
                let i: Int64 = row[8]
                let j: Int64 = row[9]
                sum &+= a &+ b &+ c &+ d &+ e &+ f &+ g &+ h &+ i &+ j
            }
            return sum
        }
    }

    public func integersByName() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM integers")
            while let row = try cursor.next() {
                let a: Int64 = row["a"]
                let b: Int64 = row["b"]
                let c: Int64 = row["c"]
                let d: Int64 = row["d"]
                let e: Int64 = row["e"]
                let f: Int64 = row["f"]
                let g: Int64 = row["g"]
                let h: Int64 = row["h"]
                let i: Int64 = row["i"]
                let j: Int64 = row["j"]
                sum &+= a &+ b &+ c &+ d &+ e &+ f &+ g &+ h &+ i &+ j
            }
            return sum
        }
    }

    public func mixedByPosition() throws -> Int64 {
        try queue.read { db in
            var sum: Int64 = 0
            let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM mixed")
            while let row = try cursor.next() {
                let id: Int64 = row[0]
                let name: String = row[1]
                let score: Double = row[2]
                let age: Int64? = row[3]
                let city: String? = row[4]
                let weight: Double? = row[5]
                let note: String? = row[6]
                let flag: Bool = row[7]
                sum += id + Int64(name.utf8.count) + Int64(score) + (age ?? 0) + Int64(city?.utf8.count ?? 0)
                sum += Int64(weight ?? 0) + Int64(note?.utf8.count ?? 0) + (flag ? 1 : 0)
            }
            return sum
        }
    }
}
