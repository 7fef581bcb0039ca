import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Random groups of rows with values of every type, compared with SQL that is composed beside them.
@Suite struct RandomGroupTests {
    private static let rowCount = 60

    /// A key or a figure as typed, its SQL, and whether letters in another case are the same.
    private struct Column {
        var typed: String
        var sql: String
        var ignoresCase = false
    }

    private static func key(_ drawing: inout RandomFormula, title: String) -> Column {
        let (typed, sql) = drawing.next(2)
        return Column(typed: "\(title) = \(typed)", sql: sql)
    }

    private static func figure(_ drawing: inout RandomFormula, title: String) -> Column {
        let (typed, sql) = drawing.next(2)
        let (word, function) = drawing.pick([
            ("sum", "SUM"), ("min", "MIN"), ("max", "MAX"), ("average", "AVG"), ("count", "COUNT"),
            ("count(distinct", "COUNT(DISTINCT"),
        ])
        // A subquery forgets that letters in another case are the same; the language does not.
        let isNick = typed == "owner.nick" && word.hasPrefix("count(")
        let start = word.contains("(") ? " " : "("
        let ends =
            typed.contains("nick") && !word.hasPrefix("count") ? ("owner.score", scoreSQL) : (typed, sql)
        let aggregate = Column(
            typed: "\(word)\(start)\(ends.0))",
            sql: "\(function)\(start)\(ends.1)\(isNick ? " COLLATE NOCASE" : ""))")
        return drawing.pick([
            Column(typed: "\(title) = \(aggregate.typed)", sql: aggregate.sql),
            Column(
                typed: "\(title) = \(aggregate.typed) / count",
                sql: "CAST(\(aggregate.sql) AS REAL) / COUNT(*)"),
        ])
    }

    private static let scoreSQL = "(SELECT score FROM owner WHERE owner.id = thing.ownerId)"

    @Test func `Random groups have the figures that SQL has, and their rows meet a condition`() throws {
        let file = try ArrangedFile(RandomFormula.sql)
        var (compared, telling, overflowing) = (0, 0, 0)
        for seed in 0..<600 {
            var drawing = RandomFormula(random: Seeded(UInt64(seed)))
            let keys = (0..<drawing.pick([0, 1, 1, 2])).map { Self.key(&drawing, title: "k\($0)") }
            let figures = (0..<drawing.pick([1, 2])).map { Self.figure(&drawing, title: "f\($0)") }
            let condition = drawing.pick([nil, "id > 20", "owner.score > 1"])
            let conditionSQL = ["id > 20": "id > 20", "owner.score > 1": "\(Self.scoreSQL) > 1"]
            try file.queue.read { db in
                let schema = try db.schema()
                let grouping: Grouping
                do {
                    grouping = try Grouping(
                        (keys + figures).map(\.typed) + ["count"], of: Path(table: "thing"),
                        filter: condition.flatMap {
                            try RowsFilter.parsed(
                                $0, columns: schema.columns(of: "thing"), of: "thing", in: schema)
                        },
                        from: "thing", in: schema)
                } catch {
                    let text = "\(error)"
                    if !text.contains("nested too deep"), !text.contains("is the same for all rows") {
                        Issue.record("seed \(seed): \(keys.map(\.typed)) \(figures.map(\.typed)): \(error)")
                    }
                    return
                }
                let again = try Path(Path(groups: grouping).description, in: schema).grouping
                if again != grouping { Issue.record("seed \(seed): \(Path(groups: grouping))") }

                let terms = zip(keys, grouping.keys).map { column, key in
                    let collation = RandomFormula.collation(of: key)
                    return collation == "BINARY" ? "(\(column.sql))" : "(\(column.sql)) COLLATE \(collation)"
                }
                let ofKeys = terms.isEmpty ? "" : " GROUP BY " + terms.joined(separator: ", ")
                let ofRows = condition.flatMap { conditionSQL[$0] }.map { " WHERE " + $0 } ?? ""
                func sql(_ figures: [String]) -> String {
                    "SELECT \((terms + figures + ["COUNT(*)"]).joined(separator: ", ")) FROM thing\(ofRows)\(ofKeys)"
                }
                let expected: [Row]
                var run = QueryRun(grouping: grouping, arrangement: RowsArrangement())
                do {
                    expected = try Row.fetchAll(db, sql: sql(figures.map(\.sql)))
                } catch let error as DatabaseError where error.message == "integer overflow" {
                    overflowing += 1
                    let found = #expect(throws: DatabaseError.self) {
                        try Row.fetchAll(db, sql: run.sql(db))
                    }
                    let other = found.flatMap { run.summingReals(after: $0) }
                    run = try #require(other)
                    expected = try Row.fetchAll(
                        db, sql: sql(figures.map { $0.sql.replacing("SUM(", with: "SUM(1.0 * ") }))
                }
                let found = try Row.fetchAll(db, sql: run.sql(db))
                compared += 1
                if found.count > 2 { telling += 1 }
                if Self.texts(found) != Self.texts(expected) {
                    Issue.record(
                        "seed \(seed): \(grouping.text)\n\(try run.sql(db))\n\(sql(figures.map(\.sql)))")
                }
                try Self.expectRows(ofGroups: found, grouping, seed: seed, db)
            }
        }
        #expect(compared > 400)
        #expect(telling > 150)
        #expect(overflowing > 5)
    }

    /// Expects the rows of each group to be as many as it counts.
    private static func expectRows(
        ofGroups groups: [Row], _ grouping: Grouping, seed: Int, _ db: Database
    ) throws {
        let table = try #require(try db.schema().table(named: "thing"))
        for group in groups {
            let values: [DatabaseValue] = Array(group.databaseValues)
            let keys = values.prefix(grouping.keys.count)
            if keys.contains(where: { $0.malformedText != nil }) {
                #expect(throws: FilterMistake.self) { try grouping.filter(forGroupWith: Array(keys)) }
                continue
            }
            let filter = try grouping.filter(forGroupWith: Array(keys))
            let rows = try filter?.filtering(Table("thing").all(), of: table, db) ?? Table("thing").all()
            let count = try rows.fetchCount(db)
            if count.databaseValue != values.last {
                Issue.record(
                    "seed \(seed): \(count) rows, not \(values), in \(grouping.text): \(filter?.text ?? "all")"
                )
            }
        }
    }

    /// Returns the groups as texts, in which letters are in lowercase: any of the same ones may stand for a group.
    private static func texts(_ rows: [Row]) -> [String] {
        rows.map { row in
            Array(row.databaseValues).map { "\($0)".lowercased() }.joined(separator: "|")
        }.sorted()
    }
}
