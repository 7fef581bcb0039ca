import Foundation
import TestSupport
import Testing

@testable import JoineryFileWatch

/// Which journals are kept, for various sequences of file events.
@Suite struct JournalRecorderTests {
    private let directory: TemporaryDirectory
    private let database: URL
    private let journal: URL
    private let recorder = JournalRecorder()

    init() throws {
        directory = try TemporaryDirectory()
        database = URL(fileURLWithPath: directory.file())
        journal = URL(fileURLWithPath: directory.file("test.sqlite-journal"))
        try write(counter: 5)
        recorder.begin(
            try DatabaseFileConnection(path: database.path), DatabaseFilePaths(database.path))
    }

    private func write(counter: UInt32) throws {
        let page = Data(JournalBytes.pageOne(counter: counter))
        if let file = try? FileHandle(forWritingTo: database) {
            try file.write(contentsOf: page)
            try file.close()
        } else {
            try page.write(to: database)
        }
    }

    /// Writes into the journal in place.
    private func write(_ bytes: [UInt8], toJournalAt offset: UInt64 = 0) throws {
        let file = try FileHandle(forWritingTo: journal)
        try file.seek(toOffset: offset)
        try file.write(contentsOf: Data(bytes))
        try file.close()
    }

    private func create(_ content: JournalBytes) throws {
        try Data(content.bytes).write(to: journal)
        recorder.note(.journalCreated)
    }

    private func remove() throws {
        try FileManager.default.removeItem(at: journal)
        recorder.note(.journalRemoved)
    }

    private func pages(from first: UInt32, to last: UInt32) -> [PageSet]? {
        recorder.take(from: first, to: last)?.map(\.pages)
    }

    // MARK: Journals that are removed

    @Test func `A journal that was removed in the meantime is kept`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try FileManager.default.removeItem(at: journal)
        // The counter may have increased by now.
        try write(counter: 9)
        recorder.note(.databaseWritten)
        recorder.note(.journalRemoved)
        #expect(pages(from: 5, to: 6) == [[1, 3]])
        #expect(pages(from: 5, to: 6) == nil)
    }

    @Test func `The journals of several commits are kept`() throws {
        for counter in UInt32(5)...7 {
            try create(JournalBytes(counter: counter, pages: counter))
            try write(counter: counter + 1)
            recorder.note(.databaseWritten)
            recorder.note(.databaseWritten)
            try remove()
        }
        // The first transaction was committed before the position.
        #expect(pages(from: 6, to: 8) == [[1, 6], [1, 7]])
    }

    @Test func `A rollback without database writes is forgotten`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try remove()
        try create(JournalBytes(counter: 5, pages: 4))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        try remove()
        #expect(pages(from: 5, to: 6) == [[1, 4]])
    }

    @Test func `A rollback that rewrites the database makes the pages unknown`() throws {
        for page in UInt32(3)...4 {
            try create(JournalBytes(counter: 5, pages: page))
            try FileManager.default.removeItem(at: journal)
            recorder.note(.databaseWritten)
            recorder.note(.journalRemoved)
        }
        #expect(pages(from: 5, to: 6) == nil)
    }

    @Test func `A journal removed before it is opened makes the pages unknown`() throws {
        recorder.note(.journalCreated)
        try write(counter: 6)
        recorder.note(.databaseWritten)
        recorder.note(.journalRemoved)
        #expect(pages(from: 5, to: 6) == nil)
    }

    // MARK: Journals that stay

    @Test func `A journal that is reused in place is kept for each commit`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        try write([UInt8](repeating: 0, count: 28))
        recorder.note(.journalWritten)
        try write(JournalBytes(counter: 6, pages: 4, 5).bytes)
        recorder.note(.journalWritten)
        try write(counter: 7)
        recorder.note(.databaseWritten)
        #expect(pages(from: 5, to: 7) == [[1, 3], [1, 4, 5]])
    }

    @Test func `A journal that already exists is opened`() throws {
        try Data(JournalBytes(counter: 5, pages: 3).bytes).write(to: journal)
        let recorder = JournalRecorder()
        recorder.begin(
            try DatabaseFileConnection(path: database.path), DatabaseFilePaths(database.path))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        #expect(recorder.take(from: 5, to: 6)?.map(\.pages) == [[1, 3]])
    }

    @Test func `A cache spill makes the pages unknown`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        // The counter is written last, when the journal is complete.
        recorder.note(.databaseWritten)
        recorder.note(.journalWritten)
        try write(counter: 6)
        recorder.note(.databaseWritten)
        #expect(pages(from: 5, to: 6) == nil)
    }

    /// The recorder does not listen to a newly created journal yet.
    @Test func `An unnoticed cache spill makes the pages unknown`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        recorder.note(.databaseWritten)
        try write(JournalBytes(counter: 5, pages: 3, 4).bytes)
        try write(counter: 6)
        recorder.note(.databaseWritten)
        try remove()
        #expect(pages(from: 5, to: 6) == nil)
    }

    @Test func `A journal ended before it is read makes only its own pages unknown`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try write([UInt8](repeating: 0, count: 28))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        #expect(pages(from: 5, to: 6) == nil)
        // It is certain again from then on.
        try write(JournalBytes(counter: 6, pages: 4).bytes)
        recorder.note(.journalWritten)
        try write(counter: 7)
        recorder.note(.databaseWritten)
        #expect(pages(from: 6, to: 7) == [[1, 4]])
    }

    @Test func `A journal of the next transaction makes the pages unknown`() throws {
        try create(JournalBytes(counter: 6, pages: 3))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        #expect(pages(from: 5, to: 6) == nil)
    }

    // MARK: Neither

    @Test func `A commit without a journal file makes the pages unknown`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        try remove()
        // A writer keeps its journal in memory.
        try write(counter: 7)
        recorder.note(.databaseWritten)
        #expect(pages(from: 5, to: 6) == nil)
    }

    @Test func `Lost notices make the pages unknown`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        recorder.note(.lost)
        #expect(pages(from: 5, to: 6) == nil)
    }

    @Test(arguments: [(8, [[1, 3]]), (5, nil)] as [(UInt32, [PageSet]?)])
    func `Recording restarts after a pause`(first: UInt32, pages expected: [PageSet]?) throws {
        recorder.note(.lost)
        try write(counter: 8)
        recorder.resume()
        try create(JournalBytes(counter: 8, pages: 3))
        try write(counter: 9)
        recorder.note(.databaseWritten)
        try remove()
        // From the fifth transaction on, some are missing.
        #expect(pages(from: first, to: 9) == expected)
    }

    @Test func `The recorder detects writes since the journals were taken`() throws {
        func take() { _ = recorder.take(from: 5, to: 5) }
        take()
        #expect(recorder.isUntouched)
        recorder.note(.journalWritten)
        #expect(recorder.isUntouched)
        recorder.note(.databaseWritten)
        #expect(!recorder.isUntouched)
        for change in [{ $0.note(.lost) }, { $0.resume() }, { $0.end() }] as [(JournalRecorder) -> Void] {
            take()
            #expect(recorder.isUntouched)
            change(recorder)
            #expect(!recorder.isUntouched)
        }
    }

    @Test func `The end of a rest counts as a possible write`() throws {
        let notices = NoticeSource.system.notices(stopSignal: try StopSignal(), journals: recorder)
        notices.watch(DatabaseFilePaths(database.path))
        notices.rest(from: NoticeSubject.writtenWithJournal)
        _ = recorder.take(from: 5, to: 5)
        try write(counter: 6)
        _ = notices.drain()
        #expect(recorder.isUntouched)
        notices.rest(from: [])
        #expect(!recorder.isUntouched)
    }

    @Test func `A missing commit makes the pages unknown`() throws {
        try create(JournalBytes(counter: 5, pages: 3))
        try write(counter: 6)
        recorder.note(.databaseWritten)
        #expect(pages(from: 5, to: 7) == nil)
    }

    @Test func `The number of kept journals is limited`() throws {
        for counter in UInt32(5)..<300 {
            try create(JournalBytes(counter: counter))
            try write(counter: counter + 1)
            recorder.note(.databaseWritten)
            try remove()
        }
        #expect(pages(from: 290, to: 300) == nil)
    }

    @Test func `Links and pipes are not opened as journals`() throws {
        // A hard link to the database, because closing it would drop locks; a pipe, because opening it would wait
        // forever.
        try FileManager.default.linkItem(at: database, to: journal)
        let identity = FileIdentity(path: database.path)
        #expect(JournalFile(path: journal.path, of: identity) == nil)
        try FileManager.default.removeItem(at: journal)
        #expect(mkfifo(journal.path, 0o600) == 0)
        #expect(JournalFile(path: journal.path, of: identity) == nil)
        try FileManager.default.removeItem(at: journal)
        try FileManager.default.createSymbolicLink(at: journal, withDestinationURL: database)
        #expect(JournalFile(path: journal.path, of: identity) == nil)
        try FileManager.default.removeItem(at: journal)
        #expect(JournalFile(path: journal.path, of: identity) == nil)
        try Data([1]).write(to: journal)
        #expect(JournalFile(path: journal.path, of: identity) != nil)
    }
}
