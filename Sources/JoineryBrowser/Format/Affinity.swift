/// What a column makes of the values that are put into it.
package enum Affinity: Hashable, Sendable {
    case text, numeric, integer, real, blob

    /// The affinity of a declared type, by SQLite's rules.
    package init(_ type: String) {
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
}
