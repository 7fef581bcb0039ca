import CSQLite
import FoundationEssentials

/// A value of the database: NULL, an integer, a real number, text or a blob.
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

    /// The storage, and two more cases: what a `String` cannot hold, and what SQLite cannot.
    @usableFromInline
    enum Content: Sendable {
        case null
        case int64(Int64)
        case double(Double)
        case string(String)
        /// Text that is not valid UTF-8.
        case malformedText(Data)
        case blob(Data)
        /// A Swift value that has no form in the database, with the reason: an error where it is bound.
        case unstorable(String)
    }

    @usableFromInline let content: Content

    init(content: Content) {
        self.content = content
    }

    /// Makes a text of bytes, whether or not they are UTF-8: SQLite stores either.
    public init(textBytes: some Collection<UInt8>) {
        let content = String(validating: textBytes, as: UTF8.self).map { Content.string($0) }
        self.content = content ?? .malformedText(Data(textBytes))
    }

    /// The bytes of a text that is not UTF-8; `nil` for all else.
    public var malformedText: Data? {
        if case .malformedText(let data) = content { data } else { nil }
    }

    /// Makes the value with this storage. A NaN, which SQLite cannot store, becomes NULL.
    public init(storage: Storage) {
        switch storage {
        case .null: content = .null
        case .int64(let int64): content = .int64(int64)
        case .double(let double): content = double.isNaN ? .null : .double(double)
        case .string(let string): content = .string(string)
        case .blob(let data): content = .blob(data)
        }
    }

    /// Makes the database value of any Swift value, or `nil` if its type is not a `DatabaseValueConvertible`.
    public init?(value: Any) {
        guard let convertible = value as? any DatabaseValueConvertible else { return nil }
        self = convertible.databaseValue
    }

    /// The NULL value.
    public static let null = DatabaseValue(content: .null)

    /// The value by storage class. Text that is not valid UTF-8 comes repaired, with U+FFFD.
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

// MARK: - Equality

extension DatabaseValue {
    /// Whether two values are the same to SQLite: 1 is 1.0, and texts are equal if their bytes are.
    public static func == (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
        switch (lhs.content, rhs.content) {
        case (.null, .null): true
        case (.int64(let lhs), .int64(let rhs)): lhs == rhs
        case (.double(let lhs), .double(let rhs)): lhs == rhs
        case (.int64(let integer), .double(let double)), (.double(let double), .int64(let integer)):
            Int64(exactly: double) == integer
        // Swift finds "é" equal to "e" with an accent; SQLite does not.
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
    /// The value as an SQL literal, except that blobs are shown by their size: `Data(16 bytes)`.
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
    /// The value as the type that holds it: an `Int64`, a `Double`, a `String`, a `Data`, or `nil` for NULL.
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
