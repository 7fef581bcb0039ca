import JoineryEngine

/// The outcome of a search for values in a column.
enum Outcome {
    /// The positions of the values that were found, and whether only some rows were read.
    case found(Set<Int>, isSampled: Bool)
    case unread(SharedValues.UnreadColumn.Reason)
}

/// Different values of a column, to look for in others.
struct SoughtValues {
    /// The values as the column stores them.
    private let stored: [DatabaseValue]
    /// The values as they are compared with numbers: texts that look like numbers are numbers.
    private let numeric: [DatabaseValue]
    private let affinity: ColumnAffinity
    /// The positions of the values that may stand for none.
    private let nones: Set<Int>
    /// Whether these are all values of the column.
    let isComplete: Bool

    private static let most = 192

    /// Samples a column.
    ///
    /// - Throws: A `DatabaseError` if the column cannot be read.
    init(of table: TableInfo, column: Int, in db: Database) throws {
        let sample = try TableSample(of: table, column: column, in: db)
        let sketch = sample.columns[column]
        let kept = sketch?.kept ?? []
        // The values are in the order of rows; those that are chosen come from all parts of the table.
        stored =
            kept.count > Self.most
            ? (0..<Self.most).map { kept[$0 * kept.count / Self.most] } : kept
        isComplete = sample.isComplete && kept.count == stored.count && sketch?.hasLong == false
        affinity = table.columns[column].affinity
        let number = try db.makeStatement(sql: "SELECT \(Self.number("?1"))")
        numeric = try stored.map { value in try number.mapRows([value]) { $0.value(0) }.first ?? value }
        nones = Set(stored.indices.filter { [stored] in LinkSearch.saysNone(stored[$0]) })
    }

    var count: Int { stored.count }

    /// Whether values that were found say more than that the column has some that stand for none.
    func isTelling(_ found: Set<Int>) -> Bool {
        !found.isEmpty && (nones.count == count || !found.isSubset(of: nones))
    }

    // MARK: Comparison

    /// Whether SQLite compares the values with those of a column as numbers, as far as they look like numbers. It does if either
    /// column is one of numbers. Otherwise it converts neither.
    func comparesAsNumbers(with column: ColumnInfo) -> Bool {
        affinity.isNumeric || column.affinity.isNumeric
    }

    /// Whether an index of a column has its values as they are compared. `'05'` equals 5, but is elsewhere in an index of texts.
    func canUseIndexes(of column: ColumnInfo) -> Bool {
        column.affinity.isNumeric || !affinity.isNumeric
    }

    /// The values as they are compared with those of a column.
    func values(for column: ColumnInfo) -> [DatabaseValue] {
        comparesAsNumbers(with: column) ? numeric : stored
    }

    /// Returns SQL that converts a value as SQLite does before it compares it with a number: it stays as it is unless it is a text
    /// that looks like a number as a whole.
    static func number(_ value: String) -> String {
        "CASE WHEN \(value) = CAST(\(value) AS NUMERIC) THEN CAST(\(value) AS NUMERIC) ELSE \(value) END"
    }
}
