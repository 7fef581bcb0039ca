import ArgumentParser
import Glibc
import JoineryBrowser
import JoineryEngine

/// `joinery tree FILE PATH`: joined rows.
struct Tree: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json
    }

    static let configuration = CommandConfiguration(
        abstract: "Print rows together with the rows that their associations lead to.",
        discussion: """
            A path is a table (author), a row of it (author/3), the rows that an association of that row leads to \
            (author/3/books), and so on. Each included association takes one SQL statement at most, however many \
            rows there are.

              joinery tree library.sqlite book/12 --include author.country --include reviews --format json
            """)

    @OptionGroup var database: DatabaseFile

    @Argument(help: "Where to begin, as in author/3.")
    var path: String

    @Option(help: ArgumentHelp("An association to include, as in author.country.", valueName: "keys"))
    var include: [String] = []

    @Option(help: "Include all associations, so many levels deep.")
    var depth = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print only rows that meet an SQL condition.", valueName: "condition"))
    var `where`: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Columns to sort by, joined by commas; a - before one sorts it down.", valueName: "columns"))
    var order: String?

    @Option(help: "Print so many rows at most.")
    var limit: Int?

    @Option(help: "The format.")
    var format = Format.text

    func validate() throws {
        if depth < 0 { throw ValidationError("--depth takes a number from 0 on.") }
        if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0 on.") }
    }

    func run() throws {
        let text = try database.read { db in
            let path = try Path(self.path, in: db.schema())
            let place = try PathRequest(path, db)
            let tree = try IncludeTree(include, depth: depth, from: place.table, db)
            let rows = try rows(of: place.request, tree, db)
            if rows.isEmpty, path.isRow, `where` == nil, limit != 0 { throw path.isGone }
            return Tree.text(of: rows, tree, as: format, isObject: path.isRow)
        }
        if !text.isEmpty { StandardStream(STDOUT_FILENO).print(text) }
    }

    private func rows(
        of request: QueryInterfaceRequest<Row>, _ tree: IncludeTree, _ db: Database
    ) throws -> [Row] {
        var request = request
        if let condition = `where` { request = request.filter(sql: condition) }
        if let order {
            request = request.order(try Tree.orderings(order, tree.table))
        } else if tree.table.primaryKey != nil {
            request = request.orderByPrimaryKey()
        }
        if let limit { request = request.limit(limit) }
        return try tree.including(in: request).fetchAll(db)
    }

    private static func orderings(_ columns: String, _ table: TableInfo) throws -> [any SQLOrderingTerm] {
        try columns.split(separator: ",").map { word in
            let isDescending = word.first == "-"
            let name = isDescending ? word.dropFirst() : word
            guard let column = table.column(named: String(name)) else {
                let names = table.visibleColumns.map { SafeText.line($0.name) }.joined(separator: ", ")
                throw ValidationError(
                    "\(SafeText.line(table.name)) has no column “\(SafeText.line(String(name)))”. It has: \(names)."
                )
            }
            return isDescending ? Column(column.name).desc : Column(column.name).asc
        }
    }

    private static func text(of rows: [Row], _ tree: IncludeTree, as format: Format, isObject: Bool) -> String
    {
        switch format {
        case .text:
            return TreeText(rows, tree).lines.joined(separator: "\n")
        case .json:
            var json = JSONText()
            if !isObject {
                json.rows(rows, tree)
            } else if let row = rows.first {
                json.row(row, tree)
            } else {
                json.null()
            }
            return json.text
        }
    }
}
