import JoineryEngine
import TestSupport
import Testing

/// Custom requests, which meet the requirements of the protocols of requests instead of having a relation.
@Suite("Guide: custom requests")
struct OwnRequestTests {
    let roster: Roster
    private let all = Wrapped(base: Player.all())

    init() throws {
        roster = try Roster()
    }

    /// Expects the SQL of a request, and the requirements that it was refined by.
    private func expect(
        _ request: Wrapped<some Any>, _ calls: String, _ sql: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(request.calls.joined(separator: " ") == calls, sourceLocation: sourceLocation)
        let prepared = try roster.queue.read { try request.makePreparedRequest($0).statement.expandedSQL }
        #expect(prepared == sql, sourceLocation: sourceLocation)
    }

    private let start = #"SELECT * FROM "player""#

    @Test func `Filters call the requirement`() throws {
        try expect(
            all.filter(Column("score") > 10).filter { $0.id > 0 }, "filter filter",
            start + #" WHERE ("score" > 10) AND ("id" > 0)"#)
        try expect(
            all.filter(sql: "id = ?", arguments: [1]).none().all(), "filter filter",
            start + " WHERE (id = 1) AND 0")
        try expect(all.strong(), "filter", start + #" WHERE "score" > 15"#)
        let counted = Counted().filter(Column("a") == 1).filter(literal: "a = \(1)").none().all()
        #expect(counted.calls == 3)
        let existential: any FilteredRequest = counted
        #expect((existential.filter(sql: "1") as? Counted)?.calls == 4)
    }

    @Test func `Filters by keys call the requirement`() throws {
        let one = start + #" WHERE "id" = 1"#
        let two = start + #" WHERE "id" IN (1, 2)"#
        try expect(all.filter(key: 1), "filter", one)
        try expect(all.filter(key: ["id": 1]), "filter", one)
        try expect(all.filter(id: 1), "filter", one)
        try expect(all.filter(keys: [1, 2]), "filter", two)
        try expect(all.filter(ids: [1, 2]), "filter", two)
        try expect(
            all.filter(keys: [["id": 1], ["id": 2]]), "filter", start + #" WHERE ("id" = 1) OR ("id" = 2)"#)
        try expect(all.filter(key: Int?.none), "filter", start + " WHERE 0")
    }

    @Test func `Full-text searches call the requirement`() throws {
        try roster.queue.write { try $0.create(virtualTable: "page", using: FTS3()) }
        let pages = Wrapped(base: Table("page").all())
        try expect(
            pages.matching(FTS3Pattern(matchingAnyTokenIn: "a b")), "filter",
            #"SELECT * FROM "page" WHERE "page" MATCH 'a OR b'"#)
    }

    @Test func `Orders call the requirements`() throws {
        try expect(all.order(Column("id")), "order", start + #" ORDER BY "id""#)
        try expect(all.order { [$0.score.desc, $0.id] }, "order", start + #" ORDER BY "score" DESC, "id""#)
        try expect(all.order(literal: "id").unordered(), "order unordered", start)
        try expect(all.orderByPrimaryKey().reversed(), "order reversed", start + #" ORDER BY "id" DESC"#)
        try expect(all.order(\.score).withStableOrder(), "order stable", start + #" ORDER BY "score", "id""#)
    }

    @Test func `Selections call the requirements`() throws {
        try expect(all.select { [$0.id, $0.score] }, "select", #"SELECT "id", "score" FROM "player""#)
        try expect(all.select(sql: "id"), "select", #"SELECT id FROM "player""#)
        try expect(
            all.annotated(with: Column("score") + 1).annotated { $0.id }, "annotated annotated",
            #"SELECT *, "score" + 1, "id" FROM "player""#)
    }

    @Test func `Groups call the requirements`() throws {
        let ids = #"SELECT "id" FROM "player""#
        try expect(
            all.select(\.id).group { $0.id }.having { count($0.id) > 1 }, "select group having",
            ids + #" GROUP BY "id" HAVING COUNT("id") > 1"#)
        try expect(
            all.select(\.id).group(sql: "id").having(literal: "1"), "select group having",
            ids + " GROUP BY id HAVING 1")
        try expect(all.select(\.id).groupByPrimaryKey(), "select group", ids + #" GROUP BY "id""#)
    }

    @Test func `Aliases call the requirement`() throws {
        let player = TableAlias<Player>(name: "p")
        let other = TableAlias(name: "o")
        try expect(
            all.aliased(player).filter { _ in player.score > 5 }, "aliased filter",
            #"SELECT "p".* FROM "player" "p" WHERE "p"."score" > 5"#)
        try expect(
            all.aliased(other).order(other["id"]), "aliased order",
            #"SELECT "o".* FROM "player" "o" ORDER BY "o"."id""#)
    }

    private static let join = #"FROM "player" JOIN "team" ON "team"."id" = "player"."teamId""#
    private static let leftJoin = join.replacing(" JOIN", with: " LEFT JOIN")

    @Test func `Joins call the requirements`() throws {
        let both = #"SELECT "player".*, "team".* "#
        let player = #"SELECT "player".* "#
        try expect(all.including(required: Player.team), "including", both + Self.join)
        try expect(all.including(optional: Player.team), "including", both + Self.leftJoin)
        try expect(all.joining(required: Player.team), "joining", player + Self.join)
        try expect(all.joining(optional: Player.team), "joining", player + Self.leftJoin)
        try expect(all.annotated(withRequired: Player.team), "joining annotated", both + Self.join)
        try expect(
            all.annotated(withOptional: Player.team.select(Column("name").forKey("team"))),
            "joining annotated",
            #"SELECT "player".*, "team"."name" AS "team" "# + Self.leftJoin)
        try expect(all.including(all: Player.awards), "including", start)
        let fetched = try roster.queue.read {
            try all.including(all: Player.awards).asRequest(of: PlayerInfo.self).fetchAll($0)
        }
        #expect(fetched.map(\.awards.count) == [0, 2, 0])
    }

    @Test func `Aggregates of associated rows call the requirements`() throws {
        let join =
            #"FROM "player" LEFT JOIN "award" ON "award"."playerId" = "player"."id" GROUP BY "player"."id""#
        try expect(
            all.annotated(with: Player.awards.count, Player.awards.max(Column("title")).forKey("last")),
            "joining group annotated joining group annotated",
            #"SELECT "player".*, COUNT(DISTINCT "award"."id") AS "awardCount", MAX("award"."title") AS "last" "#
                + join)
        try expect(
            all.having(Player.awards.isEmpty), "joining group having",
            #"SELECT "player".* "# + join + #" HAVING COUNT(DISTINCT "award"."id") = 0"#)
    }

    @Test func `Distinct rows and common tables call the requirements`() throws {
        try expect(all.best(), "order distinct", #"SELECT DISTINCT * FROM "player" ORDER BY "score" DESC"#)
        let number = CommonTableExpression<Int>(named: "number", sql: "SELECT 1")
        try expect(all.with(number), "with", #"WITH "number" AS (SELECT 1) "# + start)
    }

    @Test func `A custom request is fetched, counted and nested`() throws {
        let ids = try roster.queue.read { try all.strong().order(\.id).fetchAll($0).map(\.id) }
        #expect(ids == [2, 3])
        #expect(try roster.queue.read { try all.strong().fetchCount($0) } == 2)
        try roster.expect(
            Player.select { $0.id }.filter(all.select(\.id).contains(Column("id"))),
            #"SELECT "id" FROM "player" WHERE "id" IN (SELECT "id" FROM "player")"#, rows: ["1", "2", "3"])
    }
}

extension FilteredRequest where Self: TypedRequest, RowDecoder == Player {
    fileprivate func strong() -> Self { filter { $0.score > 15 } }
}

extension DerivableRequest<Player> {
    fileprivate func best() -> Self { order { $0.score.desc }.distinct() }
}

/// A request that is only filtered, and counts how often.
private struct Counted: FilteredRequest {
    var calls = 0

    func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self {
        Counted(calls: calls + 1)
    }
}

/// A request that passes on to another one what its protocols require, and lists the calls.
private struct Wrapped<RowDecoder> {
    var base: QueryInterfaceRequest<RowDecoder>
    var calls: [String] = []

    func asRequest<Value>(of type: Value.Type) -> QueryInterfaceRequest<Value> { base.asRequest(of: type) }

    private func after(_ call: String, _ base: QueryInterfaceRequest<RowDecoder>) -> Self {
        Wrapped(base: base, calls: calls + [call])
    }
}

extension Wrapped: FilteredRequest {
    func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self { after("filter", base.filterWhenConnected(predicate)) }
}

extension Wrapped: OrderedRequest {
    func orderWhenConnected(
        _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
    ) -> Self { after("order", base.orderWhenConnected(orderings)) }

    func reversed() -> Self { after("reversed", base.reversed()) }
    func unordered() -> Self { after("unordered", base.unordered()) }
    func withStableOrder() -> Self { after("stable", base.withStableOrder()) }
}

extension Wrapped: SelectionRequest {
    func selectWhenConnected(
        _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self { after("select", base.selectWhenConnected(selection)) }

    func annotatedWhenConnected(
        with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self { after("annotated", base.annotatedWhenConnected(with: selection)) }
}

extension Wrapped: AggregatingRequest {
    func groupWhenConnected(
        _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
    ) -> Self { after("group", base.groupWhenConnected(expressions)) }

    func havingWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self { after("having", base.havingWhenConnected(predicate)) }
}

extension Wrapped: TableRequest {
    var databaseTableName: String { base.databaseTableName }
    func _aliased(_ alias: TableAliasBase) -> Self { after("aliased", base._aliased(alias)) }
}

extension Wrapped: JoinableRequest {
    func _including(all association: _SQLAssociation) -> Self {
        after("including", base._including(all: association))
    }

    func _including(optional association: _SQLAssociation) -> Self {
        after("including", base._including(optional: association))
    }

    func _including(required association: _SQLAssociation) -> Self {
        after("including", base._including(required: association))
    }

    func _joining(optional association: _SQLAssociation) -> Self {
        after("joining", base._joining(optional: association))
    }

    func _joining(required association: _SQLAssociation) -> Self {
        after("joining", base._joining(required: association))
    }
}

extension Wrapped: DerivableRequest {
    func distinct() -> Self { after("distinct", base.distinct()) }

    func with<Value>(_ cte: CommonTableExpression<Value>) -> Self { after("with", base.with(cte)) }
}

extension Wrapped: FetchRequest {
    var sqlSubquery: SQLSubquery { base.sqlSubquery }

    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
        try base.makePreparedRequest(db, forSingleResult: singleResult)
    }

    func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }
}
