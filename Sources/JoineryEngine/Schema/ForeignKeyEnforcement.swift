/// How SQLite enforces a foreign key, where that is not what a join of its two tables finds.
///
/// To enforce a foreign key, SQLite converts its values to the type of the referenced column, and looks them up among
/// the values stored there. A join converts the values of both columns to numbers if one of the columns is numeric. An
/// INTEGER column that refers to a TEXT key may therefore join 4 with '04', where SQLite looks for '4'.
///
/// See also <doc:AssociationsFromTheSchema>.
public enum ForeignKeyEnforcement: Hashable, Sendable {
    /// SQLite cannot enforce the foreign key, and refuses to check it: no unique key consists of its destination columns.
    case impossible
    /// A join and SQLite compare the values of two columns differently.
    case differing(origin: ColumnInfo, destination: ColumnInfo, joined: Comparison, enforced: Comparison)

    /// The form in which values are compared.
    public enum Comparison: Hashable, Sendable {
        /// As numbers, as far as texts spell numbers.
        case numbers
        /// As texts.
        case texts
        /// As they are stored: 5 is not '5'.
        case stored
    }
}

extension DatabaseSchema {
    /// Returns how SQLite enforces a declared foreign key, if that may differ from what a join of the two tables finds.
    ///
    /// ```swift
    /// let schema = try db.schema()
    /// for key in schema.table(named: "book")?.foreignKeys ?? [] {
    ///     print(key.originColumns, schema.enforcement(of: key) ?? "as joined")
    /// }
    /// ```
    ///
    /// - Returns: The difference; `nil` if there is none, and for a foreign key that is broken or not declared.
    public func enforcement(of foreignKey: ForeignKeyInfo) -> ForeignKeyEnforcement? {
        guard foreignKey.origin == .declared, !foreignKey.isBroken,
            let origin = table(named: foreignKey.originTable),
            let destination = table(named: foreignKey.destinationTable)
        else { return nil }
        guard destination.canBeReferred(by: foreignKey.destinationColumns) else { return .impossible }
        for (name, key) in foreignKey.mapping {
            guard let column = origin.column(named: name), let key = destination.column(named: key),
                let (joined, enforced) = Self.comparisons(column.affinity, key.affinity)
            else { continue }
            return .differing(origin: column, destination: key, joined: joined, enforced: enforced)
        }
        return nil
    }

    /// Returns how the values of two columns are compared, if a join compares them differently.
    private static func comparisons(
        _ origin: ColumnAffinity, _ key: ColumnAffinity
    ) -> (joined: ForeignKeyEnforcement.Comparison, enforced: ForeignKeyEnforcement.Comparison)? {
        switch key {
        case .text where origin != .text: (origin.isNumeric ? .numbers : .stored, .texts)
        case .blob where origin.isNumeric: (.numbers, .stored)
        default: nil
        }
    }
}

extension TableInfo {
    /// Whether SQLite lets foreign keys refer to columns: they are the rowid, or a unique key in their own collations.
    fileprivate func canBeReferred(by columns: [String]) -> Bool {
        guard !isView, kind != .virtual else { return false }
        let names = columns.map { FoldedName($0) }
        if let rowID = primaryKey?.rowIDColumn, names == [FoldedName(rowID)] { return true }
        return indexes.contains { index in
            index.isUnique && !index.isPartial && !index.hasExpressions && index.columns.count == names.count
                && zip(index.columns, index.collations).allSatisfy { name, collation in
                    names.contains(FoldedName(name))
                        && column(named: name).map {
                            FoldedName($0.collation.rawValue) == FoldedName(collation)
                        }
                            ?? false
                }
        }
    }
}
