extension RowCount {
    /// The count as shown everywhere: `1,234`, `~1.2M` if it is estimated, `>10,000` if counting stopped, `…` if it
    /// is not known, and `?` if counting failed or took too long.
    package var text: String {
        switch self {
        case .unknown: "…"
        case .uncounted: "?"
        case .exact(let rows): Self.grouped(rows)
        case .estimated(let rows): "~" + Self.abbreviated(rows)
        case .moreThan(let rows): ">" + Self.grouped(rows)
        }
    }

    /// The count with its unit: `1 row`, `~5.0M rows`; empty if unknown.
    package var rowsText: String {
        switch self {
        case .unknown, .uncounted: ""
        case .exact(1): "1 row"
        case .exact, .estimated, .moreThan: text + " rows"
        }
    }

    /// The line shown instead of this many omitted rows: `… 42 more`.
    package var moreText: String {
        isKnown ? "… \(text) more" : "… more"
    }

    /// The count in at most six cells: `1,234`, `5.1M`, `>10k`.
    package var shortText: String {
        switch self {
        case .unknown: "…"
        case .uncounted: "?"
        case .exact(let rows): rows < 100_000 ? Self.grouped(rows) : Self.abbreviated(rows)
        case .estimated(let rows): "~" + Self.abbreviated(rows)
        case .moreThan(let rows): ">" + Self.abbreviated(rows)
        }
    }

    private static func grouped(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        groups.insert(digits, at: 0)
        return (number < 0 ? "-" : "") + groups.joined(separator: ",")
    }

    /// Returns a number with at least two digits and a unit: `870`, `8.7k`, `87k`, `870k`, `1.2M`.
    private static func abbreviated(_ number: Int) -> String {
        var unit = 1
        var remaining = ["k", "M", "G", "T", "P", "E"][...]
        var name = ""
        while number / unit >= 1_000, let next = remaining.popFirst() {
            unit *= 1_000
            name = next
        }
        guard unit > 1 else { return grouped(number) }
        let tenths = number / (unit / 10)
        return tenths < 100 ? "\(tenths / 10).\(tenths % 10)\(name)" : "\(tenths / 10)\(name)"
    }
}
