import JoineryEngine

/// Rows with everything that they include, even if a value exceeds the size limit for files of unknown origin, or
/// cannot be computed.
package struct IncludedRows {
    package let rows: [Row]
    /// The contents of the rows if only their keys could be fetched together.
    package let contents: RowContents

    package init(_ rows: [Row], contents: RowContents = RowContents()) {
        self.rows = rows
        self.contents = contents
    }

    /// Fetches the rows of a request and what a tree includes: one SELECT, and one per to-many association.
    ///
    /// - Parameters:
    ///   - labels: Provides the labels for which other rows must be read, too; `nil` for none.
    ///   - joining: Adds what is read together with the rows, in addition to what they include.
    ///   - limit: Creates the limit for the included rows; each limit can be used only once.
    /// - Throws: A `DatabaseError`, or any error that `joining` throws.
    package static func fetch(
        _ request: QueryInterfaceRequest<Row>, _ tree: IncludeTree, labels: RowLabels? = nil,
        joining: @escaping (QueryInterfaceRequest<Row>) throws -> QueryInterfaceRequest<Row> = { $0 },
        limit: () -> PrefetchLimit, _ db: Database
    ) throws -> IncludedRows {
        do {
            let joined = try joining(request)
            let whole =
                try labels.map { try tree.including(labeled: $0)(joined) } ?? tree.including(in: joined)
            return IncludedRows(
                try db.withByteBudget(FittingRows.mostBytes) {
                    try db.limitingPrefetches(to: limit()) { try whole.fetchAll(db) }
                })
        } catch let error as DatabaseError where error.isTooLarge || error.isFailedExpression {
            guard let keys = tree.includingKeys(in: request) else { throw error }
            let rows = try db.limitingPrefetches(to: limit()) { try keys.fetchAll(db) }
            return IncludedRows(rows, contents: try RowContents(of: rows, tree, joining: joining, db))
        }
    }

    /// Whether a limit omitted any of the included rows.
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
