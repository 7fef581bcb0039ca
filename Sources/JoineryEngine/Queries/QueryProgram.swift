/// The program of SQLite's virtual machine for a query, as `EXPLAIN` lists it.
struct QueryProgram {
    struct Operation {
        let opcode: String
        let p1: Int
    }

    let operations: [Operation]
    /// The tables that cursors read, or whose indexes they read, by the number of the cursor.
    let tables: [Int: String]

    /// Lists the program of a query. Parameters count as NULL.
    ///
    /// - Throws: A `DatabaseError` if the SQL is invalid.
    init(of sql: String, _ db: Database) throws {
        let statement = try db.makeStatement(sql: "EXPLAIN " + sql)
        statement.setUncheckedArguments(StatementArguments())
        var operations: [Operation] = []
        var roots: [Int: Int] = [:]
        let rows = try Row.fetchCursor(statement)
        while let row = try rows.next() {
            let operation = Operation(opcode: row[1], p1: row[2])
            operations.append(operation)
            if operation.opcode == "OpenRead", row[4] == 0 { roots[operation.p1] = row[3] }
        }
        let owners = try Row.fetchAll(
            db, sql: "SELECT rootpage, tbl_name FROM sqlite_master WHERE rootpage > 0"
        ).map { row -> (Int, String) in (row[0], row[1]) }
        let tables = Dictionary(owners) { first, _ in first }
        self.operations = operations
        self.tables = roots.compactMapValues { tables[$0] }
    }

    /// Returns the table that a step of the plan reads from beginning to end; `nil` if it reads none.
    func scannedTable(_ step: QueryPlan.Step) -> String? {
        guard step.scansAll else { return nil }
        let address = max(min(step.address, operations.count), 0)
        if step.detail.contains(" USING AUTOMATIC ") {
            // The index is built before the step.
            return operations[..<address].lastIndex { $0.opcode == "OpenAutoindex" }
                .flatMap { table(operations[($0 + 1)...]) }
        }
        // Counting has no loop, and the step after it.
        if let count = operations[..<address].suffix(2).first(where: { $0.opcode == "Count" }) {
            return tables[count.p1]
        }
        // A search for the least or the greatest value reads one row, if the rows are in order.
        if step.detail.hasPrefix("SEARCH "), endsAtOnce(from: address) { return nil }
        return table(operations[address...])
    }

    /// Whether the first loop after an operation ends with its first row.
    private func endsAtOnce(from address: Int) -> Bool {
        guard let next = operations[address...].firstIndex(where: { ["Next", "Prev"].contains($0.opcode) })
        else { return false }
        return operations[next - 1].opcode == "Goto"
    }

    /// Returns the table of the loop that some operations begin with; `nil` for a loop over anything else.
    private func table(_ operations: ArraySlice<Operation>) -> String? {
        guard let start = operations.first(where: { Self.starts.contains($0.opcode) }),
            ["Rewind", "Last"].contains(start.opcode)
        else { return nil }
        return tables[start.p1]
    }

    /// The operations with which loops and their preparations begin.
    private static let starts: Set = [
        "Rewind", "Last", "Yield", "VFilter", "Once", "OpenAutoindex", "Next", "Prev", "ResultRow", "Halt",
    ]
}
