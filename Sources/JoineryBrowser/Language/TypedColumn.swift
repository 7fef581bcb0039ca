import JoineryEngine

/// The name of a column, or the definition of one, as typed in an option or an argument.
package enum TypedColumn {
    /// Returns the name as the schema spells it. It may be quoted, as a whole or in parts: `"author.name"`,
    /// `author."full name"`.
    ///
    /// - Parameter added: The names of the columns in addition to those of the table, which a title stands for.
    /// - Throws: A `PathError` that says what would be correct.
    package static func name(
        _ text: String, of table: TableInfo, adding added: [String] = [], in schema: DatabaseSchema
    ) throws -> String {
        let unquoted = QuotedName.whole(text.trimmed[...])
        for spelling in [text, text.trimmed, unquoted ?? text.trimmed] {
            guard let column = table.column(named: spelling) else { continue }
            if !column.isHidden { return column.name }
            // Outside a query that asks for it, it is NULL or an argument of the module.
            throw PathError.typed(
                "\(SafeText.line(table.name)) hides its column “\(SafeText.line(column.name))”, which only SQL can "
                    + "use: write the query with joinery sql. It has: \(names(of: table)).")
        }
        let name = unquoted ?? text.trimmed
        let others = added.compactMap { try? DefinedColumn($0, from: table.name, in: schema) }
        if let titled = others.first(where: { name.isName($0.title) }) { return titled.name }
        do throws(FilterMistake) {
            return try DefinedColumn(name, from: table.name, in: schema, adding: others).name
        } catch {
            let isName =
                name.allSatisfy { $0 != "." && $0 != "=" }
                && !DefinedColumn.isComputed(String(name.drop { $0 == "-" }))
            throw PathError.typed(
                isName
                    ? "\(SafeText.line(table.name)) has no column “\(SafeText.line(name))”. It has: \(names(of: table))."
                    : error.description)
        }
    }

    private static func names(of table: TableInfo) -> String {
        table.visibleColumns.map { SafeText.line($0.name) }.joined(separator: ", ")
    }
}
