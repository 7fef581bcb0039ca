import FoundationEssentials

/// A value of the database: NULL, an integer, a real number, text or a blob.
public struct DatabaseValue: Hashable, Sendable {
    /// The five storage classes of SQLite.
    public enum Storage: Hashable, Sendable {
        case null
        case int64(Int64)
        case double(Double)
        case string(String)
        case blob(Data)
    }

    public var storage: Storage

    public init(storage: Storage) {
        self.storage = storage
    }

    public static let null = DatabaseValue(storage: .null)
}
