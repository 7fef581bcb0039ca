/// A type that can be converted to a region of the database, such as a request.
///
/// See also <doc:Regions>.
public protocol DatabaseRegionConvertible: Sendable {
    /// Returns the region.
    ///
    /// - Throws: A `DatabaseError` if it cannot be determined.
    func databaseRegion(_ db: Database) throws -> DatabaseRegion
}

extension DatabaseRegion: DatabaseRegionConvertible {
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion { self }
}

extension DatabaseRegionConvertible where Self == DatabaseRegion {
    /// The region that contains all tables.
    public static var fullDatabase: DatabaseRegion { DatabaseRegion.fullDatabase }
}

/// A type-erased value that can be converted to a region.
///
/// ```swift
/// let books = AnyDatabaseRegionConvertible(Book.all())
/// let author = AnyDatabaseRegionConvertible { db in
///     try Table("author").filter(Column("id") == 1).databaseRegion(db)
/// }
/// ```
public struct AnyDatabaseRegionConvertible: DatabaseRegionConvertible {
    private let region: @Sendable (Database) throws -> DatabaseRegion

    /// Creates a value whose region is returned by a closure.
    public init(_ region: @escaping @Sendable (Database) throws -> DatabaseRegion) {
        self.region = region
    }

    /// Creates a value with the region of another one.
    public init(_ region: some DatabaseRegionConvertible) {
        self.region = { try region.databaseRegion($0) }
    }

    /// Creates a value whose region is the union of several regions.
    ///
    /// ```swift
    /// let both = AnyDatabaseRegionConvertible([Book.all(), Author.all()])
    /// ```
    public init(_ regions: [any DatabaseRegionConvertible]) {
        region = { db in
            try regions.reduce(into: DatabaseRegion()) { try $0.formUnion($1.databaseRegion(db)) }
        }
    }

    /// Returns the region.
    ///
    /// - Throws: A `DatabaseError`, or any error thrown by the closure.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try region(db)
    }
}
