/// A bar drawn with characters, in eighths of a cell.
package enum BarText {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// Returns a bar.
    ///
    /// - Parameters:
    ///   - fraction: The length as a fraction of `width`, from 0 to 1. A bar that is not 0 has at least an eighth of a cell.
    ///   - width: The number of cells of the longest bar.
    package static func text(_ fraction: Double, width: Int) -> String {
        let length = min(max(fraction, 0), 1) * Double(width * 8)
        let count = fraction > 0 ? max(Int(exactly: length.rounded()) ?? 0, 1) : 0
        return String(repeating: "█", count: count / 8) + eighths[count % 8]
    }
}
