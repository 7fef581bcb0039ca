/// The alignment of the numbers of a column at their points.
///
///        9.5
///     1204
///       17.25
package struct DecimalAlignment: Hashable, Sendable {
    /// The numbers of cells before the points, and from the points on.
    private let whole: Int
    private let fraction: Int

    /// The width of the widest number, aligned with the others.
    package var width: Int { whole + fraction }

    /// - Parameter cells: The cells of a column.
    /// - Returns: `nil` if they are aligned already, because all have as many digits after the point.
    package init?(of cells: some Sequence<Cell>) {
        let fractions = cells.filter { $0.isNumber && !$0.hasExponent }.map {
            (text: $0.text, fraction: $0.fraction)
        }
        guard let most = fractions.map(\.fraction).max(), fractions.contains(where: { $0.fraction < most })
        else {
            return nil
        }
        fraction = most
        whole = fractions.map { $0.text.utf8.count - $0.fraction }.max() ?? 0
    }

    /// The number of blanks after the text of a cell.
    package func padding(after cell: Cell) -> Int {
        cell.isNumber && !cell.hasExponent ? max(fraction - cell.fraction, 0) : 0
    }
}

extension Cell {
    /// Whether a number has an exponent or a name in place of digits, so that its point says nothing.
    fileprivate var hasExponent: Bool {
        text.utf8.contains { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "f") }
    }

    /// The number of characters from the point of a number on.
    fileprivate var fraction: Int {
        text.utf8.firstIndex(of: UInt8(ascii: ".")).map { text.utf8[$0...].count } ?? 0
    }
}
