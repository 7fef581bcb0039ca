import JoineryEngine

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
        var roots: [Int: Root] = [:]
        try statement.forEachRow { row in
            let operation = Operation(opcode: row.text(1) ?? "", p1: row.count(2))
            operations.append(operation)
            if operation.opcode == "OpenRead" {
                roots[operation.p1] = Root(database: row.count(4), page: row.count(3))
            }
        }
        var tables = try Self.owners(in: nil, number: 0, db)
        for attached in db.configuration.attachedDatabases {
            let number = try Int.fetchOne(
                db, sql: "SELECT seq FROM pragma_database_list WHERE name = ?", arguments: [attached.name])
            guard let number, roots.values.contains(where: { $0.database == number }) else { continue }
            tables.merge(try Self.owners(in: attached, number: number, db)) { first, _ in first }
        }
        self.operations = operations
        self.tables = roots.compactMapValues { tables[$0] }
    }

    /// The first page of a table or an index, in one of the databases of the connection.
    private struct Root: Hashable {
        let database: Int
        let page: Int
    }

    /// Returns the tables that own the trees of a database.
    private static func owners(
        in attached: AttachedDatabase?, number: Int, _ db: Database
    ) throws -> [Root: String] {
        let schema = (attached?.name ?? "main").quotedDatabaseIdentifier
        let owners = try db.makeStatement(
            sql: """
                SELECT rootpage, tbl_name FROM \(schema).sqlite_schema WHERE CAST(rootpage AS INTEGER) > 0
                """
        ).mapRows { row -> (Root, String)? in
            guard let name = row.text(1) else { return nil }
            let root = Root(database: number, page: row.count(0))
            return (root, attached?.listedName(of: name) ?? name)
        }
        return Dictionary(owners) { first, _ in first }
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
