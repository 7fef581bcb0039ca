/// Requests with random refinements in any order: `DerivableRequest`.
func randomRequestChapter(seed: UInt64) -> Chapter {
    Chapter("DerivableRequest, at random") { chapter in
        var generator = SeededGenerator(seed: seed)
        for number in 1...150 {
            let refinements = refinements()
            let steps = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                Int.random(in: 0..<refinements.count, using: &generator)
            }
            chapter.test("\(number) of seed \(seed)") { db, transcript in
                let names = Set(steps.map { refinements[$0].name })
                var request = Table("player").all()
                for step in steps {
                    transcript.line("." + refinements[step].name)
                    request = refinements[step].apply(request)
                }
                try transcript.rows(db, request)
                transcript.sql(db) {
                    // The reference would count with `COUNT(DISTINCT MAX(score))`, which is not valid SQL.
                    if !names.isSuperset(of: ["distinct", "select(max)"]) {
                        transcript.value("count", try request.fetchCount(db))
                    }
                    transcript.value("one", try request.fetchOne(db))
                    transcript.value("empty", try request.isEmpty(db))
                }
            }
        }
    }
}

/// A way to refine a request.
private struct Refinement {
    let name: String
    let apply: (QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row>
}

private func refinements() -> [Refinement] {
    let (id, name, score, bonus, teamId) = (
        Column("id"), Column("name"), Column("score"), Column("bonus"), Column("teamId")
    )
    return [
        Refinement(name: "filter(score > 50)") { $0.filter(score > 50) },
        Refinement(name: "filter(id != 3 || bonus)") { $0.filter(id != 3 || bonus > 1) },
        Refinement(name: "filter(id: 1)") { $0.filter(key: 1) },
        Refinement(name: "filter(ids)") { $0.filter(keys: [1, 2, 5]) },
        Refinement(name: "filter(sql)") { $0.filter(sql: "id <> ?", arguments: [4]) },
        Refinement(name: "filter(literal)") { $0.filter(literal: "name <> \("craig")") },
        Refinement(name: "filter(subquery)") {
            $0.filter(Table("team").select(Column("id")).contains(teamId))
        },
        Refinement(name: "none") { $0.none() },
        Refinement(name: "order(name)") { $0.order(name) },
        Refinement(name: "order(score desc, name)") { $0.order(score.desc, name) },
        Refinement(name: "order(score ascNullsLast)") { $0.order(score.ascNullsLast) },
        Refinement(name: "order(collated)") { $0.order(name.collating(.nocase).desc) },
        Refinement(name: "orderByPrimaryKey") { $0.orderByPrimaryKey() },
        Refinement(name: "reversed") { $0.reversed() },
        Refinement(name: "unordered") { $0.unordered() },
        Refinement(name: "withStableOrder") { $0.withStableOrder() },
        Refinement(name: "limit(2)") { $0.limit(2) },
        Refinement(name: "limit(3, offset: 1)") { $0.limit(3, offset: 1) },
        Refinement(name: "distinct") { $0.distinct() },
        Refinement(name: "select(name)") { $0.select(name) },
        Refinement(name: "select(score, teamId)") { $0.select(score, teamId) },
        Refinement(name: "select(max)") { $0.select(max(score)) },
        Refinement(name: "select(allColumns, row id)") { $0.select(.allColumns, .rowID) },
        Refinement(name: "select(sql)") { $0.select(sql: "id + ? AS next", arguments: [1]) },
        Refinement(name: "annotated(sum)") { $0.annotated(with: (score + bonus).forKey("sum")) },
        Refinement(name: "annotated(constant)") { $0.annotated(with: 1.databaseValue.forKey("one")) },
        Refinement(name: "group(teamId)") { $0.group(teamId) },
        Refinement(name: "groupByPrimaryKey") { $0.groupByPrimaryKey() },
        Refinement(name: "having(count)") { $0.group(teamId).having(count(id) > 1) },
        Refinement(name: "aliased(p)") { $0.aliased(TableAlias(name: "p")) },
        Refinement(name: "aliased") { $0.aliased(TableAlias()) },
        Refinement(name: "with") { request in
            request.with(CommonTableExpression(named: "best", sql: "SELECT MAX(score) AS score FROM player"))
        },
    ]
}
