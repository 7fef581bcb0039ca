import JoineryEngine

extension Database {
    /// The SQL that `body` has run, with values in place of parameters, and what it returns.
    ///
    /// Statements by which the engine looks the schema up are not among them.
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
