import JoineryEngine

/// The rules of a database, and a check of how they fit its schema.
package struct SessionRules: Sendable {
    /// Rules that only infer associations.
    package static let inferring = SessionRules(Configuration.browsing.schemaRules) { _ in nil }

    let rules: SchemaRules
    /// The columns whose numbers are shown as times.
    let times: ColumnTimes
    /// Returns a sentence about the rules that do not fit a new schema; `nil` if all of them fit.
    package let check: @Sendable (DatabaseSchema) -> String?
    /// Returns the current rules if they have changed; called whenever the schema is read.
    package let newer: @Sendable () -> SessionRules?
    /// Where changes of the rules are kept; `nil` if they cannot be changed.
    package let storage: RuleStorage?

    package init(
        _ rules: SchemaRules, times: ColumnTimes = ColumnTimes(), storage: RuleStorage? = nil,
        newer: @escaping @Sendable () -> SessionRules? = { nil },
        check: @escaping @Sendable (DatabaseSchema) -> String?
    ) {
        self.rules = rules
        self.times = times
        self.storage = storage
        self.newer = newer
        self.check = check
    }
}
