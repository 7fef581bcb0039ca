/// The number of the cursor's row among all rows, and going to a row by its number.
extension Browser {
    // MARK: The number of the cursor's row

    /// Requests the number of the cursor's row, unless the page determines it.
    ///
    /// - Parameter isChanged: Whether a commit led to the fetch of the page, which may change all numbers.
    mutating func numberRow(isChanged: Bool = false, exact: Bool = false) -> [Effect] {
        guard let location, location.screen.kind == .rows, let row = location.grid.current,
            let place = location.grid.place
        else { return [] }
        let isTold = location.grid.page?.hasRowsBefore == false || location.grid.page?.hasKeys == false
        let isExact = if case .exact = place.number { true } else { false }
        guard !isTold, isChanged || place.number == .unknown || exact && !isExact else { return [] }
        // If every commit repeated the request, frequent commits would keep it from ever being answered.
        if isChanged, awaits(.number) { return [] }
        self.location?.grid.numberedKey = row.key
        var query = RowNumberQuery(
            path: location.rowsPath, arrangement: location.grid.arrangement, key: row.key, place: row.place)
        query.isExact = exact
        query.isRepeated = isChanged
        return [.session(RowsWork.number(ticket(for: .number), query))]
    }

    /// `#`: counts all rows exactly, and those before the cursor's.
    mutating func countRowsExactly() -> [Effect] {
        return countRows(exact: true) + numberRow(exact: true)
    }

    // MARK: Row N

    /// Goes to the row with a number, beginning with 1.
    mutating func goToRow(_ number: Int) -> [Effect] {
        guard location != nil else { return [] }
        let effects = hasGrid ? [] : show(.rows)
        return effects + fetchRows(at: .number(max(number, 1)))
    }

    /// Reports if there are fewer rows than the number.
    mutating func showRow(numbered number: Int, in page: RowsPage) {
        guard let last = page.target?.number, last < number else { return }
        say(
            last == 1
                ? "There is only one row." : "There are \(RowCount.exact(last).text) rows: this is the last.")
    }

    /// Performs the command of a digit's key. If the key for the last row follows, the digits are a row number, and
    /// what they did is undone.
    mutating func type(digit: Int, meaning command: Command?) -> [Effect] {
        if typedNumber == nil, takesNumbers, let location {
            typedNumber = TypedNumber(location: location, trail: trail)
        }
        typedNumber?.append(digit, isKey: command != nil)
        let effects = command.map { perform($0) } ?? []
        if let typedNumber, typedNumber.isSurelyNumber {
            status.notice = Status.Notice(
                text: "Row \(RowCount.exact(typedNumber.value).text)", isError: false, leads: .last)
        }
        return effects
    }

    /// Goes to the row whose number was typed; returns `nil` if none was.
    mutating func goToTypedRow() -> [Effect]? {
        guard let typedNumber, typedNumber.isNumber else { return nil }
        status.notice = nil
        var effects: [Effect] = []
        if !hasGrid || location?.path != typedNumber.location.path {
            focus = .main
            (location, trail) = (typedNumber.location, typedNumber.trail)
            effects = enter()
        }
        return effects + goToRow(typedNumber.value)
    }

    /// Whether digits may be a row number.
    package var takesNumbers: Bool {
        guard prompt == nil, overlay == nil else { return false }
        return typedNumber != nil || hasGrid
    }

    /// Whether the keys go to a grid.
    var hasGrid: Bool {
        guard focus == .main else { return false }
        switch location?.screen {
        case .rows: return true
        case .query(let pane): return !pane.isEditing
        default: return false
        }
    }

    // MARK: Counts

    /// Stores the exact count of a whole table in the catalog, too.
    mutating func noteCountOfTable() -> [Effect] {
        guard let location, location.isWholeTable, let count = location.grid.place?.count,
            case .exact = count, catalog.entry(named: location.rowsPath.table)?.count != count
        else { return [] }
        catalog.set([location.rowsPath.table: count])
        return refreshGraph()
    }
}

/// A sequence of typed digits.
package struct TypedNumber: Equatable, Sendable {
    /// The location before the first digit, and the trail to it.
    let location: Location
    let trail: Trail
    private(set) var value = 0
    private var digits = 0
    /// Whether one of the digits is not a key of the screen.
    private(set) var isSurelyNumber = false

    /// The maximum number of digits. No row has a longer number.
    private static let longest = 15

    init(location: Location, trail: Trail) {
        self.location = location
        self.trail = trail
    }

    mutating func append(_ digit: Int, isKey: Bool) {
        guard digits < Self.longest else { return }
        if !isKey { isSurelyNumber = true }
        digits += 1
        value = value * 10 + digit
    }

    /// Whether the digits are a number. A single digit that is also a key is not.
    var isNumber: Bool { digits > 1 || isSurelyNumber }
}

extension RowsPane {
    /// Stores a requested number.
    mutating func take(_ number: RowCount) {
        if let numberedKey, number != .unknown { numbered = NumberedRow(key: numberedKey, number: number) }
        numberedKey = nil
    }
}
