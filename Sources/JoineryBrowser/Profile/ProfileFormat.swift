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
    /// - Parameters:
    ///   - isList: Whether text has a line for each column, instead of all figures.
    ///   - figure: What bars show if a column is measured.
    package func text(
        of content: ProfileContent, isList: Bool, drawing figure: ProfileFigure = .sum
    ) -> String {
        switch self {
        case .text: isList ? Self.list(of: content) : Self.text(of: content, figure)
        case .json:
            {
                var json = JSONText()
                json.profile(content)
                return json.text
            }()
        case .svg: ProfileSVG(content, drawing: figure).text
        }
    }

    static func lines(
        of column: ProfileContent.Column, in content: ProfileContent, drawing figure: ProfileFigure
    ) -> [ProfileLine] {
        content.lines(
            of: column, width: column.figures?.histogram?.width(forAtMost: binCount), valueCount: valueCount,
            drawing: figure)
    }

    // MARK: Text

    private static func text(of content: ProfileContent, _ figure: ProfileFigure) -> String {
        content.columns.map { column in
            let lines = lines(of: column, in: content, drawing: figure)
            let names = lines.compactMap(\.figureName).map { TextWidth.of($0) }.max() ?? 0
            let bars = BarWidths(of: lines)
            let body = lines.map { line -> String in
                switch line.content {
                case .blank: return ""
                case .heading(let text), .note(let text): return text
                case .measures(let title, _): return bars.heading(title)
                case .figure(let name, let text, _): return padded(name, names) + "  " + SafeText.line(text)
                case .bar(let bar): return bars.text(of: bar)
                }
            }
            let name = SafeText.line(column.name)
            let title = content.measured.map { "\(SafeText.line($0)) by \(name)" } ?? name
            return ([title, ""] + body).joined(separator: "\n")
        }.joined(separator: "\n\n\n")
    }

    /// The widths of the columns of bars.
    private struct BarWidths {
        private var text = 0
        private var figures: [Int] = []

        init(of lines: [ProfileLine]) {
            if lines.contains(where: \.isHeadingOfMeasures) {
                figures = ProfileFigure.allCases.map { TextWidth.of($0.rawValue) }
            }
            for bar in lines.compactMap(\.bar) {
                text = max(text, min(TextWidth.of(SafeText.line(bar.text)), 40))
                let widths = bar.figures.map { TextWidth.of($0) }
                figures = figures.isEmpty ? widths : zip(figures, widths).map { max($0, $1) }
            }
        }

        /// The names of the measures above their columns.
        func heading(_ title: String) -> String {
            let names = zip(ProfileFigure.allCases, figures).map { "  " + leading($0.rawValue, $1) }.joined()
            return padded(title, 2 + text + 2 + barWidth) + names
        }

        func text(of bar: ProfileLine.Bar) -> String {
            let drawn = padded(BarText.text(bar.fraction, width: barWidth), barWidth)
            // The share of a count is no column of numbers.
            let figures = zip(bar.figures, self.figures).enumerated().map { index, figure in
                "  " + (index == 0 || bar.sums != nil ? leading(figure.0, figure.1) : figure.0)
            }.joined()
            let label = bar.label.map { "  " + SafeText.line($0) } ?? ""
            return "  " + padded(SafeText.line(bar.text), text) + "  " + drawn + figures + label
        }

        private func leading(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(width - TextWidth.of(text), 0)) + text
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
    fileprivate var isHeadingOfMeasures: Bool { if case .measures = content { true } else { false } }

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
