/// Which one of all rows the cursor is on, and going to one by its number.
extension Browser {
    // MARK: The number of the cursor's row

    /// Asks which one of all rows the cursor is on, where the page does not tell it.
    ///
    /// - Parameter isChanged: Whether the page was fetched because of a commit, which may have changed all numbers.
    mutating func numberRow(isChanged: Bool = false, exact: Bool = false) -> [Effect] {
        guard let location, location.screen.kind == .rows, let row = location.rows.current,
            let place = location.rows.place
        else { return [] }
        let isTold = location.rows.page?.hasRowsBefore == false || location.rows.page?.hasKeys == false
        let isExact = if case .exact = place.number { true } else { false }
        guard !isTold, isChanged || place.number == .unknown || exact && !isExact else { return [] }
        // One that commits ask for ever again would never be answered if each of them asked anew.
        if isChanged, location.rows.numberTicket != nil { return [] }
        lastTicket += 1
        let ticket = Ticket(pane: .rows, number: lastTicket)
        self.location?.rows.numberTicket = ticket
        self.location?.rows.numberedKey = row.key
        var query = RowNumberQuery(
            path: location.rowsPath, arrangement: location.rows.arrangement, key: row.key, place: row.place)
        query.isExact = exact
        query.isRepeated = isChanged
        return [.numberRow(ticket, query)]
    }

    /// `#`: counts every row, and those before the cursor's.
    mutating func countRowsExactly() -> [Effect] {
        if case .exact = location?.rows.count { say("Already counted: counting again.") }
        return countRows(exact: true) + numberRow(exact: true)
    }

    // MARK: Row N

    /// Goes to the row with a number, beginning with 1.
    mutating func goToRow(_ number: Int) -> [Effect] {
        guard location != nil else { return [] }
        let effects = location?.screen.kind == .rows && focus == .main ? [] : show(.rows)
        return effects + fetchRows(at: .number(max(number, 1)))
    }

    /// Says so where there is no such row.
    mutating func showRow(numbered number: Int, in page: RowsPage) {
        guard let last = page.target?.number, last < number else { return }
        say(
            last == 1
                ? "There is only one row." : "There are \(RowCount.exact(last).text) rows: this is the last.")
    }

    /// A digit does what its key does. It is also a part of a number, if the key of the last row follows at once: what the
    /// digits have done is undone then.
    mutating func type(digit: Int, meaning command: Command?) -> [Effect] {
        if typedNumber == nil, takesNumbers, let location {
            typedNumber = TypedNumber(location: location)
        }
        typedNumber?.append(digit, isKey: command != nil)
        let effects = command.map { perform($0) } ?? []
        if let typedNumber, typedNumber.isSurelyNumber {
            status.notice = Status.Notice(
                text: "Row \(RowCount.exact(typedNumber.value).text)", isError: false, leads: .last)
        }
        return effects
    }

    /// Goes to the row whose number was typed; `nil` where none was.
    mutating func goToTypedRow() -> [Effect]? {
        guard let typedNumber, typedNumber.isNumber else { return nil }
        status.notice = nil
        var effects: [Effect] = []
        if location?.screen.kind != .rows || focus != .main {
            focus = .main
            location = typedNumber.location
            effects = enter()
        }
        return effects + goToRow(typedNumber.value)
    }

    /// Whether digits may be the number of a row.
    package var takesNumbers: Bool {
        guard prompt == nil, overlay == nil else { return false }
        return typedNumber != nil || focus == .main && location?.screen.kind == .rows
    }

    // MARK: Counts

    /// A table of which all rows are known is counted in the catalog, too.
    mutating func noteCountOfTable() -> [Effect] {
        guard let location, location.isWholeTable, let count = location.rows.place?.count,
            case .exact = count, catalog.entry(named: location.rowsPath.table)?.count != count
        else { return [] }
        catalog.set([location.rowsPath.table: count])
        return refreshGraph()
    }
}

/// Digits that were typed one after the other.
package struct TypedNumber: Equatable, Sendable {
    /// What was on the screen before.
    let location: Location
    private(set) var value = 0
    private var digits = 0
    /// Whether one of the digits is no key of a screen.
    private(set) var isSurelyNumber = false

    /// A number that is longer is that of no row.
    private static let longest = 15

    init(location: Location) {
        self.location = location
    }

    mutating func append(_ digit: Int, isKey: Bool) {
        guard digits < Self.longest else { return }
        if !isKey { isSurelyNumber = true }
        digits += 1
        value = value * 10 + digit
    }

    /// One digit alone is the key that it is, if it is one.
    var isNumber: Bool { digits > 1 || isSurelyNumber }
}

extension RowsPane {
    /// Takes over the number that was asked for.
    mutating func take(_ number: RowCount) {
        if let numberedKey, number != .unknown { numbered = NumberedRow(key: numberedKey, number: number) }
        numberTicket = nil
        numberedKey = nil
    }
}
