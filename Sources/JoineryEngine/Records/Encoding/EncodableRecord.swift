import FoundationEssentials

/// A type that gives the columns of a row.
///
/// ```swift
/// struct Book: EncodableRecord {
///     var id: Int64?
///     var title: String
///
///     func encode(to container: inout PersistenceContainer) {
///         container["id"] = id
///         container["title"] = title
///     }
/// }
/// ```
///
/// An `Encodable` type need not write the method: its coding keys are the columns.
///
/// See also <doc:BeyondTheReference>.
public protocol EncodableRecord {
    /// Puts the values of the columns into a container.
    ///
    /// - Throws: Whatever error says that the record has no form in the database.
    func encode(to container: inout PersistenceContainer) throws

    /// What the `encode(to:)` of an Encodable record finds in its encoder: unless given, nothing.
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// How the coding keys of an Encodable record become names of columns: unless given, as they are.
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { get }

    /// How the dates of an Encodable record are stored: unless given, as `Date` is.
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy

    /// How the data of an Encodable record are stored: unless given, as `Data` is.
    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy

    /// How the UUIDs of an Encodable record are stored: unless given, as `UUID` is.
    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy

    /// What encodes JSON for a column of an Encodable record, given by its coding key.
    static func databaseJSONEncoder(for column: String) -> JSONEncoder
}

extension EncodableRecord {
    /// Nothing.
    public static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// Coding keys are names of columns as they are.
    public static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .useDefaultKeys }

    /// Dates as `Date` stores them.
    public static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .deferredToDate
    }

    /// Data as blobs.
    public static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
        .deferredToData
    }

    /// UUIDs as blobs of 16 bytes.
    public static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        .deferredToUUID
    }

    /// An encoder with sorted keys, dates in milliseconds since 1970, and data in Base64.
    public static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        DatabaseValue.databaseJSONEncoder()
    }
}

// MARK: - Comparison

extension EncodableRecord {
    /// The values of the columns.
    ///
    /// - Throws: The error of `encode(to:)`.
    public var databaseDictionary: [String: DatabaseValue] {
        get throws {
            let container = try PersistenceContainer(self)
            return Dictionary(uniqueKeysWithValues: zip(container.names, container.values))
        }
    }

    /// Whether two records have the same values in all columns. Records that cannot be encoded are not equal.
    public func databaseEquals(_ record: Self) -> Bool {
        (try? databaseChanges(from: record).isEmpty) ?? false
    }

    /// The columns in which this record differs from another one, with the values of the other.
    ///
    /// ```swift
    /// var book = original
    /// book.title = "Typee"
    /// let changes = try book.databaseChanges(from: original)   // ["title": "Moby-Dick"]
    /// ```
    ///
    /// A column that the other record does not have counts as NULL there.
    ///
    /// - Throws: The error of `encode(to:)`.
    public func databaseChanges(from record: some EncodableRecord) throws -> [String: DatabaseValue] {
        let old = try PersistenceContainer(record)
        var changes: [String: DatabaseValue] = [:]
        let new = try PersistenceContainer(self)
        for (column, value) in zip(new.names, new.values) {
            let oldValue = old.value(column) ?? .null
            if !value.isStoredLike(oldValue) { changes[column] = oldValue }
        }
        return changes
    }

    /// Whether this record differs from another one in any column.
    ///
    /// - Throws: The error of `encode(to:)`.
    public func hasDatabaseChanges(from record: some EncodableRecord) throws -> Bool {
        try !databaseChanges(from: record).isEmpty
    }

    /// Changes the record.
    ///
    /// - Returns: The columns that were changed, with the values that they had before.
    /// - Throws: The error of `encode(to:)` or of `change`.
    public mutating func databaseChanges(modify change: (inout Self) throws -> Void) throws -> [String:
        DatabaseValue]
    {
        let old = try PersistenceContainer(self)
        try change(&self)
        return try databaseChanges(from: EncodedRecord(container: old))
    }
}

/// A record that was encoded already.
private struct EncodedRecord: EncodableRecord {
    let container: PersistenceContainer

    func encode(to container: inout PersistenceContainer) {
        container = self.container
    }
}

extension DatabaseValue {
    /// Whether storing one value or the other is the same: 1 and 1.0 are not.
    fileprivate func isStoredLike(_ other: DatabaseValue) -> Bool {
        switch (content, other.content) {
        case (.int64, .double), (.double, .int64): false
        default: self == other
        }
    }
}
