/// What stands for a region of the database: a request, a region.
public protocol DatabaseRegionConvertible {
    /// The region.
    ///
    /// - throws: A `DatabaseError`, if it cannot be told.
    func databaseRegion(_ db: Database) throws -> DatabaseRegion
}

extension DatabaseRegion: DatabaseRegionConvertible {
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion { self }
}
