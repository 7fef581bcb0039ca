import Foundation
import Testing
import check_documentation

/// The pages of the tutorial, and the app that they build.
@Suite struct TutorialTests {
    @Test func `The blocks of a page are files, commands and output`() throws {
        let tutorial = try Tutorial([
            """
            This is `Sources/main.swift`:

            ```swift
            print(1)
            ```

            ```sh
            swift run
            ```

            It prints

            ```text
            1
            ```
            """
        ])

        #expect(
            tutorial.steps == [
                .file(path: "Sources/main.swift", content: "print(1)\n"), .commands("swift run\n"),
                .output("1\n"),
            ])
        #expect(throws: Tutorial.Mistake.self) { try Tutorial(["For example:\n\n```swift\nprint(1)\n```"]) }
    }

    @Test func `The app in the tests is that of the tutorial`() throws {
        let catalog = URL(filePath: "\(Source.root)/Sources/JoineryEngine/JoineryEngine.docc")
        let sources = try Tutorial(catalog: catalog).files.filter { $0.key.hasPrefix("Sources/reading/") }
        let app = try Source.all(in: "Tests/Support/ReadingApp").map {
            ($0.path.split(separator: "/").last ?? "", $0.text)
        }

        #expect(
            Dictionary(
                uniqueKeysWithValues: sources.map { ($0.key.split(separator: "/").last ?? "", $0.value) })
                == Dictionary(uniqueKeysWithValues: app))
    }
}
