/// Going to a row by its number.
extension Browser {
    /// Goes to the row with a number, beginning with 1.
    mutating func goToRow(_ number: Int) -> [Effect] {
        guard location != nil else { return [] }
        let effects = hasGrid ? [] : show(.rows)
        return effects + changeGrid { $0.fetch(.number(max(number, 1)), in: &$1) }
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
            say("Row \(RowCount.exact(typedNumber.value).text): \(key: .last) leads there.")
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
