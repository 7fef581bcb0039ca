import JoineryEngine

/// Rows with all that they include, also where a value of them is larger than what is read of a file of unknown origin.
package struct IncludedRows {
    package let rows: [Row]
    /// What is in the rows, where their keys alone could be fetched together.
    package let contents: RowContents

    package init(_ rows: [Row], contents: RowContents = RowContents()) {
        self.rows = rows
        self.contents = contents
    }

    /// Fetches the rows of a request with what a tree includes: one SELECT, and one for each association to many.
    ///
    /// - Parameters:
    ///   - labels: Whose labels are read with the rows, where other rows give them; `nil` for none.
    ///   - joining: Adds what is read together with the rows, beside what they include.
    ///   - limit: Makes the limit of the rows that are included; a limit serves once.
    /// - Throws: A `DatabaseError`, or what `joining` throws.
    package static func fetch(
        _ request: QueryInterfaceRequest<Row>, _ tree: IncludeTree, labels: RowLabels? = nil,
        joining: @escaping (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 },
        limit: () -> PrefetchLimit, _ db: Database
    ) throws -> IncludedRows {
        do {
            let joined = try joining(request)
            let whole =
                try labels.map { try tree.including(labelled: $0)(joined) } ?? tree.including(in: joined)
            return IncludedRows(
                try db.withByteBudget(FittingRows.mostBytes) {
                    try db.limitingPrefetches(to: limit()) { try whole.fetchAll(db) }
                })
        } catch let error as DatabaseError where error.isTooLarge {
            guard let keys = tree.includingKeys(in: request) else { throw error }
            let rows = try db.limitingPrefetches(to: limit()) { try keys.fetchAll(db) }
            return IncludedRows(rows, contents: try RowContents(of: rows, tree, joining: joining, db))
        }
    }

    /// Whether a limit kept out some of what the rows include.
    func hasOmissions(_ tree: IncludeTree) -> Bool {
        rows.contains { $0.hasOmissions(tree) }
    }
}

extension Row {
    fileprivate func hasOmissions(_ tree: IncludeTree) -> Bool {
        tree.branches.contains { branch in
            if branch.info.isToOne { return included(branch)?.hasOmissions(branch.tree) ?? false }
            return omittedRows(branch) != nil
                || includedRows(branch).contains { $0.hasOmissions(branch.tree) }
        }
    }
}
