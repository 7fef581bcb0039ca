import Foundation
import TestSupport
import Testing

@testable import JoineryTerminal

/// The editors are shell scripts, which need no terminal.
@Suite struct ExternalEditorTests {
    private let directory: TemporaryDirectory
    /// The folder of the temporary files, with blanks in its path.
    private let folder: String

    init() throws {
        directory = try TemporaryDirectory()
        folder = directory.file("with two  blanks")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    /// Creates an editor, and returns the command that runs it.
    private func script(_ commands: String, name: String = "editor") throws -> String {
        let path = directory.file(name)
        try Data(commands.utf8).write(to: URL(filePath: path))
        // The file is not run itself: a process that another test starts may have it open for writing.
        return "sh '\(path)'"
    }

    private func editor(_ variables: [String: String]) -> ExternalEditor {
        let variables = variables.merging(["TMPDIR": folder]) { given, _ in given }
        return ExternalEditor { variables[$0] }
    }

    private func edit(_ text: String, with commands: String) throws -> String {
        try editor(["EDITOR": script(commands)]).edit(text)
    }

    /// Edits a text, and returns the error. The temporary file must be gone.
    private func error(_ commands: String) throws -> EditorError? {
        let editor = try editor(["EDITOR": script(commands)])
        defer { #expect(temporaryFiles == []) }
        do throws(EditorError) {
            _ = try editor.edit("select 1")
            return nil
        } catch {
            return error
        }
    }

    private var temporaryFiles: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    @Test func `The text is what the editor saved`() throws {
        #expect(try edit("select 1", with: #"printf 'select 2' > "$1""#) == "select 2")
        #expect(try edit("select 1", with: #"printf ' + 1' >> "$1""#) == "select 1 + 1")
        // Many editors write a new file and rename it.
        #expect(try edit("a", with: #"printf b > "$1.new" && mv "$1.new" "$1""#) == "b")
        #expect(temporaryFiles == [])
    }

    @Test(arguments: [
        "", "select 1", "select 1\n", "\n\n", "select '日本 é 🏴‍☠️'\n\tfrom x", "a\r\nb\r\n", "a\0b",
    ])
    func `A text that was not changed is the same`(text: String) throws {
        #expect(try edit(text, with: "true").utf8.elementsEqual(text.utf8))
        let copied = try edit(text, with: #"cat "$1" > "$1.new"; mv "$1.new" "$1""#)
        #expect(copied.utf8.elementsEqual(text.utf8))
    }

    @Test(arguments: [
        ("select 1", "select 2\n", "select 2"), ("select 1", "select 2\n\n", "select 2\n"),
        ("select 1\n", "select 2\n", "select 2\n"), ("select 1", "select 2\r\n", "select 2"),
        ("select 1", "\n", ""), ("", "select 2\n", "select 2"), ("select 1", "", ""), ("select 1\n", "", ""),
    ])
    func `Only a line break that the editor added is dropped`(text: String, saved: String, result: String)
        throws
    {
        try Data(saved.utf8).write(to: URL(filePath: directory.file("saved")))
        let editor = editor(["EDITOR": "cp '\(directory.file("saved"))'"])
        #expect(try editor.edit(text) == result)
    }

    @Test func `The file is private, and its name tells what it is`() throws {
        let found = try edit("x", with: #"printf '%s %s' "$(stat -c %a "$1")" "$1" > "$1""#)
        let expected = /600 .*\/with two  blanks\/joinery-[A-Za-z0-9]{6}\.sql/
        #expect(found.wholeMatch(of: expected) != nil, "\(found)")
    }

    @Test func `Arguments and quotes in the variable work`() throws {
        let script = try script(#"printf '%s|' "$@" > "$3""#, name: "my editor")
        let found = try editor(["EDITOR": "\(script) -a  'b c'"]).edit("x")
        #expect(found.hasPrefix("-a|b c|\(folder)/joinery-"))
    }

    @Test(arguments: ["NAME=given ", "cd / && NAME=given ", "{ NAME=given; export NAME; }; "])
    func `A command of the shell works`(prefix: String) throws {
        let script = try script(#"printf "$NAME" > "$1""#)
        #expect(try editor(["EDITOR": prefix + script]).edit("x") == "given")
        #expect(throws: EditorError.notStarted(command: prefix + "/nowhere")) {
            try editor(["EDITOR": prefix + "/nowhere"]).edit("x")
        }
        let killed = try self.script("kill -INT $$", name: "killed")
        #expect(throws: EditorError.killed(command: prefix + killed, signal: SIGINT)) {
            try editor(["EDITOR": prefix + killed]).edit("x")
        }
    }

    @Test func `Ctrl-C in the editor does not end the shell that waits for it`() throws {
        let script = try script(
            #"[ "$(cat /proc/$PPID/comm)" = sh ] && kill -INT $PPID; sleep 0.1; printf saved > "$1""#)
        #expect(try editor(["EDITOR": "NAME=given " + script]).edit("x") == "saved")
    }

    @Test func `VISUAL comes before EDITOR, and blank ones do not count`() throws {
        let (visual, other) = (
            try script(#"printf visual > "$1""#, name: "v"), try script(#"printf other > "$1""#, name: "e")
        )
        #expect(try editor(["VISUAL": visual, "EDITOR": other]).edit("x") == "visual")
        #expect(try editor(["VISUAL": " ", "EDITOR": other]).edit("x") == "other")
    }

    @Test func `Without a choice vi is the editor, if there is one`() throws {
        #expect(throws: EditorError.none) { try editor(["PATH": "\(folder)::/nowhere"]).edit("x") }
        let vi = directory.file("vi")
        try FileManager.default.createDirectory(atPath: vi, withIntermediateDirectories: false)
        #expect(throws: EditorError.none) { try editor(["PATH": directory.path]).edit("x") }
        #expect(
            EditorError.none.description
                == "There is no editor: set EDITOR to the command of one, as in EDITOR=nano.")
        #expect(temporaryFiles == [])
    }

    @Test func `An editor that fails leaves the text unchanged`() throws {
        let failed = try #require(try error(#"printf 'select 2' > "$1"; exit 3"#))
        let command = "sh '\(directory.file("editor"))'"
        #expect(failed == .failed(command: command, status: 3))
        #expect(failed.description == "The editor “\(command)” failed with status 3. The text is unchanged.")
    }

    @Test func `An editor that a signal ends leaves the text unchanged`() throws {
        let command = "sh '\(directory.file("editor"))'"
        for (name, signal) in [("KILL", SIGKILL), ("INT", SIGINT), ("HUP", SIGHUP)] {
            let killed = try error(#"printf 'select 2' > "$1"; kill -\#(name) $$"#)
            #expect(killed == .killed(command: command, signal: signal))
        }
        // A shell reports it so if it waits for the editor.
        #expect(try error("sh -c 'kill -TERM $$'; exit $?") == .killed(command: command, signal: SIGTERM))
        #expect(
            EditorError.killed(command: "vim", signal: SIGKILL).description
                == "The editor “vim” was ended by signal 9 (Killed). The text is unchanged.")
    }

    @Test func `An editor that cannot be started is reported`() throws {
        for command in [directory.file("missing"), directory.path, "exit 127;", "'"] {
            #expect(throws: (any Error).self) { try editor(["EDITOR": command]).edit("x") }
        }
        #expect(throws: EditorError.notStarted(command: directory.file("missing"))) {
            try editor(["EDITOR": directory.file("missing")]).edit("x")
        }
        // It is there, but is no program.
        #expect(throws: EditorError.notStarted(command: directory.path)) {
            try editor(["EDITOR": directory.path]).edit("x")
        }
        #expect(
            EditorError.notStarted(command: "v\u{1B}m").description
                == "The editor “v␛m” could not be started: set EDITOR to a command that exists.")
        #expect(temporaryFiles == [])
    }

    @Test func `A file that is gone is reported`() throws {
        guard case .notRead(let path, ENOENT) = try error(#"rm "$1""#) else {
            Issue.record("no such error")
            return
        }
        #expect(
            EditorError.notRead(path: path, code: ENOENT).description
                == "The editor removed \(path). The text is unchanged.")
        #expect(
            EditorError.notRead(path: path, code: EISDIR).description
                == "The editor's text cannot be read: \(path): Is a directory. The text is unchanged.")
    }

    @Test func `A text that is not UTF-8 is refused`() throws {
        #expect(try error(#"printf '\377' > "$1""#) == .notUTF8)
        #expect(
            EditorError.notUTF8.description
                == "The editor's text is not UTF-8, and the text is unchanged. "
                + "Set the encoding of the editor to UTF-8.")
    }

    @Test func `A text of more than 1 MB is refused`() throws {
        #expect(try error(#"head -c 1048577 /dev/zero | tr '\0' x > "$1""#) == .tooLarge)
        #expect(try error(#"head -c 1048576 /dev/zero | tr '\0' x > "$1""#) == nil)
        #expect(
            EditorError.tooLarge.description
                == "The editor's text is larger than 1 MB, and the text is unchanged. Shorten it.")
    }

    @Test func `Without a folder of its own the file is in /tmp`() throws {
        for folder in ["relative", "/nowhere", ""] {
            let path = try editor(["EDITOR": script(#"printf %s "$1" > "$1""#), "TMPDIR": folder]).edit("x")
            #expect(path.wholeMatch(of: /\/tmp\/joinery-\w{6}\.sql/) != nil, "\(path)")
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        #expect(
            EditorError.notWritten(path: "/tmp", code: ENOSPC).description
                == "The text was not passed to an editor: /tmp: No space left on device. "
                + "Check the disk, or set TMPDIR to another folder.")
    }
}
