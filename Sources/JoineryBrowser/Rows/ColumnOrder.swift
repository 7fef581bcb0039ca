/// The columns of a page in the order in which they stand beside each other, each told by its index in the page.
///
///     page:    id title authorId year      chosen: year, id, title, authorId; title is hidden
///     all:     3  0  1  2
///     shown:   3  0  2
struct ColumnOrder {
    /// All columns, those that are hidden among them.
    let all: [Int]
    /// Those that are not hidden; all of them, if none would be left.
    let shown: [Int]
    /// The place of each column among all.
    private let places: [Int]

    /// - Parameter chosen: Names in the order that a person chose; empty for that of the page.
    init(_ page: RowsPage?, chosen: [String], hidden: Set<String>) {
        let columns = page?.columns ?? []
        let all = page.map { $0.order(chosen) } ?? []
        let shown = hidden.isEmpty ? all : all.filter { !hidden.contains(columns[$0].name) }
        var places = Array(repeating: 0, count: all.count)
        for (place, column) in all.enumerated() { places[column] = place }
        self.all = all
        self.shown = shown.isEmpty ? all : shown
        self.places = places
    }

    /// The place of a column among all; behind the last for one that is not there.
    func place(of column: Int) -> Int {
        places.indices.contains(column) ? places[column] : all.count
    }

    /// The shown columns from one on; where that is hidden, from the next.
    func shown(from column: Int) -> ArraySlice<Int> {
        let place = place(of: column)
        return shown.drop { self.place(of: $0) < place }
    }

    /// The shown column that is nearest to one, those on its right first.
    func nearestShown(to column: Int) -> Int? {
        shown(from: column).first ?? shown.last
    }

    /// The shown column that is so many away from another, or the last on the way.
    func shown(_ distance: Int, from column: Int) -> Int? {
        let index = min(shown(from: column).startIndex, shown.count - 1)
        return shown.isEmpty ? nil : shown[max(min(index + distance, shown.count - 1), 0)]
    }
}

extension RowsPage {
    /// The columns, by their indexes, in the order of names. A column whose name is not among them stands on the right of
    /// its neighbor: the one beside which it was added, or the one before it in the table.
    fileprivate func order(_ names: [String]) -> [Int] {
        guard !names.isEmpty else { return Array(columns.indices) }
        let places = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let neighbors = Dictionary(
            arrangement.added.map { ($0.name, $0.neighbor) }, uniquingKeysWith: { first, _ in first })
        var indexes: [String: Int] = [:]
        var lastOfTable: Int?
        // For each column the chosen one behind which it stands, itself for one of them; `nil` before all of them.
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
