import JoineryAnalysis
import JoineryEngine

/// A line of the profile of a column.
package struct ProfileLine: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case heading(String)
        /// A figure, and what may be worth a warning.
        case figure(name: String, text: String, isRemarkable: Bool)
        case bar(Bar)
        case note(String)
        case blank
    }

    /// The number of rows with a value, of a type, or in a bin.
    package struct Bar: Hashable, Sendable {
        package enum Subject: Hashable, Sendable {
            case value(DatabaseValue)
            case bin(Histogram.Bin)
            /// A type as SQLite's `typeof` names it.
            case type(String)
        }

        package var subject: Subject
        package var text: String
        package var kind = Cell.Kind.text
        /// The label of the row that a value refers to, or that there is none.
        package var label: String?
        /// Whether a value refers to no row, though a foreign key is declared.
        package var isDead = false
        /// Whether any bar beside it has a label.
        package var hasLabels = false
        /// The length, as a share of the longest bar.
        package var fraction: Double
        package var count: String
        /// What is counted, with a space before it, if the values name rows; empty for others.
        package var unitText = ""
        /// The share of the rows, with its error in a sample.
        package var share: String
        /// Whether the bar can be filtered by; a long value is only known in part.
        package var isCut = false
    }

    package var content: Content

    package var bar: Bar? { if case .bar(let bar) = content { bar } else { nil } }

    /// The texts of the line, to be searched.
    package var texts: [String] {
        switch content {
        case .heading(let text), .note(let text): [text]
        case .figure(let name, let text, _): [name, text]
        case .bar(let bar): [bar.text, bar.label ?? "", bar.count, bar.share]
        case .blank: []
        }
    }
}

extension ProfileLine.Bar.Subject {
    /// What the bar stands for, whatever its count.
    var identity: Self {
        guard case .bin(var bin) = self else { return self }
        bin.count = 0
        return .bin(bin)
    }
}

extension ProfileContent {
    /// Returns the lines for a column.
    ///
    /// - Parameters:
    ///   - width: The width of bins; `nil` if there is no histogram.
    ///   - valueCount: The maximum number of values shown.
    package func lines(of column: Column, width: Histogram.Width?, valueCount: Int) -> [ProfileLine] {
        switch column.profile {
        case .failure(let failure):
            let sentence = "\(SafeText.line(column.name)) cannot be read: \(SafeText.line(failure.message))."
            return [ProfileLine(content: .note(sentence))]
        case .success(let figures):
            let text = ProfileText(rows: rows, figures: figures, isKey: column.isKey)
            var lines = text.figures.map { ProfileLine(content: $0) }
            if figures.types.areMixed { lines += section("Types", text.types) }
            if let histogram = figures.histogram, let width, let kind = text.histogramKind {
                lines += section(
                    "\(kind), \(text.text(of: width))", text.bins(of: histogram, width))
            }
            let values = section("Commonest values", text.values(of: column, most: valueCount))
            // A sentence does not touch bars.
            let rest = text.rest(most: valueCount).flatMap { sentence in
                [ProfileLine(content: .blank), ProfileLine(content: .note(sentence))]
            }
            // What a key refers to tells more than its figures.
            return column.isKey && !values.isEmpty
                ? values.dropFirst() + rest + [ProfileLine(content: .blank)] + lines : lines + values + rest
        }
    }

    private func section(_ title: String, _ bars: [ProfileLine.Bar]) -> [ProfileLine] {
        guard !bars.isEmpty else { return [] }
        return [ProfileLine(content: .blank), ProfileLine(content: .heading(title))]
            + bars.map { ProfileLine(content: .bar($0)) }
    }
}
