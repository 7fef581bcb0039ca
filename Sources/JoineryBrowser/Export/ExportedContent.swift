/// The content of a file that was written.
package enum ExportedContent: Hashable, Sendable {
    /// The number of rows, and what the file lacks, as a sentence.
    case rows(Int, note: String? = nil)
    /// The number of selected rows that still exist, and the number that were selected.
    case selectedRows(Int, of: Int, note: String? = nil)
    /// The size of a value.
    case bytes(Int)
    /// The number of tables in a graph.
    case tables(Int)
    case commits(Int, note: String? = nil)
    /// A patch of rows, and the command that applies it.
    case patch(String, undoFile: String, command: String)

    /// The content as text: `1,204 rows`.
    var text: String {
        switch self {
        case .rows(let count, note: _): RowCount.exact(count).rowsText
        case .selectedRows(let count, of: let selected, note: _):
            count == selected
                ? (count == 1 ? "1 selected row" : "\(count) selected rows")
                : "\(count) of \(selected) selected rows (the others were deleted)"
        case .bytes(let count): count == 1 ? "1 byte" : "\(RowCount.exact(count).text) bytes"
        case .commits(let count, note: _): count == 1 ? "1 commit" : "\(RowCount.exact(count).text) commits"
        case .patch(let rows, _, _): "the patch of \(rows)"
        case .tables(let count): count == 1 ? "1 table" : "\(RowCount.exact(count).text) tables"
        }
    }

    /// What the file lacks, as a sentence.
    var note: String? {
        switch self {
        case .rows(_, let note), .selectedRows(_, of: _, let note), .commits(_, let note): note
        case .patch(_, let undoFile, let command):
            "\(SafeText.line(undoFile)) takes it back. Apply it: \(SafeText.line(command))"
        case .bytes, .tables: nil
        }
    }
}
