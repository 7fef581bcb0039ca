import JoineryEngine

extension Path {
    /// The pieces of the breadcrumb, rows with their labels: `author`, `#3 Herman Melville`, `books`.
    ///
    /// - Throws: A `DatabaseError`.
    package func labelledCrumbs(_ db: Database) throws -> [String] {
        var pieces = crumbs
        for (index, step) in steps.enumerated() {
            guard case .key = step else { continue }
            let path = Path(table: table, steps: Array(steps[...index]))
            guard let place = try? PathRequest(path, db) else { continue }
            let columns = RowLabel.columns(of: place.table)
            guard !columns.isEmpty,
                let row = try FittingRows(table: place.table, columns: columns).first(of: place.request, db),
                let label = RowLabel.text(of: columns.map { row.value(ofColumn: $0) })
            else { continue }
            pieces[index + 1] += " " + label
        }
        return pieces
    }
}
