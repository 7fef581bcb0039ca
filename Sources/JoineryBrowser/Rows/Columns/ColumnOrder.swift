import JoineryEngine

/// The columns of a page in the order on the screen, each given by its index in the page.
///
///     page:    id title authorId year      chosen: year, id, title, authorId; title is hidden
///     all:     3  0  1  2
///     shown:   3  0  2
struct ColumnOrder {
    /// All columns, including hidden ones.
    let all: [Int]
    /// The columns that are not hidden; if that leaves none, all columns.
    let shown: [Int]
    /// The place of each column in `all`.
    private let places: [Int]

    /// - Parameter chosen: The names in the order that the user chose; empty for the order of the page.
    init(_ page: RowsPage?, chosen: [String], hidden: NameSet) {
        let columns = page?.columns ?? []
        let all = page.map { $0.order(chosen) } ?? []
        let shown = hidden.isEmpty ? all : all.filter { !hidden.contains(columns[$0].name) }
        var places = Array(repeating: 0, count: all.count)
        for (place, column) in all.enumerated() { places[column] = place }
        self.all = all
        self.shown = shown.isEmpty ? all : shown
        self.places = places
    }

    /// Returns the place of a column in `all`; for an unknown column, the place after the last.
    func place(of column: Int) -> Int {
        places.indices.contains(column) ? places[column] : all.count
    }

    /// Returns the shown columns from one on. If that column is hidden, starts with the next.
    func shown(from column: Int) -> ArraySlice<Int> {
        let place = place(of: column)
        return shown.drop { self.place(of: $0) < place }
    }

    /// Returns the shown column nearest to another, preferring those to its right.
    func nearestShown(to column: Int) -> Int? {
        shown(from: column).first ?? shown.last
    }

    /// Returns the shown column at a distance from another, or the last one in that direction.
    func shown(_ distance: Int, from column: Int) -> Int? {
        let index = min(shown(from: column).startIndex, shown.count - 1)
        return shown.isEmpty ? nil : shown[max(min(index + distance, shown.count - 1), 0)]
    }
}

extension RowsPage {
    /// Returns the indexes of the columns, in the order of the names. A column that is not named follows its neighbor:
    /// the column it was added next to, or the one before it in the table.
    fileprivate func order(_ names: [String]) -> [Int] {
        guard !names.isEmpty else { return Array(columns.indices) }
        let places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let neighbors = Dictionary(
            arrangement.added.map { ($0.name, $0.neighbor) }, uniquingKeysWith: { first, _ in first })
        var indexes: NamedValues<Int> = [:]
        var lastOfTable: Int?
        // For each column, the chosen column that it follows; itself if it is chosen; `nil` before all of them.
        var leaders: [Int?] = []
        var followers: [Int?: [Int]] = [:]
        for (index, column) in columns.enumerated() {
            let isChosen = places[column.name] != nil
            if isChosen {
                leaders.append(index)
            } else if index > 0, places[columns[index - 1].name] == nil {
                leaders.append(leaders[index - 1])
            } else {
                let neighbor = (neighbors[column.name] ?? nil).flatMap { indexes[$0] } ?? lastOfTable
                leaders.append(neighbor.flatMap { leaders[$0] })
            }
            if !isChosen { followers[leaders[index], default: []].append(index) }
            indexes[column.name] = index
            if !column.isAdded { lastOfTable = index }
        }
        let chosen = columns.indices.filter { leaders[$0] == $0 }
            .sorted { (places[columns[$0].name] ?? 0) < (places[columns[$1].name] ?? 0) }
        return (followers[nil] ?? []) + chosen.flatMap { [$0] + (followers[$0] ?? []) }
    }
}
