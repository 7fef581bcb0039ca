import Foundation
import JoineryBrowser
import Synchronization
import TestSupport
import Testing

@testable import JoineryTerminal

/// The other programs are shell scripts, which need no terminal.
@Suite struct ValueViewerTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func viewer(_ variables: [String: String]) -> ValueViewer {
        ValueViewer { variables[$0] }
    }

    private func copy(_ text: String = "a text", isText: Bool = true) throws -> ValueCopy {
        let path = directory.file("value \(isText ? "1.txt" : "1.png")")
        try Data(text.utf8).write(to: URL(filePath: path))
        return ValueCopy(path: path, isText: isText)
    }

    /// A folder of programs with one that the system has under another name.
    private func folder(_ name: String, linkingTo program: String) throws -> String {
        let folder = directory.file("bin-\(name)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: program)
        return folder
    }

    @Test func `A text is shown in the pager, and removed then`() throws {
        let shown = directory.file("shown")
        let copy = try copy()
        #expect(viewer(["PAGER": "f() { cat \"$1\" > '\(shown)'; }; f"]).show(copy) == nil)
        #expect(try String(contentsOfFile: shown, encoding: .utf8) == "a text")
        #expect(!FileManager.default.fileExists(atPath: copy.path))
    }

    @Test(arguments: [
        ("false", "The pager “false” failed with status 1."),
        (
            "/nowhere/pager",
            "The pager “/nowhere/pager” could not be started: set PAGER to a command that exists."
        ),
        ("kill -TERM $$; :", "The pager “kill -TERM $$; :” was ended by signal 15 (Terminated)."),
    ])
    func `A pager that fails is reported, and the copy removed`(pager: String, sentence: String) throws {
        let copy = try copy()
        #expect(viewer(["PAGER": pager]).show(copy) == sentence)
        #expect(!FileManager.default.fileExists(atPath: copy.path))
    }

    @Test func `Without PAGER, less is chosen before more`() throws {
        let more = try folder("more", linkingTo: "/bin/false")
        let less = try folder("less", linkingTo: "/bin/true")
        func chosen(_ path: String, pager: String? = nil) -> String? {
            var variables = ["PATH": path]
            variables["PAGER"] = pager
            return ShellCommand(in: ["PAGER"], orIfThere: ["less", "more"]) { variables[$0] }?.text
        }
        #expect(chosen("\(more):\(less)") == "less")
        #expect(chosen(more) == "more")
        #expect(chosen(more, pager: " ") == "more")
        #expect(chosen(more, pager: "most") == "most")
        #expect(
            viewer(["PATH": directory.path]).show(try copy())
                == "There is no pager: set PAGER to the command of one, as in PAGER=less.")
    }

    // MARK: The program of the system

    /// Opens a copy, and returns so many messages, in order.
    private func open(_ copy: ValueCopy, in path: String, messages count: Int) -> [Message] {
        let messages = Mutex<[Message]>([])
        let arrival = DispatchSemaphore(value: 0)
        viewer(["PATH": path]).open(copy) { message in
            messages.withLock { $0.append(message) }
            arrival.signal()
        }
        for _ in 0..<count { _ = arrival.wait(timeout: .now() + 60) }
        return messages.withLock { $0 }
    }

    private func wait(for file: String) throws -> String {
        let end = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < end {
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            if text.hasSuffix("end\n") { return text }
            usleep(5_000)
        }
        Issue.record("\(file) was not written")
        return ""
    }

    /// The copy is a script, which the opener runs: it is the shell.
    @Test func `The opener has no terminal and a job of its own, and is not left as a zombie`() throws {
        let path = try folder("xdg-open", linkingTo: "/bin/sh")
        let found = directory.file("found")
        let script = """
            { echo $$; ps -o pgid= -p $$ | tr -d ' '; readlink /proc/$$/fd/0 /proc/$$/fd/2; echo "$0"; echo end; } > '\(found)'
            """
        let copy = try copy(script, isText: false)
        #expect(open(copy, in: path, messages: 1) == [.remark("Opening value 1.png.")])
        let lines = try wait(for: found).split(separator: "\n").map(String.init)
        try #require(lines.count == 6)
        #expect(lines[0] == lines[1], "its own group")
        #expect(lines[2...3] == ["/dev/null", "/dev/null"])
        #expect(lines[4] == copy.path)
        #expect(FileManager.default.fileExists(atPath: copy.path), "it may be read later")
        let end = ContinuousClock.now + .seconds(60)
        while FileManager.default.fileExists(atPath: "/proc/\(lines[0])"), ContinuousClock.now < end {
            usleep(5_000)
        }
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(lines[0])"))
    }

    @Test func `An opener that finds no program, or is not there, is reported`() throws {
        let path = try folder("xdg-open", linkingTo: "/bin/false")
        let sentence =
            "xdg-open found no program that opens value 1.png: \(key: .saveCell) saves the value to a file."
        #expect(
            open(try copy(isText: false), in: path, messages: 2)
                == [.remark("Opening value 1.png."), .complaint(sentence)])
        let copy = try copy(isText: false)
        #expect(
            open(copy, in: directory.path, messages: 1)
                == [.complaint("xdg-open is not installed: \(key: .saveCell) saves the value to a file.")])
        #expect(!FileManager.default.fileExists(atPath: copy.path))
    }
}
