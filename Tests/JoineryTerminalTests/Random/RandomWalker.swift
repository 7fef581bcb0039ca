import Foundation
import JoineryBrowser
import JoineryEngine
import Synchronization
import TestSupport

@testable import JoineryTerminal

/// Somebody who presses keys without looking, and an observer who looks at every frame.
final class RandomWalker {
    /// What should not be.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// How long answers may take before Esc is pressed, and how long after that.
    private static let patience = 20.0

    private let file: RandomFile
    private var random: Seeded
    private let screen = MemoryScreen(size: ScreenSize(columns: 80, rows: 24), colors: .palette256)
    private let mailbox: Mailbox<Message>
    private let session: Session
    private let writer: DatabaseQueue
    /// Reads beside, to compare what is shown with what there is.
    private let reader: DatabaseQueue
    private var loop: TerminalLoop
    private var keys: [String] = []

    private static let boundKeys = Array(Set(KeyBinding.standard.flatMap(\.keys))).sorted {
        $0.label < $1.label
    }
    private static let words = Array("aeno1 =<~/,'\"%:.sql漢\u{1B}[Z")

    init(_ file: RandomFile, path: String, seed: UInt64) throws {
        self.file = file
        random = Seeded(seed)
        let mailbox = try Mailbox<Message>()
        self.mailbox = mailbox
        session = try Session(path: path, deliver: { mailbox.send($0) })
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.busyMode = .timeout(30)
        writer = try DatabaseQueue(path: path, configuration: configuration)
        configuration.readonly = true
        reader = try DatabaseQueue(path: path, configuration: configuration)
        loop = Self.loop(on: screen, session)
        loop.start(at: nil)
    }

    private static func loop(on screen: MemoryScreen, _ session: Session) -> TerminalLoop {
        TerminalLoop(
            fileName: "random.sqlite", screen: screen,
            interface: TerminalInterface(theme: Theme(.dark, colors: .palette256)),
            perform: { session.perform($0) })
    }

    func close() {
        session.close()
    }

    /// What was done last, the latest at the end.
    var recentKeys: String { keys.suffix(40).joined(separator: " ") }

    var screenText: String { screen.shown?.text.joined(separator: "\n") ?? "" }

    // MARK: Steps

    func step() throws {
        switch Int.random(in: 0..<100, using: &random) {
        case 0: resize()
        case 1: try commit()
        case 2..<5: try turn(.mouse(event))
        case 5..<12: try settle()
        default: try turn(.key(key))
        }
    }

    private var key: Key {
        let isTyping = loop.browser.prompt != nil || loop.browser.keyMode == .palette
        if isTyping, Int.random(in: 0..<10, using: &random) < 6 {
            return .character(Self.words.randomElement(using: &random) ?? "a")
        }
        return Self.boundKeys.randomElement(using: &random) ?? .escape
    }

    private var event: MouseEvent {
        let actions: [MouseEvent.Action] = [.press, .press, .doublePress, .wheelUp, .wheelDown]
        return MouseEvent(
            actions.randomElement(using: &random) ?? .press,
            x: Int.random(in: -1...screen.size.columns, using: &random),
            y: Int.random(in: -1...screen.size.rows, using: &random))
    }

    private func resize() {
        let sizes = [(60, 16), (80, 24), (160, 48), (100, 30), (59, 16), (20, 5), (300, 90), (1, 1)]
        let (columns, rows) = sizes.randomElement(using: &random) ?? (80, 24)
        keys.append("\(columns)×\(rows)")
        screen.actualSize = ScreenSize(columns: columns, rows: rows)
        loop.resize()
    }

    private func commit() throws {
        let change = file.change(&random)
        keys.append("commit")
        try writer.write { try $0.execute(sql: change) }
    }

    private func turn(_ input: TerminalInput) throws {
        switch input {
        case .key(let key): keys.append(key.label)
        case .mouse(let event): keys.append("\(event.action)(\(event.x),\(event.y))")
        }
        screen.input = [input]
        try turn(hasInput: true)
    }

    private func turn(hasInput: Bool) throws {
        let request = loop.turn(mail: mailbox.drain(), hasInput: hasInput)
        if request == .quit {
            // Somebody comes back at once.
            screen.input = []
            loop = Self.loop(on: screen, session)
            loop.start(at: nil)
        }
        try check()
    }

    /// Waits until nothing is waited for.
    func settle() throws {
        let start = ContinuousClock.now
        var isCancelled = false
        while !loop.browser.awaited.isEmpty {
            try turn(hasInput: false)
            let waited = (ContinuousClock.now - start) / .seconds(1)
            if !isCancelled, waited > Self.patience {
                isCancelled = true
                screen.input = [.key(.escape)]
                try turn(hasInput: true)
            }
            guard waited < Self.patience * 2 else {
                throw Fault(description: "An answer is waited for in vain: \(loop.browser.awaited)")
            }
            usleep(500)
        }
        try turn(hasInput: false)
        if loop.browser.awaited.isEmpty { try checkRows() }
    }

    // MARK: Checks

    private func check() throws {
        guard let shown = screen.shown else { throw Fault(description: "nothing is shown") }
        guard shown.width == screen.size.columns, shown.height == screen.size.rows else {
            throw Fault(description: "the frame is \(shown.width)×\(shown.height)")
        }
        guard shown.isWhole else {
            throw Fault(description: "a wide character is cut, or a control character is shown")
        }
        let browser = loop.browser
        if let rows = browser.location?.rows, let page = rows.page, !page.rows.isEmpty {
            guard page.columns.indices.contains(rows.cursorColumn) else {
                throw Fault(
                    description: "the cursor is on column \(rows.cursorColumn) of \(page.columns.count)")
            }
            guard rows.top >= 0, rows.top < page.rows.count else {
                throw Fault(description: "the grid begins at row \(rows.top) of \(page.rows.count)")
            }
        }
        if let tree = browser.location?.tree, let lines = tree.lines, !lines.isEmpty {
            guard tree.top >= 0, tree.top < lines.count else {
                throw Fault(description: "the tree begins at line \(tree.top) of \(lines.count)")
            }
            guard Set(lines.map(\.id)).count == lines.count else {
                throw Fault(description: "two lines of the tree are the same")
            }
        }
    }

    /// Compares a cell on the screen with the value in the file.
    private func checkRows() throws {
        guard let location = loop.browser.location, location.screen == .rows,
            let row = location.rows.page?.rows.randomElement(using: &random),
            location.rows.page?.obstacleToPaths == nil, let columns = location.rows.page?.columns,
            row.cells.count == columns.count,
            let index = columns.indices.randomElement(using: &random)
        else { return }
        let path = location.rowsPath.appending(.key(row.key))
        let found: Record?
        do {
            found = try reader.read { db in try Record.fetch(path, in: db) }
        } catch is PathError {
            // Deleted meanwhile, and the news is on its way.
            return
        }
        guard let value = found?.field(named: columns[index].name)?.value else { return }
        let cell = Cell(value)
        let news = mailbox.drain()
        guard news.isEmpty else {
            // What is shown may be old already.
            _ = loop.turn(mail: news, hasInput: false)
            return
        }
        guard cell.text == row.cells[index].text else {
            // A commit may not have been heard of yet.
            if keys.suffix(30).contains("commit") { return }
            throw Fault(
                description:
                    "\(path) has \(cell.text) in \(columns[index].name), and \(row.cells[index].text) is shown"
            )
        }
    }
}
