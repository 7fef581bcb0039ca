/// Other refinements of associations: "Further Refinements to Associations".
func furtherRefinementsChapter() -> Chapter {
    Chapter("Further Refinements to Associations") { chapter in
        chapter.request("refined in every way") {
            Team.including(
                all: Team.players.filter(key: 1).filter(keys: [1, 2]).filter(sql: "score > ?", arguments: [1])
                    .order(literal: "name DESC").annotated { ($0.score + 1).forKey("next") }.forKey("best"))
        }
        chapter.request("distinct") { Team.including(all: Team.players.select(\.score).distinct()) }
        grouped(&chapter)
        chapter.request("with a common table") {
            let best = CommonTableExpression<Row>(
                named: "best", sql: "SELECT MAX(score) AS score FROM player")
            return Team.including(all: Team.players.with(best).filter { best.contains($0.score) })
        }
    }
}

/// Groups of prefetched rows.
private func grouped(_ chapter: inout Chapter) {
    let counts = Team.players.select { [$0.score, count($0.id).forKey("n")] }.order(\.score)
    chapter.request("grouped for one row") {
        Team.filter { $0.id == 1 }.including(
            all: counts.group { [$0.score, $0.teamId] }.having { count($0.id) > 0 })
    }
    chapter.beyond(
        "grouped for several rows",
        because: "the guide wants the groups of each row, of which the reference makes one of all",
        expecting: "Reds: 100 1, 200 1", "Blues: NULL 1, 100 1", "Empty: "
    ) { db, transcript in
        let request = Team.including(all: counts.group(\.score).having { count($0.id) > 0 })
        for row in try Row.fetchAll(db, request) {
            let groups = (row.prefetchedRows["players"] ?? []).map { "\($0[0] ?? "NULL") \($0["n"] as Int)" }
            transcript.line("\(row["name"] as String): \(groups.joined(separator: ", "))")
        }
    }
}
