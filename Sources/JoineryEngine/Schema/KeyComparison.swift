/// The way in which SQLite compares a column of a foreign key with the column that it refers to.
///
/// A join compares the two columns as `parent = child`. If one of them is numeric, SQLite first converts the values
/// of the other to numbers: 5, '5' and ' 5.0' may be equal, or three different values. It then compares texts with
/// the collation of the parent. A comparison with values that are already known must give the same result, although
/// SQLite treats them differently: next to a text column, it converts a literal number to text, but not the value of
/// a column.
///
/// See also https://www.sqlite.org/datatype3.html#type_conversions_prior_to_comparison
struct KeyComparison: Hashable, Sendable {
    /// The conversion of values before they are compared.
    enum Conversion: Hashable, Sendable {
        case none, toNumber, toText
    }

    let conversion: Conversion
    /// Whether values of the column are converted, because they are not stored in their converted form.
    let convertsChild, convertsParent: Bool
    let childIsText, parentIsText: Bool
    /// The collation of the parent column.
    let collation: Database.CollationName
    /// Whether the child column would be compared with another collation if it were on the left.
    let childCollates: Bool

    /// - Parameters:
    ///   - child: The column of the foreign key; `nil` if the schema does not know it, for a column without a type.
    ///   - parent: The referenced column; `nil` likewise.
    init(child: ColumnInfo?, parent: ColumnInfo?) {
        let (child, parent) = (child ?? ColumnInfo(name: ""), parent ?? ColumnInfo(name: ""))
        let affinities = [child.affinity, parent.affinity]
        conversion =
            affinities.contains(where: \.isNumeric)
            ? .toNumber : affinities.allSatisfy { $0 == .text } ? .toText : .none
        parentIsText = parent.affinity == .text
        childIsText = child.affinity == .text
        convertsChild = conversion.changes(child.affinity)
        convertsParent = conversion.changes(parent.affinity)
        collation = parent.collation
        childCollates = FoldedName(child.collation.rawValue) != FoldedName(parent.collation.rawValue)
    }

    /// Returns a known value of one column, converted for comparison with the other column; NULL if it equals no
    /// value there.
    ///
    /// - Parameter isChild: Whether the value belongs to the child column.
    func key(_ value: DatabaseValue, ofChild isChild: Bool, _ db: Database) throws -> DatabaseValue {
        if conversion == .none, isChild ? parentIsText : childIsText, value.isNumber { return .null }
        return try conversion.applied(to: value, db)
    }

    /// Whether a unique key on the parent column with a collation ensures that a value refers to at most one row.
    func parentIsUnique(by collation: String) -> Bool {
        !convertsParent && isAsFine(collation)
    }

    /// Whether a unique key on the child column with a collation ensures that at most one row refers to each parent.
    func childIsUnique(by collation: String) -> Bool {
        !convertsChild && isAsFine(collation)
    }

    /// Whether a unique key treats all values as equal that compare equal: it treats "a" and "A" as different with
    /// `BINARY`, and as equal with `NOCASE`.
    private func isAsFine(_ collation: String) -> Bool {
        let own = FoldedName(self.collation.rawValue)
        return own == FoldedName(collation) || own == FoldedName("BINARY")
    }
}

extension KeyComparison.Conversion {
    fileprivate func changes(_ affinity: ColumnAffinity) -> Bool {
        switch self {
        case .none: false
        case .toNumber: !affinity.isNumeric
        case .toText: affinity != .text
        }
    }

    /// Returns an expression for the converted value, without an affinity of its own.
    func applied(to value: SQLExpression) -> SQLExpression {
        switch self {
        case .none: value
        // A text equals the result of its cast only if all of it reads as a number.
        case .toNumber:
            SQL(
                """
                iif(typeof(\(value)) = 'text' AND \(value) = CAST(\(value) AS NUMERIC), \
                CAST(\(value) AS NUMERIC), \(value))
                """
            ).sqlExpression
        case .toText:
            SQL("iif(typeof(\(value)) IN ('integer', 'real'), CAST(\(value) AS TEXT), \(value))")
                .sqlExpression
        }
    }

    /// Returns the converted value.
    fileprivate func applied(to value: DatabaseValue, _ db: Database) throws -> DatabaseValue {
        switch (self, value.content) {
        case (.toNumber, .string), (.toText, .int64), (.toText, .double):
            let statement = try db.cachedStatement(literal: "SELECT \(applied(to: value.sqlExpression))")
            return try DatabaseValue.fetchOne(statement) ?? .null
        default: return value
        }
    }
}

extension DatabaseValue {
    fileprivate var isNumber: Bool {
        switch storage {
        case .int64, .double: true
        case .null, .string, .blob: false
        }
    }
}
