/// A person who knows the browser's screens.
extension TerminalSession {
    /// Moves the cursor down until it is on the line with a text.
    @discardableResult
    func moveDown(to text: String) throws -> ScreenImage {
        var image = try wait(for: "a cursor") { $0.cursorLine != nil }
        for _ in 0..<200 {
            guard let line = image.cursorLine, !line.contains(text) else { break }
            type("j")
            image = try wait(for: "the cursor to move on to “\(text)”") {
                $0.cursorLine != line && $0.cursorLine != nil
            }
        }
        return try wait(for: "the cursor on “\(text)”") { $0.cursorLine?.contains(text) == true }
    }

    /// Waits until everything that comes by itself after the start of the demo has come.
    @discardableResult
    func waitUntilSettled() throws -> ScreenImage {
        try wait(for: "the counts, the live mark and an end of reading") { screen in
            screen.contains("● live") && !screen.contains("reading…")
                && ["11,200", "2,403", "1,800", "369"].allSatisfy(screen.contains)
        }
    }

    /// Waits until the cursor is on a line with a text.
    @discardableResult
    func waitForCursor(on text: String) throws -> ScreenImage {
        try wait(for: "the cursor on “\(text)”") { $0.cursorLine?.contains(text) == true }
    }
}

extension ScreenImage {
    /// The text of the line with the cursor's mark, from the mark on.
    var cursorLine: String? {
        lines.compactMap { line in line.firstIndex(of: "▌").map { String(line[$0...].dropFirst()) } }.first
    }

    /// The line of the screen with the cursor's mark.
    var cursorRow: Int? { line(with: "▌") }

    /// The line at the top: where the person is.
    var trail: String { lines.first ?? "" }

    /// The line above the hints.
    var status: String { lines.dropLast().last ?? "" }
}
