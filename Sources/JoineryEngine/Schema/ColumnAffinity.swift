/// What a column makes of the values that are put into it.
///
/// ```swift
/// ColumnAffinity("VARCHAR(20)")  // text
/// ```
///
/// See also "Determination Of Column Affinity" in SQLite's documentation.
public enum ColumnAffinity: Hashable, Sendable {
    /// Numbers become texts.
    case text
    /// Texts that read as numbers become numbers.
    case numeric
    /// Texts that read as numbers become numbers, and whole ones integers.
    case integer
    /// Texts that read as numbers become numbers, and all numbers floating-point ones.
    case real
    /// Values stay as they are.
    case blob

    /// The affinity of a declared type, by SQLite's rules.
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

    /// Whether texts that read as numbers become numbers.
    public var isNumeric: Bool {
        switch self {
        case .integer, .real, .numeric: true
        case .text, .blob: false
        }
    }
}
