import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// Which rows a command reads, and in which order.
struct ArrangementOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only rows that meet an SQL condition.", valueName: "condition"))
    var `where`: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Columns to sort by, joined by commas; a - before one sorts it down. They may be what the rows are associated \
            with, as in author.name, reviews.count or "items.sum(price * quantity)".
            """, valueName: "columns"))
    var order: String?

    /// - Parameter command: The name of the subcommand, for the error of a column that is not there.
    /// - Throws: A `UsageError`.
    func arrangement(
        of table: TableInfo, in schema: DatabaseSchema, for command: String
    ) throws -> RowsArrangement {
        RowsArrangement(
            orders: try order.map { try orders($0, of: table, in: schema, for: command) } ?? [],
            filter: `where`.map { RowsFilter(expression: $0) })
    }

    /// Runs `body`; says of a column that several tables have which they are.
    func explainingAmbiguity<Value>(
        among tables: [TableInfo], for command: String, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError where error.message?.hasPrefix(Self.ambiguity) == true {
            let column = String(error.message?.dropFirst(Self.ambiguity.count) ?? "")
            let names = tables.filter { $0.column(named: column) != nil }
                .map { SafeText.line($0.name + "." + column) }
            throw UsageError(
                sentence:
                    "Several tables have a column “\(SafeText.line(column))”: write in --where which "
                    + "one is meant, \(names.joined(separator: " or ")).",
                command: command)
        }
    }

    /// What SQLite says before the name of the column.
    private static let ambiguity = "ambiguous column name: "

    private func orders(
        _ columns: String, of table: TableInfo, in schema: DatabaseSchema, for command: String
    ) throws -> [RowsOrder] {
        try AssociatedColumn.names(in: columns).map { word in
            let isDescending = word.first == "-"
            let name = isDescending ? word.dropFirst() : word
            guard let column = table.column(named: String(name)) else {
                if name.contains(".") {
                    do throws(FilterMistake) {
                        let column = try AssociatedColumn(String(name), from: table.name, in: schema)
                        return RowsOrder(column: column.name, isDescending: isDescending)
                    } catch {
                        throw UsageError(sentence: error.description, command: command)
                    }
                }
                let names = table.visibleColumns.map { SafeText.line($0.name) }.joined(separator: ", ")
                throw UsageError(
                    sentence:
                        "\(SafeText.line(table.name)) has no column “\(SafeText.line(String(name)))”. It has: \(names).",
                    command: command)
            }
            return RowsOrder(column: column.name, isDescending: isDescending)
        }
    }
}
