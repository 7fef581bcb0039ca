import CSQLite

extension Database {
    /// The events that `trace` reports.
    public struct TracingOptions: OptionSet, Sendable {
        /// The bits of SQLite's trace mask.
        public let rawValue: CInt

        /// Creates options from the bits of SQLite's trace mask.
        public init(rawValue: CInt) {
            self.rawValue = rawValue
        }

        /// Reports each statement when it starts.
        public static let statement = TracingOptions(rawValue: SQLITE_TRACE_STMT)

        /// Reports each statement when it ends, with its duration.
        public static let profile = TracingOptions(rawValue: SQLITE_TRACE_PROFILE)

        /// Also reports the statements with which the engine reads the schema, or checks whether it has changed.
        package static let schemaLookups = TracingOptions(rawValue: 1 << 20)
    }

    /// A traced event of a connection.
    public enum TraceEvent: CustomStringConvertible, Sendable {
        /// A statement started.
        case statement(Statement)
        /// A statement ended, after a duration in seconds.
        case profile(statement: Statement, duration: Double)

        /// A traced statement.
        public struct Statement: CustomStringConvertible, Sendable {
            /// The SQL, with its parameters.
            public let sql: String
            /// The SQL, with values in place of its parameters.
            public let expandedSQL: String
            /// Whether descriptions show the values, according to `Configuration.publicStatementArguments`.
            let isPublic: Bool

            /// The SQL, with parameters, or with values if ``Configuration/publicStatementArguments`` is `true`.
            public var description: String { isPublic ? expandedSQL : sql }
        }

        /// The SQL, preceded by the duration in seconds if it is known.
        ///
        /// It shows parameters, or their values if ``Configuration/publicStatementArguments`` is `true`.
        public var description: String {
            description(sql: statement.description)
        }

        /// The description with values in place of parameters. The values may be private.
        public var expandedDescription: String {
            description(sql: statement.expandedSQL)
        }

        private var statement: Statement {
            switch self {
            case .statement(let statement), .profile(let statement, _): statement
            }
        }

        private func description(sql: String) -> String {
            switch self {
            case .statement: sql
            case .profile(_, let duration): "\(duration)s \(sql)"
            }
        }
    }

    /// The events to report, and the closure that receives them.
    struct Trace {
        let options: TracingOptions
        let report: (TraceEvent) -> Void
    }

    /// Reports the activity of the connection to a closure, which replaces any previous one.
    ///
    /// ```swift
    /// db.trace(options: .profile) { event in print(event) }
    /// ```
    ///
    /// - Parameters:
    ///   - options: The events to report.
    ///   - trace: Called with each event, or `nil` to stop tracing.
    public func trace(options: TracingOptions = .statement, _ trace: ((TraceEvent) -> Void)? = nil) {
        self.trace = trace.map { Trace(options: options, report: $0) }
    }

    /// Makes SQLite report to `trace`, or stop reporting.
    func installTrace() {
        guard let connection = sqliteConnection else { return }
        guard let trace else {
            sqlite3_trace_v2(connection, 0, nil, nil)
            return
        }
        // The context stays valid, because a Database closes its connection, which ends the trace, before it is
        // deallocated.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_trace_v2(
            connection,
            CUnsignedInt(bitPattern: trace.options.intersection([.statement, .profile]).rawValue),
            { mask, context, pointer, detail in
                guard let context, let pointer else { return SQLITE_OK }
                let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
                database.report(
                    mask: CInt(bitPattern: mask), statement: OpaquePointer(pointer), detail: detail)
                return SQLITE_OK
            }, context)
    }

    private func report(mask: CInt, statement: SQLiteStatement, detail: UnsafeMutableRawPointer?) {
        guard let trace else { return }
        if schemaCache.isLookingUp, !trace.options.contains(.schemaLookups) { return }
        let report = trace.report
        switch mask {
        case SQLITE_TRACE_STMT:
            // SQLite reports the parts of a trigger as comments. They are not statements of the program.
            let words = detail?.assumingMemoryBound(to: UInt8.self)
            if let words, words[0] == UInt8(ascii: "-"), words[1] == UInt8(ascii: "-") { return }
            report(.statement(event(statement)))
        case SQLITE_TRACE_PROFILE:
            let nanoseconds = detail?.load(as: Int64.self) ?? 0
            report(.profile(statement: event(statement), duration: Double(nanoseconds) / 1e9))
        default:
            break
        }
    }

    private func event(_ statement: SQLiteStatement) -> TraceEvent.Statement {
        let sql = sqlite3_sql(statement).map(Self.sqlText) ?? ""
        let expanded = sqlite3_expanded_sql(statement)
        defer { sqlite3_free(expanded) }
        return TraceEvent.Statement(
            sql: sql, expandedSQL: expanded.map { Self.sqlText($0) } ?? sql,
            isPublic: configuration.publicStatementArguments)
    }

    /// Returns the SQL without surrounding white space and semicolons, like `Statement.sql`.
    private static func sqlText(_ sql: UnsafePointer<CChar>) -> String {
        func isBetweenStatements(_ character: Character) -> Bool {
            character.isWhitespace || character == ";"
        }
        var text = String(cString: sql).drop(while: isBetweenStatements)
        while let last = text.last, isBetweenStatements(last) { text.removeLast() }
        return String(text)
    }
}
