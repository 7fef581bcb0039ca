import JoineryEngine

/// A query to run, with everything that determines its rows.
package struct QueryRun: Hashable, Sendable {
    /// The SQL of one statement; empty for groups.
    package var sql: String
    /// The groups to read; `nil` for the rows of the statement.
    package var grouping: Grouping?
    /// The values of its parameters, by name.
    package var arguments: [String: DatabaseValue] = [:]
    /// The condition and the order around the query.
    package var arrangement = RowsArrangement()

    package init(
        sql: String, arguments: [String: DatabaseValue] = [:],
        arrangement: RowsArrangement = RowsArrangement()
    ) {
        self.sql = sql
        self.arguments = arguments
        self.arrangement = arrangement
    }

    package init(grouping: Grouping, arrangement: RowsArrangement) {
        self.init(sql: String(), arrangement: arrangement)
        self.grouping = grouping
    }

    /// The run after one in which a sum was too large for an integer; `nil` if that is not the reason for an error.
    package func summingReals(after error: any Error) -> QueryRun? {
        guard let grouping, let error = error as? DatabaseError, error.message == "integer overflow",
            grouping.summingReals != grouping
        else { return nil }
        var run = self
        run.grouping = grouping.summingReals
        return run
    }

    /// Whether the rows are those of the same query as another run, or the same groups, with other figures perhaps.
    func hasSameRows(as other: QueryRun?) -> Bool {
        guard let other else { return false }
        return sql == other.sql && grouping?.path == other.grouping?.path
            && grouping?.keys == other.grouping?.keys
    }
}

/// What is known about a result while its rows are read, and afterwards.
package struct ResultFacts: Hashable, Sendable {
    /// Why no more rows are read.
    package enum End: Hashable, Sendable {
        /// All rows were read.
        case complete
        /// The rows reached the limit in bytes.
        case full
        /// The user canceled the query.
        case canceled
        /// Reading failed, for a reason.
        case failed(String)
    }

    /// The number of the run, different for each.
    package var number: Int
    /// The SQL that ran, with the condition and the order.
    package var sql: String
    /// The number of rows that can be shown.
    package var rowCount = 0
    /// The time that the query took until now.
    package var seconds = 0.0
    /// The number of rows that SQLite read by scanning tables.
    package var scannedRowCount = 0
    /// Why no more rows are read; `nil` while the query runs.
    package var end: End?

    package init(number: Int, sql: String) {
        self.number = number
        self.sql = sql
    }

    /// The number of rows for the status line.
    var count: RowCount { end == .complete ? .exact(rowCount) : .moreThan(rowCount) }
}

/// Why a query did not run, and where in it.
package struct QueryFailure: Hashable, Sendable {
    /// What is wrong, with the nearest existing name.
    package var sentence: String
    /// The place of the error, in bytes of UTF-8 from the beginning of the query; `nil` if it has none.
    package var offset: Int?

    package init(sentence: String, offset: Int? = nil) {
        self.sentence = sentence
        self.offset = offset
    }
}
