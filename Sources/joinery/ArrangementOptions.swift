import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// The rows that a command reads, and their order.
struct ArrangementOptions: ParsableArguments {
    @Option(
        name: .customLong("where"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            """
            Read only rows that meet a condition, as in "year > 1850 and (title ~ moby or author.name = \
            Austen)" or "length(title) > 20", or an SQL expression after sql:, as in "sql: title GLOB 'M*'". \
            Several conditions must all be met.
            """, valueName: "condition"))
    var conditions: [String] = []

    @Option(
        name: .customLong("order"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            """
            Sort by these columns, all in one --order, separated by commas; a - before a column means \
            descending order. Values of associated rows and formulas work too, as in author.name, \
            reviews.count, "items.sum(price * quantity)" or "-length(title)".
            """, valueName: "columns"))
    var orders: [String] = []

    func validate() throws {
        if orders.count > 1 {
            throw ValidationError(
                "--order is given twice: name all columns in one, separated by commas, as in --order year,-title."
            )
        }
        if let order = orders.first,
            DefinedColumn.texts(in: order, keepsEmpty: true).contains(where: {
                $0.allSatisfy(\.isWhitespace)
            })
        {
            throw ValidationError(
                "--order “\(SafeText.line(order))” lacks a column: separate columns by single commas, as in "
                    + "--order year,-title.")
        }
    }

    /// Whether all rows are read, in the order of their table.
    var isEmpty: Bool { conditions.isEmpty && orders.isEmpty }

    /// Returns the arrangement that the options describe.
    ///
    /// - Parameters:
    ///   - added: The names of columns in addition to those of the table.
    ///   - joined: The joined tables, whose columns an SQL expression may name.
    ///   - rows: The rows including what is joined to them.
    ///   - command: The name of the subcommand, for errors about unknown columns.
    /// - Throws: A `UsageError` if a column is unknown, or the error in the condition.
    func arrangement(
        of table: TableInfo, adding added: [String] = [], joining joined: [TableInfo] = [],
        rows: QueryInterfaceRequest<Row>? = nil, _ db: Database, for command: String
    ) throws -> RowsArrangement {
        let orders =
            try orders.first.map {
                try self.orders($0, of: table, adding: added, in: db.schema(), for: command)
            } ?? []
        if let remark = UnknownCollation.remark(on: orders, adding: added, of: table, db) {
            StandardStream.errors.tell([remark])
        }
        return RowsArrangement(
            orders: orders,
            filter: try Self.filter(
                conditions, of: table, adding: added, joining: joined, rows: rows, db, for: command))
    }

    /// Returns the filter for the rows that meet each `--where`.
    ///
    /// - Throws: The error in a condition, or a `UsageError` if they cannot be combined.
    static func filter(
        _ texts: [String], of table: TableInfo, adding added: [String] = [], joining joined: [TableInfo] = [],
        rows: QueryInterfaceRequest<Row>? = nil, _ db: Database, for command: String
    ) throws -> RowsFilter? {
        let rows = rows ?? Table(table.name).all()
        let filters = try texts.map {
            try condition($0, of: table, adding: added, isAlone: joined.isEmpty, rows: rows, db)
        }
        if filters.isEmpty { return nil }
        guard let filter = RowsFilter(all: filters) else {
            throw UsageError(
                sentence: "--where is a condition in one place and SQL in another: "
                    + "write all of them as SQL, each after sql:.",
                command: command)
        }
        return filter
    }

    private static func condition(
        _ text: String, of table: TableInfo, adding added: [String], isAlone: Bool,
        rows: QueryInterfaceRequest<Row>, _ db: Database
    ) throws -> RowsFilter {
        do {
            return try RowsFilter(given: text, on: table, adding: added, isAlone: isAlone, rows: rows, db)
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_ERROR && error.message?.hasPrefix(RowsFilter.ambiguity) != true
        {
            throw UsageError(sentence: "\(error)", command: nil)
        }
    }

    /// Runs `body`. If a column is ambiguous, the error lists the tables that have it.
    func explainingAmbiguity<Value>(
        among tables: [TableInfo], for command: String, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError where error.message?.hasPrefix(RowsFilter.ambiguity) == true {
            let column = String(error.message?.dropFirst(RowsFilter.ambiguity.count) ?? "")
            let names = tables.filter { $0.column(named: column) != nil }
                .map { SafeText.line($0.name + "." + column) }
            throw UsageError(
                sentence:
                    "Several tables have a column “\(SafeText.line(column))”: write "
                    + "\(names.joined(separator: " or ")) in --where.",
                command: command)
        }
    }

    private func orders(
        _ columns: String, of table: TableInfo, adding added: [String], in schema: DatabaseSchema,
        for command: String
    ) throws -> [RowsOrder] {
        try DefinedColumn.texts(in: columns).map { word in
            let name = word.drop { $0.isWhitespace }
            let isDescending = name.first == "-"
            let column = try UsageError.unlessTyped(in: command) {
                try TypedColumn.name(
                    String(isDescending ? name.dropFirst() : name), of: table, adding: added, in: schema)
            }
            return RowsOrder(column: column, isDescending: isDescending)
        }
    }
}
