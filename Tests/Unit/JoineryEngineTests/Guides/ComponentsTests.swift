import JoineryEngine
import TestSupport
import Testing

/// Records whose closures receive other components than their columns.
@Suite("Guide: components of records")
struct ComponentsTests {
    let roster: Roster

    init() throws {
        roster = try Roster()
    }

    private struct Work: TableRecord, FetchableRecord {
        struct Components {
            let id = Column("id"), score = Column("score")
            var half: SQLExpression { Column("score") / 2 }
            var byScore: SQLOrdering { Column("score").desc }
            var summary: SQLSelection { Column("name").forKey("summary") }

            func isAbove(_ bound: Int) -> SQLExpression { score > bound }
        }

        static let databaseTableName = "player"
        static let databaseComponents = Components()

        init(row: Row) {}
    }

    private struct Group: TableRecord {
        static let databaseTableName = "team"
        static let works = hasMany(Work.self, using: ForeignKey(["teamId"]))
    }

    @Test func `Closures and key paths receive the components`() throws {
        try roster.expect(
            Work.filter { $0.isAbove(15) }.order { [$0.byScore, $0.id] }.select {
                [$0.id, $0.half, $0.summary]
            },
            #"SELECT "id", "score" / 2, "name" AS "summary" FROM "player" "#
                + #"WHERE "score" > 15 ORDER BY "score" DESC, "id""#,
            rows: ["2 15 arthur", "3 10 "])
        try roster.expect(
            Work.order(\.byScore).select(\.summary).limit(1),
            #"SELECT "name" AS "summary" FROM "player" ORDER BY "score" DESC LIMIT 1"#, rows: ["arthur"])
        try roster.expect(
            Work.all().select(\.half).group(\.half).having { count($0.id) > 0 }.annotated(with: \.score)
                .limit(1),
            #"SELECT "score" / 2, "score" FROM "player" GROUP BY "score" / 2 HAVING COUNT("id") > 0 LIMIT 1"#,
            rows: ["5 10"])
        try roster.expect(
            Work.select({ max($0.half) }, as: Int.self), #"SELECT MAX("score" / 2) FROM "player""#,
            rows: ["15"])
        let changed = try roster.queue.write {
            try Work.filter { $0.half > 5 }.updateAll($0) { $0.score += 1 }
        }
        #expect(changed == 2)
    }

    @Test func `Associations and aliases have the components`() throws {
        try roster.expect(
            Group.annotated(with: Group.works.max { $0.half }).select(Column("id")),
            #"SELECT "team"."id" FROM "team" LEFT JOIN "player" ON "player"."teamId" = "team"."id" "#
                + #"GROUP BY "team"."id""#,
            rows: ["1", "2"])
        let work = TableAlias<Work>(name: "w")
        try roster.expect(
            Work.aliased(work).select(work.id, work.half, work.summary).order(work.byScore),
            #"SELECT "w"."id", "w"."score" / 2, "w"."name" AS "summary" FROM "player" "w" "#
                + #"ORDER BY "w"."score" DESC"#,
            rows: ["2 15 arthur", "3 10 ", "1 5 O'Brien"])
    }

    @Test func `The components of a type without any are its columns`() throws {
        func first<Record: TableRecord>(
            of type: Record.Type, _ column: (Record.DatabaseComponents) -> Column
        ) -> QueryInterfaceRequest<Record> {
            Record.select(column(Record.databaseComponents)).limit(1)
        }
        let components: Player.DatabaseComponents = Player.databaseComponents
        #expect(components == Player.Columns.self)
        try roster.expect(
            first(of: Player.self) { $0.id }, #"SELECT "id" FROM "player" LIMIT 1"#, rows: ["1"])
        try roster.expect(
            first(of: Work.self) { $0.score }, #"SELECT "score" FROM "player" LIMIT 1"#, rows: ["10"])
    }
}
