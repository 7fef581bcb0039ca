import JoineryEngine

/// A page of rows to fetch.
package struct RowsQuery: Hashable, Sendable {
    package enum Position: Hashable, Sendable {
        case first
        case last
        /// The rows from this key on, including its row if it exists.
        case from(RowKey)
        case after(RowKey)
        case before(RowKey)
        /// This row, with as many rows before it as after it.
        case around(RowKey)
        /// Around this row, which the user asked for. If it does not exist, the rows where it would be.
        case row(RowKey)
        /// Around the next row with a text, after this one or before it; around this one if there is none.
        case match(RowKey, RowsSearch)
        /// Around the row with a number, beginning with 1; around the last row if there are fewer.
        case number(Int)
        /// Around the row at a percentage of all rows, greater than 0, the first row, and less than 100, the last.
        case percent(Double)

        /// Whether it is found from the row under the cursor.
        var isNearCursor: Bool {
            switch self {
            case .around, .match: true
            case .first, .last, .from, .after, .before, .row, .number, .percent: false
            }
        }

        /// Whether the user asked for the row, so that a key leads back from it.
        var isToOneRow: Bool {
            switch self {
            case .row, .number: true
            case .first, .last, .from, .after, .before, .around, .match, .percent: false
            }
        }
    }

    package var path: Path
    package var arrangement: RowsArrangement
    package var position: Position
    /// The values by which the position's row was found in the arrangement, in case it no longer exists. In a result, the
    /// key values that the row holds, which find it again in a later run.
    package var seekValues: [DatabaseValue]?
    /// The number of the run of a query to which the position belongs; `nil` for rows of the file.
    package var run: Int?
    /// The maximum number of rows, at least 1.
    package var limit: Int

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), position: Position,
        seekValues: [DatabaseValue]? = nil, run: Int? = nil, limit: Int
    ) {
        self.path = path
        self.arrangement = arrangement
        self.position = position
        self.seekValues = seekValues
        self.run = run
        self.limit = limit
    }
}

/// A query for the number of rows of a path.
package struct RowCountQuery: Hashable, Sendable {
    package var path: Path
    package var filter: RowsFilter?
    /// Whether the count must be exact, however long that takes; otherwise it ends at a bound.
    package var isExact = false
    /// Whether commits of other programs cause the query, again and again.
    package var isRepeated = false
}

/// A query for the number of a row among all rows.
package struct RowNumberQuery: Hashable, Sendable {
    package var path: Path
    package var arrangement: RowsArrangement
    package var key: RowKey
    /// The values by which the row was found in the arrangement, in case it no longer exists.
    package var seekValues: [DatabaseValue]?
    /// Whether the number must be exact, however long that takes.
    package var isExact = false
    /// Whether commits of other programs cause the query, again and again.
    package var isRepeated = false
}
