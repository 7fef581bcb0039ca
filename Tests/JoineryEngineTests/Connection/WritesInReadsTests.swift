import Dispatch
import Glibc
import JoineryEngine
import Synchronization
import TestSupport
import Testing

/// Writes that start inside a read of the same pool.
@Suite struct WritesInReadsTests {
    private let directory: TemporaryDirectory
    private let pool: DatabasePool

    init() throws {
        directory = try TemporaryDirectory()
        pool = try DatabasePool(path: directory.file())
        try pool.write { try $0.execute(sql: "CREATE TABLE t (x); INSERT INTO t VALUES (1)") }
    }

    private static func count(_ db: Database) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
    }

    private static func insert(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO t VALUES (2)")
    }

    @Test func `A read can write, and does not see what it writes`() throws {
        let counts = try pool.read { db in
            let before = try Self.count(db)
            try pool.write(Self.insert)
            try pool.writeWithoutTransaction(Self.insert)
            try pool.unsafeReentrantWrite(Self.insert)
            let snapshot = try pool.makeSnapshot()
            return [before, try Self.count(db), try snapshot.read(Self.count)]
        }
        #expect(counts == [1, 1, 4])
        #expect(try pool.read(Self.count) == 4)
    }

    @Test func `A read inside the write inside a read is refused`() throws {
        try pool.read { _ in
            try pool.write { _ in
                _ = #expect(throws: DatabaseError.self) { try pool.read(Self.count) }
            }
        }
    }

    @Test func `A read that waits for a write does not keep a barrier waiting`() throws {
        let (isReading, isBarred) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (reads, barriers) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async { [pool] in
            try? pool.read { db in
                _ = try Self.count(db)
                isReading.signal()
                isBarred.wait()
                // The barrier has the writer, or waits for it.
                try pool.write(Self.insert)
                reads.signal()
            }
        }
        isReading.wait()
        pool.asyncWriteWithoutTransaction { _ in isBarred.signal() }
        pool.asyncBarrierWriteWithoutTransaction { result in
            #expect(throws: Never.self) { try Self.insert(result.get()) }
            barriers.signal()
        }
        #expect(barriers.wait(timeout: .now() + 20) == .success)
        #expect(reads.wait(timeout: .now() + 20) == .success)
        #expect(try pool.read(Self.count) == 3)
    }

    @Test func `No read goes on during a barrier`() throws {
        let isBarred = Atomic(false)
        let meetings = Atomic(0)
        for _ in 0..<20 {
            let group = DispatchGroup()
            for _ in 0..<4 {
                DispatchQueue.global().async(group: group) { [pool] in
                    try? pool.read { db in
                        _ = try Self.count(db)
                        try pool.write(Self.insert)
                        for _ in 0..<20 {
                            usleep(100)
                            guard isBarred.load(ordering: .sequentiallyConsistent) else { continue }
                            meetings.add(1, ordering: .relaxed)
                        }
                    }
                }
            }
            DispatchQueue.global().async(group: group) { [pool] in
                try? pool.barrierWriteWithoutTransaction { db in
                    isBarred.store(true, ordering: .sequentiallyConsistent)
                    try Self.insert(db)
                    usleep(2_000)
                    isBarred.store(false, ordering: .sequentiallyConsistent)
                }
            }
            #expect(group.wait(timeout: .now() + 20) == .success)
        }
        #expect(meetings.load(ordering: .relaxed) == 0)
        #expect(try pool.read(Self.count) == 101)
    }

    @Test func `A barrier inside a read is refused, because it would wait for it`() throws {
        try pool.read { _ in
            let error = #expect(throws: DatabaseError.self) {
                try pool.barrierWriteWithoutTransaction(Self.insert)
            }
            #expect(error?.resultCode == .SQLITE_MISUSE)
        }
    }
}
