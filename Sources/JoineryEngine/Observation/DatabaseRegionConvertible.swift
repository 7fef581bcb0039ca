/// What stands for a region of the database: a request, a region.
///
/// See also <doc:Regions>.
public protocol DatabaseRegionConvertible: Sendable {
    /// The region.
    ///
    /// - Throws: A `DatabaseError`, if it cannot be told.
    func databaseRegion(_ db: Database) throws -> DatabaseRegion
}

extension DatabaseRegion: DatabaseRegionConvertible {
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion { self }
}

extension DatabaseRegionConvertible where Self == DatabaseRegion {
    /// The region of all tables.
    public static var fullDatabase: DatabaseRegion { DatabaseRegion.fullDatabase }
}

/// Anything that stands for a region of the database.
///
/// ```swift
/// let books = AnyDatabaseRegionConvertible(Book.all())
/// let author = AnyDatabaseRegionConvertible { db in
///     try Table("author").filter(Column("id") == 1).databaseRegion(db)
/// }
/// ```
///
/// See also <doc:Regions>.
public struct AnyDatabaseRegionConvertible: DatabaseRegionConvertible {
    private let region: @Sendable (Database) throws -> DatabaseRegion

    /// Creates what stands for the region that a function gives.
    public init(_ region: @escaping @Sendable (Database) throws -> DatabaseRegion) {
        self.region = region
    }

    /// Hides the type of what stands for a region.
    public init(_ region: some DatabaseRegionConvertible) {
        self.region = { try region.databaseRegion($0) }
    }

    /// Creates what stands for all that belongs to one of several regions.
    ///
    /// ```swift
    /// let both = AnyDatabaseRegionConvertible([Book.all(), Author.all()])
    /// ```
    public init(_ regions: [any DatabaseRegionConvertible]) {
        region = { db in
            try regions.reduce(into: DatabaseRegion()) { try $0.formUnion($1.databaseRegion(db)) }
        }
    }

    /// The region.
    ///
    /// - Throws: A `DatabaseError`, or what the function throws.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try region(db)
    }
}
