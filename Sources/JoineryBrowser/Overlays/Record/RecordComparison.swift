import JoineryEngine

/// Rows side by side, a column of the screen for each: first the values in which they differ, then those that are the same in all.
///
///                #1          #14
///     title      Moby-Dick   Emma
///     year       1851        1815
///
///     The same in all
///     language   en
package struct RecordComparison: Equatable, Sendable {
    /// The rows to compare.
    package let rows: [RowAddress]
    /// The number of rows that were to be compared.
    private let wantedCount: Int
    /// The rows that were read, those that no longer exist left out.
    private(set) var records: [NamedRecord] = []
    /// The index of the first row on the screen.
    private(set) var first = 0
    /// The number of rows that fit on the screen.
    private(set) var shownCount = 1
    /// The cells for a row on the screen.
    package private(set) var columnWidth = 0

    /// A row, and what stands above it.
    package struct NamedRecord: Equatable, Sendable {
        package var name: String
        package var record: Record

        package init(name: String, record: Record) {
            self.name = name
            self.record = record
        }
    }

    /// The maximum number of rows that are compared.
    package static let mostRows = 50
    /// The cells between two rows.
    package static let gap = 2
    private static let (narrowest, widest) = (12, 40)
    /// The maximum number of lines for a column.
    private static let linesOfColumn = 3

    package init(of rows: [RowAddress]) {
        self.rows = Array(rows.prefix(Self.mostRows))
        wantedCount = rows.count
    }

    mutating func accept(_ records: [NamedRecord]) {
        self.records = records
        first = min(first, max(records.count - 1, 0))
    }

    /// What is compared, in words: `3 selected rows`.
    package var title: String {
        let count = records.isEmpty ? rows.count : records.count
        let rows = count == 1 ? "1 selected row" : "\(count) selected rows"
        return wantedCount > Self.mostRows ? "the first " + rows : rows
    }

    /// Which rows are on the screen; empty if all are.
    package var position: String {
        let last = min(first + shownCount, records.count)
        return records.count > shownCount ? "row \(first + 1) to \(last) of \(records.count)" : ""
    }

    /// Scrolls to other rows.
    ///
    /// - Returns: Whether there are any on that side.
    mutating func scroll(by step: Int) -> Bool {
        let next = min(max(first + step, 0), max(records.count - shownCount, 0))
        defer { first = next }
        return next != first
    }

    /// The JSON of the rows.
    var json: String { "[\n" + records.map(\.record.json).joined(separator: ",\n") + "\n]" }

    // MARK: Lines

    /// Returns the lines for a screen.
    mutating func lines(width: Int) -> [RecordLine] {
        let names = records.first?.record.fields.map(\.name) ?? []
        let indentation = RecordLine.indentation(of: names, width: width)
        let room = max(width - indentation, Self.narrowest)
        let fitting = max((room + Self.gap) / (Self.narrowest + Self.gap), 1)
        shownCount = max(min(records.count, fitting), 1)
        columnWidth = min((room + Self.gap) / shownCount - Self.gap, Self.widest)
        first = min(first, max(records.count - shownCount, 0))
        let shown = records[first..<min(first + shownCount, records.count)]
        let heading = RecordLine(
            name: nil, cell: Cell(kind: .text, text: ""),
            beside: shown.map { Cell(kind: .text, text: $0.name) },
            isHeading: true)
        let (differing, same) = fields
        return [heading] + differing.flatMap { lines(of: $0, in: shown) }
            + (same.isEmpty
                ? []
                : [
                    RecordLine(name: nil, cell: Cell(kind: .text, text: "")),
                    RecordLine(
                        name: nil,
                        cell: Cell(
                            kind: .text, text: differing.isEmpty ? "The rows are the same" : "The same in all"
                        ),
                        isHeading: true),
                ])
            + same.flatMap {
                RecordLine.lines(of: $0, indentation: indentation, width: width, most: Self.linesOfColumn)
            }
    }

    /// The numbers of the columns in which rows differ, or may, and the fields that are the same in all.
    private var fields: (differing: [Int], same: [Record.Field]) {
        guard let model = records.first?.record.fields else { return ([], []) }
        var (differing, same): ([Int], [Record.Field]) = ([], [])
        for (index, field) in model.enumerated() {
            let isSame =
                field.value != nil
                && records.allSatisfy {
                    $0.record.fields.indices.contains(index) && $0.record.fields[index].isStored(as: field)
                }
            if isSame { same.append(field) } else { differing.append(index) }
        }
        return (differing, same)
    }

    private func lines(of index: Int, in shown: ArraySlice<NamedRecord>) -> [RecordLine] {
        let fields = shown.map { $0.record.fields.indices.contains(index) ? $0.record.fields[index] : nil }
        let pieces = fields.map { field -> [Cell] in
            guard let field else { return [] }
            return RecordLine.pieces(of: field, width: columnWidth, most: Self.linesOfColumn)
        }
        let name = records.first.map { SafeText.line($0.record.fields[index].name) }
        return (0..<max(pieces.map(\.count).max() ?? 1, 1)).map { line in
            RecordLine(
                name: line == 0 ? name : nil, cell: Cell(kind: .text, text: ""),
                beside: pieces.map { $0.indices.contains(line) ? $0[line] : Cell(kind: .text, text: "") })
        }
    }
}

extension Record.Field {
    /// Whether the values are the same, and of the same type: 10 and 10.0 are not.
    fileprivate func isStored(as other: Record.Field) -> Bool {
        value == other.value && value.map { Cell($0).kind } == other.value.map { Cell($0).kind }
    }
}
