/// The address of a row.
package struct RowAddress: Hashable, Sendable {
    package var path: Path
    /// The number of the run of a query in whose result the path names the row; `nil` for rows of the file.
    package var run: Int?

    package init(_ path: Path, run: Int? = nil) {
        self.path = path
        self.run = run
    }
}
