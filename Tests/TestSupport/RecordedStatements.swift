import JoineryEngine

extension Database {
    /// The SQL that `body` has run, with values in place of parameters, and what it returns.
    ///
    /// Statements that read the schema are not among them: the schema is read before.
    public func recordingStatements<Value>(_ body: () throws -> Value) throws -> (value: Value, sql: [String])
    {
        _ = try schema()
        let recorder = Recorder()
        trace { event in
            if case .statement(let statement) = event { recorder.sql.append(statement.expandedSQL) }
        }
        defer { trace() }
        let value = try body()
        return (value, recorder.sql.filter { !$0.hasPrefix("PRAGMA") && !$0.contains("sqlite_schema") })
    }

    private final class Recorder {
        var sql: [String] = []
    }
}
