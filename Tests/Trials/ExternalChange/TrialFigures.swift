/// The results of trials.
package struct TrialFigures: Sendable {
    package var transactions = 0
    package var looks = 0
    /// The number of looks that found that anything may have changed, by reason.
    package var everything: [String: Int] = [:]
    /// The number of tables that changed.
    package var changedTables = 0
    package var reportedTables = 0
    /// The number of tables that were reported without having changed.
    package var falseTables = 0
    /// The number of changed tables reported with their rows, and without them.
    package var tablesWithRows = 0
    package var tablesWithoutRows = 0
    package var rows = 0
    /// The number of rows that were reported without having changed.
    package var falseRows = 0
    package var deaths = 0
    package var errors = 0
    package var mapFailures: [String: Int] = [:]
    /// Changes that were not reported. There must be none.
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
