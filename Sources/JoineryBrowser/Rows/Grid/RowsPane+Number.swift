/// The number of the cursor's row among all rows.
extension RowsPane {
    /// Requests the number of the cursor's row, unless the page determines it.
    ///
    /// - Parameter isChanged: Whether a commit led to the fetch of the page, which may change all numbers.
    mutating func numberRow(
        isChanged: Bool = false, exact: Bool = false, in context: inout ScreenContext
    ) -> [Effect] {
        guard context.place.screen.kind == .rows, let row = current, let position = rowPosition else {
            return []
        }
        let isTold = page?.hasRowsBefore == false || page?.hasKeys == false
        let isExact = if case .exact = position.number { true } else { false }
        guard !isTold, isChanged || position.number == .unknown || exact && !isExact else { return [] }
        // If every commit repeated the request, frequent commits would keep it from ever being answered.
        if isChanged, context.awaits(.number) { return [] }
        numberedKey = row.key
        var query = RowNumberQuery(
            path: context.place.rowsPath, arrangement: arrangement, key: row.key, seekValues: row.seekValues)
        query.isExact = exact
        query.isRepeated = isChanged
        return [.session(RowsWork.number(context.ticket(for: .number), query))]
    }

    /// Stores a requested number.
    mutating func accept(_ number: RowCount) {
        if let numberedKey, number != .unknown { numbered = NumberedRow(key: numberedKey, number: number) }
        numberedKey = nil
    }
}
