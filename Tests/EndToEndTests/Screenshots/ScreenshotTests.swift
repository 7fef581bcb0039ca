import Foundation
import JoineryTerminal
import Testing

extension EndToEnd {
    /// The pictures of the README, made of the program as it runs.
    ///
    /// `Assets/make-screenshots` draws them anew.
    @Suite struct ScreenshotTests {
        private static let root: String = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path(percentEncoded: false)

        private static let isKeeping =
            ProcessInfo.processInfo.environment["JOINERY_KEEP_SCREENSHOTS"] == "1"

        @Test(arguments: Screenshot.all)
        func `The screen of a picture can be walked to`(screenshot: Screenshot) throws {
            let svg = try screenshot.take().svg
            let file = URL(filePath: Self.root + screenshot.file)
            if Self.isKeeping { try svg.write(to: file, atomically: true, encoding: .utf8) }
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(kept.hasPrefix("<svg ") && kept.utf8.count < 60_000)
            #expect(kept.contains("viewBox=\"0 0 860 \(screenshot.rows * 18 + 20)\""))
        }

        @Test func `Every screen and every overlay has a picture in the README, and no other is kept`() throws
        {
            #expect(Set(Screenshot.all.map(\.mode)) == Set(KeyMode.allCases))
            let readme = try String(contentsOfFile: Self.root + "README.md", encoding: .utf8)
            for screenshot in Screenshot.all {
                #expect(readme.contains("](\(screenshot.file))"), "\(screenshot.file)")
            }
            let kept = try FileManager.default.contentsOfDirectory(atPath: Self.root + "Assets/screenshots")
            #expect(Set(kept) == Set(Screenshot.all.map { $0.name + ".svg" }))
        }
    }
}
