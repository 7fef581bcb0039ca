import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryFileWatch

@Suite struct RollbackJournalTests {
    @Test func `A journal holds the original pages`() throws {
        let journal = try #require(
            RollbackJournal(JournalBytes(counter: 7, pages: 3, 9).bytes, pageSize: 512))
        #expect(journal.changeCounter == 7)
        #expect(journal.pages == [1, 3, 9])
        #expect(journal.page(9, 512) == [UInt8](repeating: 9, count: 512))
        #expect(journal.page(3, 4) == [3, 3, 3, 3])
        #expect(journal.page(4, 4) == nil)
    }

    @Test func `A journal synchronized midway has several parts`() throws {
        var first = JournalBytes(counter: 7, pages: 3)
        first.sectorSize = 1024
        var second = JournalBytes(counter: 8, pages: 3, 5)
        second.sectorSize = 1024
        second.nonce = 99
        let end = [UInt8](repeating: 0, count: (1024 - first.bytes.count % 1024) % 1024)
        let journal = try #require(RollbackJournal(first.bytes + end + second.bytes, pageSize: 512))
        #expect(journal.pages == [1, 3, 5])
        // The journal holds pages as they were before the transaction, and the first copy of a page counts.
        #expect(journal.changeCounter == 7)
    }

    @Test func `Without a count, a journal ends at the records of an older transaction`() throws {
        var journal = JournalBytes(counter: 7, pages: 3)
        journal.count = .max
        var older = JournalBytes(counter: 6, pages: 4, 5, 6)
        older.nonce = 5
        let bytes = journal.bytes + older.bytes.dropFirst(journal.bytes.count)
        #expect(RollbackJournal(bytes, pageSize: 512)?.pages == [1, 3])
    }

    @Test func `An incomplete or corrupt journal is rejected`() {
        let journal = JournalBytes(counter: 7, pages: 3, 9)
        let bytes = journal.bytes
        func isJournal(_ bytes: [UInt8]) -> Bool { RollbackJournal(bytes, pageSize: 512) != nil }
        #expect(isJournal(bytes))
        #expect(!isJournal([]))
        #expect(!isJournal(bytes.dropLast()))
        #expect(!isJournal([UInt8](repeating: 0, count: 28) + bytes.dropFirst(28)))
        #expect(RollbackJournal(bytes, pageSize: 1024) == nil)
        var empty = journal
        empty.count = 0
        #expect(!isJournal(empty.bytes))
        var changed = bytes
        changed[changed.count - 1] ^= 1
        #expect(!isJournal(changed))
        var withoutPageOne = journal
        withoutPageOne.pages.removeFirst()
        #expect(!isJournal(withoutPageOne.bytes))
        var wide = journal
        wide.sectorSize = 512
        var bytesOfWide = wide.bytes
        bytesOfWide[20] = 1
        #expect(!isJournal(bytesOfWide))
    }

    @Test func `Journals written by SQLite are read`() throws {
        let directory = try TemporaryDirectory()
        let queue = try DatabaseQueue(
            path: directory.makeDatabase(sql: "CREATE TABLE a(x); INSERT INTO a VALUES (1)"))
        try queue.writeWithoutTransaction { db in
            let root = try #require(try UInt32.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master"))
            // A persistent journal, intact except for its header.
            try db.execute(
                sql: "PRAGMA journal_mode=PERSIST; PRAGMA synchronous=OFF; BEGIN; UPDATE a SET x = 2")
            try db.execute(sql: "PRAGMA user_version = 3")
            let url = URL(fileURLWithPath: directory.file("test.sqlite-journal"))
            let pageSize = try #require(try Int.fetchOne(db, sql: "PRAGMA page_size"))
            let journal = try #require(RollbackJournal(Array(Data(contentsOf: url)), pageSize: pageSize))
            #expect(journal.pages == [1, root])
            try db.execute(sql: "COMMIT")
            #expect(RollbackJournal(Array(try Data(contentsOf: url)), pageSize: pageSize) == nil)
        }
    }
}
