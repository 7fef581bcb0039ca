import JoineryEngine

/// The name of a column, or of a column of associated rows, as typed in an option or an argument.
package enum TypedColumn {
    /// Returns the name as the schema spells it. It may be quoted, as a whole or in parts: `"author.name"`,
    /// `author."full name"`.
    ///
    /// - Throws: A `PathError` that says what would be correct.
    package static func name(_ text: String, of table: TableInfo, in schema: DatabaseSchema) throws -> String
    {
        let spellings = [text, text.trimmed, unquoted(text.trimmed)]
        for spelling in spellings {
            if let column = table.column(named: spelling) { return column.name }
        }
        let name = spellings[2]
        if name.contains(".") {
            do throws(FilterMistake) {
                return try AssociatedColumn(name, from: table.name, in: schema).name
            } catch {
                throw PathError.typed(error.description)
            }
        }
        let names = table.visibleColumns.map { SafeText.line($0.name) }.joined(separator: ", ")
        throw PathError.typed(
            "\(SafeText.line(table.name)) has no column “\(SafeText.line(name))”. It has: \(names).")
    }

    /// The text without the quotes around its parts, up to a formula.
    private static func unquoted(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while !rest.isEmpty {
            if result.isEmpty || result.last == ".", let quoted = QuotedName(rest) {
                result += quoted.name
                rest = rest[quoted.end...]
            } else if rest.first == "(" {
                break
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }
}
