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
            let times = ScreenTimes(in: kept)
            let drawn = try times.replacing(
                thoseOf: screenshot.take { times.replacing(thoseOf: $0).svg == kept })
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

        @Test func `The moving picture shows what the program draws`() throws {
            let picture = MovingPicture()
            let file = URL(filePath: Self.root + MovingPicture.file)
            if Self.isKeeping {
                try picture.svg(of: picture.play()).write(to: file, atomically: true, encoding: .utf8)
            }
            let kept = try String(contentsOf: file, encoding: .utf8)
            #expect(kept.utf8.count < 400_000)
            let times = ScreenTimes(in: kept)
            var frames: [MovingPicture.Frame] = []
            // On a busy machine, a screen may appear before something that loads in the background.
            for _ in 1...3 {
                frames = try picture.play().map { $0.showing(times) }
                if picture.svg(of: frames) == kept { return }
            }
            let lines = zip(kept.split(separator: "\n"), picture.svg(of: frames).split(separator: "\n"))
            let (old, new) = lines.first { $0 != $1 } ?? ("", "another end")
            Issue.record(
                """
                \(MovingPicture.file) is not what the program draws: draw the pictures anew with \
                Assets/make-screenshots, and look at them.
                there: \(old)
                drawn: \(new)
                """)
        }

        @Test func `Pictures show measured times`() throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: Self.root + "Assets/screenshots")
            for name in names {
                let text = try String(
                    contentsOfFile: Self.root + "Assets/screenshots/" + name, encoding: .utf8)
                #expect(!text.contains("12:34:56.789"), "\(name)")
            }
            // Replaced by others, they come back.
            let query = try String(
                contentsOfFile: Self.root + "Assets/screenshots/query.svg", encoding: .utf8)
            let times = ScreenTimes(in: query)
            #expect(times != ScreenTimes(in: ""))
            let cells = "Moby-Dick  12:34:56.789  1 row, 12.3 ms".map { character in
                ScreenImage.Cell(
                    text: String(character), foreground: .standard, background: .standard, isBold: false,
                    isReversed: false, isUnderlined: false, isItalic: false)
            }
            let screen = ScreenImage(cells: [cells], cursor: nil)
            let other = ScreenTimes(in: "01:02:03.004 0.5 ms")
            #expect(other.replacing(thoseOf: screen).text.hasPrefix("Moby-Dick  01:02:03.004  1 row, 0.5 ms"))
            #expect(ScreenTimes(in: "").replacing(thoseOf: screen).text == screen.text)
        }

        @Test func `The moving picture lasts less than a minute, and each step long enough to read it`() {
            let picture = MovingPicture()
            #expect((40...60).contains(picture.seconds))
            for step in picture.steps {
                let speed = Double(step.caption.count) / step.seconds
                #expect(step.seconds >= 1.5 && speed < 25, "\(step.caption)")
            }
        }

        @Test func `The README begins with the moving picture`() throws {
            let page = try String(contentsOfFile: Self.root + "README.md", encoding: .utf8)
            let first = try #require(page.split(separator: "\n").dropFirst(2).first)
            #expect(first.hasPrefix("![") && first.hasSuffix("](\(MovingPicture.file))"))
        }

        @Test func `The manual has a picture of every screen and overlay, and no other`() throws {
            #expect(Set(Screenshot.all.map(\.mode)) == Set(KeyMode.allCases))
            let pages = try ["Screens.md", "HowTo.md"].map {
                try String(contentsOfFile: Self.root + "Documentation/" + $0, encoding: .utf8)
            }
            for screenshot in Screenshot.all {
                let page = pages[screenshot.subject == .demo ? 0 : 1]
                #expect(page.contains("](../\(screenshot.file))"), "\(screenshot.file)")
            }
            let kept = try FileManager.default.contentsOfDirectory(atPath: Self.root + "Assets/screenshots")
            let files = Screenshot.all.map(\.file) + [MovingPicture.file]
            #expect(Set(kept.map { "Assets/screenshots/" + $0 }) == Set(files))
        }
    }
}
