import JoineryEngine

extension Database {
    /// Returns the result of `body`, and the SQL that it runs, with values in place of parameters.
    public func recordingStatements<Value>(_ body: () throws -> Value) throws -> (value: Value, sql: [String])
    {
        let recorder = Recorder()
        trace { event in
            guard case .statement(let statement) = event else { return }
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
