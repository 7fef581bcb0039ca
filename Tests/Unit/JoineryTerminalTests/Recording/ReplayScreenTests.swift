import JoineryBrowser
import TestSupport
import Testing

@testable import JoineryTerminal

@Suite struct ReplayScreenTests {
    /// A clock that stands still until it is told to go on.
    private final class Clock {
        var now = ContinuousClock.now
    }

    private let clock = Clock()
    private let terminal = MemoryScreen(size: ScreenSize(columns: 8, rows: 3), colors: .none)

    private func replay(_ moments: [(Int, RecordedEvent)]) -> ReplayScreen {
        let size = (0, RecordedEvent.size(ScreenSize(columns: 6, rows: 2)))
        let screen = ReplayScreen(
            terminal,
            repeating: Recording(
                ([size] + moments).map { Recording.Moment(.milliseconds($0.0), $0.1) }),
            now: { clock.now })
        guard case .remark? = screen.nextInput() else {
            Issue.record("the replay is not announced")
            return screen
        }
        return screen
    }

    private func go(on milliseconds: Int) { clock.now += .milliseconds(milliseconds) }

    @Test func `Input follows at its times, without what was drawn`() {
        let screen = replay([
            (5, .drawn), (100, .key(.down)), (100, .key(.enter)), (150, .paste(bytes: 3)), (200, .left),
        ])
        #expect(screen.size == ScreenSize(columns: 6, rows: 2))
        #expect(screen.nextInput() == nil)
        #expect(screen.timeToInput == .milliseconds(5))
        go(on: 99)
        #expect(screen.nextInput() == nil)
        go(on: 95)
        #expect(screen.nextInput() == .key(.down))
        #expect(screen.nextInput() == .key(.enter))
        #expect(screen.nextInput() == nil)
        #expect(screen.timeToInput == .milliseconds(50))
        go(on: 50)
        #expect(screen.nextInput() == .paste(Paste("xxx", size: 3)))
    }

    @Test func `Long pauses are short`() {
        let screen = replay([(600_000, .key(.down))])
        #expect(screen.timeToInput == ReplayScreen.longestPause)
        clock.now += ReplayScreen.longestPause
        #expect(screen.nextInput() == .key(.down))
    }

    @Test func `After the last event, the terminal has its own size and input`() {
        let screen = replay([(10, .key(.down))])
        go(on: 10)
        terminal.input = []
        #expect(screen.nextInput() == .key(.down))
        #expect(screen.nextInput() == .resized)
        #expect(screen.size == terminal.size)
        #expect(screen.nextInput() == .remark("The recording ends here."))
        #expect(screen.nextInput() == nil && screen.timeToInput == nil)
        terminal.input = [.key(.up)]
        #expect(screen.nextInput() == .key(.up))
    }

    @Test func `A key ends the replay, and does nothing else`() {
        let screen = replay([(1_000, .key(.down))])
        terminal.input = [.key(.character("q")), .key(.up)]
        #expect(screen.nextInput() == .resized)
        #expect(screen.nextInput() == .remark("The replay was ended by a key."))
        #expect(screen.nextInput() == .key(.up))
        go(on: 2_000)
        #expect(screen.nextInput() == nil)
    }

    @Test func `Ctrl-Z stops nothing, and sizes are followed`() {
        let screen = replay([
            (0, .key(.control("z"))), (0, .size(ScreenSize(columns: 4, rows: 1))), (0, .key(.home)),
        ])
        #expect(screen.nextInput() == .resized)
        #expect(screen.size == ScreenSize(columns: 4, rows: 1))
        #expect(screen.nextInput() == .key(.home))
    }

    @Test func `A smaller screen is drawn in the corner, and nothing beside it`() throws {
        let screen = replay([(0, .size(ScreenSize(columns: 2, rows: 1)))])
        func present(_ text: String) throws -> [String] {
            var surface = Surface(width: screen.size.columns, height: screen.size.rows)
            for y in 0..<surface.height { surface.draw(text, x: 0, y: y, in: surface.bounds, .plain) }
            screen.present(surface)
            let shown = try #require(terminal.shown)
            return (0..<shown.height).map { y in (0..<shown.width).map { shown[$0, y].text }.joined() }
        }
        #expect(try present("abc漢fgh") == ["abc漢f  ", "abc漢f  ", "        "])
        _ = screen.nextInput()
        #expect(try present("xyz") == ["xy      ", "        ", "        "])
    }

    @Test func `A recording that is replayed is recorded alike`() throws {
        let directory = try TemporaryDirectory()
        let file = try RecordingFile(creating: directory.file("log"), program: "test")
        let recorder = RecordingScreen(terminal, to: file, now: { clock.now })
        terminal.input = [
            .key(.down), .mouse(MouseEvent(.press, x: 1, y: 2)), .paste(Paste("secret")), .resized,
        ]
        go(on: 20)
        while recorder.nextInput() != nil {}
        terminal.actualSize = ScreenSize(columns: 9, rows: 4)
        recorder.readSize()
        recorder.readSize()
        recorder.present(Surface(width: 1, height: 1))
        recorder.leave()
        recorder.enter()
        let text = try directory.text(of: "log")
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
        #expect(
            lines.map(String.init) == [
                "0.000 size 8 3", "0.020 key down", "0.020 mouse press 1 2", "0.020 paste 6",
                "0.020 size 9 4", "0.020 drawn", "0.020 left", "0.020 entered",
            ])
        #expect(!text.contains("secret"))
    }

    @Test func `A terminal that is too small is refused, and restored`() {
        let recording = Recording([Recording.Moment(.zero, .size(ScreenSize(columns: 9, rows: 3)))])
        do {
            _ = try SessionRecording.replay(recording).screen(on: terminal)
            Issue.record("replayed")
        } catch {
            #expect("\(error)".contains("9×3; this one has 8×3"))
        }
        #expect(!terminal.isEntered)
    }
}
