import JoineryEngine

/// What a person knows of a database and its schema does not tell, and who is asked what of it goes with the schema.
package struct SessionRules: Sendable {
    /// What is guessed, and nothing else.
    package static let inferring = SessionRules(Configuration.browsing.schemaRules) { _ in nil }

    let rules: SchemaRules
    /// What does not, in a sentence, for each new schema; `nil` if all does.
    package let check: @Sendable (DatabaseSchema) -> String?
    /// What is known by now, where that is something else; asked whenever the schema is read.
    package let newer: @Sendable () -> SessionRules?

    package init(
        _ rules: SchemaRules, newer: @escaping @Sendable () -> SessionRules? = { nil },
        check: @escaping @Sendable (DatabaseSchema) -> String?
    ) {
        self.rules = rules
        self.newer = newer
        self.check = check
    }
}
