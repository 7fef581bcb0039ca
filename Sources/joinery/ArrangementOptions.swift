import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// The rows that a command reads, and their order.
struct ArrangementOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Read only rows that meet a condition, as in "year > 1850 and (title ~ moby or author.name = \
            Austen)", or an SQL expression. Text that could be either is read as SQL; start it with sql: to \
            be explicit.
            """, valueName: "condition"))
    var `where`: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Sort by these columns, separated by commas; a - before a column means descending order. Values \
            of associated rows work too, as in author.name, reviews.count or "items.sum(price * quantity)".
            """, valueName: "columns"))
    var order: String?

    /// Returns the arrangement that the options describe.
    ///
    /// - Parameters:
    ///   - joined: The joined tables, whose columns an SQL expression may name.
    ///   - rows: The rows including what is joined to them.
    ///   - command: The name of the subcommand, for errors about unknown columns.
    /// - Throws: A `UsageError` if a column is unknown, or the error in the condition.
    func arrangement(
        of table: TableInfo, joining joined: [TableInfo] = [], rows: QueryInterfaceRequest<Row>? = nil,
        _ db: Database, for command: String
    ) throws -> RowsArrangement {
        RowsArrangement(
            orders: try order.map { try orders($0, of: table, in: db.schema(), for: command) } ?? [],
            filter: try Self.filter(`where`, of: table, joining: joined, rows: rows, db))
    }

    /// Returns the filter that the text of `--where` describes.
    ///
    /// - Throws: The error in the condition.
    static func filter(
        _ text: String?, of table: TableInfo, joining joined: [TableInfo] = [],
        rows: QueryInterfaceRequest<Row>? = nil, _ db: Database
    ) throws -> RowsFilter? {
        guard let text else { return nil }
        let given: GivenCondition
        do {
            given = try GivenCondition(
                text, on: table, joining: joined, rows: rows ?? Table(table.name).all(), db)
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_ERROR
            && error.message?.hasPrefix(GivenCondition.ambiguity) != true
        {
            throw UsageError(sentence: "\(error)", command: nil)
        }
        if let remark = given.remark {
            StandardStream.errors.say(
                "joinery: --where is read as SQL. \(remark) Start it with sql: to be explicit.")
        }
        return given.filter
    }

    /// Runs `body`. If a column is ambiguous, the error lists the tables that have it.
    func explainingAmbiguity<Value>(
        among tables: [TableInfo], for command: String, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError where error.message?.hasPrefix(GivenCondition.ambiguity) == true {
            let column = String(error.message?.dropFirst(GivenCondition.ambiguity.count) ?? "")
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
        _ columns: String, of table: TableInfo, in schema: DatabaseSchema, for command: String
    ) throws -> [RowsOrder] {
        try AssociatedColumn.names(in: columns).map { word in
            let name = word.drop { $0.isWhitespace }
            let isDescending = name.first == "-"
            let column = try UsageError.unlessTyped(in: command) {
                try TypedColumn.name(String(isDescending ? name.dropFirst() : name), of: table, in: schema)
            }
            return RowsOrder(column: column, isDescending: isDescending)
        }
    }
}
