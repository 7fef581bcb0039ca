import JoineryEngine

extension Database {
    /// Returns the result of `body`, and the SQL that it runs, with values in place of parameters.
    ///
    /// The statements by which the engine reads the schema are not included.
    public func recordingStatements<Value>(_ body: () throws -> Value) throws -> (value: Value, sql: [String])
    {
        let recorder = Recorder()
        trace { event in
            guard case .statement(let statement) = event, !statement.isSchemaLookup else { return }
            recorder.sql.append(statement.expandedSQL)
        }
        defer { trace() }
        let value = try body()
        return (value, recorder.sql)
    }

    private final class Recorder {
        var sql: [String] = []
    }
}
