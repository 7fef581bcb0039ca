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

            No list of rows is longer than --limit, and no more than 10,000 rows are included in all. What is left \
            out is told: as text by a line “… 42 more”; as JSON by a member “reviewsOmitted” beside “reviews”, and on \
            standard error for the outermost rows. It is counted up to 10,000: “>10,000” stands for more.

            A value larger than 2 MB is not read: as text it is “larger than 2 MB”, as JSON an object with a member \
            “omitted”.
            """)

    /// The rows that are included in all, unless one list may have more.
    private static let mostIncluded = 10_000

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

    @Option(help: "Print so many rows at most, and as many at most of each association of a row.")
    var limit = 100

    @Option(help: "The format.")
    var format = Format.text

    func validate() throws {
        if depth < 0 { throw ValidationError("--depth takes a number from 0 on.") }
        if limit < 0 { throw ValidationError("--limit takes a number from 0 on.") }
    }

    func run() throws {
        let (text, note) = try database.read { db in
            let path = try Path(self.path, in: db.schema())
            let place = try PathRequest(path, db)
            let tree = try IncludeTree(include, depth: depth, from: place.table, db)
            let (rows, contents) = try self.rows(of: place, isOne: path.isRow, tree, db)
            if rows.isEmpty, path.isRow, `where` == nil, limit != 0 { throw path.isGone }
            let more: RowCount? = rows.count < limit ? nil : try self.more(than: rows.count, of: place, db)
            let text = Tree.text(of: rows, contents, more, tree, as: format, isObject: path.isRow)
            return (text, more.map { "\($0.moreText) of \(SafeText.line(place.table.name))" })
        }
        if !text.isEmpty { StandardStream(STDOUT_FILENO).print(text) }
        if let note, format == .json {
            StandardStream(STDERR_FILENO).print("joinery: \(note); --limit takes more than \(limit).")
        }
    }

    // MARK: Rows

    private func rows(
        of place: PathRequest, isOne: Bool, _ tree: IncludeTree, _ db: Database
    ) throws -> ([Row], RowContents) {
        let request = try rows(of: place, isOne: isOne, besides: tree)
        do {
            return (try fetch(tree.including(in: request), db), RowContents())
        } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
            guard let keys = tree.includingKeys(in: request) else { throw error }
            let rows = try fetch(keys, db)
            return (rows, try RowContents(of: rows, tree, db))
        } catch let error as DatabaseError where error.message?.hasPrefix(Tree.ambiguity) == true {
            let column = String(error.message?.dropFirst(Tree.ambiguity.count) ?? "")
            let names = (tree.joinedTables + [place.table]).filter { $0.column(named: column) != nil }
                .map { SafeText.line($0.name + "." + column) }
            throw UsageError(
                sentence:
                    "Several tables have a column “\(SafeText.line(column))”: write in --where which "
                    + "one is meant, \(names.joined(separator: " or ")).",
                command: "tree")
        }
    }

    private func fetch(_ request: QueryInterfaceRequest<Row>, _ db: Database) throws -> [Row] {
        let limit = PrefetchLimit(
            rowsOfEach: limit, inAll: max(Tree.mostIncluded, limit), countBound: TreeFetcher.countBound)
        return try db.limitingPrefetches(to: limit) { try request.fetchAll(db) }
    }

    /// What SQLite says before the name of the column.
    private static let ambiguity = "ambiguous column name: "

    /// The rows that are asked for. A condition is met by the columns of their own table: where to-one associations are
    /// joined in, the rows are chosen before.
    private func rows(
        of place: PathRequest, isOne: Bool, besides tree: IncludeTree
    ) throws -> QueryInterfaceRequest<Row> {
        let all = try ordered(filtered(place.request), place.table)
        // The row of a view is found by its place, which is a limit already.
        let chosen = isOne && limit > 0 ? all : all.limit(limit)
        guard `where` != nil, tree.branches.contains(where: \.info.isToOne),
            let key = place.table.primaryKey.flatMap({ key in
                key.rowIDName ?? (key.columns.count == 1 ? key.columns.first : nil)
            })
        else { return chosen }
        let isChosen = chosen.select(Column(key)).contains(Column(key))
        return try ordered(Table(place.table.name).filter(isChosen), place.table)
    }

    /// How many rows there are beyond those that are printed; `nil` for none.
    private func more(than count: Int, of place: PathRequest, _ db: Database) throws -> RowCount? {
        let bound = count + TreeFetcher.countBound
        let total = try filtered(place.request).fetchCount(db, upTo: bound)
        return total > count ? RowCount(bounded: total - count) : nil
    }

    private func filtered(_ request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        `where`.map { request.filter(sql: $0) } ?? request
    }

    private func ordered(
        _ request: QueryInterfaceRequest<Row>, _ table: TableInfo
    ) throws -> QueryInterfaceRequest<Row> {
        if let order { return request.order(try Tree.orderings(order, table)) }
        return table.primaryKey == nil ? request : request.orderByPrimaryKey()
    }

    private static func orderings(_ columns: String, _ table: TableInfo) throws -> [any SQLOrderingTerm] {
        try columns.split(separator: ",").map { word in
            let isDescending = word.first == "-"
            let name = isDescending ? word.dropFirst() : word
            guard let column = table.column(named: String(name)) else {
                let names = table.visibleColumns.map { SafeText.line($0.name) }.joined(separator: ", ")
                throw UsageError(
                    sentence:
                        "\(SafeText.line(table.name)) has no column “\(SafeText.line(String(name)))”. It has: \(names).",
                    command: "tree")
            }
            return isDescending ? Column(column.name).desc : Column(column.name).asc
        }
    }

    private static func text(
        of rows: [Row], _ contents: RowContents, _ more: RowCount?, _ tree: IncludeTree, as format: Format,
        isObject: Bool
    ) -> String {
        switch format {
        case .text:
            return TreeText(rows, tree, contents: contents, more: more).lines.joined(separator: "\n")
        case .json:
            var json = JSONText(contents: contents)
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
