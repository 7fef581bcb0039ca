import Foundation
import TestSupport
import Testing
import check_documentation

/// The app of the tutorial, which is built with the tests.
@Suite struct ReadingAppTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(.timeLimit(.minutes(30))) func `The finished app prints what the pages say`() throws {
        let folder = URL(filePath: directory.path)
        let catalog = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/JoineryEngine/JoineryEngine.docc").standardizedFileURL
        // The commands of the last three pages, in which the app replaces `swift run reading`.
        var tutorial = try Tutorial(
            Tutorial.pages.suffix(3).map {
                try String(contentsOf: catalog.appending(path: "\($0).md"), encoding: .utf8)
            })
        tutorial.steps.removeAll { if case .file = $0 { true } else { false } }
        let swift = folder.appending(path: "swift")
        try Data("#!/bin/sh\nshift 2\nexec '\(builtProgram("reading").path)' \"$@\"\n".utf8).write(to: swift)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)

        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", tutorial.script()]
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.contains("1 of 3 books to read"))
    }
}
