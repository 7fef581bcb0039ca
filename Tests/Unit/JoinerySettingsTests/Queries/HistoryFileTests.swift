import Foundation
import TestSupport
import Testing

@testable import JoinerySettings

@Suite struct HistoryFileTests {
    private let fixture: QueryFilesFixture
    private var files: QueryFiles { fixture.files }

    init() throws {
        fixture = try QueryFilesFixture()
    }

    private func lines() throws -> [String] {
        try fixture.text(of: fixture.history).split(separator: "\n").map(String.init)
    }

    private func sentence(_ body: () throws -> some Any) -> String {
        fixture.sentence(body).replacing(fixture.directory.path, with: "DIR")
    }

    @Test func `Texts are kept in order, in a private file`() throws {
        #expect(files.history() == [])
        let texts = ["select 1", "select 'a\nb'\r\n\tfrom \"x\\n\"", "日本 'é' 🏴‍☠️"]
        for text in texts { try files.remember(text) }
        #expect(files.history() == texts)
        #expect(try lines().count == 3)
        #expect(try fixture.mode(of: fixture.history) == 0o600)
        #expect(try fixture.mode(of: fixture.directory.file("state")) == 0o700)
        #expect(try fixture.mode(of: fixture.directory.file("state/joinery")) == 0o700)
        #expect(chmod(fixture.history, 0o644) == 0)
        try files.remember("select 2")
        #expect(try fixture.mode(of: fixture.history) == 0o600)
    }

    @Test func `The newest text is not added again, and an older one moves to the end`() throws {
        for text in ["a", "b", "b", "c", "a", "a"] { try files.remember(text) }
        #expect(try lines() == ["a", "b", "c", "a"].map { "\"\($0)\"" })
        #expect(files.history() == ["b", "c", "a"])
        // Equal as strings, with different characters.
        try files.remember("'\u{E9}'")
        try files.remember("'e\u{301}'")
        #expect(files.history().suffix(2).map { $0.unicodeScalars.count } == [3, 4])
    }

    @Test func `Texts that are blank or too long are not kept`() throws {
        let longest = String(repeating: "x", count: 1 << 20)
        for text in ["", " \n\t", longest + "x"] { try files.remember(text) }
        #expect(fixture.names(in: fixture.directory.path) == ["test.sqlite"])
        try files.remember(longest)
        #expect(files.history() == [longest])
    }

    @Test func `Damaged and foreign lines are skipped`() throws {
        let lines = ["select 0", "\"a\"", "\"cut", "{\"b\": 1}", "", "\"b\"\r", "\0\"c\"", "\"d\"", "\"cut"]
        try fixture.write(lines.joined(separator: "\n"), to: fixture.history)
        #expect(files.history() == ["a", "d"])
        // The newest text is the newest that can be read, and a line that was cut does not spoil the next.
        try files.remember("d")
        #expect(try fixture.text(of: fixture.history).hasSuffix("\n\"cut"))
        try files.remember("e")
        #expect(try fixture.text(of: fixture.history).hasSuffix("\n\"cut\n\"e\"\n"))
        #expect(files.history() == ["a", "d", "e"])
        try fixture.write(Data([0xFF, 0xFE, 0x0A] + Array("\"f\"\n".utf8)), to: fixture.history)
        #expect(files.history() == ["f"])
    }

    @Test func `Only the newest 2,000 texts are kept`() throws {
        let former = (2...2_200).map { "\"select \($0)\"\n" }
        try fixture.write("foreign\n" + former.joined(), to: fixture.history)
        #expect(files.history() == (201...2_200).map { "select \($0)" })
        #expect(try lines().count == 2_200)
        try files.remember("select 2201")
        #expect(try lines() == (202...2_201).map { "\"select \($0)\"" })
        #expect(files.history().count == 2_000)
        #expect(try fixture.mode(of: fixture.history) == 0o600)
        #expect(fixture.names(in: fixture.directory.file("state/joinery")) == ["history"])
    }

    @Test func `The file has a limit of bytes, too`() throws {
        var file = HistoryFile(PrivateFile(fixture.history, sparing: nil))
        file.mostBytes = 1_000
        let long = String(repeating: "x", count: 95)
        for number in 11...20 { try file.add(long + "\(number)") }
        #expect(try lines().count == 10)
        #expect(file.texts.count == 10)
        // A tenth more does not rewrite the file, but is not read.
        try file.add(long + "21")
        #expect(try lines().count == 11)
        #expect(file.texts.map { String($0.suffix(2)) } == (12...21).map(String.init))
        try file.add(long + "22")
        #expect(try lines().count == 10)
        #expect(file.texts.map { String($0.suffix(2)) } == (13...22).map(String.init))
    }

    @Test func `A file too large to be a history is left alone`() throws {
        try fixture.write("", to: fixture.history)
        #expect(truncate(fixture.history, 64 << 20 + 1) == 0)
        #expect(files.history() == [])
        #expect(
            sentence { try files.remember("a") }
                == "The query was not added to the history: DIR/state/joinery/history: "
                + "The file is larger than 64 MB and is ignored.")
    }

    @Test func `Without a history nothing is kept or read`() throws {
        try files.remember("a")
        let none = fixture.files(keepsHistory: false)
        #expect(none.history() == [])
        try none.remember("b")
        #expect(try lines() == ["\"a\""])
        let homeless = fixture.files(variables: [:])
        #expect(homeless.history() == [])
        try homeless.remember("b")
        #expect(files.history() == ["a"])
    }

    @Test func `The folder follows the XDG specification`() throws {
        try fixture.files(variables: ["HOME": fixture.directory.file("home")]).remember("a")
        #expect(
            try fixture.text(of: fixture.directory.file("home/.local/state/joinery/history")) == "\"a\"\n")
    }

    @Test func `Programs that run at once lose no text`() async throws {
        try fixture.write((1...400).map { "\"\($0)\"\n" }.joined(), to: fixture.history)
        let path = fixture.history
        try await withThrowingTaskGroup(of: Void.self) { group in
            for program in 0..<8 {
                group.addTask {
                    var file = HistoryFile(PrivateFile(path, sparing: nil))
                    file.most = 400
                    // Every fifth text shortens the file.
                    file.slack = 100
                    file.patience = 6_000
                    for text in 0..<40 { try file.add("\(program) \(text)") }
                }
            }
            try await group.waitForAll()
        }
        let added = files.history().suffix(320)
        for program in 0..<8 {
            #expect(added.filter { $0.hasPrefix("\(program) ") } == (0..<40).map { "\(program) \($0)" })
        }
        #expect(try (400...404).contains(lines().count))
        #expect(fixture.names(in: fixture.directory.file("state/joinery")) == ["history"])
    }

    @Test func `A text is not added to a file that another program has replaced`() throws {
        try files.remember("a")
        let descriptor = open(fixture.history, O_RDONLY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX) == 0)
        let path = fixture.history
        let isAdded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            var file = HistoryFile(PrivateFile(path, sparing: nil))
            file.patience = 6_000
            try? file.add("b")
            isAdded.signal()
        }
        // Until the other one has the file open, too, and waits for the lock.
        while fixture.directory.openFiles.count(where: { $0.hasSuffix("/history") }) < 2 { usleep(1_000) }
        try fixture.write("\"c\"\n", to: "new")
        #expect(rename(fixture.directory.file("new"), path) == 0)
        close(descriptor)
        isAdded.wait()
        #expect(files.history() == ["c", "b"])
    }

    @Test func `A program that keeps the lock stops no other`() throws {
        try files.remember("a")
        let descriptor = open(fixture.history, O_RDONLY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        try files.remember("b")
        #expect(files.history() == ["a", "b"])
    }

    @Test func `A link to the history stays`() throws {
        let target = fixture.directory.file("elsewhere/history")
        try fixture.write((1...2_200).map { "\"\($0)\"\n" }.joined(), to: target)
        try fixture.link(fixture.history, to: target)
        try files.remember("a")
        #expect(try lines().count == 2_000)
        #expect(try fixture.text(of: target).hasSuffix("\"2200\"\n\"a\"\n"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: fixture.history) == target)
    }

    @Test func `What is not a file is reported`() throws {
        try fixture.makeFolder(fixture.history)
        #expect(files.history() == [])
        #expect(
            sentence { try files.remember("a") }
                == "The query was not added to the history: DIR/state/joinery/history: Is a directory. "
                + "Rename the folder that is in the place of the file.")
        try FileManager.default.removeItem(atPath: fixture.history)
        #expect(mkfifo(fixture.history, 0o600) == 0)
        #expect(files.history() == [])
        #expect(
            sentence { try files.remember("a") }
                == "The query was not added to the history: DIR/state/joinery/history: "
                + "This is not a regular file.")
    }

    @Test func `A file or folder that cannot be used is reported`() throws {
        try fixture.write("\"a\"\n", to: fixture.history)
        #expect(chmod(fixture.history, 0) == 0)
        let (history, denied) = try fixture.directory.withoutPermissionToWrite {
            (files.history(), sentence { try files.remember("b") })
        }
        #expect(history == [])
        #expect(
            denied == "The query was not added to the history: DIR/state/joinery/history: Permission denied. "
                + "Check the permissions of the file and its folder.")
        try FileManager.default.removeItem(atPath: fixture.directory.file("state"))
        let readOnly = try fixture.directory.withoutPermissionToWrite { sentence { try files.remember("b") } }
        #expect(
            readOnly == "The query was not added to the history: DIR/state: Permission denied. "
                + "Check the permissions of the file and its folder.")
    }

    @Test func `A full disk loses none of the former texts`() throws {
        try files.remember("a")
        fixture.withFullDisk(after: 7) {
            #expect(
                sentence { try files.remember("select 1") }
                    == "The query was not added to the history: DIR/state/joinery/history: "
                    + "No space left on device. Free space on the disk, then try again.")
        }
        #expect(try fixture.text(of: fixture.history) == "\"a\"\n")
        #expect(files.history() == ["a"])
        try files.remember("select 2")
        #expect(files.history() == ["a", "select 2"])
    }
}
