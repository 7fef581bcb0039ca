extension SQLRelation {
    /// Separates the groups of rows prefetched for one row from those prefetched for another.
    ///
    /// ```swift
    /// // … GROUP BY "kind", "authorId": the last book of each kind per author, not across all authors
    /// Author.including(all: Author.books.select { [$0.kind, max($0.year)] }.group(\.kind))
    /// ```
    ///
    /// Rows grouped by their own key are separate in any case, unless several rows include the same ones.
    ///
    /// - Parameters:
    ///   - columns: The columns that tie the prefetched rows to those that include them.
    ///   - pivot: The table that contains these columns.
    ///   - isDirect: Whether `pivot` is the table of the relation.
    mutating func groupApart(by columns: [String], of pivot: AliasIdentity, isDirect: Bool) {
        if grouping.isEmpty, groupFilters.isEmpty { return }
        let (grouping, table) = (grouping, table)
        self.grouping = [
            .deferred { db in
                let groups = try grouping.resolve(db)
                let own = isDirect ? groups.compactMap(\.groupedColumn) : []
                if try db.knownTable(table)?.hasKey(among: own) ?? false { return groups }
                let ties = columns.filter { !own.contains(FoldedName($0)) }
                return groups + ties.map { SQLExpression(.qualified(pivot, $0)) }
            }
        ]
    }
}

extension SQLExpression {
    /// The column of the grouped table; `nil` if the expression is not a column.
    fileprivate var groupedColumn: FoldedName? {
        if case .column(let name) = node { FoldedName(name) } else { nil }
    }
}

extension TableInfo {
    /// Whether the columns include a key of the table.
    fileprivate func hasKey(among columns: [FoldedName]) -> Bool {
        let keys = [primaryKey?.columns, rowIDName.map { [$0] }].compactMap { $0 }
        return keys.contains { $0.allSatisfy { columns.contains(FoldedName($0)) } }
    }
}
