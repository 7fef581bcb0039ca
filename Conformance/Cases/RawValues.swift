import Foundation

/// A value with the protocols that its raw value has.
struct Tagged<Tag, RawValue>: RawRepresentable {
    var rawValue: RawValue
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: SQLExpressible where RawValue: SQLExpressible {}
extension Tagged: SQLSelectable where RawValue: SQLSelectable {}
extension Tagged: SQLOrderingTerm where RawValue: SQLOrderingTerm {}
extension Tagged: SQLSpecificExpressible where RawValue: SQLSpecificExpressible {}
extension Tagged: StatementBinding where RawValue: StatementBinding {}
extension Tagged: StatementColumnConvertible where RawValue: StatementColumnConvertible {}
extension Tagged: DatabaseValueConvertible where RawValue: DatabaseValueConvertible {}

/// Types that have a raw value, literals of columns, and tables whose type the context tells.
func rawValueChapter() -> Chapter {
    Chapter("Raw values") { chapter in
        rawValues(&chapter)
        rowIDs(&chapter)
        tables(&chapter)
    }
}

private enum Kind {}
private typealias PlayerID = Tagged<Kind, Int64>
private typealias Term = Tagged<Kind, Column>

private func rawValues(_ chapter: inout Chapter) {
    chapter.request("an id in a filter") { Player.filter(Column("id") == PlayerID(rawValue: 2)) }
    chapter.request("an id as a key") { Player.filter(key: PlayerID(rawValue: 2)) }
    chapter.request("an id in a list") {
        Player.filter([PlayerID(rawValue: 1), PlayerID(rawValue: 3)].contains(Column("id")))
    }
    chapter.request("an id in a computation") {
        Player.select((Column("id") + PlayerID(rawValue: 10)).forKey("sum"))
    }
    chapter.request("a term of one's own") {
        Player.select(Term(rawValue: Column("name"))).filter(Term(rawValue: Column("score")) > 50)
            .order(Term(rawValue: Column("name")).desc)
    }
    chapter.request("an ordering of one's own") {
        Player.select(Column("id")).order(Tagged<Kind, SQLOrdering>(rawValue: Column("id").desc))
    }
    chapter.request("a selection of one's own") {
        Player.select(Tagged<Kind, SQLSelection>(rawValue: (Column("id") * 2).forKey("double")))
    }
    chapter.test("an id is fetched and bound") { db, transcript in
        let ids = try PlayerID.fetchAll(
            db, sql: "SELECT id FROM player WHERE id > ?", arguments: [PlayerID(rawValue: 3)])
        transcript.value("all", ids.map(\.rawValue))
        transcript.value("set", try PlayerID.fetchSet(db, sql: "SELECT teamId FROM award, player").count)
        transcript.value("one", try PlayerID.fetchOne(db, sql: "SELECT NULL")?.rawValue)
        let request: SQLRequest<PlayerID> = "SELECT id FROM player WHERE id = \(PlayerID(rawValue: 5))"
        transcript.value("interpolated", try request.fetchOne(db)?.rawValue)
    }
}

private func rowIDs(_ chapter: inout Chapter) {
    struct Entry: FetchableRecord, PersistableRecord {
        static let databaseTableName = "note"
        var id: Int64
        var text: String?

        init(id: Int64, text: String?) { (self.id, self.text) = (id, text) }

        init(row: Row) {
            id = row[.rowID]
            text = row["text"]
        }

        func encode(to container: inout PersistenceContainer) {
            container[.rowID] = id
            container["text"] = text
        }
    }
    chapter.test("rowid without its type") { db, transcript in
        transcript.sql(db) { try Entry(id: 9, text: "c").insert(db) }
        let entries = try Entry.select(.rowID, Column("text")).fetchAll(db)
        transcript.value("ids", entries.map(\.id))
        let row: Row = ["rowid": 3]
        transcript.value("value", row[.rowID])
        transcript.value("integer", row[.rowID] as Int)
        transcript.value("equal", ForeignKey([.rowID], to: [.rowID]) == ForeignKey(["rowid"], to: ["rowid"]))
    }
    chapter.test("rowid in a foreign key") { db, transcript in
        let key = ForeignKey([Column("playerId")], to: [.rowID])
        try transcript.rows(
            db, Award.including(required: Award.belongsTo(Player.self, using: key).select(Column("name"))))
    }
}

private func tables(_ chapter: inout Chapter) {
    chapter.test("sets of a table") { db, transcript in
        transcript.value("numbers", try Table<Int64>("player").fetchSet(db).sorted())
        transcript.value("ids", try Table<PlayerID>("player").fetchSet(db).map(\.rawValue).sorted())
        transcript.value("dates", try Table<Date>("stored").fetchSet(db).count)
        transcript.value("rows", try Table("team").fetchSet(db).count)
        transcript.value("records", try Table<Player>("player").fetchSet(db).map(\.id).sorted())
    }
    chapter.test("associations of a common table to a table and to its record") { db, transcript in
        let best = CommonTableExpression<Row>(named: "best", sql: "SELECT MAX(score) AS score FROM player")
        let associations = [best.association(to: Player.self), best.association(to: Table("player"))]
        for association in associations {
            try transcript.rows(
                db, best.all().with(best).including(required: association.select(Column("name"))))
        }
        let table: Table<Player> = Table("player")
        transcript.value("records", try table.fetchAll(db).map(\.id))
    }
}
