/// A request to run and to show as code.
package struct RequestQuery: Hashable, Sendable {
    package var path: Path
    /// The arrangement of the rows, unless the path leads to a single row.
    package var arrangement: RowsArrangement
    /// The associations to include: `author.country`.
    package var includes: [String]
    /// The maximum number of rows, at least 1.
    package var limit: Int

    package init(
        path: Path, arrangement: RowsArrangement = RowsArrangement(), includes: [String], limit: Int
    ) {
        self.path = path
        self.arrangement = arrangement
        self.includes = includes
        self.limit = limit
    }
}
