/// Names in the requests that the library writes, which the schema does not know.
///
/// They begin with `joinery_`. A file may have the same names: a name in SQL is then chosen so that it differs from those
/// of the schema and of the request, and a name that no SQL contains has a NUL, which no name in a schema has.
enum PrivateName {
    private static let prefix = "joinery_"

    /// Returns the private name for a column or table, with another prefix as long as it is taken.
    static func name(for name: String, isTaken: (String) throws -> Bool) rethrows -> String {
        var privateName = prefix + name
        while try isTaken(privateName) { privateName = prefix + privateName }
        return privateName
    }

    static func isPrivate(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }

    /// Returns a private key or scope, which occurs in no SQL.
    static func key(_ name: String) -> String { "\(prefix)\(name)\0" }
}

extension TableInfo {
    /// Returns a name for a column that a request adds to those of this table: `joinery_rowid`, or a longer one if the table
    /// has such a column.
    public func privateName(_ name: String) -> String {
        PrivateName.name(for: name) { column(named: $0) != nil }
    }
}
