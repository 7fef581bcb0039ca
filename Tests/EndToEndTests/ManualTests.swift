import Foundation
import TestSupport
import Testing

/// The manual page and the shell completions agree with the program.
@Suite(.timeLimit(.minutes(2))) struct ManualTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let page: String = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Assets/joinery.1").path(percentEncoded: false)

    /// Runs a shell command, with the program as `$0` and the generator of the manual page as `$1`.
    private func shell(_ command: String, _ argument: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let generator = URL(filePath: TerminalSession.joinery).deletingLastPathComponent().appending(
            path: "make-manual")
        process.arguments = [
            "-c", command, TerminalSession.joinery, generator.path(percentEncoded: false), argument,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return text
    }

    @Test func `the page is what the program says of itself`() throws {
        let page = try String(contentsOfFile: Self.page, encoding: .utf8)
        let date = try #require(page.firstMatch(of: /(?m)^\.Dd (.+)$/)).1
        let written = try shell(#""$0" --experimental-dump-help | "$1" "$2""#, String(date))
        #expect(
            page == written,
            "run: swift run joinery --experimental-dump-help | swift run make-manual \"\(date)\" > Assets/joinery.1"
        )
    }

    @Test func `every subcommand and every option is in it`() throws {
        let page = try String(contentsOfFile: Self.page, encoding: .utf8)
        let help = try Outcome(of: ["--help"], in: directory).output
        let commands = help.matches(of: /(?m)^  (\w+) {2,}\w/).map { String($0.1) }.filter { $0 != "browse" }
        #expect(commands.count >= 7)
        for command in commands {
            #expect(page.contains(".Ss joinery \(command)\n"))
            let section = try #require(
                page.split(separator: ".Ss joinery \(command)\n").last?.split(separator: ".Ss").first)
            let options = try Outcome(of: [command, "--help"], in: directory).output.matches(
                of: /(?m)^  --([\w-]+)/)
            #expect(!options.isEmpty)
            for option in options {
                #expect(section.contains("Fl \\-\(option.1)"), "joinery \(command) --\(option.1)")
            }
        }
    }

    @Test func `lines of the page are set as they are meant`() throws {
        let page = try String(contentsOfFile: Self.page, encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(!lines.dropLast().contains(""), "mdoc has no empty lines")
        #expect(page.contains("─<"), "whatever script it is in")
        for macro in [("Bl", "El"), ("Bd", "Ed")] {
            let begins = lines.filter { $0.hasPrefix(".\(macro.0)") }.count
            #expect(begins == lines.filter { $0 == ".\(macro.1)" }.count)
            #expect(begins > 0)
        }
        let known = /^\.(\\"|Dd|Dt|Os|Sh|Ss|Nm|Nd|Cm|Ar|Op|Fl|Bl|El|It|Bd|Ed|Pp|Xr)( |$)/
        for line in lines where line.hasPrefix(".") && line.firstMatch(of: known) == nil {
            Issue.record("\(line) is a command of no manual")
        }
    }

    @Test func `text of the program is none of commands for the page`() throws {
        let help = #"""
            {"command": {"commandName": "tool", "abstract": ".Sh of all.", "subcommands": [{"commandName": "one",
            "abstract": "'It", "discussion": "a\\b\n\n  .x y\n\n\nend", "arguments": [{"kind": "option", "isOptional": true,
            "isRepeating": true, "names": [{"kind": "short", "name": "o"}, {"kind": "long", "name": "one-two"}],
            "valueName": "a \"b", "abstract": "Some.", "defaultValue": "x", "allValues": ["x", "y"]}]}]}}
            """#
        let page = try shell(#"printf '%s' "$2" | "$1" "May 1, 2026""#, help)
        #expect(
            page.hasPrefix(
                #"""
                .\" Written by make-manual of what the program says of itself: change it there.
                .Dd May 1, 2026
                .Dt TOOL 1
                .Os
                .Sh NAME
                .Nm tool
                .Nd \&.Sh of all
                .Sh SYNOPSIS
                .Nm
                .Cm one
                .Op Fl o , Fl \-one\-two Ar "a \(dqb" ...
                .Sh DESCRIPTION
                .Sh COMMANDS
                .Ss tool one
                \&'It
                .Pp
                a\eb
                .Bd -literal -offset indent
                \&.x y
                .Ed
                .Pp
                end
                .Bl -tag -width indent
                .It Fl o , Fl \-one\-two Ar "a \(dqb"
                Some. One of x, y. The default is x.
                .El
                .Sh EXIT STATUS

                """#))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `a shell gets what it takes to complete commands`(name: String) throws {
        let script = try Outcome(of: ["--generate-completion-script", name], in: directory)
        #expect(script.code == 0 && script.errors.isEmpty)
        for word in ["rows", "tree", "check", "path", "ndjson", "hops"] {
            #expect(script.output.contains(word), "\(word) in \(name)")
        }
    }
}
