import JoineryEngine

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

extension RowAddress {
    /// Returns what stands above the row among others: its key with its label, or its number in a result.
    func name(with labels: RowLabels, _ db: Database) throws -> String {
        guard case .key(let key)? = path.steps.last else { return path.description }
        if run != nil, let number = key.number { return "row \(number + 1)" }
        let label = path.isInTable ? try labels.text(of: PathRequest(path, db), db) : nil
        return key.plainText + (label.map { " " + SafeText.line($0) } ?? "")
    }
}

extension Path {
    /// Creates the path of the rows that contain a row.
    init(rowsAt row: Path) {
        self = row
        if isRow { steps.removeLast() }
    }
}
