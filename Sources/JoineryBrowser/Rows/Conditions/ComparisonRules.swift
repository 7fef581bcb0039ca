import JoineryEngine

/// How a value is compared: as the column that it comes from.
///
///     value            SQL        affinity        collation
///     title            a column   SQLite's        SQLite's
///     author.name      a subquery SQLite's        lost: written with COLLATE
///     books.title.max  a subquery lost: applied to typed values
///     books.count      a subquery that of numbers none
///
/// Of two compared columns, the one on the left determines the collation, as in SQL.
struct ComparisonRules: Equatable {
    /// The affinity, by which typed values are converted.
    var affinity: ColumnAffinity
    /// The collation of the column; `nil` for a computed value.
    var collation: Database.CollationName?
    /// What SQLite knows of the value.
    var source: Source
    /// Whether the collation is one that only another program has.
    private var isUnknown = false

    enum Source {
        /// A column of the rows, of which SQLite knows everything.
        case column
        /// A column that a subquery selects. SQLite knows its affinity, but not its collation.
        case subquery
        /// A computed value, of which SQLite knows nothing.
        case computed
    }

    /// The rules of a column.
    init(_ column: ColumnInfo, in source: Source) {
        affinity = column.affinity
        collation = column.collation
        isUnknown = column.unknownCollation != nil
        self.source = source
    }

    /// The rules of a value that is no column's, or of a column of which only SQLite knows more.
    init(affinity: ColumnAffinity, in source: Source = .computed) {
        self.affinity = affinity
        self.source = source
    }

    /// The rules of a typed value.
    static let ofValue = ComparisonRules(affinity: .blob)
    /// The rules of the rowid.
    static let rowID = ComparisonRules(ColumnInfo(name: "rowid", type: "INTEGER"), in: .column)

    /// The collation to write next to the value in an order. Texts with an unknown one are sorted by their bytes.
    var orderCollation: Database.CollationName? {
        if isUnknown { return source == .column ? .binary : nil }
        return lostCollation
    }

    /// The collation to write next to the value where nothing else has one, as next to typed values.
    var lostCollation: Database.CollationName? {
        guard source != .column, let collation, !collation.equals(.binary) else { return nil }
        return collation
    }

    /// Returns the collations to write next to the value and next to another one that it is compared with.
    func collations(
        against other: ComparisonRules
    ) -> (own: Database.CollationName?, other: Database.CollationName?) {
        if source == .column { return (nil, nil) }
        guard let collation else { return (nil, other.lostCollation) }
        // SQLite takes the collation of the only column that it knows.
        let known = other.source == .column ? other.collation ?? .binary : .binary
        return (collation.equals(known) ? nil : collation, nil)
    }

    /// Returns the value that a typed operand stands for; `nil` if it is another column.
    func value(of operand: RowCondition.Operand) -> DatabaseValue? {
        if case .quoted(let text) = operand, source == .computed { return affinity.converted(text) }
        return operand.value(for: affinity)
    }
}

extension Database.CollationName {
    /// Whether both names are those of the same collation. SQLite ignores the case of ASCII letters.
    fileprivate func equals(_ other: Self) -> Bool {
        rawValue.isName(other.rawValue)
    }
}

extension ColumnAffinity {
    /// Returns the value that a column of this affinity compares with a text.
    fileprivate func converted(_ text: String) -> DatabaseValue {
        guard isNumeric, !text.hasSuffix("Inf"), let number = number(of: text.trimmed) else {
            return text.databaseValue
        }
        return DatabaseValue(storage: number)
    }
}
