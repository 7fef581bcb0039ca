/// Notes what is read while a function fetches.
final class RegionRecorder {
    /// The statements that ran, each once. What they read is asked for at the end: SQLite may compile a statement anew
    /// when it starts.
    private var statements: [ObjectIdentifier: Statement] = [:]
    /// What is known to be less than its statement reads in general.
    private var narrowed = DatabaseRegion()

    func statementStarts(_ statement: Statement) {
        if let region = statement.takeNarrowedRegion() {
            narrowed.formUnion(region)
        } else {
            statements[ObjectIdentifier(statement)] = statement
        }
    }

    /// Everything that was read.
    var region: DatabaseRegion {
        statements.values.reduce(into: narrowed) { $0.formUnion($1.databaseRegion) }
    }
}

extension Database {
    /// What a function gives, and the region that it reads.
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
