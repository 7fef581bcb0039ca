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
    /// The list of all columns from which the column was chosen.
    var list: ProfileListPane?

    package init(_ query: ProfileQuery, from list: ProfileListPane? = nil) {
        self.query = query
        self.list = list
    }

    package var name: String { query.columns.first ?? "" }

    package var title: String {
        "Profile of \(SafeText.line(name))" + (query.selectionText.map { " in \($0)" } ?? "")
    }

    package var listed: [ProfileLine] { lines }

    private var column: ProfileContent.Column? { content?.columns.first }

    /// Whether a sample was read, or only the first rows.
    package var isPartial: Bool { content.map { $0.rows.coverage != .all } ?? false }

    // MARK: Content

    mutating func accept(_ content: ProfileContent, isChanged: Bool, lines height: Int) {
        let before = counts
        self.content = content
        query.isExact = query.isExact || isReadingAll
        (error, isOld, isReadingAll, progress) = (nil, false, false, nil)
        fit(lines: height)
        changed = []
        guard isChanged, !before.isEmpty else { return }
        for (subject, count) in counts where before[subject] != count { changed.insert(subject) }
    }

    /// The counts of the bars.
    private var counts: [ProfileLine.Bar.Subject: String] {
        Dictionary(lines.compactMap(\.bar).map { ($0.subject.identity, $0.count) }) { first, _ in first }
    }

    mutating func fit(lines height: Int) {
        guard let content, let column else { return }
        let histogram = column.figures?.histogram
        // As many bins as leave room for the figures.
        width = histogram.map { histogram in
            chosenWidth.flatMap { histogram.widths.contains($0) ? $0 : nil }
                ?? histogram.width(forAtMost: min(max(height - 12, 8), 24))
        }
        lines = content.lines(of: column, width: width, valueCount: min(max(height - 6, 10), 24))
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
