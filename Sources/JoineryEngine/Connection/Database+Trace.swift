import CSQLite

extension Database {
    /// What `trace` reports.
    ///
    /// See also <doc:BeyondTheReference>.
    public struct TracingOptions: OptionSet, Sendable {
        /// The bits of SQLite's trace mask.
        public let rawValue: CInt

        /// Makes options from the bits of SQLite's trace mask.
        public init(rawValue: CInt) {
            self.rawValue = rawValue
        }

        /// Each statement, as it starts.
        public static let statement = TracingOptions(rawValue: SQLITE_TRACE_STMT)

        /// Each statement, as it ends, and how long it took.
        public static let profile = TracingOptions(rawValue: SQLITE_TRACE_PROFILE)
    }

    /// Something that a connection did.
    public enum TraceEvent: CustomStringConvertible, Sendable {
        /// A statement started.
        case statement(Statement)
        /// A statement ended.
        case profile(statement: Statement, duration: Double)

        /// A traced statement.
        public struct Statement: Sendable {
            /// The SQL with its parameters.
            public let sql: String
            /// The SQL with the values in place of the parameters.
            public let expandedSQL: String
            /// Whether descriptions show the values: `Configuration.publicStatementArguments`.
            let isPublic: Bool
            /// Whether the engine asks what the schema is, or whether it still is what it was: no request says so.
            public let isSchemaLookup: Bool
        }

        /// The SQL with its parameters, after the duration in seconds if it is known. It has the values in place of the
        /// parameters if `Configuration.publicStatementArguments` says so.
        public var description: String {
            let statement = statement
            return description(sql: statement.isPublic ? statement.expandedSQL : statement.sql)
        }

        /// As `description`, with the values in place of the parameters: they may be private.
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

    /// What to report, and to whom.
    struct Trace {
        let options: TracingOptions
        let report: (TraceEvent) -> Void
    }

    /// Reports what the connection does from now on; without a function, no more.
    ///
    /// ```swift
    /// db.trace { print($0) }
    /// ```
    public func trace(options: TracingOptions = .statement, _ trace: ((TraceEvent) -> Void)? = nil) {
        self.trace = trace.map { Trace(options: options, report: $0) }
    }

    /// Makes SQLite report to `trace`, or not at all.
    func installTrace() {
        guard let connection = sqliteConnection else { return }
        guard let trace else {
            sqlite3_trace_v2(connection, 0, nil, nil)
            return
        }
        // The connection's close ends the trace, and a Database closes its connection before it goes away.
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_trace_v2(
            connection, CUnsignedInt(bitPattern: trace.options.rawValue),
            { mask, context, pointer, detail in
                guard let context, let pointer else { return SQLITE_OK }
                let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
                database.report(
                    mask: CInt(bitPattern: mask), statement: OpaquePointer(pointer), detail: detail)
                return SQLITE_OK
            }, context)
    }

    private func report(mask: CInt, statement: SQLiteStatement, detail: UnsafeMutableRawPointer?) {
        guard let report = trace?.report else { return }
        switch mask {
        case SQLITE_TRACE_STMT:
            // A trigger reports its parts as comments: they are no statements of the program.
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
            isPublic: configuration.publicStatementArguments,
            isSchemaLookup: schemaCache.isLookingUp)
    }

    /// The SQL without the white space and the semicolons around it, as `Statement` has it.
    private static func sqlText(_ sql: UnsafePointer<CChar>) -> String {
        func isBetweenStatements(_ character: Character) -> Bool {
            character.isWhitespace || character == ";"
        }
        var text = String(cString: sql).drop(while: isBetweenStatements)
        while let last = text.last, isBetweenStatements(last) { text.removeLast() }
        return String(text)
    }
}
