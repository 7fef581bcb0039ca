import Foundation

/// Components of records, optional expressions, aliases of any type, and columns read from statements.
func componentChapter() -> Chapter {
    Chapter("Components") { chapter in
        components(&chapter)
        optionals(&chapter)
        aliases(&chapter)
        ownColumns(&chapter)
        chapter.test("joined expressions") { db, transcript in
            let conditions = [Column("id") > 1, Column("score") < 200]
            try transcript.rows(db, Player.filter(AnySequence(conditions).joined(operator: .and)))
            try transcript.rows(db, Player.filter(conditions.lazy.joined(operator: .or)))
            let literals: [SQL] = ["SELECT \(1)", "SELECT \(2)"]
            try transcript.rows(db, SQLRequest<Row>(literal: literals.joined(separator: " UNION ")))
            try transcript.rows(db, SQLRequest<Row>(literal: literals.prefix(1).joined()))
        }
        chapter.test("row ids") { db, transcript in
            func expression(_ expression: some SQLExpressible) -> SQLExpression { expression.sqlExpression }
            let rowID: Column = .rowID
            try transcript.rows(db, Note.filter(expression(.rowID) == 1).select(.rowID).order(rowID.desc))
        }
        chapter.test("literals of one character") { db, transcript in
            let requests = [
                SQLRequest<Row>(unicodeScalarLiteral: "SELECT 1"),
                SQLRequest<Row>(extendedGraphemeClusterLiteral: "SELECT 2"),
            ]
            for request in requests { try transcript.rows(db, request) }
            let literals = [SQL(unicodeScalarLiteral: "a"), SQL(extendedGraphemeClusterLiteral: "b")]
            transcript.value("SQL", literals.joined(separator: "+").isEmpty)
        }
        chapter.test("origins of indexes") { db, transcript in
            for index in try db.indexes(on: "player") + db.indexes(on: "award") {
                transcript.value(index.name, index.origin.rawValue)
                transcript.value("same", index.origin == IndexInfo.Origin(rawValue: "c"))
            }
        }
    }
}

private struct Work: FetchableRecord, TableRecord {
    struct Components {
        let id = Column("id"), score = Column("score"), teamId = Column("teamId")
        var half: SQLExpression { Column("score") / 2 }
        var byScore: SQLOrdering { Column("score").desc }
        var summary: SQLSelection { (Column("name") + "!").forKey("summary") }

        func isBetween(_ low: Int, _ high: Int) -> SQLExpression { (low...high).contains(score) }
    }

    static let databaseTableName = "player"
    static let databaseComponents = Components()

    var row: Row

    init(row: Row) { self.row = row.copy() }
}

private struct Group: TableRecord {
    static let databaseTableName = "team"
    static let works = hasMany(Work.self, using: ForeignKey(["teamId"]))
}

private func components(_ chapter: inout Chapter) {
    chapter.request("filter and order") {
        Work.filter { $0.isBetween(50, 150) }.order { [$0.byScore, $0.id] }
    }
    chapter.request("selections") { Work.select { [$0.id, $0.half, $0.summary] }.annotated { $0.score } }
    chapter.request("typed selection") { Work.select({ max($0.half) }, as: Int.self) }
    chapter.request("groups") {
        Work.all().select { [$0.teamId, count($0.id)] }.group { $0.teamId }.having { max($0.half) > 0 }
    }
    chapter.request("aggregates") { Group.annotated(with: Group.works.max { $0.half }, Group.works.count) }
    chapter.request("aliases") {
        let work = TableAlias<Work>(name: "w")
        return Work.aliased(work).select(work.id, work.half, work.summary).order(work.byScore)
    }
    chapter.test("types") { db, transcript in
        func first<Record: TableRecord>(
            of type: Record.Type, _ column: (Record.DatabaseComponents) -> Column
        ) -> QueryInterfaceRequest<Record> {
            Record.select(column(Record.databaseComponents)).limit(1)
        }
        try transcript.rows(db, first(of: Work.self) { $0.score })
        try transcript.rows(db, first(of: Player.self) { $0.name })
        let components: Player.DatabaseComponents = Player.databaseComponents
        transcript.value("columns", components == Player.Columns.self)
        transcript.value("changed", try Work.filter { $0.half > 50 }.updateAll(db) { $0.score += 1 })
    }
}

private func optionals(_ chapter: inout Chapter) {
    let id: Column? = Column("id")
    let none: Column? = nil
    let ordering: SQLOrdering? = Column("id").desc
    let noOrdering: SQLOrdering? = nil
    let selection: SQLSelection? = Column("id").forKey("key")
    let noSelection: SQLSelection? = nil
    let sum: SQLExpression? = Column("score") + 1
    let noSum: SQLExpression? = nil
    chapter.request("optional orderings") { Table("player").select(id).order(ordering, none, noOrdering, id) }
    chapter.request("optional orderings, reversed") { Table("player").select(id).order(ordering).reversed() }
    chapter.request("optional selections") {
        Table("player").select(id, none, selection, noSelection, sum, noSum)
    }
    chapter.request("optional annotations") { Table("player").all().annotated(with: noSum, id, selection) }
    chapter.request("defaults") {
        Table("player").select(none ?? Column("name"), noSum ?? sum ?? Column("id") + 0)
    }
    chapter.request("optional groups") {
        Table("player").select(Column("teamId")).group(none, Column("teamId")).having(sum)
    }
    chapter.test("properties") { _, transcript in
        let orderings: [SQLOrdering] = [
            id.sqlOrdering, none.sqlOrdering, ordering.sqlOrdering, noOrdering.sqlOrdering,
        ]
        let selections: [SQLSelection] = [id.sqlSelection, selection.sqlSelection, noSelection.sqlSelection]
        transcript.value("count", orderings.count + selections.count)
    }
}

private func aliases(_ chapter: inout Chapter) {
    chapter.test("aliases of any type") { db, transcript in
        let player = TableAlias(name: "p", for: Player.self)
        let team = TableAlias()
        let all: [TableAliasBase] = [player, team, TableAlias<Team>(), TableAlias(for: Team.self), player]
        transcript.value("different", Set(all).count)
        transcript.value("equal", all[0] == all[4] && all[0] === player && all[0] != all[1])
        transcript.value(
            "cast", all[0] as? TableAlias<Player> == player && all[1] as? TableAlias<Player> == nil)
        func isUntyped(_ alias: TableAlias<Void>) -> Bool { true }
        transcript.value("untyped", isUntyped(team))
        func named(_ alias: TableAliasBase) -> SQLExpression {
            alias["name"] != "" && alias[Column("id")] > 0
        }
        try transcript.rows(
            db,
            Player.aliased(player).joining(required: Player.team.aliased(team))
                .filter(named(player) && named(team)).order(all[1][Column("name").desc], all[0]["id"])
                .select(all[0][Column("id")], all[1][AllColumns()], all[0][Column("name").forKey("who")]))
    }
}

/// Reads a number, and must not be asked for NULL.
private struct Number: Codable, DatabaseValueConvertible, StatementColumnConvertible {
    var value: Int64

    init(value: Int64) { self.value = value }

    init?(sqliteStatement: SQLiteStatement, index: CInt) {
        value = Int64(sqliteStatement: sqliteStatement, index: index)
    }

    var databaseValue: DatabaseValue { value.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Number? {
        Int64.fromDatabaseValue(dbValue).map { Number(value: $0) }
    }
}

/// Has a value for NULL.
private struct Count: Codable, DatabaseValueConvertible, StatementColumnConvertible {
    var value: Int64

    init(value: Int64) { self.value = value }

    init?(sqliteStatement: SQLiteStatement, index: CInt) { return nil }

    static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: CInt) -> Count? {
        Count(value: Int64.fromStatement(sqliteStatement, atUncheckedIndex: index) ?? -1)
    }

    var databaseValue: DatabaseValue { value.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Count? {
        Count(value: Int64.fromDatabaseValue(dbValue) ?? -1)
    }
}

private struct Numbers: Decodable, FetchableRecord {
    var a: Number
    var b: Number?
    var c: Count
    var d: Count?
}

private func ownColumns(_ chapter: inout Chapter) {
    chapter.test("columns of one's own") { db, transcript in
        let numbers = "SELECT 1 UNION ALL SELECT 2"
        let nulls = "SELECT 1 UNION ALL SELECT NULL"
        transcript.value("all", try Number.fetchAll(db, sql: numbers).map(\.value))
        transcript.value("NULL", try Number.fetchAll(db, sql: nulls).map(\.value))
        transcript.value("one NULL", try Number.fetchOne(db, sql: "SELECT NULL")?.value)
        transcript.value("optional", try Number?.fetchAll(db, sql: nulls).map { $0?.value })
        transcript.value("counts", try Count.fetchAll(db, sql: nulls).map(\.value))
        transcript.value("one count", try Count.fetchOne(db, sql: "SELECT NULL")?.value)
        transcript.value("optional counts", try Count?.fetchAll(db, sql: nulls).map { $0?.value })
        let records = "SELECT 1 AS a, 2 AS b, 3 AS c, 4 AS d UNION ALL SELECT 5, NULL, NULL, NULL"
        transcript.value(
            "decodable",
            try Numbers.fetchAll(db, sql: records).map { [$0.a.value, $0.b?.value, $0.c.value, $0.d?.value] })
        transcript.value("no number", try Numbers.fetchAll(db, sql: "SELECT NULL AS a, 1 AS c").count)
        let rows = try Row.fetchCursor(db, sql: records)
        while let row = try rows.next() {
            transcript.value("by index", [(row[0] as Number?)?.value, (row[1] as Number?)?.value])
            transcript.value("by name", [(row["b"] as Number?)?.value, (row["d"] as Count?)?.value])
            transcript.value("counts", [(row[2] as Count).value, (row["c"] as Count).value])
        }
    }
    chapter.test("columns of a statement") { db, transcript in
        let statement = try db.makeStatement(sql: "SELECT 7, NULL, 300, 'x', 1.5, x'01'")
        let cursor = try Row.fetchCursor(statement)
        _ = try cursor.next()
        let pointer = statement.sqliteStatement
        for index in CInt(0)..<6 {
            transcript.value("Int", Int(sqliteStatement: pointer, index: index))
            transcript.value("Int64", Int64(sqliteStatement: pointer, index: index) as Int64)
            transcript.value("UInt8", UInt8.fromStatement(pointer, atUncheckedIndex: index))
            transcript.value("Bool", Bool(sqliteStatement: pointer, index: index) as Bool)
            transcript.value("Double", Double(sqliteStatement: pointer, index: index) as Double)
            transcript.value("Float", Float(sqliteStatement: pointer, index: index) as Float)
            transcript.value("Float", Float.fromStatement(pointer, atUncheckedIndex: index))
            transcript.value("Data", Data(sqliteStatement: pointer, index: index) as Data)
            transcript.value("String", String.fromStatement(pointer, atUncheckedIndex: index))
            transcript.value("Date", Date.fromStatement(pointer, atUncheckedIndex: index))
            transcript.value("optional", Int?.fromStatement(pointer, atUncheckedIndex: index) ?? -1)
        }
        transcript.value("String", String(sqliteStatement: pointer, index: 3) as String)
    }
}
