import CSQLite
import FoundationEssentials

/// A collation written in Swift, which determines how text is compared.
///
/// ```swift
/// let byLength = DatabaseCollation("byLength") { lhs, rhs in
///     lhs.count < rhs.count ? .orderedAscending : lhs.count > rhs.count ? .orderedDescending : .orderedSame
/// }
/// var configuration = Configuration()
/// configuration.prepareDatabase { db in db.add(collation: byLength) }
///
/// Table("author").order(Column("name").collating(byLength))
/// ```
///
/// See also <doc:SelectionsAndOrderings>.
public struct DatabaseCollation: Identifiable, Sendable {
    /// The name of the collation in SQL, which is case-insensitive.
    public let name: String
    private let function: @Sendable (String, String) -> ComparisonResult

    /// The identity of the collation: its name, as SQLite compares it.
    public var id: String { FoldedName(name).folded }

    /// Creates a collation.
    ///
    /// - Parameters:
    ///   - name: The name of the collation in SQL, which is case-insensitive.
    ///   - function: Compares two strings. It must always order the same strings in the same way.
    public init(_ name: String, function: @escaping @Sendable (String, String) -> ComparisonResult) {
        self.name = name
        self.function = function
    }
}

extension Database {
    /// Adds a collation to the connection. It replaces any other with the same name.
    ///
    /// SQLite keeps the other one while a statement that uses it is running.
    public func add(collation: DatabaseCollation) {
        guard let sqliteConnection else { return }
        let box = Unmanaged.passRetained(DatabaseCollation.Box(collation))
        let code = sqlite3_create_collation_v2(
            sqliteConnection, collation.name, SQLITE_UTF8, box.toOpaque(),
            { box, count1, bytes1, count2, bytes2 in
                guard let box else { return 0 }
                let collation = Unmanaged<DatabaseCollation.Box>.fromOpaque(box).takeUnretainedValue()
                return collation.compare(
                    UnsafeRawBufferPointer(start: bytes1, count: Int(count1)),
                    UnsafeRawBufferPointer(start: bytes2, count: Int(count2)))
            },
            { box in
                if let box { Unmanaged<DatabaseCollation.Box>.fromOpaque(box).release() }
            })
        // SQLite does not release a collation that it rejects.
        if code != SQLITE_OK { box.release() }
    }

    /// Removes a collation from the connection.
    public func remove(collation: DatabaseCollation) {
        guard let sqliteConnection else { return }
        sqlite3_create_collation_v2(sqliteConnection, collation.name, SQLITE_UTF8, nil, nil, nil)
    }
}

extension DatabaseCollation {
    /// The object that SQLite retains for a collation.
    fileprivate final class Box: Sendable {
        private let function: @Sendable (String, String) -> ComparisonResult

        init(_ collation: DatabaseCollation) {
            function = collation.function
        }

        func compare(_ lhs: UnsafeRawBufferPointer, _ rhs: UnsafeRawBufferPointer) -> CInt {
            switch function(String(decoding: lhs, as: UTF8.self), String(decoding: rhs, as: UTF8.self)) {
            case .orderedAscending: -1
            case .orderedSame: 0
            case .orderedDescending: 1
            }
        }
    }
}
