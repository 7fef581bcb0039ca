/// The conversion that a column applies to the values stored in it.
///
/// ```swift
/// ColumnAffinity("VARCHAR(20)")  // text
/// ```
///
/// See also https://www.sqlite.org/datatype3.html#type_affinity
public enum ColumnAffinity: Hashable, Sendable {
    /// Numbers become text.
    case text
    /// Text that looks like a number becomes a number.
    case numeric
    /// Like ``numeric``: SQLite distinguishes the two only in `CAST` expressions.
    case integer
    /// Like ``numeric``, but integers become floating-point numbers.
    case real
    /// Values are stored unchanged.
    case blob

    /// Creates the affinity of a declared type, by SQLite's rules.
    public init(_ type: String) {
        let type = type.uppercased()
        if type.contains("INT") {
            self = .integer
        } else if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") {
            self = .text
        } else if type.isEmpty || type.contains("BLOB") {
            self = .blob
        } else if type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") {
            self = .real
        } else {
            self = .numeric
        }
    }

    /// Whether text that looks like a number becomes a number.
    public var isNumeric: Bool {
        switch self {
        case .integer, .real, .numeric: true
        case .text, .blob: false
        }
    }
}
