import JoineryEngine
import TestSupport
import Testing

@testable import JoineryBrowser

/// Random formulas on values of every type, compared with SQL that is composed beside them, as columns, conditions and orders.
@Suite struct RandomFormulaTests {
    @Test func `Random formulas have the same values as SQL`() throws {
        let file = try ArrangedFile(RandomFormula.sql)
        var (telling, compared) = (0, 0)
        for seed in 0..<2_000 {
            var drawing = RandomFormula(random: Seeded(UInt64(seed)))
            let (typed, sql) = drawing.next()
            let operand = drawing.pick(["0", "2", "'a'", "x'6162'"])
            try file.queue.read { db in
                let definition: DefinedColumn
                do {
                    definition = try DefinedColumn("x = \(typed)", from: "thing", in: db.schema())
                } catch {
                    // Some nest functions too deep.
                    if !"\(error)".contains("nested too deep") {
                        Issue.record("seed \(seed): \(typed): \(error)")
                    }
                    return
                }
                let table = try #require(try db.schema().table(named: "thing"))
                var arrangement = RowsArrangement(orders: [RowsOrder(column: definition.name)])
                arrangement.added = [.init(name: definition.name)]
                let rows = try arrangement.arranging(
                    arrangement.annotating(Table("thing").all(), of: table, db), of: table, db
                ).fetchAll(db)
                let expected = try Row.fetchAll(
                    db,
                    sql:
                        "SELECT id, (\(sql)) AS x FROM thing ORDER BY x COLLATE \(RandomFormula.collation(of: definition)), id"
                )
                let found = rows.map { [$0["id"] as DatabaseValue, $0["x"] as DatabaseValue] }
                let wanted = expected.map { [$0["id"] as DatabaseValue, $0["x"] as DatabaseValue] }
                if found != wanted { Issue.record("seed \(seed): \(definition.name)\n\(sql)") }
                if Set(wanted.map { $0[1] }).count > 1 { telling += 1 }

                guard definition.formula.isOperation || typed.hasSuffix(")"), typed.first != "'" else {
                    return
                }
                // A typed value is compared as the formula's affinity converts it; a text and a blob are what they are.
                guard operand.first == "'" || operand.first == "x" else { return }
                let filter = try RowsFilter.parsed(
                    "\(typed) >= \(operand)", columns: table.visibleColumns.map(\.name), of: "thing",
                    in: db.schema())
                guard case .condition(.row)? = filter?.content else { return }
                let met = try #require(filter).filtering(Table("thing").all(), of: table, db)
                let ids = try Int.fetchAll(
                    db, sql: "SELECT id FROM thing WHERE (\(sql)) >= \(operand) ORDER BY id")
                compared += 1
                if try met.orderByPrimaryKey().fetchAll(db).map({ $0["id"] as Int }) != ids {
                    Issue.record("seed \(seed): \(typed) >= \(operand)\n\(sql)")
                }
            }
        }
        #expect(telling > 1_000)
        #expect(compared > 500)
    }
}
