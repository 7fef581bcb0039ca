import JoineryAnalysis
import JoineryEngine

/// What is in each column of the rows, a line each.
package struct ProfileListPane: CursorList, Equatable, Sendable {
    /// What the lines are sorted by.
    package enum Order: String, CaseIterable, Hashable, Sendable {
        case table, name, type, nulls, distinct, least, greatest

        /// The order as a phrase.
        package var words: String {
            switch self {
            case .table: "in the order of the table"
            case .name: "by name"
            case .type: "by type"
            case .nulls: "by NULLs, most first"
            case .distinct: "by distinct values, most first"
            case .least: "by the least value"
            case .greatest: "by the greatest value, greatest first"
            }
        }
    }

    package struct Line: Hashable, Sendable {
        package var name: String
        package var type: String
        /// The share of NULLs, and how it is written; `nil` if the column cannot be read.
        package var nulls: Double?
        package var nullText: String
        package var distinct: String
        package var least: Cell?
        package var greatest: Cell?
        /// A small histogram, a cell for each bin.
        package var picture: String
        /// Why the column cannot be read.
        package var failure: String?
    }

    package private(set) var query: ProfileQuery
    /// `nil` until the first answer arrives.
    package private(set) var content: ProfileContent?
    package var error: String?
    /// Whether a commit changed the rows, and reading them again takes too long to do it unasked.
    package var isOld = false
    package private(set) var lines: [Line] = []
    package private(set) var order = Order.table
    package var position = ListPosition(cursor: 0, top: 0)
    package private(set) var changed: Set<String> = []
    package var isReadingAll = false
    /// The number of rows read so far, if that takes long.
    package var progress: Int?
    /// The name of the column under the cursor, until it is known where that is.
    private var wanted: String?

    /// The number of bars of a small histogram.
    package static let barCount = 12

    package init(_ query: ProfileQuery, at column: String?) {
        self.query = query
        wanted = column
    }

    package var title: String {
        "Profiles" + (query.selectionText.map { " of \($0)" } ?? "") + ", \(order.words)"
    }

    package var listed: [Line] { lines }
    package var isPartial: Bool { content.map { $0.rows.coverage != .all } ?? false }

    mutating func accept(_ content: ProfileContent, isChanged: Bool, lines height: Int) {
        let before = Dictionary(lines.map { ($0.name, $0) }) { first, _ in first }
        self.content = content
        query.isExact = query.isExact || isReadingAll
        (error, isOld, isReadingAll, progress) = (nil, false, false, nil)
        sort(lines: height)
        changed = []
        guard isChanged else { return }
        for line in lines where before[line.name] != line { changed.insert(line.name) }
    }

    package func isChanged(_ line: Line) -> Bool { changed.contains(line.name) }

    mutating func forgetChanges() {
        changed = []
    }

    /// Sorts by the next order.
    mutating func sortNext(lines height: Int) {
        let all = Order.allCases
        order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]
        sort(lines: height)
    }

    private mutating func sort(lines height: Int) {
        guard let content else { return }
        let name = wanted ?? current?.name
        wanted = nil
        lines = content.columns.sorted(by: order).map { Line($0, rows: content.rows) }
        if let name, let index = lines.firstIndex(where: { name.isName($0.name) }) { position.cursor = index }
        fit(height: height)
    }
}

extension ProfileListPane.Line {
    fileprivate init(_ column: ProfileContent.Column, rows: RowsProfile) {
        name = column.name
        type = column.type
        (nullText, distinct, picture) = ("", "", "")
        guard let figures = column.figures else {
            if case .failure(let failure) = column.profile { self.failure = failure.message }
            return
        }
        let text = ProfileText(rows: rows, figures: figures, isKey: column.isKey)
        if type.isEmpty { type = text.typesInWords }
        let share = figures.types.total == 0 ? 0 : Double(figures.types.null) / Double(figures.types.total)
        nulls = share
        nullText = share == 0 ? "" : ProfileText.percent(share)
        distinct = text.shortDistinct
        least = figures.least.map { text.cell(of: $0) }
        greatest = figures.greatest.map { text.cell(of: $0) }
        if let histogram = figures.histogram {
            let bins = histogram.bins(of: histogram.width(forAtMost: ProfileListPane.barCount))
            picture = SparkText.text(bins.map(\.count), most: bins.map(\.count).max() ?? 0)
        }
    }
}

extension [ProfileContent.Column] {
    /// Returns the columns in an order; equal ones stay in the order of the table, and those that cannot be read come
    /// last.
    fileprivate func sorted(by order: ProfileListPane.Order) -> [ProfileContent.Column] {
        func sorted<Key: Comparable>(isDescending: Bool = false, _ key: (Element) -> Key?) -> [Element] {
            let keys = map(key)
            return indices.sorted { left, right in
                guard let (one, other) = keys[left].flatMap({ one in keys[right].map { (one, $0) } }) else {
                    return keys[left] != nil || keys[right] == nil && left < right
                }
                return one == other ? left < right : isDescending ? one > other : one < other
            }.map { self[$0] }
        }
        return switch order {
        case .table: self
        case .name: sorted { $0.name.lowercased() }
        case .type: sorted { $0.type.lowercased() }
        case .nulls: sorted(isDescending: true) { $0.figures?.types.null }
        case .distinct: sorted(isDescending: true) { $0.figures?.distinct.count }
        case .least: sorted { $0.figures?.least.map { SortedValue(value: $0) } }
        case .greatest: sorted(isDescending: true) { $0.figures?.greatest.map { SortedValue(value: $0) } }
        }
    }
}

extension ColumnProfile.Distinct {
    fileprivate var count: Int {
        switch self {
        case .exactly(let count), .about(let count, _), .atLeast(let count): count
        }
    }
}

/// A value in SQLite's order.
private struct SortedValue: Comparable {
    let value: DatabaseValue

    static func < (left: SortedValue, right: SortedValue) -> Bool { left.value.precedes(right.value) }
}
