import JoineryEngine

extension Path {
    /// Returns the pieces of the breadcrumb, with labels for rows: `author`, `#3 Herman Melville`, `books`.
    ///
    /// - Throws: A `DatabaseError`.
    package func labeledCrumbs(_ db: Database) throws -> [String] {
        var pieces = crumbs
        let labels = RowLabels(db)
        for (index, step) in steps.enumerated() {
            guard case .key = step else { continue }
            let path = Path(table: table, steps: Array(steps[...index]))
            guard let place = try? PathRequest(path, db) else { continue }
            guard let label = try labels.text(of: place, db) else { continue }
            pieces[index + 1] += " " + label
        }
        return pieces
    }
}
