import JoineryBrowser
import JoineryTerminal
import Testing

/// A walk through one screen of the real program, one key per step, with the expected effect of each key on the
/// screen.
struct KeyScenario: CustomTestStringConvertible, Sendable {
    /// Compares the screen before the key with the one after it.
    typealias Expectation = @Sendable (_ before: ScreenImage, _ now: ScreenImage) -> Bool

    struct Step: Sendable {
        enum Action: Sendable {
            /// A key of the key table under test.
            case press(Key, Command)
            /// A text typed in between.
            case type(String)
            /// A commit by another program.
            case commit(String)
            case resize(columns: Int, rows: Int)
        }

        var action: Action
        /// The expected screen, or `nil` if the program must exit.
        var isExpected: Expectation?
    }

    let name: String
    /// The mode that has the keyboard whenever a key of the table is tested.
    let mode: KeyMode
    /// The path at which the browser starts.
    let path: String?
    let columns: Int
    let rows: Int
    /// Whether the program runs inside a shell.
    let isInShell: Bool
    private(set) var steps: [Step] = []

    var testDescription: String { name }

    init(
        _ name: String, in mode: KeyMode, at path: String? = nil, columns: Int = 80, rows: Int = 24,
        isInShell: Bool = false, _ write: (inout KeyScenario) -> Void
    ) {
        self.name = name
        self.mode = mode
        self.path = path
        self.columns = columns
        self.rows = rows
        self.isInShell = isInShell
        write(&self)
    }

    // MARK: Writing

    /// Tests a key: the screen meets the expectation afterwards, but not before.
    mutating func press(
        _ key: Key, _ command: Command, _ isExpected: @escaping @Sendable (ScreenImage) -> Bool
    ) {
        press(key, command, from: { isExpected($1) })
    }

    /// Tests a key whose effect shows only in comparison with the previous screen.
    mutating func press(_ key: Key, _ command: Command, from isExpected: @escaping Expectation) {
        steps.append(Step(action: .press(key, command), isExpected: isExpected))
    }

    /// Tests the keys that move through a list or a text, each there and back.
    ///
    /// - Parameters:
    ///   - top: The prefix of the first line, which has the cursor.
    ///   - last: A text in the line that the End key leads to.
    ///   - height: The number of lines available on the screen.
    ///   - count: The number of lines of the list, if it is shorter than the screen.
    ///   - row: The screen line that shows the list's first line. It replaces the cursor's line if there is no cursor.
    mutating func moveThereAndBack(
        from top: String, to last: String, height: Int, count: Int = .max, row: Int = 1
    ) {
        func move(_ there: [(Key, Command)], _ back: [(Key, Command)], by distance: Int?) {
            for (there, back) in zip(there, back) {
                press(
                    there.0, there.1,
                    from: { before, now in
                        let line = now.place(row)
                        guard let distance else { return line.contains(last) }
                        return line == before.place(row, plus: min(distance, count - 1))
                            && !line.hasPrefix(top)
                    })
                press(back.0, back.1) { $0.place(row).hasPrefix(top) }
            }
        }
        move([("j", .moveDown), (.down, .moveDown)], [("k", .moveUp), (.up, .moveUp)], by: 1)
        move([(.control("d"), .halfPageDown)], [(.control("u"), .halfPageUp)], by: height / 2)
        move(
            [(.pageDown, .pageDown), (.pageDown, .pageDown)],
            [(.pageUp, .pageUp), (.control("b"), .pageUp)], by: height - 1)
        if mode.isPane { promptToFind() }
        move([("G", .last), (.end, .last)], [("g", .first), (.home, .first)], by: nil)
    }

    /// Is asked for a text to find, and types none.
    mutating func promptToFind() {
        press(.control("f"), .findText) { $0.lines.last?.hasPrefix(" find ") == true }
        type("\u{1B}") { $0.lines.last?.hasPrefix(" find ") == false }
    }

    /// Presses the keys to both sides where there is no way.
    mutating func pressSideways() {
        let sentence = "Only up and down work here."
        let keys: [(Key, Command)] = [
            ("h", .moveLeft), (.left, .moveLeft), ("l", .moveRight), (.right, .moveRight),
        ]
        for (key, command) in keys {
            press(key, command) { $0.reports(sentence) }
            type("\u{1B}") { !$0.reports(sentence) }
        }
    }

    /// Opens the help over a list, and returns to the list's line.
    mutating func help(on line: String) {
        press("?", .help) { $0.isHelp }
        type("q") { $0.isOn(line) }
    }

    /// Opens the palette over an overlay, and returns.
    mutating func palette(over isBelow: @escaping @Sendable (ScreenImage) -> Bool) {
        press(":", .palette) { $0.lines.last?.contains("Tab complete") == true }
        type("\u{1B}") { $0.lines.last?.contains("Tab complete") == false && isBelow($0) }
    }

    /// Searches for a text, moves to the next match and back to the first.
    mutating func search(for text: String, finding first: String, then second: String) {
        press("/", .search) { $0.lines.last?.contains("find a line") == true }
        type(text + "\r") { $0.isOn(first) }
        press("n", .nextMatch) { $0.isOn(second) }
        press("N", .previousMatch) { $0.isOn(first) }
    }

    /// Tests a key that ends the program.
    mutating func end(by key: Key, _ command: Command) {
        steps.append(Step(action: .press(key, command)))
    }

    /// Types a text in between.
    mutating func type(_ text: String, _ isExpected: @escaping @Sendable (ScreenImage) -> Bool) {
        steps.append(Step(action: .type(text), isExpected: { isExpected($1) }))
    }

    /// Commits as another program.
    mutating func commit(_ sql: String, _ isExpected: @escaping @Sendable (ScreenImage) -> Bool) {
        steps.append(Step(action: .commit(sql), isExpected: { isExpected($1) }))
    }

    /// Resizes the terminal.
    mutating func resize(
        columns: Int, rows: Int, _ isExpected: @escaping @Sendable (ScreenImage) -> Bool
    ) {
        steps.append(Step(action: .resize(columns: columns, rows: rows), isExpected: { isExpected($1) }))
    }

    // MARK: Running

    /// Runs the steps in the program, on a copy of the demo.
    func run() throws {
        let demo = try Demo()
        try demo.keepLog()
        if mode == .files { try demo.addNeighbors() }
        let session = try start(demo)
        var screen = try session.wait(for: "the catalog, or the place") {
            $0.contains("● live") && !$0.contains("reading…") && ($0.cursorLine != nil || path != nil)
        }
        // Links may still be looked for.
        screen = session.waitUntilIdle()
        for (number, step) in steps.enumerated() {
            let words = "step \(number + 1), \(step.action.words)"
            if case .press = step.action, let isExpected = step.isExpected {
                #expect(!isExpected(screen, screen), "\(words): the screen was like that before")
            }
            switch step.action {
            case .press(let key, _): session.press(key)
            case .type(let text): session.type(text)
            case .commit(let sql): try demo.commit(sql)
            case .resize(let columns, let rows): session.resize(columns: columns, rows: rows)
            }
            guard let isExpected = step.isExpected else {
                #expect(try session.waitForExit() == .code(0), "\(words)")
                return
            }
            let before = screen
            screen = try session.wait(for: words, atMost: 15) { isExpected(before, $0) }
        }
    }

    private func start(_ demo: Demo) throws -> TerminalSession {
        guard isInShell else { return try demo.browse(at: path, columns: columns, rows: rows) }
        let shell = try TerminalSession(
            ["-i"], program: "/bin/sh", columns: columns, rows: rows,
            environment: ["PS1": "shell> ", "ENV": ""], owner: demo)
        try shell.wait(for: "shell>")
        shell.type("'\(TerminalSession.joinery)' '\(demo.path)' \(path ?? "")\r")
        return shell
    }
}

extension KeyScenario.Step.Action {
    var words: String {
        switch self {
        case .press(let key, let command): "\(key.label) for \(command.rawValue)"
        case .type(let text): "“\(text)” in between"
        case .commit(let sql): sql
        case .resize(let columns, let rows): "\(columns)×\(rows)"
        }
    }
}

extension ScreenImage {
    /// The text of the grid cell under the cursor.
    var cursorCell: String? {
        guard let row = cursorRow else { return nil }
        let cells = cells[row].dropFirst().drop { !$0.isBold }.prefix { $0.isBold }
        return cells.map(\.text).joined().trimmingBlanks
    }

    /// Whether the status line shows the cursor on a row out of a total.
    func isOnRow(_ number: Int, of count: String = "359") -> Bool {
        status.contains("  row \(number) of \(count)") && cursorRow != nil
    }

    /// Whether the status line shows the cursor on a line of the tree or the log.
    func isOnLine(_ number: Int) -> Bool {
        status.contains("  line \(number) of ")
    }

    /// Returns the text of the line at a distance below the cursor, or below a row if there is no cursor.
    fileprivate func place(_ row: Int, plus distance: Int = 0) -> Substring {
        let row = (cursorRow ?? row) + distance
        return frontLines.indices.contains(row) ? frontLines[row].dropFirst() : ""
    }

    /// Whether the status line reports that the place a key leads to is already shown.
    var isThereAlready: Bool { status.contains("Already shown.") }

    /// Whether the cursor's line begins with a text.
    func isOn(_ text: String) -> Bool {
        cursorLine?.trimmingBlanks.hasPrefix(text) == true
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
