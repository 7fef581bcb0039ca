/// A row that does not give what was asked of it.
///
/// See also <doc:DecodingAssociations>.
public enum RowDecodingError: Error, Sendable {
    /// The row has no column, and no row inside it, with this name.
    case keyNotFound(String, Context)

    /// A type cannot hold the value of a column, or a record a row inside that is all NULL.
    case valueMismatch(any Any.Type, Context)

    /// Where it happened.
    public struct Context: Sendable {
        /// What happened, in words.
        public let debugDescription: String

        /// Makes a context.
        package init(debugDescription: String) {
            self.debugDescription = debugDescription
        }
    }

    init(missing column: String, in row: Row) {
        self = .keyNotFound(
            column, Context("column not found: \(column.debugDescription)", in: row))
    }

    init(missingScope scope: String, in row: Row) {
        self = .keyNotFound(
            scope,
            Context(
                "scope not found: \(scope.debugDescription)",
                "available scopes: \(row.scopesTree.names.sorted())", in: row))
    }

    init(_ type: Any.Type, emptyScope scope: String, in row: Row) {
        self = .valueMismatch(
            type,
            Context(
                "could not decode \(type) from scope \(scope.debugDescription), whose values are all NULL",
                in: row))
    }

    init(missingPrefetchedRows key: String, in row: Row) {
        self = .keyNotFound(
            key,
            Context(
                "rows not fetched: \(key.debugDescription)",
                "fetched with including(all:): \(row.prefetchedRows.keys.sorted())", in: row))
    }

    init(_ type: Any.Type, at index: Int, in row: Row) {
        let value = row.databaseValue(at: index)
        self = .valueMismatch(
            type,
            Context(
                "could not decode \(type) from database value \(value.shortened)",
                "column: \(row.layout.names[index].debugDescription)", "column index: \(index)", in: row))
    }
}

extension RowDecodingError.Context {
    fileprivate init(_ message: String, _ facts: String..., in row: Row) {
        var facts = facts
        facts.append("row: \(row.shortened)")
        if let sql = row.sql { facts.append("sql: `\(sql)`") }
        self.init(debugDescription: "\(message) - \(facts.joined(separator: ", "))")
    }
}

extension RowDecodingError: CustomStringConvertible {
    /// What happened, in words.
    public var description: String {
        switch self {
        case .keyNotFound(_, let context), .valueMismatch(_, let context): context.debugDescription
        }
    }
}

extension DatabaseValue {
    /// The description, cut where it is long.
    fileprivate var shortened: String {
        let description = description
        return description.count <= 80 ? description : description.prefix(79) + "…"
    }
}

extension Row {
    /// The description, cut where it is long.
    fileprivate var shortened: String {
        let columns = prefix(20).map { "\($0.0):\($0.1.shortened)" }
        return "[\(columns.joined(separator: ", "))\(count > 20 ? ", …" : "")]"
    }
}
