import JoineryEngine

/// A rule of the file about a link that nobody declared.
package struct LinkRule: Hashable, Sendable {
    /// The table from which the rule names the association, and the key by which it does.
    package let table: String
    package let key: String
    /// The association as it is defined; `nil` if the rule only judges what is inferred.
    package let definition: SchemaRules.Definition?

    /// The rules of a schema, by the links that they define or judge.
    static func rules(in schema: DatabaseSchema) -> [LinkCandidate.Ends: LinkRule] {
        var rules: [LinkCandidate.Ends: LinkRule] = [:]
        if !schema.schemaRules.verdicts.isEmpty {
            var inferring = schema.schemaRules
            (inferring.verdicts, inferring.definitions) = ([], [])
            // A verdict names an association by the key that it has without verdicts.
            let plain = schema.following(inferring)
            for verdict in schema.schemaRules.verdicts {
                guard let key = plain.association(verdict.key, from: verdict.table)?.hops.first?.foreignKey
                else { continue }
                rules[LinkCandidate.Ends(key)] = LinkRule(
                    table: verdict.table, key: verdict.key, definition: nil)
            }
        }
        for definition in schema.schemaRules.definitions {
            rules[LinkCandidate.Ends(definition)] = LinkRule(
                table: definition.table, key: definition.key, definition: definition)
        }
        return rules
    }
}

extension LinkCandidate.Ends {
    fileprivate init(_ definition: SchemaRules.Definition) {
        self.init(
            table: definition.table, columns: definition.columns, destination: definition.destinationTable,
            conditions: definition.conditions)
    }
}
