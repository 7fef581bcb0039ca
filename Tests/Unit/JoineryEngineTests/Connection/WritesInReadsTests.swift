import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import JoineryEngine

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

    @Test func `A read that paused goes on after the barrier`() throws {
        let (isBarred, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isOver = DispatchSemaphore(value: 0)
        let hasEnded = Atomic(false)
        try pool.read { db in
            _ = try Self.count(db)
            pool.readers.pausing {
                DispatchQueue.global().async { [readers = pool.readers] in
                    try? readers.barrier {
                        isBarred.signal()
                        mayEnd.wait()
                        hasEnded.store(true, ordering: .sequentiallyConsistent)
                    }
                    isOver.signal()
                }
                isBarred.wait()
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { mayEnd.signal() }
            }
            let isAfterBarrier = hasEnded.load(ordering: .sequentiallyConsistent)
            #expect(isAfterBarrier)
        }
        #expect(isOver.wait(timeout: .now() + 20) == .success)
        // The place of the read is free again.
        try pool.barrierWriteWithoutTransaction(Self.insert)
        #expect(try pool.read(Self.count) == 2)
    }

    @Test func `Reads that write and barriers do not wait for each other`() throws {
        for _ in 0..<20 {
            let group = DispatchGroup()
            for _ in 0..<4 {
                DispatchQueue.global().async(group: group) { [pool] in
                    try? pool.read { db in
                        _ = try Self.count(db)
                        try pool.write(Self.insert)
                    }
                }
            }
            DispatchQueue.global().async(group: group) { [pool] in
                try? pool.barrierWriteWithoutTransaction(Self.insert)
            }
            #expect(group.wait(timeout: .now() + 20) == .success)
        }
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
