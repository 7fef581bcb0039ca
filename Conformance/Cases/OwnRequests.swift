/// Requests of one's own, which meet the requirements of the protocols of requests.
func ownRequestChapter() -> Chapter {
    Chapter("Requests of one's own") { chapter in
        let all = Forwarding(base: Player.all())
        for (name, request) in filters(all) + orders(all) + selections(all) + groups(all) + aliases(all)
            + joins(all)
        {
            chapter.test(name) { db, transcript in
                transcript.line(request.calls.joined(separator: " "))
                try transcript.rows(db, request)
                transcript.value("count", try request.fetchCount(db))
            }
        }
        chapter.test("associated rows") { db, transcript in
            let teams = Forwarding(base: Team.all())
            for request in [
                teams.including(all: Team.players), teams.annotated(with: Team.players.count),
                teams.annotated(with: Team.players.max(Column("score")).forKey("best"), Team.players.count),
                teams.annotated(with: [Team.players.average(Column("score"))]),
                teams.having(Team.players.count > 1), teams.having(Team.players.isEmpty),
            ] {
                transcript.line(request.calls.joined(separator: " "))
                try transcript.rows(db, request.filter { $0.id > 0 })
            }
        }
        chapter.test("fetching") { db, transcript in
            transcript.value("all", try all.strong().order { $0.id }.fetchAll(db).map(\.name))
            transcript.value("one", try all.filter(id: 2).fetchOne(db)?.name)
            transcript.value("cursor", try Array(all.filter(keys: [1, 2]).fetchCursor(db).map(\.id)))
            let ids = all.strong().select { $0.id }
            try transcript.rows(db, Player.filter(ids.contains(Column("id"))))
            try transcript.rows(db, Player.filter(Column("id") == ids.limit(1)))
            transcript.value("table", all.databaseTableName)
        }
        chapter.test("a request without type") { _, transcript in
            let request = Counted().filter(Column("a") == 1).none().all().filter(sql: "a = ?", arguments: [1])
            transcript.value("calls", request.filter(literal: "a = \(1)").calls)
            func again(_ request: any FilteredRequest) -> Any { request.filter(Column("b") == 1) }
            transcript.value("existential", (again(request) as? Counted)?.calls)
        }
    }
}

private typealias NamedRequest = (String, Forwarding<Player>)

private func filters(_ all: Forwarding<Player>) -> [NamedRequest] {
    [
        ("filter", all.filter(Column("score") > 10).filter { $0.name != "Barbara" && $0.id > 0 }),
        ("filter by SQL", all.filter(sql: "score = ?", arguments: [100]).filter(literal: "bonus > \(2)")),
        ("filter with a connection", all.filterWhenConnected { _ in Column("id") == 1 }),
        ("none", all.none()), ("all", all.all()),
        ("key", all.filter(key: 1)), ("no key", all.filter(key: Int?.none)),
        ("keys", all.filter(keys: [1, 2])),
        ("unique key", all.filter(key: ["email": "elise@example.com"])),
        ("unique keys", all.filter(keys: [["id": 3], ["email": "arthur@example.com"]])),
        ("id", all.filter(id: 2)), ("ids", all.filter(ids: [2, 3])), ("no ids", all.filter(ids: [])),
        ("several", all.strong().filter { $0.id < 5 }.order { $0.id }.limit(2)),
    ]
}

private func orders(_ all: Forwarding<Player>) -> [NamedRequest] {
    [
        ("order", all.order(Column("score"), Column("id"))),
        ("order by a list", all.order([Column("id").desc])),
        ("order by a closure", all.order { [$0.score.desc, $0.name] }.order { $0.id.desc }),
        ("order by SQL", all.order(sql: "score, id").limit(3)),
        ("order by literal", all.order(literal: "id DESC")),
        ("order with a connection", all.orderWhenConnected { _ in [Column("name").desc] }),
        ("reversed", all.order { $0.id }.reversed()), ("unordered", all.order { $0.id }.unordered()),
        ("stable order", all.order { $0.score }.withStableOrder()), ("by key", all.orderByPrimaryKey()),
    ]
}

private func selections(_ all: Forwarding<Player>) -> [NamedRequest] {
    [
        ("select", all.select(Column("id"), Column("name"))), ("select a list", all.select([Column("id")])),
        ("select by a closure", all.select { [$0.id, $0.score * 2] }), ("select one", all.select { $0.id }),
        ("select SQL", all.select(sql: "id, ?", arguments: [5])),
        ("select a literal", all.select(literal: "id")),
        ("select with a connection", all.selectWhenConnected { _ in [Column("id")] }),
        (
            "annotated",
            all.select { $0.id }.annotated(with: Column("score") + 1).annotated(with: [Column("bonus")])
        ),
        ("annotated by a closure", all.annotated { ($0.score * 2).forKey("double") }.annotated { [$0.id] }),
        ("annotated with a connection", all.annotatedWhenConnected { _ in [Column("id")] }),
    ]
}

private func groups(_ all: Forwarding<Player>) -> [NamedRequest] {
    let teams = all.select { $0.teamId }
    return [
        ("group", teams.group(Column("teamId")).having(max(Column("score")) > 15)),
        ("group by a list", teams.group([Column("teamId"), Column("score")])),
        ("group by a closure", teams.group { $0.teamId }.having { count($0.id) > 1 }),
        ("group by closures", teams.group { [$0.teamId, $0.score] }),
        ("group by SQL", teams.group(sql: "teamId").having(sql: "COUNT(*) > ?", arguments: [1])),
        ("group by literal", teams.group(literal: "teamId").having(literal: "COUNT(*) = 1")),
        (
            "group with a connection",
            teams.groupWhenConnected { _ in [Column("teamId")] }.havingWhenConnected { _ in
                max(Column("score")) > 5
            }
        ),
        ("group by key", all.groupByPrimaryKey()),
    ]
}

private func aliases(_ all: Forwarding<Player>) -> [NamedRequest] {
    let player = TableAlias(name: "p", for: Player.self)
    let other = TableAlias(name: "o")
    return [
        ("alias", all.aliased(player).filter(player[Column("id")] == 1)),
        ("alias of a column", all.aliased(player).filter { _ in player.score > 5 }.order { _ in player.id }),
        ("alias without type", all.aliased(other).filter(other["id"] == 1)),
    ]
}

private func joins(_ all: Forwarding<Player>) -> [NamedRequest] {
    let number = CommonTableExpression<Int>(named: "number", sql: "SELECT 1 AS x")
    let red = Player.team.filter { $0.name == "Reds" }
    return [
        ("distinct", all.best()), ("common table", all.with(number)),
        ("including required", all.including(required: Player.team)),
        ("including optional", all.including(optional: red)),
        ("joining required", all.joining(required: red)),
        ("joining optional", all.joining(optional: Player.team)),
        ("annotated with required", all.annotated(withRequired: red).filter { $0.score > 1 }),
        ("annotated with optional", all.annotated(withOptional: red.select { $0.name.forKey("team") })),
    ]
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
private struct Forwarding<RowDecoder> {
    var base: QueryInterfaceRequest<RowDecoder>
    var calls: [String] = []

    func limit(_ limit: Int) -> Self { after("limit", base.limit(limit)) }

    private func after(_ call: String, _ base: QueryInterfaceRequest<RowDecoder>) -> Self {
        Forwarding(base: base, calls: calls + [call])
    }
}

extension Forwarding: FilteredRequest {
    func filterWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self { after("filter", base.filterWhenConnected(predicate)) }
}

extension Forwarding: OrderedRequest {
    func orderWhenConnected(
        _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
    ) -> Self { after("order", base.orderWhenConnected(orderings)) }

    func reversed() -> Self { after("reversed", base.reversed()) }
    func unordered() -> Self { after("unordered", base.unordered()) }
    func withStableOrder() -> Self { after("stable", base.withStableOrder()) }
}

extension Forwarding: SelectionRequest {
    func selectWhenConnected(
        _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self { after("select", base.selectWhenConnected(selection)) }

    func annotatedWhenConnected(
        with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
    ) -> Self { after("annotated", base.annotatedWhenConnected(with: selection)) }
}

extension Forwarding: AggregatingRequest {
    func groupWhenConnected(
        _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
    ) -> Self { after("group", base.groupWhenConnected(expressions)) }

    func havingWhenConnected(
        _ predicate: @escaping @Sendable (Database) throws -> any SQLExpressible
    ) -> Self { after("having", base.havingWhenConnected(predicate)) }
}

extension Forwarding: TableRequest {
    var databaseTableName: String { base.databaseTableName }
    func _aliased(_ alias: TableAliasBase) -> Self { after("aliased", base._aliased(alias)) }
}

extension Forwarding: JoinableRequest {
    func _including(all association: _SQLAssociation) -> Self {
        after("all", base._including(all: association))
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

extension Forwarding: DerivableRequest {
    func distinct() -> Self { after("distinct", base.distinct()) }

    func with<Value>(_ cte: CommonTableExpression<Value>) -> Self { after("with", base.with(cte)) }
}

extension Forwarding: FetchRequest {
    var sqlSubquery: SQLSubquery { base.sqlSubquery }

    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws -> PreparedRequest {
        try base.makePreparedRequest(db, forSingleResult: singleResult)
    }

    func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }
}
