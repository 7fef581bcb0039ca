import Foundation
import JoineryBrowser
import JoineryTerminal
import Testing

extension EndToEnd {
    /// The images in the manual, taken from the running program.
    ///
    /// `Assets/make-screenshots` draws them again.
    @Suite struct ScreenshotTests {
        private static let root: String = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path(percentEncoded: false)

        private static let isKeeping =
            ProcessInfo.processInfo.environment["JOINERY_KEEP_SCREENSHOTS"] == "1"

        @Test(arguments: Screenshot.all)
        func `A picture shows what the program draws`(screenshot: Screenshot) throws {
            let file = URL(filePath: Self.root + screenshot.file)
            if Self.isKeeping {
                try screenshot.take(seconds: screenshot.commits.isEmpty ? 1 : 3).svg.write(
                    to: file, atomically: true, encoding: .utf8)
            }
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(kept.utf8.count < 60_000)
            let drawn = try screenshot.take { $0.svg == kept }
            guard drawn.svg != kept else { return }
            let lines = zip(kept.split(separator: "\n"), drawn.svg.split(separator: "\n"))
            let (old, new) = lines.first { $0 != $1 } ?? ("", "another end")
            Issue.record(
                """
                \(screenshot.file) is not what the program draws: look whether that is as it should be, and draw the \
                pictures anew with Assets/make-screenshots.
                there: \(old)
                drawn: \(new)
                \(drawn.text)
                """)
        }

        @Test func `The manual has a picture of every screen and overlay, and no other`() throws {
            #expect(Set(Screenshot.all.map(\.mode)) == Set(KeyMode.allCases))
            let page = try String(contentsOfFile: Self.root + "Documentation/Screens.md", encoding: .utf8)
            for screenshot in Screenshot.all {
                #expect(page.contains("](../\(screenshot.file))"), "\(screenshot.file)")
            }
            let kept = try FileManager.default.contentsOfDirectory(atPath: Self.root + "Assets/screenshots")
            #expect(Set(kept) == Set(Screenshot.all.map { $0.name + ".svg" }))
        }
    }
}
