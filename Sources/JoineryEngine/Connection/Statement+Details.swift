import CSQLite

extension Statement {
    /// Whether the statement explains another one: `EXPLAIN` or `EXPLAIN QUERY PLAN`.
    package var isExplanation: Bool { sqlite3_stmt_isexplain(sqliteStatement) != 0 }

    /// The names of the parameters as the statement spells them, by number; `nil` for `?`, and for skipped numbers.
    package var parameterSpellings: [String?] {
        (0..<sqlite3_bind_parameter_count(sqliteStatement)).map { index in
            sqlite3_bind_parameter_name(sqliteStatement, index + 1).map { String(cString: $0) }
        }
    }

    /// What SQLite counts while a statement runs.
    package enum Counter {
        /// Steps of the virtual machine.
        case steps
        /// Steps from one row of a scanned table to the next.
        case scanSteps
        /// Sorts that no index made unnecessary.
        case sorts
    }

    /// Returns what was counted since the statement was prepared.
    package func count(of counter: Counter) -> Int {
        let operation =
            switch counter {
            case .steps: SQLITE_STMTSTATUS_VM_STEP
            case .scanSteps: SQLITE_STMTSTATUS_FULLSCAN_STEP
            case .sorts: SQLITE_STMTSTATUS_SORT
            }
        return Int(sqlite3_stmt_status(sqliteStatement, operation, 0))
    }
}
