import Foundation
import JoineryEngine
import RequestSamples
import TestSupport
import Testing

@testable import JoineryBrowser

/// The printed Swift code of a request compiles, and fetches what the tree shows.
@Suite struct PrintedRequestTests {
    private static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let printed = tests.appending(path: "Support/RequestSamples/Printed")
    private static let demo = tests.deletingLastPathComponent().appending(path: "demo.sqlite")

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func read<Value>(_ file: RequestSample.File, _ value: (Database) throws -> Value) throws -> Value
    {
        let path =
            switch file {
            case .demo, .defined: Self.demo.path(percentEncoded: false)
            case .hostile: try directory.makeDatabase(sql: Hostile.sql)
            }
        var configuration = Configuration.browsing
        if file == .defined {
            configuration.schemaRules.definitions = ["author", "book"].map { owner in
                .init(
                    from: "attachment", key: owner, columns: ["ownerId"], to: owner,
                    where: [.init("ownerType", owner)], inverseKey: "files")
            }
        }
        return try DatabaseQueue(path: path, configuration: configuration).read(value)
    }

    @Test(arguments: RequestSample.all)
    func `The printed code is the code that is compiled`(sample: RequestSample) throws {
        let code = try read(sample.file) { db in try content(of: sample, db).code }
        let source = try String(
            contentsOf: Self.printed.appending(path: "\(sample.name).swift"), encoding: .utf8)
        #expect("// swift-format-ignore-file\n" + code == source)
    }

    @Test(arguments: RequestSample.all)
    func `The code fetches the rows of the tree with the printed queries`(sample: RequestSample) throws {
        try read(sample.file) { (db) throws in
            let (rows, sql) = try db.recordingStatements { try sample.rows(db) }
            #expect(try content(of: sample, db).queries.map(\.sql) == sql)

            let path = try Path(sample.path, in: db.schema())
            let place = try PathRequest(path, db)
            let tree = try IncludeTree(sample.includes, from: place.table, db)
            let arrangement = try arrangement(of: sample, place, db)
            var request = tree.including(in: place.request)
            if !path.isRow {
                if place.table.primaryKey != nil { request = request.orderByPrimaryKey() }
                request = try arrangement.arranging(request, of: place.table, db).limit(sample.limit)
            }
            let text = TreeText(rows, tree).lines
            #expect(text == TreeText(try request.fetchAll(db), tree).lines)
            #expect(!rows.isEmpty)
            // Included rows have their own lines, below the columns.
            for branch in tree.branches {
                #expect(text.contains { $0.contains("  \(branch.info.key) ") }, "\(branch.info.key)")
            }
        }
    }

    @Test func `The printed code of a query fetches its rows`() throws {
        try read(.demo) { (db) throws in
            let query = try db.makeQuery(sql: QuerySample.sql)
            let source = try String(
                contentsOf: Self.printed.appending(path: "\(QuerySample.name).swift"), encoding: .utf8)
            #expect(
                "// swift-format-ignore-file\n" + SwiftCode.text(of: query, arguments: QuerySample.arguments)
                    == source)
            let rows = try QuerySample.rows(db)
            try query.setArguments(named: QuerySample.arguments)
            #expect(rows.map { Array($0.databaseValues) } == (try query.nextRows(upTo: 1_000)))
            #expect(rows.count > 10)
        }
    }

    @Test(arguments: GroupSample.all)
    func `The printed code of groups fetches them`(sample: GroupSample) throws {
        try read(.demo) { (db) throws in
            let grouping = try #require(try Path(sample.path, in: db.schema()).grouping)
            let filter = try sample.condition.flatMap {
                try RowsFilter.parsed($0, columns: grouping.columns.map(\.heading))
            }
            let run = QueryRun(
                grouping: grouping,
                arrangement: RowsArrangement(
                    orders: sample.order.map { [RowsOrder(column: $0, isDescending: true)] } ?? [],
                    filter: filter))
            let source = try String(
                contentsOf: Self.printed.appending(path: "\(sample.name).swift"), encoding: .utf8)
            let code = try RequestContent.explain(run, scannedRowCount: nil, in: db).code
            #expect("// swift-format-ignore-file\n" + code == source)
            let rows = try sample.rows(db).map { Array($0.databaseValues) }
            #expect(rows == (try Row.fetchAll(db, sql: run.sql(db)).map { Array($0.databaseValues) }))
            #expect(rows.count > 2)
        }
    }

    @Test func `Each printed file is a sample`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.printed.path(percentEncoded: false))
        let samples = RequestSample.all.map(\.name) + GroupSample.all.map(\.name) + [QuerySample.name]
        #expect(files.sorted() == samples.map { "\($0).swift" }.sorted())
    }

    /// The module has no other access to what the code needs.
    @Test func `The samples import only the engine`() throws {
        let manifest = try String(
            contentsOf: Self.tests.deletingLastPathComponent().appending(path: "Package.swift"),
            encoding: .utf8)
        let target = /name: "RequestSamples", dependencies: \["JoineryEngine"\][^)]*packageAccess: false/
        #expect(manifest.contains(target))
    }

    private func content(of sample: RequestSample, _ db: Database) throws -> RequestContent {
        let place = try PathRequest(Path(sample.path, in: db.schema()), db)
        return try RequestContent.fetch(
            Path(sample.path, in: db.schema()), arrangement: arrangement(of: sample, place, db),
            including: sample.includes, limit: sample.limit, in: db)
    }

    private func arrangement(
        of sample: RequestSample, _ place: PathRequest, _ db: Database
    ) throws -> RowsArrangement {
        let schema = try db.schema()
        let filter = try sample.filter.flatMap { filter in
            try RowsFilter.parsed(
                filter, columns: schema.columns(of: place.table.name),
                of: place.table.name, in: schema)
        }
        var arrangement = RowsArrangement(
            orders: sample.order.map { [RowsOrder(column: $0, isDescending: true)] } ?? [], filter: filter)
        arrangement.added = sample.added.map { .init(name: $0) }
        return arrangement
    }
}
