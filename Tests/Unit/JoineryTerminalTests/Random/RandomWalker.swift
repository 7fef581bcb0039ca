import Foundation
import JoineryBrowser
import JoineryEngine
import Synchronization
import TestSupport

@testable import JoineryTerminal

/// Presses random keys on a succession of terminals, and checks every frame.
final class RandomWalker {
    /// A violated expectation.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The time in seconds to wait for answers before pressing Esc, and again after that.
    private static let patience = 20.0

    private let file: RandomFile
    private let folder: String
    private var random: Seeded
    private var screen = MemoryScreen(size: ScreenSize(columns: 80, rows: 24), colors: .palette256)
    private let mailbox: Mailbox<Message>
    private let session: Session
    private let writer: DatabaseQueue
    /// A separate reader, to compare the shown values with those in the file.
    private let reader: DatabaseQueue
    private var loop: TerminalLoop
    private var keys: [String] = []

    private static let boundKeys = Array(Set(KeyBinding.standard.flatMap(\.keys))).sorted {
        $0.label < $1.label
    }
    private static let words = Array("aeno1 =<~/,'\"%:.sql漢\u{1B}[Z")

    /// - Parameters:
    ///   - path: The path of the database.
    ///   - folder: Where exported files go.
    init(_ file: RandomFile, path: String, folder: String, seed: UInt64) throws {
        self.file = file
        self.folder = folder
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
        loop = Self.loop(on: screen, session, mailbox, folder, .dark)
        loop.start(at: nil)
    }

    private static func loop(
        on screen: MemoryScreen, _ session: Session, _ mailbox: Mailbox<Message>, _ folder: String,
        _ theme: Theme.Name
    ) -> TerminalLoop {
        TerminalLoop(
            fileName: "random.sqlite", screen: screen,
            interface: TerminalInterface(theme: Theme(theme, colors: screen.colors)),
            perform: { effects in
                session.perform(effects.map { $0.writing(to: folder) })
                for effect in effects {
                    switch effect {
                    case .files(.list(let ticket, _)):
                        mailbox.send(.answer(Answer(ticket, FilesAnswer.list(Library.files))))
                    case .files(.open(let ticket, let path, _)):
                        mailbox.send(.answer(Answer(ticket, Failure("There is no file \(path)."))))
                    default: break
                    }
                }
            })
    }

    /// Closes the session and all connections.
    func close() throws {
        session.close()
        try writer.close()
        try reader.close()
    }

    /// The most recent actions, latest last.
    var recentKeys: String { keys.suffix(Self.remembered).joined(separator: " ") }

    private static let remembered = 60

    var screenText: String { screen.shown?.text.joined(separator: "\n") ?? "" }

    // MARK: Steps

    func step() throws {
        switch Int.random(in: 0..<100, using: &random) {
        case 0: resize()
        case 1: try commit()
        case 2..<5: try turn([.mouse(event)])
        case 5: try paste()
        case 6..<12: try settle()
        case 12 where Bool.random(using: &random): try comeBack()
        default: try turn([.key(key)])
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
        let actions: [MouseEvent.Action] = [
            .press, .press, .doublePress, .drag, .release, .wheelUp, .wheelDown,
        ]
        return MouseEvent(
            actions.randomElement(using: &random) ?? .press,
            x: Int.random(in: -1...screen.size.columns, using: &random),
            y: Int.random(in: -1...screen.size.rows, using: &random))
    }

    /// Sizes below the minimum, on both sides of each bound, and beyond any real terminal.
    private static let sizes = [
        (60, 16), (80, 24), (160, 48), (139, 24), (140, 24), (99, 30), (100, 30), (59, 16), (60, 15), (20, 5),
        (300, 90), (1, 1),
    ]

    private func resize() {
        let (columns, rows) = Self.sizes.randomElement(using: &random) ?? (80, 24)
        let isKnown = Bool.random(using: &random)
        screen.actualSize = ScreenSize(
            columns: isKnown ? columns : Int.random(in: 1...320, using: &random),
            rows: isKnown ? rows : Int.random(in: 1...100, using: &random))
        keys.append("\(screen.actualSize.columns)×\(screen.actualSize.rows)")
        loop.resize()
    }

    /// Pastes a text. If the terminal does not report pastes, the text arrives like very fast typing.
    private func paste() throws {
        let text = (0..<Int.random(in: 2...60, using: &random)).map { _ in
            Int.random(in: 0..<20, using: &random) == 0
                ? Key.enter : .character(Self.words.randomElement(using: &random) ?? "a")
        }
        guard Bool.random(using: &random) else { return try turn(text.map(TerminalInput.key)) }
        let pasted = text.map { key -> Character in
            if case .character(let character) = key { return character }
            return "\r"
        }
        try turn([.paste(Paste(String(pasted), isWhole: Int.random(in: 0..<8, using: &random) > 0))])
    }

    /// Leaves, and comes back on another terminal with another theme.
    private func comeBack() throws {
        let depths = ColorDepth.allCases
        let themes = Theme.Name.allCases
        let colors = depths.randomElement(using: &random) ?? .palette256
        let theme = themes.randomElement(using: &random) ?? .dark
        keys.append("\(theme)/\(colors)")
        let other = MemoryScreen(size: screen.size, colors: colors)
        screen = other
        session.perform([.session(SessionControl.setWatching(true))])
        loop = Self.loop(on: other, session, mailbox, folder, theme)
        loop.start(at: nil)
        try check()
    }

    private func commit() throws {
        let change = file.change(&random)
        keys.append("commit")
        try writer.write { try $0.execute(sql: change) }
    }

    private func turn(_ inputs: [TerminalInput]) throws {
        for input in inputs {
            switch input {
            case .key(let key): keys.append(key.label)
            case .mouse(let event): keys.append("\(event.action)(\(event.x),\(event.y))")
            case .paste(let paste): keys.append("paste(\(paste.text.debugDescription))")
            case .resized, .remark: break
            }
        }
        if keys.count > 2 * Self.remembered { keys.removeFirst(keys.count - Self.remembered) }
        screen.input = inputs
        try turn(hasInput: true)
    }

    private func turn(hasInput: Bool) throws {
        let request = loop.turn(mail: mailbox.drain(), hasInput: hasInput)
        if request == .quit { try comeBack() }
        try check()
    }

    /// Waits until all requests have been answered.
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
        guard screen.colors != .none || !shown.hasColors else {
            throw Fault(description: "there are colors on a terminal without any")
        }
        let browser = loop.browser
        if let rows = browser.location?.rows, let page = rows.page, !page.rows.isEmpty {
            guard page.columns.indices.contains(rows.cursorColumn) else {
                throw Fault(
                    description: "the cursor is on column \(rows.cursorColumn) of \(page.columns.count)")
            }
            guard rows.shownColumns.contains(rows.cursorColumn) else {
                throw Fault(description: "the cursor is on a column that is hidden")
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
        // A browser that does not follow commits shows the previous state.
        if case .paused = loop.browser.status.live { return }
        guard let location = loop.browser.location, location.screen.kind == .rows,
            let row = location.rows.page?.rows.randomElement(using: &random),
            let arrangement = location.rows.page?.arrangement, let columns = location.rows.page?.columns,
            row.cells.count == columns.count,
            let index = columns.indices.randomElement(using: &random)
        else { return }
        let path = location.rowsPath.appending(.key(row.key))
        let found: Record?
        do {
            found = try reader.read { db in try Record.fetch(path, in: arrangement, db) }
        } catch is PathError {
            // The row has been deleted, and the report is on its way.
            return
        }
        guard let value = found?.field(named: columns[index].name)?.value else { return }
        let cell = Cell(value)
        let news = mailbox.drain()
        guard news.isEmpty else {
            // The screen may already be out of date.
            _ = loop.turn(mail: news, hasInput: false)
            return
        }
        guard cell.text == row.cells[index].text || row.cells[index].text == "too large to read" else {
            // A commit may not have been reported yet.
            if keys.suffix(30).contains("commit") { return }
            throw Fault(
                description:
                    "\(path) has \(cell.text) in \(columns[index].name), and \(row.cells[index].text) is shown"
            )
        }
    }
}

extension Surface {
    fileprivate var hasColors: Bool {
        (0..<height).contains { y in
            (0..<width).contains { x in
                self[x, y].style.foreground != .standard || self[x, y].style.background != .standard
            }
        }
    }
}
