import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`.
@Suite(.timeLimit(.minutes(30))) struct InstallationTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let files = [
        "bin/joinery", "share/bash-completion/completions/joinery", "share/doc/joinery/LICENSE",
        "share/fish/vendor_completions.d/joinery.fish", "share/man/man1/joinery.1.gz",
        "share/zsh/site-functions/_joinery",
    ]

    private var root: String { directory.file("root") }

    /// Runs make in the folder of the project.
    private func make(_ arguments: String...) throws -> Outcome {
        let project = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let places = ["-C", project.path(percentEncoded: false), "DESTDIR=\(root)", "PREFIX=/opt/tools"]
        return try Outcome(of: ["make"] + places + arguments, in: directory, program: "/usr/bin/env")
    }

    /// The files below the prefix, sorted.
    private func installed() -> [String] {
        let prefix = "\(root)/opt/tools"
        let paths = FileManager.default.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
        var isDirectory: ObjCBool = false
        return paths.filter {
            FileManager.default.fileExists(atPath: "\(prefix)/\($0)", isDirectory: &isDirectory)
                && !isDirectory.boolValue
        }.sorted()
    }

    @Test func `The program is installed with its documents, and removed with them`() throws {
        let program = "PROGRAM=\(TerminalSession.joinery)"
        let installation = try make("install", program)
        #expect(installation.code == 0, "\(installation.errors)")
        #expect(installed() == Self.files)

        let prefix = "\(root)/opt/tools"
        let version = try Outcome(of: ["--version"], in: directory, program: "\(prefix)/bin/joinery")
        #expect(version.output.hasPrefix("joinery "))
        for file in Self.files {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(prefix)/\(file)")
            let mode = try #require(attributes[.posixPermissions] as? Int)
            #expect(mode == (file == "bin/joinery" ? 0o755 : 0o644), "\(file)")
            #expect(try #require(attributes[.size] as? Int) > 0, "\(file)")
        }
        let completions = try String(contentsOfFile: "\(prefix)/\(Self.files[1])", encoding: .utf8)
        #expect(completions.contains("complete"))

        // Files of others in the same folders stay.
        try "".write(toFile: "\(prefix)/bin/other", atomically: true, encoding: .utf8)
        let removal = try make("uninstall")
        #expect(removal.code == 0, "\(removal.errors)")
        #expect(installed() == ["bin/other"])
    }

    @Test func `Before the program is built, installing it says what to do`() throws {
        let installation = try make("install", "PROGRAM=\(directory.file("none"))")
        #expect(installation.code != 0)
        #expect(installation.errors.contains("is missing: run make first"))
        #expect(installed().isEmpty)
    }
}
