/// An error about a record.
///
/// See also <doc:Persistence>.
public enum RecordError: Error, Hashable, Sendable {
    /// No row of the table has this key.
    case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

extension RecordError: CustomStringConvertible {
    /// A description of the error.
    public var description: String {
        switch self {
        case .recordNotFound(let table, let key):
            let values = key.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
            return "Key not found in table \(table): [\(values.joined(separator: " "))]"
        }
    }
}

extension TableRecord {
    /// Returns the error for a primary key that no record has.
    ///
    /// If the key does not fit the schema, the error says why: the table does not exist, or its primary key has several
    /// columns.
    ///
    /// ```swift
    /// guard let book = try Book.fetchOne(db, key: 1) else { throw Book.recordNotFound(db, key: 1) }
    /// ```
    public static func recordNotFound(_ db: Database, key: some DatabaseValueConvertible) -> any Error {
        do {
            let columns = try db.primaryKeyColumns(of: databaseTableName)
            if columns.count == 1 { return recordNotFound(key: [columns[0]: key]) }
            return DatabaseError(
                message:
                    "the primary key of \"\(databaseTableName)\" is (\(columns.joined(separator: ", "))): "
                    + "give a value for each column")
        } catch {
            return error
        }
    }

    /// Returns the error for values of a unique key that no record has.
    public static func recordNotFound(key: [String: (any DatabaseValueConvertible)?]) -> RecordError {
        .recordNotFound(
            databaseTableName: databaseTableName, key: key.mapValues { $0?.databaseValue ?? .null })
    }
}

extension TableRecord where Self: EncodableRecord {
    /// Returns the error for the primary key of this record, which no row has.
    ///
    /// ```swift
    /// guard try book.exists(db) else { throw book.recordNotFound(db) }
    /// ```
    ///
    /// Columns of the key that the record does not encode are NULL. If the record cannot be encoded, or the table has
    /// no primary key, the error says so.
    public func recordNotFound(_ db: Database) -> any Error {
        do {
            let container = try PersistenceContainer(self)
            let columns = try db.primaryKeyColumns(of: Self.databaseTableName)
            return Self.recordNotFound(
                key: Dictionary(
                    columns.map { ($0, container.value($0)) }, uniquingKeysWith: { first, _ in first }))
        } catch {
            return error
        }
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// Returns the error for an id that no record has.
    public static func recordNotFound(_ db: Database, id: ID) -> any Error {
        recordNotFound(db, key: id)
    }
}
