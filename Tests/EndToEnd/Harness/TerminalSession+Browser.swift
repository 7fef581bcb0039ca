/// Operations on the browser's screens.
extension TerminalSession {
    /// Moves the cursor down until it is on a line that contains a text.
    @discardableResult
    func moveDown(to text: String) throws -> ScreenImage {
        var image = try wait(for: "a cursor") { $0.cursorLine != nil }
        for _ in 0..<200 {
            guard let line = image.cursorLine, let row = image.cursorRow, !line.contains(text) else { break }
            // What a line says may change without the key, but not where it is, unless the lines scroll.
            let mayScroll = row >= image.lines.count - Self.linesBelow
            type("j")
            image = try wait(for: "the cursor to move on to “\(text)”") {
                $0.cursorLine != nil && ($0.cursorRow != row || mayScroll && $0.cursorLine != line)
            }
        }
        return try wait(for: "the cursor on “\(text)”") { $0.cursorLine?.contains(text) == true }
    }

    /// The number of lines at the bottom to which the cursor does not move without scrolling: its last one, the status and the hints.
    private static let linesBelow = 3

    /// Waits until everything that loads after the demo starts has arrived.
    @discardableResult
    func waitUntilSettled() throws -> ScreenImage {
        @Sendable func isAtRest(_ screen: ScreenImage) -> Bool {
            screen.contains("● live") && !screen.contains("reading…") && screen.contains("author")
        }
        // A table whose rows are not counted yet shows an ellipsis. On a very busy machine a count may exceed its time
        // limit; then the ellipsis remains.
        let counted = try? wait(for: "the counts", atMost: 10) { screen in
            isAtRest(screen)
                && screen.lines.allSatisfy { !$0.prefix(screen.columns < 100 ? 80 : 28).contains(" …") }
        }
        if counted == nil { try wait(for: "the live mark and an end of reading") { isAtRest($0) } }
        // Links may still be looked for.
        return waitUntilIdle()
    }

    /// Waits until the cursor is on a line that contains a text.
    @discardableResult
    func waitForCursor(on text: String) throws -> ScreenImage {
        try wait(for: "the cursor on “\(text)”") { $0.cursorLine?.contains(text) == true }
    }
}

extension ScreenImage {
    /// Whether it is the help.
    var isHelp: Bool { lines.first?.hasPrefix(" Keys") == true }

    /// The text after the cursor's mark, on the line that has it.
    var cursorLine: String? {
        frontLines.compactMap { line in
            Self.mark(in: line).map { mark in
                let text = String(line[mark...].dropFirst())
                // What stands beside the pane is not on its line.
                guard mark == line.startIndex, !hasBox, let edge else { return text }
                return String(text.prefix(max(edge - 1, 0)))
            }
        }.first
    }

    /// The first column with a line from the header of the panes to the last of their lines; `nil` if there is only one pane.
    private var edge: Int? {
        (0..<columns).first { column in
            (1..<max(rows - 2, 2)).allSatisfy { cells[$0][column].text == "│" }
        }
    }

    /// The index of the line with the cursor's mark.
    var cursorRow: Int? { frontLines.firstIndex { Self.mark(in: $0) != nil } }

    /// Whether a box is over the screen.
    var hasBox: Bool { frontLines != lines }

    /// The lines, of which only what is in the box over the screen remains if there is one.
    var frontLines: [String] {
        // No pane has a box in its header, where one over the screen begins.
        let top = cells.count > 2 ? cells[1].map(\.text) : []
        guard let left = top.firstIndex(of: "┌"), let right = top.lastIndex(of: "┐"), left < right,
            let last = cells.lastIndex(where: { $0[left].text == "└" && $0[right].text == "┘" })
        else { return lines }
        return cells.indices.map { row in
            guard (2..<last).contains(row) else { return "" }
            return cells[row][(left + 1)..<right].map(\.text).joined()
        }
    }

    /// The cursor's mark, which begins a pane. The same character elsewhere is the end of a bar.
    private static func mark(in line: String) -> String.Index? {
        line.indices.first { index in
            line[index] == "▌" && (index == line.startIndex || line[line.index(before: index)] == "│")
        }
    }

    /// The top line, which shows the current place.
    var trail: String { lines.first ?? "" }

    /// Whether a sentence is shown above the hints, on as many lines as it needs.
    func reports(_ sentence: String) -> Bool {
        lines.dropLast().suffix(4).flatMap { $0.split(separator: " ") }.joined(separator: " ")
            .contains(sentence)
    }

    /// The line above the hints.
    var status: String { lines.dropLast().last ?? "" }
}
