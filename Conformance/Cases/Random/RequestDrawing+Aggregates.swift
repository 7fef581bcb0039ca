// The aggregates of drawn associations.

extension RequestDrawing {
    /// An aggregate of rows of a table.
    mutating func aggregate(of table: Int) -> DrawnAggregate {
        let table = schema.tables[table]
        let functions = DrawnAggregate.Function.allCases.filter {
            table.hasRowID || table.key.count < 2 || ($0 != .count && $0 != .isEmpty)
        }
        return DrawnAggregate(
            function: functions.randomElement(using: &random) ?? .max, column: column(of: table),
            key: random.isDrawn(1, of: 4) ? name("aggregate") : nil, number: random.number(0...3))
    }
}
