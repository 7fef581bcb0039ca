/// The number of a row among several, and their count.
package struct RowPosition: Hashable, Sendable {
    /// The number, beginning with 1: exact, estimated or unknown.
    package var number: RowCount
    package var count: RowCount

    package init(number: RowCount, count: RowCount) {
        self.number = number
        self.count = count
    }

    /// `row 3 of 830`, or `row 3` if the count is unknown; empty if the number is unknown.
    package var text: String {
        guard number.isKnown else { return "" }
        let row = "row \(number.text)"
        // If the row's number exceeds the bound, the bound adds nothing.
        if case .moreThan(let bound) = count, number.isBehind(bound) { return row }
        return count.isKnown ? row + " of \(count.text)" : row
    }
}

extension RowCount {
    /// Returns the count, or an earlier one as an estimate if this one ended at a bound below it.
    func refined(by earlier: RowCount) -> RowCount {
        guard case .moreThan(let bound) = self else { return self }
        return switch earlier {
        case .exact(let count), .estimated(let count): count > bound ? .estimated(count) : self
        case .unknown, .uncounted, .moreThan: self
        }
    }

    fileprivate func isBehind(_ bound: Int) -> Bool {
        switch self {
        case .exact(let number), .estimated(let number): number > bound
        case .unknown, .uncounted, .moreThan: false
        }
    }
}

/// A row with a known number, from which the numbers of its neighbors follow.
package struct NumberedRow: Hashable, Sendable {
    package var key: RowKey
    package var number: RowCount
}

extension RowsPane {
    /// The position of the cursor among all rows, whose number or count may be unknown.
    package var rowPosition: RowPosition? {
        guard let page else { return nil }
        let isWhole = !page.hasRowsBefore && !page.hasRowsAfter
        let count = isWhole ? RowCount.exact(page.rows.count) : self.count
        guard let cursor else { return RowPosition(number: .unknown, count: count) }
        return RowPosition(number: number(ofRowAt: cursor), count: count)
    }

    /// Returns the number of a row of the page, counted from the first or last row, or from one with a known number.
    private func number(ofRowAt index: Int) -> RowCount {
        guard let page else { return .unknown }
        if !page.hasRowsBefore { return .exact(index + 1) }
        if !page.hasKeys, let number = page.rows[index].key.number { return .exact(number + 1) }
        if !page.hasRowsAfter, case .exact(let total) = count {
            return .exact(total - page.rows.count + index + 1)
        }
        guard let numbered, let known = page.rows.firstIndex(where: { $0.key == numbered.key }) else {
            return .unknown
        }
        let number = numbered.number.plus(index - known)
        // An estimate may be too small for the rows before it.
        if case .estimated(let estimate) = number { return .estimated(max(estimate, index + 2)) }
        return number
    }

    /// Returns a row of another page with its number, which is known if the page was requested by number, or if this
    /// page also has the row.
    func numbered(in other: RowsPage) -> NumberedRow? {
        if let target = other.target, let number = target.number {
            return NumberedRow(key: target.key, number: .exact(number))
        }
        guard let page, page.arrangement.hasSameRows(as: other.arrangement) else { return nil }
        var indexes: [RowKey: Int] = [:]
        for (index, row) in page.rows.enumerated() { indexes[row.key] = index }
        guard let common = other.rows.first(where: { indexes[$0.key] != nil }),
            let index = indexes[common.key]
        else { return nil }
        let number = number(ofRowAt: index)
        return number.isKnown ? NumberedRow(key: common.key, number: number) : nil
    }
}

extension RowsArrangement {
    /// Whether both have the same rows in the same order.
    fileprivate func hasSameRows(as other: RowsArrangement) -> Bool {
        orders == other.orders && filter == other.filter
    }
}
