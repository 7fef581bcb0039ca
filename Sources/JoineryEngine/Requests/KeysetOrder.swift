/// The order in which pages by key follow each other: columns which, together, no two rows have alike.
package struct KeysetOrder {
    package struct Term {
        /// The column of the table.
        package var column: String
        /// The name of the column in the fetched rows.
        package var name: String
        package var isDescending: Bool
        package var isNullable: Bool
    }

    package var terms: [Term]
    /// How many of the terms make the key of a row without NULL. The others tell apart rows whose declared key
    /// holds NULL, of which SQLite allows any number.
    package var keyCount: Int

    /// The order of a table by its key; `nil` for a view.
    package init?(_ table: TableInfo, isDescending: Bool) {
        guard let key = table.primaryKey else { return nil }
        let visible = Set(table.visibleColumns.map { FoldedName($0.name) })
        func term(_ column: String) -> Term {
            let isVisible = visible.contains(FoldedName(column))
            let isNotNull =
                key.isRowID || table.isWithoutRowID || table.column(named: column)?.isNotNull == true
            return Term(
                column: column, name: isVisible ? column : "joinery_\(column)", isDescending: isDescending,
                isNullable: !isNotNull)
        }
        terms = key.columns.map(term)
        keyCount = terms.count
        if terms.contains(where: \.isNullable), let rowID = key.rowIDName {
            var last = term(rowID)
            last.isNullable = false
            terms.append(last)
        }
    }

    package var reversed: KeysetOrder {
        var order = self
        for index in order.terms.indices { order.terms[index].isDescending.toggle() }
        return order
    }

    package var orderings: [SQLOrdering] {
        terms.map { term in
            term.isDescending ? Column(term.column).desc : Column(term.column).sqlOrdering
        }
    }

    /// The columns that a row shows under private names only.
    package var hiddenColumns: [SQLSelection] {
        terms.filter { $0.name != $0.column }.map { Column($0.column).forKey($0.name) }
    }

    /// The key of a fetched row.
    package func key(of row: Row) throws -> [DatabaseValue] {
        var key: [DatabaseValue] = []
        for (index, term) in terms.enumerated() {
            if index >= keyCount, !key.contains(.null) { break }
            guard let column = row.index(forColumn: term.name) else {
                throw DatabaseError(
                    message: "a page by key needs the column \"\(term.column)\" of its rows: select it")
            }
            key.append(row[column])
        }
        return key
    }

    /// The rows behind a key in this order, or those and the row of the key itself.
    ///
    /// - throws: A `DatabaseError` for a key that has not the values of the order.
    package func condition(behind key: [DatabaseValue], orAt: Bool) throws -> SQLExpression {
        guard key.count == keyCount || key.count == terms.count else {
            let columns = terms.prefix(keyCount).map(\.column).joined(separator: ", ")
            throw DatabaseError(
                message: "a key of \(key.count) values does not fit (\(columns)): give one value for each")
        }
        let terms = Array(terms.prefix(key.count))
        let op: BinaryOperator =
            terms[0].isDescending ? (orAt ? .lessOrEqual : .less) : (orAt ? .greaterOrEqual : .greater)
        let isPlain = !key.contains(.null) && (!terms[0].isDescending || !terms.contains(where: \.isNullable))
        if isPlain {
            let columns = terms.map { Column($0.column).sqlExpression }
            if terms.count == 1 { return .comparison(op, columns[0], key[0].sqlExpression) }
            return SQLExpression(
                .binary(
                    op, SQLExpression(.tuple(columns)), SQLExpression(.tuple(key.map(\.sqlExpression)))))
        }
        return Self.condition(terms[...], key[...], orAt: orAt)
    }

    /// Term by term, with NULL before any value.
    private static func condition(
        _ terms: ArraySlice<Term>, _ key: ArraySlice<DatabaseValue>, orAt: Bool
    ) -> SQLExpression {
        guard let term = terms.first, let value = key.first else { return orAt ? .always : .never }
        let column = Column(term.column)
        let behind: SQLExpression?
        if value.isNull {
            behind = term.isDescending ? nil : column != nil
        } else if term.isDescending {
            behind = term.isNullable ? column < value || column == nil : column < value
        } else {
            behind = column > value
        }
        let rest = condition(terms.dropFirst(), key.dropFirst(), orAt: orAt)
        let here: SQLExpression? =
            switch rest.node {
            case .value(let constant): constant == .zero ? nil : column == value
            default: column == value && rest
            }
        return .any([behind, here].compactMap { $0 }) ?? .never
    }
}

extension DatabaseValue {
    fileprivate static let zero = DatabaseValue(storage: .int64(0))
}
