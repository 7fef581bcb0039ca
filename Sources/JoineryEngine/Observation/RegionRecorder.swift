/// Records what statements read during a fetch.
final class RegionRecorder {
    /// The statements that have run, each once. What they read is determined at the end, because SQLite may compile a
    /// statement again when it starts.
    private var statements: [ObjectIdentifier: Statement] = [:]
    /// The region of statements that are known to read less than they could in general.
    private var narrowed = DatabaseRegion()

    func statementStarts(_ statement: Statement) {
        if let region = statement.takeNarrowedRegion() {
            narrowed.formUnion(region)
        } else {
            statements[ObjectIdentifier(statement)] = statement
        }
    }

    /// Adds a region that is read without a statement.
    func add(_ region: DatabaseRegion) {
        narrowed.formUnion(region)
    }

    /// The region of everything that was read.
    var region: DatabaseRegion {
        statements.values.reduce(into: narrowed) { $0.formUnion($1.databaseRegion) }
    }
}

extension Database {
    /// Adds a region to what the current fetch of an observation reads.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking { db in
    ///     try db.registerAccess(to: Table("team"))
    ///     return cache.teams
    /// }
    /// ```
    ///
    /// Elsewhere, it does nothing.
    ///
    /// - Throws: What the conversion of `region` throws.
    ///
    /// See also <doc:Observation>.
    public func registerAccess(to region: @autoclosure () -> some DatabaseRegionConvertible) throws {
        try registeringAccess { try region().databaseRegion(self) }
    }

    /// Adds a region, which is determined only if the current fetch is observed.
    func registeringAccess(_ region: () throws -> DatabaseRegion) throws {
        guard let recorder = regionRecorder else { return }
        // Determining the region may read the schema.
        regionRecorder = nil
        defer { regionRecorder = recorder }
        recorder.add(try region())
    }

    /// Returns the result of a fetch, and the region that it has read.
    func recordingRegion<T>(_ fetch: () throws -> T) rethrows -> (T, DatabaseRegion) {
        let outer = regionRecorder
        let recorder = RegionRecorder()
        regionRecorder = recorder
        defer { regionRecorder = outer }
        let value = try fetch()
        regionRecorder = nil
        return (value, recorder.region)
    }
}
