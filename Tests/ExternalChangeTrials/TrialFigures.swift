/// What trials have come to.
package struct TrialFigures: Sendable {
    package var transactions = 0
    package var looks = 0
    /// Looks that found that everything may have changed, by the reason.
    package var everything: [String: Int] = [:]
    /// Tables that did change, where they were told.
    package var changedTables = 0
    package var reportedTables = 0
    /// Tables that were told without need.
    package var falseTables = 0
    /// Tables of which the rows were told, and those of which not.
    package var tablesWithRows = 0
    package var tablesWithoutRows = 0
    package var rows = 0
    /// Rows that were told without need.
    package var falseRows = 0
    package var deaths = 0
    package var errors = 0
    package var mapFailures: [String: Int] = [:]
    /// Changes that were not told: there must be none.
    package var misses: [String] = []

    package init() {}

    package mutating func add(_ other: TrialFigures) {
        transactions += other.transactions
        looks += other.looks
        everything.merge(other.everything, uniquingKeysWith: +)
        changedTables += other.changedTables
        reportedTables += other.reportedTables
        falseTables += other.falseTables
        tablesWithRows += other.tablesWithRows
        tablesWithoutRows += other.tablesWithoutRows
        rows += other.rows
        falseRows += other.falseRows
        deaths += other.deaths
        errors += other.errors
        mapFailures.merge(other.mapFailures, uniquingKeysWith: +)
        misses += other.misses
    }

    package var description: String {
        let share = reportedTables == 0 ? 0 : 1000 * falseTables / reportedTables
        let reasons = everything.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(
            separator: ", ")
        return """
            \(transactions) transactions, \(looks) looks, \(deaths) writers killed, \(errors) refused: \
            \(misses.count) misses; tables: \(changedTables) changed, \(reportedTables) told, \(falseTables) of them \
            falsely (\(share / 10).\(share % 10) %); rows: \(rows) told of \(tablesWithRows) tables, \(falseRows) \
            falsely, unknown of \(tablesWithoutRows); everything: \(reasons.isEmpty ? "never" : reasons); \
            map failures: \(mapFailures)
            """
    }
}
