/// The columns that identify the rows of a table.
package struct RowIdentity {
    /// The primary key, or the rowid. A key that may contain NULL is followed by the rowid.
    package let columns: [String]
    /// The number of columns that identify a row without NULL in its key. The remaining column distinguishes rows whose
    /// declared key contains NULL, of which SQLite allows any number.
    package let keyCount: Int

    /// Creates the identity of a table's rows; `nil` for a view, which has no key.
    package init?(_ table: TableInfo) {
        guard let key = table.primaryKey else { return nil }
        keyCount = key.columns.count
        let isNullable = key.columns.contains { table.isNullable($0) }
        let rowID = isNullable ? key.rowIDName : nil
        columns = key.columns + (rowID.map { [$0] } ?? [])
    }
}

extension TableInfo {
    /// Whether a column may contain NULL; a name of the rowid never does.
    fileprivate func isNullable(_ name: String) -> Bool {
        if isRowID(FoldedName(name)) || primaryKey?.rowIDName == name { return false }
        let isKey = primaryKey?.columns.contains { FoldedName($0) == FoldedName(name) } == true
        if isWithoutRowID, isKey { return false }
        return column(named: name)?.isNotNull != true
    }
}

/// The order in which pages by key follow each other. Its terms, taken together, differ between any two rows.
///
/// ```text
/// ORDER BY "year" DESC, "title"          the order of the request
///          … , "id"                      the columns that identify the rows, if the order does not contain them
/// ```
package struct KeysetOrder {
    package struct Term {
        package var ordering: SQLOrdering
        /// The column of the base table, or `nil` if the term is an expression.
        package var column: String?
        /// The name of the term in the fetched rows.
        package var name: String
        package var isNullable: Bool
    }

    package private(set) var terms: [Term]
    /// The positions of the terms that identify a row.
    private let identity: [Int]
    /// Whether the last term matters only for rows that contain NULL in one of the identifying terms.
    private let endsWithTieBreak: Bool
    /// The first term, if it is a column that identifies the rows on its own: the rowid, or a key of one column.
    package let numberColumn: String?

    /// Creates an order from these terms, followed by the columns that identify the rows.
    ///
    /// - Throws: A `DatabaseError` if the order is raw SQL.
    package init(
        _ orderings: [SQLOrdering], _ table: TableInfo, _ identity: RowIdentity
    ) throws {
        var terms = try orderings.map { ordering in
            guard (try? ordering.reversed()) != nil else {
                throw DatabaseError(
                    message:
                        "a raw SQL ordering has no pages by key: order by columns, or by SQL expressions "
                        + "as in order(SQL(\"year / 100\").sqlExpression)")
            }
            guard case .column(let name) = ordering.expression.node else {
                return Term(ordering: ordering, name: "", isNullable: true)
            }
            return Term(ordering: ordering, column: name, name: name, isNullable: table.isNullable(name))
        }
        // An index continues with the rowid, in the direction of the scan.
        let isDescending = terms.last?.isDescending == true
        var positions: [Int] = []
        for column in identity.columns {
            let known = terms.firstIndex { $0.column.map { FoldedName($0) } == FoldedName(column) }
            positions.append(known ?? terms.count)
            if known != nil { continue }
            let ordering = isDescending ? Column(column).desc : Column(column).sqlOrdering
            terms.append(
                Term(
                    ordering: ordering, column: column, name: column, isNullable: table.isNullable(column)))
        }
        endsWithTieBreak = identity.columns.count > identity.keyCount && positions.last == terms.count - 1
        self.identity = Array(positions.prefix(identity.keyCount))
        numberColumn = terms[0].column.flatMap { column in
            let name = FoldedName(column)
            let isKey = table.uniqueKeyColumns.contains { $0.map { FoldedName($0) } == [name] }
            return isKey || table.isRowID(name) ? column : nil
        }
        self.terms = terms
    }

    /// Returns the opposite order.
    package func reversed() throws -> KeysetOrder {
        var order = self
        for index in terms.indices { order.terms[index].ordering = try terms[index].ordering.reversed() }
        return order
    }

    /// Sets the names that the terms have in the fetched rows.
    package mutating func name(_ name: (Int, Term) -> String) {
        for index in terms.indices { terms[index].name = name(index, terms[index]) }
    }

    // MARK: Keys

    /// Returns the key of a fetched row: the values of all terms.
    package func key(of row: Row) throws -> [DatabaseValue] {
        var key = try terms.map { term in
            guard let column = row.index(forColumn: term.name) else {
                throw DatabaseError(
                    message: "a page by key needs the column \"\(term.name)\" of its rows: select it")
            }
            return row[column] as DatabaseValue
        }
        if endsWithTieBreak, !identity.contains(where: { key[$0].isNull }) { key.removeLast() }
        return key
    }

    /// Returns whether the key has a value for every term that matters.
    ///
    /// - Throws: A `DatabaseError` if the key fits neither the order nor the primary key.
    package func isWhole(_ key: [DatabaseValue]) throws -> Bool {
        if key.count == terms.count || (endsWithTieBreak && key.count == terms.count - 1) { return true }
        if key.count == identity.count { return false }
        let names = terms.dropLast(endsWithTieBreak ? 1 : 0).map { $0.column ?? "an expression" }
        throw DatabaseError(
            message: "a key of \(key.count) values does not fit (\(names.joined(separator: ", "))): "
                + "give one value for each")
    }

    /// Returns the condition for the row with this primary key.
    package func condition(forPrimaryKey key: [DatabaseValue]) -> SQLExpression {
        let conditions = zip(identity, key).map {
            terms[$0].ordering.expression.equals($1.sqlExpression)
        }
        return .all(conditions) ?? .never
    }

    // MARK: Conditions

    /// Returns conditions for the rows after a key in this order, optionally including the row of the key itself.
    ///
    /// Each condition selects one stretch of an index that supports the order. The stretches come in that order.
    ///
    /// ```text
    /// after (1851, 'x', 7)      "year" = 1851 AND "title" = 'x' AND "id" > 7
    ///                           "year" = 1851 AND "title" > 'x'
    ///                           "year" > 1851
    /// ```
    package func stretches(behind key: [DatabaseValue], orAt: Bool) -> [SQLExpression] {
        let terms = Array(terms.prefix(key.count))
        if isPrimaryKey(terms, key) { return [Self.condition(terms, behind: key, orAt: orAt)] }
        return terms.indices.reversed().flatMap { index in
            let isLast = index == terms.count - 1
            let before = zip(terms, key).prefix(index).map { $0.condition(at: $1) }
            return terms[index].conditions(behind: key[index], orAt: orAt && isLast)
                .map { SQLExpression.joined(.and, before + [$0]) }
        }
    }

    /// Whether the terms are the primary key in one direction, so that a single comparison is enough.
    private func isPrimaryKey(_ terms: [Term], _ key: [DatabaseValue]) -> Bool {
        let isDescending = terms[0].isDescending
        return !key.contains(.null) && Array(terms.indices.prefix(identity.count)) == identity
            && terms.count == identity.count
            && terms.allSatisfy { $0.isDescending == isDescending && $0.hasUsualNulls }
            && (!isDescending || !terms.contains(where: \.isNullable))
    }

    private static func condition(_ terms: [Term], behind key: [DatabaseValue], orAt: Bool) -> SQLExpression {
        let op = terms[0].comparison(orAt: orAt)
        let columns = terms.map(\.ordering.expression)
        if terms.count == 1 { return .comparison(op, columns[0], key[0].sqlExpression) }
        return SQLExpression(
            .binary(op, SQLExpression(.tuple(columns)), SQLExpression(.tuple(key.map { $0.sqlExpression }))))
    }
}

extension KeysetOrder.Term {
    package var isDescending: Bool {
        switch ordering.direction {
        case .descending, .descendingNullsFirst: true
        case .ascending, .ascendingNullsLast, nil: false
        }
    }

    /// Whether NULLs come where SQLite puts them by default: before all values in ascending order, after them
    /// otherwise.
    fileprivate var hasUsualNulls: Bool {
        switch ordering.direction {
        case .ascending, .descending, nil: true
        case .ascendingNullsLast, .descendingNullsFirst: false
        }
    }

    private var beginsWithNull: Bool { isDescending != hasUsualNulls }

    fileprivate func comparison(orAt: Bool) -> BinaryOperator {
        isDescending ? (orAt ? .lessOrEqual : .less) : (orAt ? .greaterOrEqual : .greater)
    }

    /// Returns the condition for the rows that have a value.
    fileprivate func condition(at value: DatabaseValue) -> SQLExpression {
        ordering.expression.equals(value.sqlExpression)
    }

    /// Returns conditions for the rows after a value, optionally including those that have it.
    fileprivate func conditions(behind value: DatabaseValue, orAt: Bool) -> [SQLExpression] {
        let expression = ordering.expression
        let null = DatabaseValue.null.sqlExpression
        if value.isNull {
            return (orAt ? [condition(at: value)] : [])
                + (beginsWithNull ? [expression.differs(from: null)] : [])
        }
        let behind = SQLExpression.comparison(comparison(orAt: orAt), expression, value.sqlExpression)
        return isNullable && !beginsWithNull ? [behind, expression.equals(null)] : [behind]
    }
}
