/// What is told on the way, while rows are written somewhere else and it takes long.
package struct RowsProgress: Sendable {
    /// Seconds before anything is told, and between two things that are.
    private static let patience = 1.0

    private var told = 0.0
    private var width = 0

    package init() {}

    /// What to write over the line that stands there, after so many rows and seconds; `nil` for nothing yet.
    package mutating func line(rows: Int, seconds: Double) -> String? {
        guard seconds >= told + RowsProgress.patience else { return nil }
        told = seconds
        let text = RowCount.exact(rows).text + " rows, \(Int(seconds)) s"
        defer { width = text.count }
        return "\r" + text + String(repeating: " ", count: max(width - text.count, 0))
    }

    /// What takes the line away.
    package var clearing: String {
        width == 0 ? "" : "\r" + String(repeating: " ", count: width) + "\r"
    }
}
