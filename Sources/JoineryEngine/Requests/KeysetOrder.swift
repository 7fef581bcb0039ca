/// The columns by which the rows of a table are told apart.
package struct RowIdentity {
    /// The primary key, or the rowid; behind a key that may hold NULL, the rowid as well.
    package let columns: [String]
    /// How many of the columns make the key of a row without NULL. The others tell apart rows whose declared key
    /// holds NULL, of which SQLite allows any number.
    package let keyCount: Int

    /// The identity of the rows of a table; `nil` for a view, which has none.
    package init?(_ table: TableInfo) {
        guard let key = table.primaryKey else { return nil }
        keyCount = key.columns.count
        let isNullable = key.columns.contains { table.isNullable($0) }
        let rowID = isNullable ? key.rowIDName : nil
        columns = key.columns + (rowID.map { [$0] } ?? [])
    }
}

extension TableInfo {
    /// Whether a column, or a name of the rowid, may hold NULL.
    fileprivate func isNullable(_ name: String) -> Bool {
        if isRowID(FoldedName(name)) || primaryKey?.rowIDName == name { return false }
        let isKey = primaryKey?.columns.contains { FoldedName($0) == FoldedName(name) } == true
        if isWithoutRowID, isKey { return false }
        return column(named: name)?.isNotNull != true
    }
}

/// The order in which pages by key follow each other: terms which, together, no two rows have alike.
///
/// ```text
/// ORDER BY "year" DESC, "title"          the order of the request
///          … , "id"                      and what tells its rows apart, where the order does not
/// ```
package struct KeysetOrder {
    package struct Term {
        package var ordering: SQLOrdering
        /// The column of the base table that the term is, unless it is an expression.
        package var column: String?
        /// The name of the term in the fetched rows.
        package var name: String
        package var isNullable: Bool
    }

    package private(set) var terms: [Term]
    /// The terms that identify a row, by their positions.
    private let identity: [Int]
    /// Whether the last term matters only to rows that have NULL in another one of those that identify them.
    private let endsWithTieBreak: Bool
    /// The first term, if it is a column that tells the rows apart by itself: the rowid, or a key of one column.
    package let numberColumn: String?

    /// The order of a table's rows by these terms, and then by what tells them apart.
    ///
    /// - Throws: A `DatabaseError` for an order of raw SQL.
    package init(
        _ orderings: [SQLOrdering], _ table: TableInfo, _ identity: RowIdentity
    ) throws {
        var terms = try orderings.map { ordering in
            guard (try? ordering.reversed()) != nil else {
                throw DatabaseError(
                    message:
                        "an order of raw SQL has no pages by key: order by columns, or by SQL expressions "
                        + "as in order(SQL(\"year / 100\").sqlExpression)")
            }
            guard case .column(let name) = ordering.expression.node else {
                return Term(ordering: ordering, name: "", isNullable: true)
            }
            return Term(ordering: ordering, column: name, name: name, isNullable: table.isNullable(name))
        }
        // An index goes on with the rowid in its own direction.
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

    /// The opposite order.
    package func reversed() throws -> KeysetOrder {
        var order = self
        for index in terms.indices { order.terms[index].ordering = try terms[index].ordering.reversed() }
        return order
    }

    /// Gives the terms the names that they have in the fetched rows.
    package mutating func name(_ name: (Int, Term) -> String) {
        for index in terms.indices { terms[index].name = name(index, terms[index]) }
    }

    // MARK: Keys

    /// The key of a fetched row: the values of all terms.
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

    /// Whether the key gives a value to every term that matters.
    ///
    /// - Throws: A `DatabaseError` for a key that fits neither the order nor, alone, the rows.
    package func isWhole(_ key: [DatabaseValue]) throws -> Bool {
        if key.count == terms.count || (endsWithTieBreak && key.count == terms.count - 1) { return true }
        if key.count == identity.count { return false }
        let names = terms.dropLast(endsWithTieBreak ? 1 : 0).map { $0.column ?? "an expression" }
        throw DatabaseError(
            message: "a key of \(key.count) values does not fit (\(names.joined(separator: ", "))): "
                + "give one value for each")
    }

    /// The condition for the row that has a primary key.
    package func condition(forPrimaryKey key: [DatabaseValue]) -> SQLExpression {
        let conditions = zip(identity, key).map {
            terms[$0].ordering.expression.equals($1.sqlExpression)
        }
        return .all(conditions) ?? .never
    }

    // MARK: Conditions

    /// The rows behind a key in this order, or those and the row of the key itself: part by part in the order,
    /// each of them a stretch of an index that serves the order.
    ///
    /// ```text
    /// behind (1851, 'x', 7)     "year" = 1851 AND "title" = 'x' AND "id" > 7
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

    /// Whether the terms are the primary key in one direction: one comparison serves.
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

    /// Whether NULL comes where SQLite has it unless told otherwise: before all values.
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

    /// The rows that have a value.
    fileprivate func condition(at value: DatabaseValue) -> SQLExpression {
        ordering.expression.equals(value.sqlExpression)
    }

    /// The rows behind a value, and those that have it if they are wanted.
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
