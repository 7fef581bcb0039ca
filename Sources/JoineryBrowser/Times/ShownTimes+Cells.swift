import JoineryAnalysis
import JoineryEngine

extension ShownTimes {
    /// Returns a page with times in place of the numbers that state them.
    ///
    /// - Parameter table: The table, or the query, whose rows they are.
    func showing(_ page: RowsPage, of table: String) -> RowsPage {
        guard !isEmpty else { return page }
        var shown = page
        for index in page.columns.indices {
            guard let format = format(of: page.columns[index].timeColumn(of: table)) else { continue }
            shown.columns[index].times = format
            let cells = page.rows.map { $0.cells.indices.contains(index) ? $0.cells[index] : nil }
            for (row, cell) in format.shown(cells).enumerated() where cell != nil {
                shown.rows[row].cells[index] = cell ?? shown.rows[row].cells[index]
            }
        }
        return shown
    }

    /// Returns the lines of a tree with times in place of the numbers that state them.
    func showing(_ lines: [TreeLine]) -> [TreeLine] {
        guard !isEmpty else { return lines }
        var shown = lines
        for (index, column, cell) in lines.columnCells {
            guard let format = format(of: column), let time = format.shown([cell]).first ?? nil else {
                continue
            }
            shown[index].content = .column(name: column.column, cell: time)
        }
        return shown
    }
}

extension GridColumn {
    /// The column by which it is known whether its numbers are shown as times: that of a table which has the values, or
    /// else the column itself.
    ///
    /// - Parameter table: The table, or the query, whose rows have the column.
    func timeColumn(of table: String) -> TableColumn { origin ?? TableColumn(table: table, column: name) }
}

extension [TreeLine] {
    /// The values of columns, with the indices of their lines.
    var columnCells: [(index: Int, column: TableColumn, cell: Cell)] {
        // The columns of a row come before the rows that it leads to.
        var table: String?
        return enumerated().compactMap { index, line in
            switch line.content {
            case .row(let name, _, _, _):
                table = name
                return nil
            case .column(let name, let cell):
                return table.map { (index, TableColumn(table: $0, column: name), cell) }
            default: return nil
            }
        }
    }
}

extension Histogram.TimeFormat {
    /// Returns cells with times in place of the numbers that state them, all of them to the same part of a second.
    fileprivate func shown(_ cells: [Cell?]) -> [Cell?] {
        let times = cells.map { cell in
            cell?.statedNumber.flatMap { StatedTime($0, as: self) }
        }
        let fractions = times.compactMap { $0?.fraction }
        let isWhole = fractions.allSatisfy { $0.allSatisfy { $0 == "0" } }
        let digits = isWhole ? 0 : fractions.map(\.count).max() ?? 0
        return zip(cells, times).map { cell, time in
            guard let time, var cell else { return cell }
            cell.text = text(of: time, digits: digits)
            return cell
        }
    }

    private func text(of time: StatedTime, digits: Int) -> String {
        // Numbers as 20260131 state no time of day.
        if case .digits = self { return String(time.text.prefix(10)) }
        guard digits > 0 else { return time.text }
        let zeros = String(repeating: "0", count: digits - time.fraction.count)
        return time.text + "." + time.fraction + zeros
    }

    /// Returns the formats in which at least half of the numbers, other than 0, state likely times, the one in which most
    /// of them do first.
    static func likely(for cells: [Cell]) -> [Self] {
        let numbers = cells.compactMap(\.statedNumber).filter { $0.number != 0 }
        var counts: [Self: Int] = [:]
        var ranked: [Self] = []
        for number in numbers {
            for reading in StatedTime.readings(of: number) {
                if counts[reading.format] == nil { ranked.append(reading.format) }
                counts[reading.format, default: 0] += 1
            }
        }
        return ranked.enumerated().filter { (counts[$0.element] ?? 0) * 2 >= numbers.count }
            .sorted { (-(counts[$0.element] ?? 0), $0.offset) < (-(counts[$1.element] ?? 0), $1.offset) }
            .map(\.element)
    }
}

extension Cell {
    /// The number that the cell shows; `nil` if it is none, or is shown as a time.
    fileprivate var statedNumber: DatabaseValue? {
        switch kind {
        case .integer: Int64(text).map(\.databaseValue)
        case .real: Double(text).map(\.databaseValue)
        case .null, .text, .blob: nil
        }
    }
}
