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

    /// The region of everything that was read.
    var region: DatabaseRegion {
        statements.values.reduce(into: narrowed) { $0.formUnion($1.databaseRegion) }
    }
}

extension Database {
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
