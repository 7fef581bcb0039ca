import JoineryAnalysis
import JoineryEngine

/// A request as a programmer sees it: its Swift code, and the queries that it runs.
package struct RequestContent: Hashable, Sendable {
    /// A SELECT statement.
    package struct Query: Hashable, Sendable {
        /// The SQL, with values in place of its parameters.
        package let sql: String
        /// The duration in seconds; `nil` if it did not run.
        package var seconds: Double?
        /// The number of rows in the result; `nil` if not requested.
        package var rows: RowCount?
        /// The number of rows that were read by scanning tables.
        package var scannedRowCount = 0
        /// The query plan; empty if not requested.
        package var plan: [PlanLine] = []

        package init(sql: String, seconds: Double? = nil, rows: RowCount? = nil, plan: [PlanLine] = []) {
            self.sql = sql
            self.seconds = seconds
            self.rows = rows
            self.plan = plan
        }
    }

    /// The Swift code, with line breaks.
    package let code: String
    /// The queries, in the order in which they ran.
    package var queries: [Query]
    /// Whether a value exceeded the size limit for files of unknown origin. The queries after it are missing.
    package let isCut: Bool

    /// The maximum number of included rows in total. A table may have any number of them.
    private static let mostIncluded = 10_000

    package init(code: String, queries: [Query], isCut: Bool = false) {
        self.code = code
        self.queries = queries
        self.isCut = isCut
    }

    /// Runs the request to find the queries for the rows and what they include.
    ///
    /// - Parameters:
    ///   - arrangement: The arrangement of the rows, unless the path leads to a single row.
    ///   - keyPaths: The associations to include: `author.country`.
    ///   - limit: The maximum number of rows to fetch, unless the path leads to a single row.
    ///   - isExplained: Whether to count the rows of each query, and to ask SQLite for its plan.
    ///   - trace: The trace function of the connection, which is also called, and set again afterwards.
    /// - Throws: A `PathError` if the path leads nowhere, or a `DatabaseError`.
    package static func fetch(
        _ path: Path, arrangement: RowsArrangement = RowsArrangement(), including keyPaths: [String],
        limit: Int, isExplained: Bool = false, in db: Database,
        trace: ((Database.TraceEvent) -> Void)? = nil
    ) throws -> RequestContent {
        let place = try PathRequest(path, db)
        let arrangement = arrangement.fitting(place.table, in: try db.schema())
        let tree = try IncludeTree(keyPaths, from: place.table, db)
        let path = path.shortened(in: try db.schema())
        let recorder = Recorder()
        db.trace(options: [.statement, .profile]) { event in
            recorder.record(event)
            trace?(event)
        }
        defer { db.trace(trace) }
        let isCut = try isTooLarge { try run(path, arrangement, including: tree, limit: limit, db) }
        db.trace(trace)
        return RequestContent(
            code: SwiftCode(
                path, arrangement: arrangement, including: tree, limit: limit, in: try db.schema()
            ).text,
            queries: try recorder.queries.map { isExplained ? try explained($0, db) : $0 }, isCut: isCut)
    }

    /// Explains a query that a person typed, without running it.
    ///
    /// - Parameter scannedRowCount: The number of rows that it scanned when it ran; `nil` if it did not run to its end.
    /// - Throws: A `DatabaseError` or a `PathError` if the query is invalid.
    static func explain(
        _ run: QueryRun, scannedRowCount: Int?, in db: Database
    ) throws -> RequestContent {
        let query = try db.makeQuery(sql: run.sql(db))
        let code = try run.grouping.map { grouping in
            let table = try PathRequest(grouping.path, db).table
            return SwiftCode(grouping, arrangement: run.arrangement, of: table, in: try db.schema()).text
        }
        return RequestContent(
            code: code ?? SwiftCode.text(of: query, arguments: run.arguments),
            queries: [
                Query(
                    sql: query.sql, plan: try PlanLine.lines(of: query, scannedRowCount: scannedRowCount, db))
            ])
    }

    private final class Recorder {
        var queries: [Query] = []
        /// The start times of the queries. SQLite itself only measures milliseconds.
        private var starts: [ContinuousClock.Instant] = []

        func record(_ event: Database.TraceEvent) {
            switch event {
            case .statement(let ran):
                queries.append(Query(sql: ran.expandedSQL))
                starts.append(.now)
            case .profile(let ran, _):
                guard let index = queries.lastIndex(where: { $0.sql == ran.expandedSQL }) else { return }
                queries[index].seconds = (ContinuousClock.now - starts[index]) / .seconds(1)
            }
        }
    }

    /// Does the same as the Swift code.
    private static func run(
        _ path: Path, _ arrangement: RowsArrangement, including tree: IncludeTree, limit: Int, _ db: Database
    ) throws {
        let place = try PathRequest(path, db)
        let request = tree.including(in: place.request)
        let bound = PrefetchLimit(
            rowsOfEach: mostIncluded, inAll: mostIncluded, countBound: 0)
        try db.limitingPrefetches(to: bound) {
            if path.isRow {
                if try request.fetchOne(db) == nil { throw path.isGone }
            } else {
                let annotated = try arrangement.annotating(request, of: place.table, db)
                let ordered = try arrangement.arranging(
                    arrangement.sorting(annotated, of: place.table, db), of: place.table, db)
                _ = try ordered.limit(limit).fetchAll(db)
            }
        }
    }

    private static func explained(_ query: Query, _ db: Database) throws -> Query {
        var query = query
        let statement = try db.makeQuery(sql: query.sql)
        _ = try isTooLarge { query.rows = .exact(try statement.countRows()) }
        query.plan = try PlanLine.lines(of: statement, scannedRowCount: statement.scannedRowCount, db)
        return query
    }

    /// Returns whether `body` encounters a value that is too large to read.
    private static func isTooLarge(_ body: () throws -> Void) throws -> Bool {
        do {
            try body()
            return false
        } catch let error as DatabaseError where error.isTooLarge {
            return true
        }
    }
}

extension RequestContent {
    /// The code, then the queries as SQL, with details in comments.
    package var lines: [String] {
        var lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for query in queries {
            lines.append(SafeText.line(query.sql) + ";")
            if let rows = query.rows { lines.append("-- \(rows.rowsText)") }
            lines += query.plan.map { "-- " + $0.text }
        }
        if isCut {
            lines.append(
                "-- A value is larger than 2 MB and is not read from a file of unknown origin: "
                    + "more would follow.")
        }
        return lines
    }
}

extension Path {
    /// Returns the same place without the rows that only led there: a key is unique in its table.
    func shortened(in schema: DatabaseSchema) -> Path {
        guard let last = steps.lastIndex(where: { if case .key = $0 { true } else { false } }), last > 0
        else {
            return self
        }
        var table = self.table
        for case .association(let key) in steps[..<last] {
            guard let association = schema.association(key, from: table) else { return self }
            table = association.destinationTable
        }
        return Path(table: table, steps: Array(steps[last...]))
    }
}
