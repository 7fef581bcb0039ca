import FoundationEssentials

/// A type that can be encoded as the columns of a row.
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
/// An `Encodable` type need not implement the method. By default, its coding keys are the columns.
///
/// See also <doc:CodableRecords>.
public protocol EncodableRecord {
    /// Encodes the values of the columns into a container.
    ///
    /// - Parameter container: The container to fill.
    /// - Throws: Any error, if the record cannot be stored in the database.
    func encode(to container: inout PersistenceContainer) throws

    /// The user info of the encoder that an `Encodable` record receives. Empty by default.
    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { get }

    /// The strategy that converts the coding keys of an `Encodable` record to column names.
    ///
    /// By default, coding keys are used as they are.
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { get }

    /// Returns the strategy that encodes the dates of an `Encodable` record.
    ///
    /// By default, they are stored as `Date` stores them.
    ///
    /// - Parameter column: The name of the column.
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy

    /// Returns the strategy that encodes the data of an `Encodable` record.
    ///
    /// By default, it is stored as a blob.
    ///
    /// - Parameter column: The name of the column.
    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy

    /// Returns the strategy that encodes the UUIDs of an `Encodable` record.
    ///
    /// By default, they are stored as blobs of 16 bytes.
    ///
    /// - Parameter column: The name of the column.
    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy

    /// Returns the encoder for JSON in a column of an `Encodable` record.
    ///
    /// By default, the encoder writes sorted keys, dates in milliseconds since 1970, and data in Base64, and has the user info
    /// of ``databaseEncodingUserInfo``. An encoder of your own has only what you give it.
    ///
    /// - Parameter column: The coding key of the property.
    static func databaseJSONEncoder(for column: String) -> JSONEncoder
}

extension EncodableRecord {
    /// The default: no user info.
    public static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { [:] }

    /// The default: coding keys are used as column names.
    public static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .useDefaultKeys }

    /// The default: dates are stored as `Date` stores them.
    public static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        .deferredToDate
    }

    /// The default: data is stored as blobs.
    public static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
        .deferredToData
    }

    /// The default: UUIDs are stored as blobs of 16 bytes.
    public static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        .deferredToUUID
    }

    /// The default: an encoder that writes sorted keys, dates in milliseconds since 1970, and data in Base64. It has the user
    /// info of the record.
    public static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        let encoder = DatabaseValue.databaseJSONEncoder()
        // `Sendable` is a marker protocol without a runtime representation, and this encoder never leaves its thread.
        encoder.userInfo = unsafeBitCast(
            databaseEncodingUserInfo, to: [CodingUserInfoKey: any Sendable].self)
        return encoder
    }
}

// MARK: - Comparison

extension EncodableRecord {
    /// The values of the record by column name.
    ///
    /// - Throws: The error that `encode(to:)` throws.
    public var databaseDictionary: [String: DatabaseValue] {
        get throws {
            let container = try PersistenceContainer(self)
            return Dictionary(uniqueKeysWithValues: zip(container.names, container.values))
        }
    }

    /// Returns whether another record has the same values in all columns of this one.
    ///
    /// Records that cannot be encoded are not equal.
    public func databaseEquals(_ record: Self) -> Bool {
        (try? databaseChanges(from: record).isEmpty) ?? false
    }

    /// Returns the columns in which this record differs from another one, with the values of the other record.
    ///
    /// ```swift
    /// var book = original
    /// book.title = "Typee"
    /// let changes = try book.databaseChanges(from: original)   // ["title": "Moby-Dick"]
    /// ```
    ///
    /// A column that the other record does not have counts as NULL. Columns that only the other record has are ignored.
    ///
    /// - Throws: The error that `encode(to:)` throws.
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

    /// Returns whether this record differs from another one in any column.
    ///
    /// - Throws: The error that `encode(to:)` throws.
    public func hasDatabaseChanges(from record: some EncodableRecord) throws -> Bool {
        try !databaseChanges(from: record).isEmpty
    }

    /// Modifies the record, and returns its changes.
    ///
    /// - Parameter change: A closure that modifies the record.
    /// - Returns: The columns that have changed, with their previous values.
    /// - Throws: The error that `encode(to:)` or `change` throws.
    public mutating func databaseChanges(modify change: (inout Self) throws -> Void) throws -> [String:
        DatabaseValue]
    {
        let old = try PersistenceContainer(self)
        try change(&self)
        return try databaseChanges(from: EncodedRecord(container: old))
    }
}

/// A record that is already encoded.
private struct EncodedRecord: EncodableRecord {
    let container: PersistenceContainer

    func encode(to container: inout PersistenceContainer) {
        container = self.container
    }
}

extension DatabaseValue {
    /// Whether both values are stored in the same way. Unlike `==`, this distinguishes 1 from 1.0.
    fileprivate func isStoredLike(_ other: DatabaseValue) -> Bool {
        switch (content, other.content) {
        case (.int64, .double), (.double, .int64): false
        default: self == other
        }
    }
}
