import CSQLite
import FoundationEssentials

/// A value in a database: NULL, an integer, a real number, text or a blob.
///
/// See also <doc:Values>.
public struct DatabaseValue: Hashable, Sendable {
    /// The five storage classes of SQLite.
    public enum Storage: Hashable, Sendable {
        /// NULL.
        case null
        /// An integer.
        case int64(Int64)
        /// A real number.
        case double(Double)
        /// A text.
        case string(String)
        /// Bytes.
        case blob(Data)
    }

    /// The storage classes, plus a case for text that `String` cannot represent and one for values that SQLite cannot
    /// store.
    @usableFromInline
    enum Content: Sendable {
        case null
        case int64(Int64)
        case double(Double)
        case string(String)
        /// Text that is not valid UTF-8.
        case malformedText(Data)
        case blob(Data)
        /// A Swift value that cannot be stored, with the reason. Binding it throws an error.
        case unstorable(String)
    }

    @usableFromInline let content: Content

    init(content: Content) {
        self.content = content
    }

    /// Creates a text from bytes, which need not be valid UTF-8: SQLite stores them as they are.
    public init(textBytes: some Collection<UInt8>) {
        let content = String(validating: textBytes, as: UTF8.self).map { Content.string($0) }
        self.content = content ?? .malformedText(Data(textBytes))
    }

    /// The bytes of a text that is not valid UTF-8, or `nil` for all other values.
    public var malformedText: Data? {
        if case .malformedText(let data) = content { data } else { nil }
    }

    /// Creates a value from its storage. NaN, which SQLite cannot store, becomes NULL.
    public init(storage: Storage) {
        switch storage {
        case .null: content = .null
        case .int64(let int64): content = .int64(int64)
        case .double(let double): content = double.isNaN ? .null : .double(double)
        case .string(let string): content = .string(string)
        case .blob(let data): content = .blob(data)
        }
    }

    /// Creates a database value from a Swift value, or returns `nil` if its type is not ``DatabaseValueConvertible``.
    public init?(value: Any) {
        guard let convertible = value as? any DatabaseValueConvertible else { return nil }
        self = convertible.databaseValue
    }

    /// The NULL value.
    public static let null = DatabaseValue(content: .null)

    /// The value by storage class. In text that is not valid UTF-8, invalid bytes are replaced with U+FFFD.
    public var storage: Storage {
        switch content {
        case .null, .unstorable: .null
        case .int64(let int64): .int64(int64)
        case .double(let double): .double(double)
        case .string(let string): .string(string)
        case .malformedText(let data): .string(String(decoding: data, as: UTF8.self))
        case .blob(let data): .blob(data)
        }
    }

    /// Whether the value is NULL.
    public var isNull: Bool {
        if case .null = content { true } else { false }
    }
}

extension DatabaseValue {
    /// The number of bytes of a text or a blob; 8 for other values.
    package var byteCount: Int {
        switch content {
        case .string(let text): text.utf8.count
        case .malformedText(let data), .blob(let data): data.count
        case .null, .int64, .double, .unstorable: 8
        }
    }
}

// MARK: - Equality

extension DatabaseValue {
    /// Returns whether two values are equal as in SQLite: 1 equals 1.0, and texts are equal if their bytes are.
    public static func == (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
        switch (lhs.content, rhs.content) {
        case (.null, .null): true
        case (.int64(let lhs), .int64(let rhs)): lhs == rhs
        case (.double(let lhs), .double(let rhs)): lhs == rhs
        case (.int64(let integer), .double(let double)), (.double(let double), .int64(let integer)):
            Int64(exactly: double) == integer
        // In Swift, a precomposed "é" equals "e" with a combining accent. In SQLite, it does not.
        case (.string(let lhs), .string(let rhs)): lhs == rhs && lhs.utf8.elementsEqual(rhs.utf8)
        case (.malformedText(let lhs), .malformedText(let rhs)), (.blob(let lhs), .blob(let rhs)): lhs == rhs
        case (.unstorable(let lhs), .unstorable(let rhs)): lhs == rhs
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch content {
        case .null: hasher.combine(0)
        case .int64(let int64): hasher.combine(Double(int64))
        case .double(let double): hasher.combine(double)
        case .string(let string), .unstorable(let string): hasher.combine(string)
        case .malformedText(let data), .blob(let data): hasher.combine(data)
        }
    }
}

// MARK: - Descriptions

extension DatabaseValue: CustomStringConvertible {
    /// A readable form of the value: text in double quotes, and blobs by their size, such as `Data(16 bytes)`.
    public var description: String {
        switch storage {
        case .null: "NULL"
        case .int64(let int64): int64.description
        case .double(let double): double.description
        case .string(let string): string.debugDescription
        case .blob(let data): "Data(\(data.count) bytes)"
        }
    }
}

extension DatabaseValue.Storage {
    /// The associated value: an `Int64`, a `Double`, a `String`, a `Data`, or `nil` for NULL.
    public var value: (any DatabaseValueConvertible)? {
        switch self {
        case .null: nil
        case .int64(let int64): int64
        case .double(let double): double
        case .string(let string): string
        case .blob(let data): data
        }
    }
}
