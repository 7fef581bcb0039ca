/// Ordering terms: `SQLOrderingTerm` and `SQLOrdering`.
func orderingChapter() -> Chapter {
    Chapter("SQLOrderingTerm, SQLOrdering") { chapter in
        for (name, operand) in operands() {
            chapter.test("by \(name)") { db, transcript in
                try ordering(by: operand.sqlOrdering, db, transcript)
                for term in [operand.asc, operand.desc, operand.ascNullsLast, operand.descNullsFirst] {
                    try ordering(by: term, db, transcript)
                }
            }
        }
        for collation in [Database.CollationName.binary, .nocase, .rtrim] {
            chapter.test("by a collated column, \(collation.rawValue)") { db, transcript in
                let name = Column("name").collating(collation)
                try transcript.rows(db, Table("player").select(Column("name")).order(name))
                try transcript.rows(db, Table("player").select(Column("name")).order(name.desc))
                try transcript.rows(db, Table("player").select(Column("name")).order(name.ascNullsLast))
                try transcript.rows(db, Table("player").select(Column("name")).order(name.desc).reversed())
                try transcript.rows(
                    db, Table("player").aliased(TableAlias(name: "p")).select(Column("name")).order(name))
            }
        }
        let collations: [DatabaseCollation] = [
            .unicodeCompare, .caseInsensitiveCompare, .localizedCompare, .localizedCaseInsensitiveCompare,
            .localizedStandardCompare,
        ]
        for collation in collations {
            chapter.test("by a collation of Swift, \(collation.name)") { db, transcript in
                let name = Column("name").collating(collation)
                try transcript.rows(db, Table("player").select(Column("name")).order(name))
                try transcript.rows(db, Table("player").select(Column("name")).order(name.desc).reversed())
                transcript.expression(db, "equal", name == "ARTHUR")
                transcript.expression(db, "less", name < "c")
            }
        }
        chapter.test("by a collation of the program") { db, transcript in
            let byLength = DatabaseCollation("byLength") { left, right in
                left.count < right.count
                    ? .orderedAscending : left.count > right.count ? .orderedDescending : .orderedSame
            }
            let request = Table("player").select(Column("name")).order(
                Column("name").collating(byLength), Column("id"))
            try transcript.rows(db, request)
            db.add(collation: byLength)
            try transcript.rows(db, request)
            db.remove(collation: byLength)
            try transcript.rows(db, request)
        }
        chapter.request("no term") { Table("player").order([]) }
        chapter.request("no term, reversed") { Table("player").order([]).reversed() }
        chapter.request("values") { Table("player").order(1.databaseValue, "name".databaseValue) }
        chapter.request("a literal") { Table("player").order(literal: "score + \(1) DESC, id") }
        chapter.request("raw SQL") { Table("player").order(sql: "score + ? DESC, id", arguments: [1]) }
        chapter.request("several terms") { Table("player").order(Column("score").desc, Column("name")) }
        chapter.request("several terms, reversed") {
            Table("player").order(Column("score").desc, Column("name")).reversed()
        }
        chapter.request("replaced") { Table("player").order(Column("score")).order(Column("name")) }
        chapter.request("replaced after reversed") {
            Table("player").order(Column("score")).reversed().order(Column("name"))
        }
        chapter.request("reversed without order") { Table("player").all().reversed() }
        chapter.request("reversed twice without order") { Table("player").all().reversed().reversed() }
        chapter.request("unordered") { Table("player").order(Column("score")).unordered() }
        chapter.request("unordered, reversed") {
            Table("player").order(Column("score")).unordered().reversed()
        }
        chapter.request("primary key") { Table("player").orderByPrimaryKey() }
        chapter.request("primary key, reversed") { Table("player").orderByPrimaryKey().reversed() }
        chapter.request("compound primary key") { Table("award").orderByPrimaryKey() }
        chapter.request("compound primary key, reversed") { Table("award").orderByPrimaryKey().reversed() }
        chapter.request("row id for want of a primary key") { Table("note").orderByPrimaryKey() }
        chapter.request("primary key of a table WITHOUT ROWID") { Table("country").orderByPrimaryKey() }
        chapter.request("reversed without order, WITHOUT ROWID") { Table("country").all().reversed() }
        chapter.request("reversed without order, no primary key") { Table("note").all().reversed() }
        chapter.request("stable") { Table("player").order(Column("score")).withStableOrder() }
        chapter.request("stable, reversed") {
            Table("player").order(Column("score")).withStableOrder().reversed()
        }
        chapter.request("stable without order") { Table("player").all().withStableOrder() }
        let joined: [(String, QueryInterfaceRequest<Team>)] = [
            ("included", Team.including(required: Team.players)),
            ("joined", Team.joining(optional: Team.players)),
            ("through", Team.joining(required: Team.awards)),
            ("ordered", Team.including(required: Team.players.order { $0.name }).order { $0.color }),
            ("stable", Team.including(required: Team.players.withStableOrder())),
            ("fetched through", Team.including(all: Team.awards)),
            ("fetched in an order", Team.including(all: Team.players.order { $0.score.desc })),
            ("fetched", Team.including(all: Team.players.including(optional: Player.awards))),
            (
                "joined twice",
                Team.including(required: Team.players.including(optional: Player.team.forKey("club")))
            ),
        ]
        for (name, request) in joined {
            chapter.request("stable, with rows that are \(name)") { request.withStableOrder() }
            chapter.request("stable and reversed, with rows that are \(name)") {
                request.withStableOrder().reversed()
            }
        }
        chapter.request("reversed, then limited") { Table("player").all().reversed().limit(2) }
        chapter.request("limited, then reversed") {
            Table("player").order(Column("name")).limit(2).reversed()
        }
        chapter.request("count of an ordered request") {
            Table("player").select(count(Column("id"))).order(Column("score"))
        }
    }
}

private func ordering(by term: some SQLOrderingTerm, _ db: Database, _ transcript: Transcript) throws {
    let request = Table("player").select(Column("id"))
    transcript.sql(db) {
        transcript.value("ids", try Int.fetchAll(db, request.order(term)))
        transcript.value("reversed", try Int.fetchAll(db, request.order(term).reversed()))
        let aliased = request.aliased(TableAlias(name: "p"))
        transcript.value("aliased", try Int.fetchAll(db, aliased.order(term).reversed()))
    }
}
