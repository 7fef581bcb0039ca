/// What the user has marked, as one end of the chains of associations to another row or table.
package struct Marks: Equatable, Sendable {
    package var row: Path?
    /// The name of a table of the graph.
    package var table: String?
}
