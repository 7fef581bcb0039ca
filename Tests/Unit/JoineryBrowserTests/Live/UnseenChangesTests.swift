import Foundation
import TestSupport
import Testing

@testable import JoineryBrowser

/// What is said of a file that is read without its log or without locks.
@Suite struct UnseenChangesTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = try directory.makeDatabase("a.db", sql: "CREATE TABLE a (x)")
    }

    private func put(_ text: String, in suffix: String) throws {
        try text.write(toFile: path + suffix, atomically: false, encoding: .utf8)
    }

    @Test(arguments: ["immutable=1", "nolock=1", "vfs=unix-none", "mode=ro&immutable=on"])
    func `A log and a journal are named, unless they are empty`(parameters: String) throws {
        let uri = "file:\(path)?\(parameters)"
        #expect(UnseenChanges.sentence(for: uri) == nil)
        try put("", in: "-wal")
        #expect(UnseenChanges.sentence(for: uri) == nil)
        try put("frames", in: "-wal")
        let sentence = try #require(UnseenChanges.sentence(for: uri))
        #expect(sentence.hasPrefix("\(path) is read without its -wal because of "))
        #expect(sentence.hasSuffix(": changes that are only there are not seen."))
        try put("", in: "-wal")
        try put("pages", in: "-journal")
        #expect(
            UnseenChanges.sentence(for: uri)?.contains("a part of an unfinished change may be seen.") == true)
        // A link leads to the file, next to which SQLite looks.
        let link = directory.file("link.db")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(UnseenChanges.sentence(for: "file:\(link)?\(parameters)") != nil)
    }

    @Test(arguments: ["", "?mode=ro", "?immutable=0", "?nolock=0", "?vfs=unix"])
    func `Of a file that is read as usual, nothing is said`(parameters: String) throws {
        try put("frames", in: "-wal")
        #expect(UnseenChanges.sentence(for: "file:\(path)\(parameters)") == nil)
        #expect(UnseenChanges.sentence(for: path) == nil)
    }
}
