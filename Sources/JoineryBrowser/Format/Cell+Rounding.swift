import JoineryAnalysis

extension Cell {
    /// The number of significant digits of a real number on the screen. More would show the errors of binary fractions.
    private static let digits = 15

    /// The cell with a real number rounded to 15 significant digits: 49.62 instead of 49.620000000000005.
    var rounded: Cell {
        guard kind == .real, text.utf8.count > Self.digits, let rounded = Self.rounded(text) else {
            return self
        }
        var cell = self
        cell.text = rounded
        return cell
    }

    /// Rounds the digits of a number; returns `nil` if it has no more than are shown, or would be infinite.
    private static func rounded(_ text: String) -> String? {
        let parts = text.split(separator: "e")
        guard let mantissa = parts.first, let power = parts.count == 2 ? Int(parts[1]) : 0 else { return nil }
        let isNegative = mantissa.first == "-"
        let halves = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let all = halves.joined()
        let significant = all.drop { $0 == "0" }
        guard significant.count > digits, let kept = Int64(significant.prefix(digits)),
            let next = significant.dropFirst(digits).first
        else { return nil }
        // The power of ten of the last digit that is kept.
        let last = power + (halves.first?.count ?? 0) - (all.count - significant.count) - digits
        let sign = isNegative ? "-" : ""
        guard let real = Double("\(sign)\(kept + (next >= "5" ? 1 : 0))e\(last)"), real.isFinite else {
            return nil
        }
        return Cell.text(of: real)
    }
}
