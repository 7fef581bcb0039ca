import JoineryAnalysis
import JoineryEngine

/// What is in a column: figures, a histogram and the commonest values, as lines to walk through.
package struct ProfilePane: CursorList, Equatable, Sendable {
    package private(set) var query: ProfileQuery
    /// `nil` until the first answer arrives.
    package private(set) var content: ProfileContent?
    package var error: String?
    /// Whether a commit changed the rows, and reading them again takes too long to do it unasked.
    package var isOld = false
    package private(set) var lines: [ProfileLine] = []
    package var position = ListPosition(cursor: 0, top: 0)
    /// The bars to filter by.
    package private(set) var marked: Set<ProfileLine.Bar.Subject> = []
    /// The bars whose counts changed with the last commit.
    package private(set) var changed: Set<ProfileLine.Bar.Subject> = []
    /// Whether all rows are being read, however many.
    package var isReadingAll = false
    /// The number of rows read so far, if that takes long.
    package var progress: Int?
    /// The width of bins that the user chose.
    private var chosenWidth: Histogram.Width?
    private var width: Histogram.Width?
    /// What the bars show if a second column is measured.
    package private(set) var figure = ProfileFigure.sum
    /// Whether the profile of the column itself was shown before.
    var returnsToProfile = false
    /// The list of all columns from which the column was chosen.
    var list: ProfileListPane?

    package init(_ query: ProfileQuery, from list: ProfileListPane? = nil) {
        self.query = query
        self.list = list
    }

    package var name: String { query.columns.first ?? "" }

    /// The title: the column, or the measured column by it.
    package var title: String {
        let name = SafeText.line(name)
        let title = query.measured.map { "\(SafeText.line($0)) by \(name)" } ?? "Profile of \(name)"
        return title + (query.selectionText.map { " in \($0)" } ?? "")
    }

    package var listed: [ProfileLine] { lines }

    private var column: ProfileContent.Column? { content?.columns.first }

    /// Whether a sample was read, or only the first rows.
    package var isPartial: Bool { content.map { $0.rows.coverage != .all } ?? false }

    // MARK: Content

    mutating func accept(_ content: ProfileContent, isChanged: Bool, lines height: Int) {
        let before = figures
        self.content = content
        query.isExact = query.isExact || isReadingAll
        (error, isOld, isReadingAll, progress) = (nil, false, false, nil)
        fit(lines: height)
        changed = []
        guard isChanged, !before.isEmpty else { return }
        for (subject, figures) in figures where before[subject] != figures { changed.insert(subject) }
    }

    private struct Figures: Equatable {
        var count: String
        var measure: ColumnProfile.Measure?
    }

    /// The figures of the bars.
    private var figures: [ProfileLine.Bar.Subject: Figures] {
        let figures = lines.compactMap(\.bar).map {
            ($0.subject.identity, Figures(count: $0.count, measure: $0.sums?.measure))
        }
        return Dictionary(figures) { first, _ in first }
    }

    mutating func fit(lines height: Int) {
        guard let content, let column else { return }
        let histogram = column.figures?.histogram
        // As many bins as leave room for the figures.
        width = histogram.map { histogram in
            chosenWidth.flatMap { histogram.widths.contains($0) ? $0 : nil }
                ?? histogram.width(forAtMost: min(max(height - 12, 8), 24))
        }
        lines = content.lines(
            of: column, width: width, valueCount: min(max(height - 6, 10), 24), drawing: figure)
        fit(height: height)
    }

    /// Makes bins narrower or wider.
    ///
    /// - Returns: Whether there are such bins.
    mutating func changeWidth(finer: Bool, lines height: Int) -> Bool {
        guard let widths = column?.figures?.histogram?.widths, let width,
            let index = widths.firstIndex(of: width), widths.indices.contains(index + (finer ? -1 : 1))
        else { return false }
        chosenWidth = widths[index + (finer ? -1 : 1)]
        marked = marked.filter { if case .bin = $0 { false } else { true } }
        fit(lines: height)
        return true
    }

    var hasHistogram: Bool { width != nil }

    /// Has the bars show another figure.
    mutating func changeFigure(lines height: Int) {
        figure = figure.next
        fit(lines: height)
    }

    // MARK: Bars

    /// Marks a bar, or removes the mark.
    mutating func mark(_ bar: ProfileLine.Bar) {
        let subject = bar.subject.identity
        if marked.remove(subject) == nil { marked.insert(subject) }
    }

    package func isMarked(_ bar: ProfileLine.Bar) -> Bool { marked.contains(bar.subject.identity) }
    package func isChanged(_ bar: ProfileLine.Bar) -> Bool { changed.contains(bar.subject.identity) }

    mutating func forgetChanges() {
        changed = []
    }

    /// Returns the bars to filter by: the marked ones, or that under the cursor.
    var chosen: [ProfileLine.Bar] {
        marked.isEmpty
            ? (current?.bar).map { [$0] } ?? []
            : lines.compactMap(\.bar).filter { marked.contains($0.subject.identity) }
    }

    /// Whether the column may be NULL.
    var hasNull: Bool { (column?.figures?.types.null ?? 1) > 0 || isPartial }
}
