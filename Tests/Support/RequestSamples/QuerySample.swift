import JoineryEngine

/// A query that a person typed, with its printed code from `Printed/`, compiled.
public enum QuerySample {
    /// The name of the file in `Printed/`.
    public static let name = "Query"
    public static let sql = """
        SELECT id, title, '""\\""\""' AS "quotes"
        FROM book -- \u{1F469}\u{200D}\u{1F680}

        WHERE year < :year AND language = $language OR title = 'a\tb'
        ORDER BY id
        """
    public static let arguments: [String: DatabaseValue] = [
        "year": 1850.databaseValue, "language": "en".databaseValue,
    ]

    /// Runs the printed code.
    public static func rows(_ db: Database) throws -> [Row] { try queryRows(db) }
}
