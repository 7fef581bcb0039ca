/// The position of a column in a row.
///
/// See also <doc:Rows>.
public struct RowIndex: Comparable, Strideable, Hashable, Sendable {
    let offset: Int

    /// Returns whether a position precedes another one.
    public static func < (lhs: RowIndex, rhs: RowIndex) -> Bool {
        lhs.offset < rhs.offset
    }

    /// Returns the number of columns from this position to another one.
    public func distance(to other: RowIndex) -> Int {
        other.offset - offset
    }

    /// Returns the position that is offset by a number of columns.
    public func advanced(by distance: Int) -> RowIndex {
        RowIndex(offset: offset + distance)
    }
}

extension Row: RandomAccessCollection {
    /// The type of positions in a row.
    public typealias Index = RowIndex

    /// The position of the first column.
    public var startIndex: RowIndex { RowIndex(offset: 0) }

    /// The position after the last column.
    public var endIndex: RowIndex { RowIndex(offset: count) }

    /// The name and value of the column at a position.
    public subscript(position: RowIndex) -> (String, DatabaseValue) {
        precondition(0..<count ~= position.offset, "a row of \(count) columns has none at \(position.offset)")
        return (layout.names[position.offset], databaseValue(at: position.offset))
    }

    /// The names of the columns, in order.
    public var columnNames: LazyMapCollection<Row, String> {
        lazy.map { $0.0 }
    }

    /// The values of the columns, in order.
    public var databaseValues: LazyMapCollection<Row, DatabaseValue> {
        lazy.map { $0.1 }
    }
}

extension Row: Hashable {
    /// Returns whether two rows are equal: same names and values in the same order, equal inner rows, and equal
    /// prefetched rows.
    public static func == (lhs: Row, rhs: Row) -> Bool {
        if lhs === rhs { return true }
        guard lhs.count == rhs.count, lhs.layout === rhs.layout || lhs.layout.names == rhs.layout.names else {
            return false
        }
        guard (0..<lhs.count).allSatisfy({ lhs.databaseValue(at: $0) == rhs.databaseValue(at: $0) }) else {
            return false
        }
        let names = lhs.scopes.names
        guard names.count == rhs.scopes.names.count, names.allSatisfy({ lhs.scopes[$0] == rhs.scopes[$0] })
        else {
            return false
        }
        return lhs.ownPrefetchedRows == rhs.ownPrefetchedRows
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for index in 0..<count { hasher.combine(databaseValue(at: index)) }
    }
}

extension Row: ExpressibleByDictionaryLiteral {
    /// Creates a row from names and values, in this order.
    public convenience init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        self.init(names: elements.map(\.0), values: elements.map { $0.1?.databaseValue ?? .null })
    }
}
