import JoineryEngine

/// What a person knows of a database and its schema does not tell, and who is asked what of it goes with the schema.
package struct SessionRules: Sendable {
    /// What is guessed, and nothing else.
    package static let inferring = SessionRules(Configuration.browsing.schemaRules) { _ in nil }

    let rules: SchemaRules
    /// What does not, in a sentence, for each new schema; `nil` if all does.
    let check: @Sendable (DatabaseSchema) -> String?

    package init(_ rules: SchemaRules, check: @escaping @Sendable (DatabaseSchema) -> String?) {
        self.rules = rules
        self.check = check
    }
}
