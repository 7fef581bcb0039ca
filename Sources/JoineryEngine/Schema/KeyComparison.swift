/// How SQLite compares a column of a foreign key with the column that it refers to.
///
/// A join compares the two columns as `parent = child`. Before that, values of the one become numbers where the other is a
/// column of numbers: 5, '5' and ' 5.0' may be the same, or three. Texts are then compared by the collation of the parent.
/// What is not compared column by column, because the values of one side are known already, has to come to the same: a
/// value by itself would become a text beside a column of texts, and the value of a column does not.
///
/// See also "Type Conversions Prior To Comparison" in SQLite's documentation.
struct KeyComparison: Hashable, Sendable {
    /// What values become before they are compared.
    enum Conversion: Hashable, Sendable {
        case none, toNumber, toText
    }

    let conversion: Conversion
    /// Whether values of the column are converted: it does not hold them converted already.
    let convertsChild, convertsParent: Bool
    let childIsText, parentIsText: Bool
    /// The collation of the parent's column.
    let collation: Database.CollationName
    /// Whether the child's column would be compared by another collation, if it stood on the left.
    let childCollates: Bool

    /// - Parameters:
    ///   - child: The column of the foreign key; `nil` where the schema knows none, as a column without a type.
    ///   - parent: The column that it refers to.
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

    /// A known value of one column as it is compared with the other column, converted; NULL if it is the same as none there.
    ///
    /// - Parameter isChild: Whether it is the child's.
    func key(_ value: DatabaseValue, ofChild isChild: Bool, _ db: Database) throws -> DatabaseValue {
        if conversion == .none, isChild ? parentIsText : childIsText, value.isNumber { return .null }
        return try conversion.applied(to: value, db)
    }

    /// Whether a unique key of the parent's column, kept apart by a collation, tells which row a value refers to.
    func parentIsUnique(by collation: String) -> Bool {
        !convertsParent && isAsFine(collation)
    }

    /// Whether a unique key of the child's column, kept apart by a collation, has one row at most for each parent.
    func childIsUnique(by collation: String) -> Bool {
        !convertsChild && isAsFine(collation)
    }

    /// Whether values that the comparison takes for the same are the same to a unique key: "a" and "A" are two where it is
    /// kept by `BINARY`, and one by `NOCASE`.
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

    /// An expression of the value after the conversion, which has no affinity of its own.
    func applied(to value: SQLExpression) -> SQLExpression {
        switch self {
        case .none: value
        // Equal to what a cast makes of it is a text that reads as a number from its beginning to its end.
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

    /// The value after the conversion.
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
