import Testing

@testable import JoineryEngine

/// The regions of fetches with `including(all:)`, which do not depend on the rows that happen to exist.
@Suite struct PrefetchedRegionTests {
    private typealias Fetch = (Database, QueryInterfaceRequest<Row>) throws -> Void

    private static let country = Table("country")
    private static let authors = country.hasMany(Table("author"), using: ForeignKey(["countryCode"]))
    private static let books = Table("author").hasMany(Table("book"), using: ForeignKey(["authorId"]))
    private static let twins = Table("author").hasMany(Table("twin"), using: ForeignKey(["id"]))
    private static let pairs = Table("start").hasMany(
        Table("pair"), using: ForeignKey(["a", "b"], to: ["a", "b"]))

    private func makeQueue(_ rows: String = "") throws -> DatabaseQueue {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE country (code TEXT PRIMARY KEY);
                    CREATE TABLE author (id INTEGER PRIMARY KEY, countryCode TEXT);
                    CREATE TABLE book (id INTEGER PRIMARY KEY, authorId INTEGER);
                    CREATE TABLE twin (id INTEGER PRIMARY KEY);
                    CREATE TABLE start (id INTEGER PRIMARY KEY, a, b);
                    CREATE TABLE pair (id INTEGER PRIMARY KEY, a, b);
                    """ + rows)
        }
        return queue
    }

    private func region(
        _ request: QueryInterfaceRequest<Row>, in queue: DatabaseQueue,
        _ fetch: Fetch = { db, request in _ = try request.fetchAll(db) }
    ) throws -> String {
        try queue.read { db in try db.recordingRegion { try fetch(db, request) }.1.description }
    }

    @Test func `Rows that nothing includes yet belong to the region`() throws {
        let queue = try makeQueue()
        let authors = Self.country.including(all: Self.authors.including(all: Self.books))
        let all = "author(countryCode,id),book(authorId,id),country(code)"
        #expect(try region(authors, in: queue) == all)
        #expect(try region(authors, in: queue) { _ = try $1.fetchOne($0) } == all)
        #expect(try region(authors, in: queue) { _ = try $1.fetchSet($0) } == all)
        #expect(
            try region(authors, in: queue) { _ = try $1.asRequest(of: Int.self).fetchAll($0) }
                == "country(code)")
        #expect(try region(authors, in: queue) { _ = try $1.fetchCount($0) } == "country(*)")
        try queue.write { try $0.execute(sql: "INSERT INTO country VALUES ('FR')") }
        #expect(try region(authors, in: queue) == all)
        #expect(try region(authors.filter(key: "DE"), in: queue) == all)
        let own = try queue.read { try authors.databaseRegion($0).description }
        #expect(own == all)
    }

    @Test func `Keys that are NULL do not make the region smaller`() throws {
        let queue = try makeQueue("INSERT INTO start VALUES (1, NULL, 1)")
        let request = Table("start").limit(1).including(all: Self.pairs)
        #expect(try region(request, in: queue) == "pair(a,b,id),start(a,b,id)")
    }

    @Test func `An observation with a constant region hears of the first children`() async throws {
        let queue = try makeQueue()
        let observation = ValueObservation.trackingConstantRegion { db in
            try Row.fetchAll(db, Self.country.including(all: Self.authors)).map { row in
                row.prefetchedRows["authors"]?.count ?? 0
            }
        }
        let values = ObservedValues<[Int]>()
        let cancellable = observation.start(in: queue, into: values)
        await values.values(untilLastIs: [])
        try await queue.write { try $0.execute(sql: "INSERT INTO country VALUES ('FR')") }
        await values.values(untilLastIs: [0])
        try await queue.write { try $0.execute(sql: "INSERT INTO author (countryCode) VALUES ('FR')") }
        await values.values(untilLastIs: [1])
        cancellable.cancel()
    }
}
