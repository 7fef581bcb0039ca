import JoineryAnalysis
import JoineryEngine

/// The formats in which profiles are written.
package enum ProfileFormat: String, CaseIterable, Sendable {
    case text, json, svg

    /// The number of bins of a histogram, and of values.
    private static let (binCount, valueCount) = (20, 20)
    /// The width of the longest bar in text.
    private static let barWidth = 30

    /// Returns the profiles of columns.
    ///
    /// - Parameter isList: Whether text has a line for each column, instead of all figures.
    package func text(of content: ProfileContent, isList: Bool) -> String {
        switch self {
        case .text: isList ? Self.list(of: content) : Self.text(of: content)
        case .json:
            {
                var json = JSONText()
                json.profile(content)
                return json.text
            }()
        case .svg: ProfileSVG(content).text
        }
    }

    static func lines(of column: ProfileContent.Column, in content: ProfileContent) -> [ProfileLine] {
        content.lines(
            of: column, width: column.figures?.histogram?.width(forAtMost: binCount), valueCount: valueCount)
    }

    // MARK: Text

    private static func text(of content: ProfileContent) -> String {
        content.columns.map { column in
            let lines = lines(of: column, in: content)
            let names = lines.compactMap(\.figureName).map { TextWidth.of($0) }.max() ?? 0
            let bars = BarWidths(of: lines)
            let body = lines.map { line -> String in
                switch line.content {
                case .blank: return ""
                case .heading(let text), .note(let text): return text
                case .figure(let name, let text, _): return padded(name, names) + "  " + SafeText.line(text)
                case .bar(let bar): return bars.text(of: bar)
                }
            }
            return ([SafeText.line(column.name), ""] + body).joined(separator: "\n")
        }.joined(separator: "\n\n\n")
    }

    /// The widths of the columns of bars.
    private struct BarWidths {
        private var text = 0
        private var label = 0
        private var count = 0
        private var unit = 0

        init(of lines: [ProfileLine]) {
            for bar in lines.compactMap(\.bar) {
                text = max(text, min(TextWidth.of(SafeText.line(bar.text)), 40))
                label = max(label, min(TextWidth.of(SafeText.line(bar.label ?? "")), 40))
                count = max(count, TextWidth.of(bar.count))
                unit = max(unit, TextWidth.of(bar.unitText))
            }
        }

        func text(of bar: ProfileLine.Bar) -> String {
            let drawn = padded(BarText.text(bar.fraction, width: barWidth), barWidth)
            let gap = String(repeating: " ", count: max(count - TextWidth.of(bar.count), 0))
            let label = bar.hasLabels ? "  " + padded(SafeText.line(bar.label ?? ""), label) : ""
            let unit = padded(bar.unitText, unit)
            return
                "  \(padded(SafeText.line(bar.text), text))\(label)  \(drawn)  \(gap)\(bar.count)\(unit)  \(bar.share)"
        }
    }

    private static func list(of content: ProfileContent) -> String {
        var list = ProfileListPane(
            ProfileQuery(path: Path(table: ""), columns: content.columns.map(\.name)), at: nil)
        list.accept(content, isChanged: false, lines: content.columns.count)
        let heading = ["column", "type", "NULL", "distinct", "", "least", "greatest"]
        let rows = list.lines.map { line in
            [
                SafeText.line(line.name), SafeText.line(line.type), line.nullText, line.distinct,
                line.picture,
            ]
                + (line.failure.map { ["cannot be read: " + SafeText.line($0), ""] }
                    ?? [short(line.least), short(line.greatest)])
        }
        let widths = heading.indices.map { column in
            ([heading] + rows).map { TextWidth.of($0[column]) }.max() ?? 0
        }
        let lines = ([heading] + rows).map { row in
            zip(row, widths).map { padded($0, $1) }.joined(separator: "  ").trimmedAtEnd
        }
        let coverage = content.rowsText(readingAll: "leave out --sample to read all")
        return ([coverage, ""] + lines).joined(separator: "\n")
    }

    /// A value in a few words.
    private static func short(_ cell: Cell?) -> String {
        guard let text = cell?.text else { return "" }
        return text.count > 24 ? String(text.prefix(23)) + "…" : text
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - TextWidth.of(text), 0))
    }
}

extension ProfileLine {
    fileprivate var figureName: String? {
        if case .figure(let name, _, _) = content { name } else { nil }
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
