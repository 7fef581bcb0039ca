/// Requests that delete and update rows: `QueryInterfaceRequest`.
func writeChapter() -> Chapter {
    Chapter("QueryInterfaceRequest, writes") { chapter in
        let targets: [(String, QueryInterfaceRequest<Player>)] = [
            ("all", Player.all()), ("filter", Player.filter { $0.score > 50 }), ("id", Player.filter(id: 1)),
            ("ids", Player.filter(ids: [1, 2])), ("none", Player.none()), ("limit", Player.limit(2)),
            ("ordered limit", Player.order(\.name.desc).limit(2)), ("order", Player.order(\.name)),
            ("joined", Player.joining(required: Player.team)),
            ("joined filter", Player.joining(required: Player.team.filter { $0.color == "red" })),
            ("SQL", Player.filter(sql: "id = ?", arguments: [2])),
            (
                "subquery",
                Player.filter { Team.select { $0.id }.filter { $0.color == "red" }.contains($0.teamId) }
            ),
            ("grouped", Player.all().groupByPrimaryKey()),
            ("including", Player.including(required: Player.team)),
            ("including all", Player.including(all: Player.awards)),
        ]
        for (name, request) in targets {
            chapter.test("delete \(name)") { db, transcript in
                try db.execute(sql: "DELETE FROM award")
                transcript.sql(db) { transcript.value("deleted", try request.deleteAll(db)) }
                try transcript.table(db, "player")
            }
            chapter.test("update \(name)") { db, transcript in
                transcript.sql(db) {
                    transcript.value("updated", try request.updateAll(db, Column("bonus").set(to: 9)))
                }
                try transcript.table(db, "player")
            }
            if name.contains("limit") { continue }
            chapter.test("delete and fetch \(name)") { db, transcript in
                try db.execute(sql: "DELETE FROM award")
                transcript.sql(db) {
                    transcript.value("deleted", try request.deleteAndFetchAll(db).map(\.id))
                }
                try transcript.table(db, "player")
            }
            chapter.test("update and fetch \(name)") { db, transcript in
                transcript.sql(db) {
                    transcript.value(
                        "updated", try request.updateAndFetchAll(db) { [$0.score.set(to: 7)] }.map(\.score))
                }
            }
        }
        assignments(&chapter)
        returning(&chapter)
        beyondReference(&chapter)
    }
}

// Here an assignment operator is an expression.
// swift-format-ignore: NoAssignmentInExpressions
private func assignments(_ chapter: inout Chapter) {
    let score = Column("score")
    let assignments: [(String, [ColumnAssignment])] = [
        ("value", [score.set(to: 1)]), ("nil", [score.set(to: nil)]),
        ("text", [Column("name").set(to: "It's")]),
        ("column", [score.set(to: Column("bonus"))]), ("expression", [score.set(to: score + 1)]),
        ("+=", [score += 1]),
        ("-=", [score -= 1]), ("*=", [score *= 2]), ("/=", [score /= 2]), ("&=", [score &= 3]),
        ("|=", [score |= 4]),
        ("<<=", [score <<= 1]), (">>=", [score >>= 1]), ("+= column", [score += Column("bonus")]),
        ("several", [score.set(to: 1), Column("name").set(to: "x"), Column("bonus") -= 1]), ("none", []),
        ("subquery", [score.set(to: Player.select { max($0.score) })]),
        ("literal", [score.set(to: SQL("id * \(10)"))]),
        ("nothing new", [score.noOverwrite]),
        ("one of two", [score.noOverwrite, Column("name").set(to: "x")]),
    ]
    for (name, assignment) in assignments {
        chapter.test("assign \(name)") { db, transcript in
            transcript.sql(db) {
                transcript.value("updated", try Player.filter { $0.id < 4 }.updateAll(db, assignment))
                transcript.value("table", try Player.updateAll(db, assignment))
            }
            try transcript.table(db, "player")
        }
    }
    chapter.test("assign by closure") { db, transcript in
        transcript.sql(db) {
            transcript.value("one", try Player.all().updateAll(db) { $0.score.set(to: 1) })
            transcript.value(
                "many", try Player.filter(id: 1).updateAll(db) { [$0.score += 1, $0.name.set(to: "New")] })
            transcript.value("none", try Player.updateAll(db) { _ in [] })
        }
        try transcript.table(db, "player")
    }
    let policies: [Database.ConflictResolution] = [.abort, .fail, .ignore, .replace, .rollback]
    for policy in policies {
        chapter.test("on conflict \(policy.rawValue)") { db, transcript in
            transcript.sql(db) {
                transcript.value(
                    "updated",
                    try Player.filter { $0.id > 1 }.updateAll(
                        db, onConflict: policy, Column("email").set(to: "x")))
            }
            try transcript.table(db, "player")
        }
    }
    chapter.test("constraint errors") { db, transcript in
        transcript.sql(db) {
            transcript.value("unique", try Player.updateAll(db, Column("email").set(to: "x")))
            transcript.value("not null", try Player.updateAll(db, Column("name").set(to: nil)))
            transcript.value("primary key", try Player.updateAll(db, Column("id").set(to: 1)))
            transcript.value("foreign key", try Player.deleteAll(db))
            transcript.value("missing column", try Player.updateAll(db, Column("nothing").set(to: 1)))
        }
    }
}

// swift-format-ignore: NoAssignmentInExpressions
private func returning(_ chapter: inout Chapter) {
    chapter.test("deleted by id and key") { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        transcript.sql(db) {
            transcript.value("id", try Player.deleteOne(db, id: 1))
            transcript.value("missing", try Player.deleteOne(db, id: 1))
            transcript.value("key", try Player.deleteOne(db, key: ["email": "craig@example.com"]))
            transcript.value("ids", try Player.deleteAll(db, ids: [2, 99]))
            transcript.value("keys", try Player.deleteAll(db, keys: [4]))
            transcript.value("table", try Table("note").deleteAll(db))
            transcript.value("all", try Player.deleteAll(db))
        }
        try transcript.table(db, "player")
    }
    chapter.test("RETURNING of a selection") { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        transcript.sql(db) {
            let deletion = try Player.filter(id: 1).deleteAndFetchStatement(
                db, selection: [Column("id"), Column("name")])
            transcript.value("deleted", try Row.fetchAll(deletion))
            let update = try Player.all().updateAndFetchStatement(
                db, [Column("score") += 1], selection: [Column("score")])
            transcript.value("updated", try Int?.fetchAll(update))
            let all = try Player.all().deleteAndFetchStatement(db, selection: [.allColumns])
            transcript.value("all", try Row.fetchAll(all).count)
        }
    }
    chapter.test("RETURNING of closures") { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        transcript.sql(db) {
            let deletion = try Player.filter(id: 1).deleteAndFetchStatement(db) {
                [$0.id, $0.name.forKey("n")]
            }
            transcript.value("deleted", try Row.fetchAll(deletion))
            let update = try Player.all().updateAndFetchStatement(db) {
                [$0.score += 1, $0.bonus.set(to: $0.id)]
            } select: {
                [$0.score, ($0.bonus + 1).forKey("b")]
            }
            transcript.value("updated", try Row.fetchAll(update))
            let replacing = try Player.filter { $0.id > 3 }.updateAndFetchStatement(db, onConflict: .replace)
            {
                [$0.email.set(to: "x")]
            } select: {
                [$0.id]
            }
            transcript.value("replaced", try Int.fetchAll(replacing))
        }
        try transcript.table(db, "player")
    }
    chapter.test("tables of records") { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        let table = Table<Player>("player")
        transcript.sql(db) {
            transcript.value("ids", try table.selectID().fetchAll(db))
            transcript.value("one", try table.updateAll(db) { $0.score += 1 })
            transcript.value(
                "many",
                try table.updateAll(db, onConflict: .ignore) { [$0.score += $0.id, $0.bonus.set(to: nil)] })
            transcript.value("fetched", try table.filter(id: 2).deleteAndFetchAll(db).map(\.name))
        }
        try transcript.table(db, "player")
    }
    chapter.test("RETURNING by cursor and set") { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        transcript.sql(db) {
            transcript.value("ids", try Player.filter(id: 5).deleteAndFetchIds(db).sorted())
            transcript.value("cursor", try Array(Player.filter(id: 4).deleteAndFetchCursor(db).map(\.name)))
            transcript.value(
                "set",
                try Player.filter { $0.id > 1 }.updateAndFetchSet(db, [Column("score").set(to: 1)]).count)
            transcript.value(
                "updated cursor",
                try Array(
                    Player.filter { $0.id > 1 }.updateAndFetchCursor(db, [Column("score").set(to: 2)]).map(
                        \.id)))
            transcript.value(
                "by closure",
                try Array(
                    Player.filter { $0.id > 1 }.updateAndFetchCursor(db) { [$0.score += 1] }.map(\.score)))
            transcript.value(
                "set by closure",
                try Player.filter { $0.id > 1 }.updateAndFetchSet(db, onConflict: .ignore) { [$0.score += 1] }
                    .count)
            transcript.value("deleted set", try Player.all().deleteAndFetchSet(db).count)
        }
        try transcript.table(db, "player")
    }
}

/// Cases in which the reference produces invalid SQL.
private func beyondReference(_ chapter: inout Chapter) {
    let reason = "the SQL of the reference is not valid"
    let aliased = Player.aliased(TableAlias(name: "p")).filter { $0.id == 2 }
    chapter.beyond(
        "update aliased", because: reason,
        expecting: #"UPDATE "player" AS "p" SET "bonus" = ? WHERE "p"."id" = ?"#,
        #"= UPDATE "player" AS "p" SET "bonus" = 9 WHERE "p"."id" = 2"#, "updated: 1"
    ) { db, transcript in
        transcript.sql(db) {
            transcript.value("updated", try aliased.updateAll(db, Column("bonus").set(to: 9)))
        }
    }
    chapter.beyond(
        "delete aliased", because: reason, expecting: "deleted: 1", "left: [1, 3, 4, 5]"
    ) { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        transcript.value("deleted", try aliased.deleteAll(db))
        transcript.value("left", try Player.selectID().orderByPrimaryKey().fetchAll(db))
    }
    chapter.beyond(
        "delete and fetch ordered limit", because: reason, expecting: "deleted: [5, 3]", "left: [1, 2, 4]"
    ) { db, transcript in
        try db.execute(sql: "DELETE FROM award")
        let deleted = try Player.order(\.name.desc).limit(2).deleteAndFetchAll(db)
        transcript.value("deleted", deleted.map(\.id).sorted(by: >))
        transcript.value("left", try Player.selectID().orderByPrimaryKey().fetchAll(db))
    }
    chapter.beyond(
        "update and fetch limit", because: reason, expecting: "updated: [7, 7]"
    ) { db, transcript in
        transcript.value(
            "updated", try Player.limit(2).updateAndFetchAll(db, [Column("score").set(to: 7)]).map(\.score))
    }
}
