import JoineryEngine

/// A column to profile.
public struct ProfiledColumn: Sendable {
    /// The value of the column in a row.
    public var value: SQLExpression
    /// The collation by which texts are the same, such as `NOCASE`.
    public var collation: String
    /// Whether numbers in it may state times, in any ``Histogram/TimeFormat``. A number alone does not tell; the name or the
    /// declared type of its column often does.
    public var mayStateTimes: Bool

    /// Whether the values name rows, as those of a key or a foreign key do: their numbers are no quantities, and have no
    /// histogram.
    public var isKey = false

    /// Creates a column from an expression on the rows.
    public init(
        _ value: some SQLSpecificExpressible, collation: String = "BINARY", mayStateTimes: Bool = false
    ) {
        self.value = value.sqlExpression
        self.collation = collation
        self.mayStateTimes = mayStateTimes
    }

    /// Creates a column from an expression on the rows that has the values of a table's column: its collation counts,
    /// and its numbers may state times if its name or its declared type says so, as `createdAt` and `DATETIME` do.
    public init(_ value: some SQLSpecificExpressible, like column: ColumnInfo) {
        self.init(
            value, collation: column.collation.rawValue,
            mayStateTimes: TimeWords.name(column.name, type: column.type))
    }

    /// Creates a column from an expression on the rows, whose numbers may state times if its name says so.
    public init(_ value: some SQLSpecificExpressible, named name: String) {
        self.init(value, mayStateTimes: TimeWords.name(name, type: ""))
    }
}

/// The words by which columns of times are named.
enum TimeWords {
    private static let last: Set<String> = [
        "at", "on", "date", "time", "datetime", "timestamp", "ts", "day", "when", "since", "until", "created",
        "updated", "modified", "changed", "deleted", "expires", "expiry", "due", "deadline", "born",
        "birthday",
        "seen", "mtime", "ctime", "atime", "received", "sent", "accessed", "visited", "expiration", "started",
        "ended", "finished", "completed", "published", "delivered", "opened", "closed", "start", "end",
        "added",
        "read", "played", "synced", "stamp",
    ]
    /// Words after these, which say in which steps or from where time counts.
    private static let units: Set<String> = [
        "ms", "us", "ns", "utc", "gmt", "sec", "secs", "millis", "unix", "epoch",
    ]

    /// Whether the name or the declared type of a column says that it holds times.
    static func name(_ name: String, type: String) -> Bool {
        let type = type.uppercased()
        return type.contains("DATE") || type.contains("TIME")
            || words(of: name).contains { last.contains($0) }
    }

    /// The last word of a name, and its last two as one: `createdAt`, `created_at`, `lastDate2`, `date_time`.
    private static func words(of name: String) -> [String] {
        var words: [String] = [""]
        var wasLower = false
        for character in name {
            let isUpper = character.isUppercase
            if !character.isLetter || isUpper && wasLower { words.append("") }
            if character.isLetter { words[words.count - 1] += character.lowercased() }
            wasLower = character.isLowercase
        }
        var filled = words.filter { !$0.isEmpty }
        while filled.count > 1, let last = filled.last, units.contains(last) { filled.removeLast() }
        return Array(filled.suffix(1)) + (filled.count > 1 ? [filled.suffix(2).joined()] : [])
    }
}

/// The rows to profile.
public struct ProfiledRows: Sendable {
    /// The rows, without the condition.
    public var request: QueryInterfaceRequest<Row>
    /// What the rows must meet; `nil` for all of them.
    public var condition: SQLExpression?
    /// The name of the table, if the request is for all of its rows. Large tables can then be sampled.
    public var table: String?

    /// Creates the rows of a request.
    public init(
        _ request: QueryInterfaceRequest<Row>, where condition: SQLExpression? = nil,
        allOf table: String? = nil
    ) {
        self.request = request
        self.condition = condition
        self.table = table
    }
}

/// How much a profile reads, and finds out.
public struct ProfileReading: Hashable, Sendable {
    /// The number of rows up to which all are read; `nil` to read all rows, however many.
    public var exactRowCount: Int?
    /// The time in seconds after which a sample is large enough.
    public var sampleTime = 0.1
    /// Determines the rows of a sample.
    public var seed: UInt64 = 0
    /// Whether to find the commonest values and the median.
    public var hasValues = true

    /// All rows.
    public static let all = ProfileReading()
    /// All rows of small tables, and a sample of others: at most 200,000 rows are read.
    public static let quick = ProfileReading(exactRowCount: 200_000)

    /// Creates a description of what to read.
    public init(exactRowCount: Int? = nil) {
        self.exactRowCount = exactRowCount
    }
}
