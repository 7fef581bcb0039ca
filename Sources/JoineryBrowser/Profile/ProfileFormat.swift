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
            let widest = lines.compactMap(\.figureName).map { TextWidth.of($0) }.max() ?? 0
            let bars = lines.compactMap(\.bar)
            let text = bars.map { min(TextWidth.of($0.text), 40) }.max() ?? 0
            let count = bars.map { TextWidth.of($0.count) }.max() ?? 0
            let body = lines.map { line -> String in
                switch line.content {
                case .blank: return ""
                case .heading(let text), .note(let text): return text
                case .figure(let name, let text, _): return padded(name, widest) + "  " + SafeText.line(text)
                case .bar(let bar):
                    let label = bar.label.map { "  " + SafeText.line($0) } ?? ""
                    let drawn = padded(BarText.text(bar.fraction, width: barWidth), barWidth)
                    let blanks = String(repeating: " ", count: max(count - TextWidth.of(bar.count), 0))
                    return "  " + padded(SafeText.line(bar.text), text) + "  " + drawn + "  " + blanks
                        + bar.count + "  " + bar.share + label
                }
            }
            return ([SafeText.line(column.name), ""] + body).joined(separator: "\n")
        }.joined(separator: "\n\n\n")
    }

    private static func list(of content: ProfileContent) -> String {
        var list = ProfileListPane(
            ProfileQuery(path: Path(table: ""), columns: content.columns.map(\.name)), at: nil)
        list.take(content, isChanged: false, lines: content.columns.count)
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
        return ([content.rowsText, ""] + lines).joined(separator: "\n")
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
