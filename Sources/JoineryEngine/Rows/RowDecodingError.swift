/// An error in decoding a row.
///
/// See also <doc:Rows>.
public enum RowDecodingError: Error, Sendable {
    /// The row has no column, inner row or prefetched rows with this name.
    case keyNotFound(String, Context)

    /// The type cannot represent the value of a column, or the inner row for a record is all NULL.
    case valueMismatch(any Any.Type, Context)

    /// The circumstances of an error.
    public struct Context: Sendable {
        /// A description of the error.
        public let debugDescription: String

        /// Creates a context.
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
        if let arguments = row.arguments { facts.append("arguments: \(arguments)") }
        self.init(debugDescription: "\(message) - \(facts.joined(separator: ", "))")
    }
}

extension RowDecodingError: CustomStringConvertible {
    /// A description of the error.
    public var description: String {
        switch self {
        case .keyNotFound(_, let context), .valueMismatch(_, let context): context.debugDescription
        }
    }
}

extension DatabaseValue {
    /// The description, truncated if it is long.
    fileprivate var shortened: String {
        let description = description
        return description.count <= 80 ? description : description.prefix(79) + "…"
    }
}

extension Row {
    /// The description, truncated if it is long.
    fileprivate var shortened: String {
        let columns = prefix(20).map { "\($0.0):\($0.1.shortened)" }
        return "[\(columns.joined(separator: " "))\(count > 20 ? " …" : "")]"
    }
}
