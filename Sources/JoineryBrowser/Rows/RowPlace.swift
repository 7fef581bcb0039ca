/// Which one a row is of several.
package struct RowPlace: Hashable, Sendable {
    /// Beginning with 1: exact, estimated, or unknown.
    package var number: RowCount
    package var count: RowCount

    package init(number: RowCount, count: RowCount) {
        self.number = number
        self.count = count
    }

    /// `row 3 of 830`, as far as it is known; empty where it is not.
    package var text: String {
        guard number.isKnown else { return "" }
        let row = "row \(number.text)"
        // Who has gone on behind the bound knows more than that.
        if case .moreThan(let bound) = count, number.isBehind(bound) { return row }
        return count.isKnown ? row + " of \(count.text)" : row
    }
}

extension RowCount {
    fileprivate func isBehind(_ bound: Int) -> Bool {
        switch self {
        case .exact(let number), .estimated(let number): number > bound
        case .unknown, .uncounted, .moreThan: false
        }
    }
}

/// A row whose number is known; those of its neighbors follow.
package struct NumberedRow: Hashable, Sendable {
    package var key: RowKey
    package var number: RowCount
}

extension RowsPane {
    /// Where the cursor is among the rows, as far as it is known.
    package var place: RowPlace? {
        guard let page else { return nil }
        let isWhole = !page.hasRowsBefore && !page.hasRowsAfter
        let count = isWhole ? RowCount.exact(page.rows.count) : self.count
        guard let cursor else { return RowPlace(number: .unknown, count: count) }
        return RowPlace(number: number(ofRowAt: cursor), count: count)
    }

    /// The number of a row of the page: counted from the first row or the last, or from one that is known.
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
        return numbered.number.plus(index - known)
    }

    /// What is known of the numbers in another page of the same rows: that of a row which is in both.
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
