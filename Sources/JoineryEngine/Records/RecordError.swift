/// What can be wrong with a record.
public enum RecordError: Error, Hashable, Sendable {
    /// No row has this key.
    case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

extension RecordError: CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .recordNotFound(let table, let key):
            let values = key.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
            return "Key not found in table \(table): [\(values.joined(separator: " "))]"
        }
    }
}
