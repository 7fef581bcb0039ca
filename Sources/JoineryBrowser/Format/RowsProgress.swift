/// The progress line shown while a large number of rows is read or written.
package struct RowsProgress: Sendable {
    /// The time before the first line, and between two of them, in seconds.
    private static let patience = 1.0

    private var told = 0.0
    private var width = 0

    package init() {}

    /// Returns the text to write over the current line after this many rows and seconds; `nil` if nothing is due.
    package mutating func line(rows: Int, seconds: Double) -> String? {
        line(about: RowCount.exact(rows).text + " rows", seconds: seconds)
    }

    /// Returns the text to write over the current line after this many seconds; `nil` if nothing is due.
    package mutating func line(about work: String, seconds: Double) -> String? {
        guard seconds >= told + RowsProgress.patience else { return nil }
        told = seconds
        let text = work + ", \(Int(exactly: seconds.rounded(.down)) ?? 0) s"
        defer { width = text.count }
        return "\r" + text + String(repeating: " ", count: max(width - text.count, 0))
    }

    /// The text that erases the line.
    package var clearing: String {
        width == 0 ? "" : "\r" + String(repeating: " ", count: width) + "\r"
    }
}
