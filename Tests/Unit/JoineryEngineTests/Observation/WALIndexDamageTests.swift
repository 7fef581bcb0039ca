import Foundation
import JoineryEngine
import TestSupport
import Testing

@testable import JoineryFileWatch

/// The wal-index as any program that may write to the file can leave it: with any bytes, and with any header that has a
/// right checksum.
@Suite struct WALIndexDamageTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let writer: WriterProcess

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file()
        writer = try WriterProcess(path: path, pragmas: ["journal_mode=WAL"])
        try writer.commit("CREATE TABLE a (x)")
        for number in 1...3 { try writer.commit("INSERT INTO a VALUES (\(number))") }
    }

    /// The wal-index as a file. Until it is closed, the locks of this process stay.
    private struct Index {
        let handle: FileHandle
        static let size = 136

        init(_ path: String) throws {
            handle = try FileHandle(forUpdating: URL(fileURLWithPath: path + "-shm"))
        }

        func read(_ count: Int = size) throws -> [UInt8] {
            try handle.seek(toOffset: 0)
            return Array(try handle.read(upToCount: count) ?? Data())
        }

        func write(_ bytes: [UInt8]) throws {
            try handle.seek(toOffset: 0)
            try handle.write(contentsOf: Data(bytes))
        }

        /// Writes both copies of a header, with its checksum.
        func write(header words: [UInt32]) throws {
            var words = words
            let sum = WALIndexHeader.checksum(of: words[..<10])
            (words[10], words[11]) = (sum.first, sum.second)
            try write((words + words).withUnsafeBytes { Array($0) })
        }

        func header() throws -> [UInt32] {
            try read(48).withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        }
    }

    private static let numbers: [UInt32] = [0, 2, 4_063, 0x7FFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFF]

    /// Reads as the observer of a file does.
    private func look(_ observer: ManualFileObserver) {
        _ = observer.look()
        observer.gather()
        observer.prepare()
        _ = observer.takeFindings()
    }

    private func observer(ofRows hasRows: Bool) throws -> ManualFileObserver {
        try ManualFileObserver(
            path: path, WatchedDetail(.init(hasTables: hasRows, hasValues: hasRows) { _ in hasRows }))
    }

    @Test(arguments: [false, true])
    func `No header makes the observer fail, and commits are reported once it is right again`(
        hasRows: Bool
    ) throws {
        let observer = try observer(ofRows: hasRows)
        let index = try Index(path)
        for frame in Self.numbers {
            for pages in Self.numbers {
                let right = try index.read()
                var words = try index.header()
                (words[4], words[5]) = (frame, pages)
                words[2] &+= 1
                try index.write(header: words)
                look(observer)
                // The salt of another generation has every frame read from the log.
                words[8] &+= 1
                try index.write(header: words)
                look(observer)
                try index.write(right)
                look(observer)
            }
        }
        try expectCommit(observer)
        #expect(try mappedRegions() == 1)
    }

    /// The number of regions of the wal-index that are in the memory of this process.
    private func mappedRegions() throws -> Int {
        try String(
            decoding: FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd()
                ?? Data(), as: UTF8.self
        )
        .split(separator: "\n").count { $0.hasSuffix(path + "-shm") }
    }

    @Test(arguments: 0..<4)
    func `Random bytes are no header`(seed: UInt64) throws {
        var random = Seeded(seed)
        let observer = try observer(ofRows: true)
        let index = try Index(path)
        for _ in 0..<100 {
            let right = try index.read()
            var bytes = right
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes = bytes.map { _ in UInt8.random(in: 0...255, using: &random) }
            case 1:
                // Both copies are equal.
                let half = (0..<48).map { _ in UInt8.random(in: 0...255, using: &random) }
                bytes.replaceSubrange(0..<96, with: half + half)
            default:
                let place = Int.random(in: 0..<48, using: &random)
                for copy in [place, place + 48] {
                    bytes[copy] ^= 1 << UInt8.random(in: 0...7, using: &random)
                }
            }
            try index.write(bytes)
            look(observer)
            try index.write(right)
            look(observer)
        }
        try expectCommit(observer)
    }

    @Test func `A header with a wrong checksum or version counts nothing`() throws {
        let index = try Index(path)
        let words = try index.header()
        #expect(WALIndexHeader(words: words) != nil)
        for place in words.indices {
            var wrong = words
            wrong[place] ^= 1 << 9
            #expect(WALIndexHeader(words: wrong) == nil, "\(place)")
        }
    }

    private func expectCommit(_ observer: ManualFileObserver) throws {
        look(observer)
        try writer.commit("INSERT INTO a VALUES (9)")
        let events = observer.look()
        #expect(
            events.contains { if case .committed = $0 { true } else { false } }, "\(events)")
    }
}
