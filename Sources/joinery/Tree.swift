import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery tree FILE PATH`: joined rows.
struct Tree: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, ndjson, markdown, sql
    }

    static let configuration = CommandConfiguration(
        abstract: "Print rows together with the rows that their associations lead to.",
        discussion: """
            A path names a table (author), a row (author/3), the rows that an association of that row leads \
            to (author/3/books), and so on. Each included association takes at most one SQL statement, \
            however many rows there are.

              joinery tree library.sqlite book/1 --include author.country --include reviews

            The formats are:

              text      an indented tree
              json      an array, or a single object if the path ends in a key
              ndjson    one object per line, one line per outermost row
              markdown  a nested list
              sql       INSERT statements for these rows and the rows that they refer to,
                        as “joinery rows” writes them

            No list is longer than --limit, and at most 10,000 rows are included in all. The remaining rows \
            are counted up to 10,000: text and markdown end a list with “… 42 more”, or “… >10,000 more”; \
            JSON adds a member such as “reviewsOmitted”. Formats other than text and markdown report the \
            outermost ones on standard error.

            Text and markdown show the first 1,000 characters of a value, and “…” for the rest; JSON and SQL have \
            all of it. Values above 2 MB are not read, and of rows above 16 MB only the values that fit. Text shows the \
            others as “too large to read”, JSON as an object with a member “omitted”; sql ends with an \
            error.
            """)

    /// The maximum number of included rows in all, unless a single list may have more.
    private static let mostIncluded = 10_000

    @OptionGroup var database: DatabaseFile

    @Argument(help: "The rows to print, as in author/3.")
    var path: String

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An association to include, as in author.country. May be repeated.", valueName: "association"))
    var include: [String] = []

    @Option(parsing: .unconditional, help: "Include all associations, this many levels deep.")
    var depth = 0

    @OptionGroup var arrangement: ArrangementOptions

    @Option(
        parsing: .unconditional,
        help: "Print at most this many rows, and at most this many per association of each row.")
    var limit = 100

    @Option(help: "The output format.")
    var format = Format.text

    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp(
            "In sql, also insert the rows that others refer to. --no-parents leaves out those that were not "
                + "requested."
        ))
    var parents = true

    func validate() throws {
        if !parents, format != .sql { throw ValidationError("--no-parents requires --format sql.") }
        if depth < 0 { throw ValidationError("--depth must be 0 or greater.") }
        if limit < 0 { throw ValidationError("--limit must be 0 or greater.") }
    }

    func run() throws {
        let (text, notes) = try database.read { db in
            let path = try Path(self.path, in: db)
            let place = try PathRequest(path, db)
            let included = try IncludeTree(include, depth: depth, from: place.table, db)
            let tree = format == .sql ? try included.withJoinTables(db) : included
            let labels = RowLabels(db)
            let isLabeled =
                isForPeople && (arrangement.conditions.isEmpty || Tree.key(of: place.table) != nil)
            let isJoined = try isLabeled && labels.label(of: place.table).isOfOthers
            let (found, filter) = try arrangement.explainingAmbiguity(
                among: tree.joinedTables + [place.table], for: "tree"
            ) {
                let (rows, filter) = try rows(
                    of: place, isOne: path.isRow, besides: tree, isJoined: isJoined, db)
                let found = try IncludedRows.fetch(
                    rows, tree, labels: isLabeled ? labels : nil, limit: includedLimit, db)
                return (found, filter)
            }
            if found.rows.isEmpty, path.isRow, arrangement.conditions.isEmpty, limit != 0 {
                throw path.isGone
            }
            let more: RowCount? =
                found.rows.count < limit
                ? nil : try self.more(than: found.rows.count, of: place, meeting: filter, db)
            let text = try self.text(
                of: found, more, tree, labels: tree.labels(labels), isObject: path.isRow, db)
            let note = more.map { "\($0.moreText) of \(SafeText.line(place.table.name))" }
            return (text, (more: note, omissions: tree.omissions))
        }
        if !text.isEmpty { try StandardStream.output.print(text) }
        if format != .sql { StandardStream.errors.tell(notes.omissions) }
        if let note = notes.more, format != .text, format != .markdown {
            StandardStream.errors.say("joinery: \(note); raise --limit to print more than \(limit).")
        }
    }

    /// Whether labels are printed.
    private var isForPeople: Bool { format == .text || format == .markdown }

    // MARK: Rows

    /// The single column that identifies the rows of a table; `nil` if there is none.
    private static func key(of table: TableInfo) -> String? {
        table.primaryKey.flatMap { key in
            key.rowIDName ?? (key.columns.count == 1 ? key.columns.first : nil)
        }
    }

    /// The requested rows. The condition applies to the columns of their own table, so if to-one associations or label
    /// rows are joined in, the rows are selected first.
    private func rows(
        of place: PathRequest, isOne: Bool, besides tree: IncludeTree, isJoined: Bool, _ db: Database
    ) throws -> (rows: QueryInterfaceRequest<Row>, filter: RowsFilter?) {
        let key = Tree.key(of: place.table)
        let isJoined = isJoined || tree.branches.contains(where: \.info.isToOne)
        let isKnownByKey = isJoined && !arrangement.conditions.isEmpty && key != nil
        let named = isJoined && !isKnownByKey ? tree.including(in: place.request) : place.request
        let order = try arrangement.arrangement(
            of: place.table, joining: isJoined && !isKnownByKey ? tree.joinedTables : [], rows: named, db,
            for: "tree")
        let identified = tree.isIdentified ? place.table.identified(place.request) : place.request
        let all = try order.sorting(
            filtered(identified, named, order.filter, of: place, db), of: place.table, db)
        // The row of a view is found by its position, which already is a limit.
        let chosen = isOne && limit > 0 ? all : all.limit(limit)
        guard isKnownByKey, let key else { return (chosen, order.filter) }
        let isChosen = chosen.select(Column(key)).contains(Column(key))
        let rows = Table(place.table.name).filter(isChosen)
        let sorted = try order.sorting(
            tree.isIdentified ? place.table.identified(rows) : rows, of: place.table, db)
        return (sorted, order.filter)
    }

    private func includedLimit() -> PrefetchLimit {
        PrefetchLimit(
            rowsOfEach: limit, inAll: max(Tree.mostIncluded, limit), countBound: TreeFetcher.countBound)
    }

    /// The number of rows beyond those printed; `nil` if there are none.
    private func more(
        than count: Int, of place: PathRequest, meeting filter: RowsFilter?, _ db: Database
    ) throws -> RowCount? {
        let bound = count + TreeFetcher.countBound
        let total = try filtered(place.request, place.request, filter, of: place, db).fetchCount(
            db, upTo: bound)
        return total > count ? RowCount(bounded: total - count) : nil
    }

    /// The rows that meet the condition, which may use the columns that `named` joins.
    private func filtered(
        _ rows: QueryInterfaceRequest<Row>, _ named: QueryInterfaceRequest<Row>, _ filter: RowsFilter?,
        of place: PathRequest, _ db: Database
    ) throws -> QueryInterfaceRequest<Row> {
        guard let filter else { return rows }
        if case .expression(let text) = filter.content {
            return rows.filter(try db.condition(typed: text, for: named))
        }
        return try filter.filtering(rows, of: place.table, db)
    }

    private func text(
        of found: IncludedRows, _ more: RowCount?, _ tree: IncludeTree, labels: NamedValues<RowLabel>,
        isObject: Bool, _ db: Database
    ) throws -> String {
        let treeText = TreeText(found.rows, tree, labels: labels, contents: found.contents, more: more)
        switch format {
        case .text: return treeText.lines.joined(separator: "\n")
        case .markdown: return treeText.markdown.joined(separator: "\n")
        case .json, .ndjson:
            var json = JSONRows(tree, as: format == .ndjson ? .lines : isObject ? .object : .array)
            let text = json.text(of: found) + json.end()
            return String(text.dropLast())
        case .sql:
            var insertions = InsertText(tree, followsParents: parents)
            let text = try insertions.text(of: found, db) + insertions.end()
            if let note = insertions.note { StandardStream.errors.say("joinery: \(note)") }
            return String(text.dropLast())
        }
    }
}
