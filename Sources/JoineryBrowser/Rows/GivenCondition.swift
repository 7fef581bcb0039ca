import JoineryEngine

/// A condition that a command was given: in the language of conditions or, as commands always took it, in SQL.
///
///     reads as a condition | is SQL too   is taken for
///     yes, and SQL agrees                 a condition
///     yes                  | no           a condition
///     yes, of other rows   | yes          SQL, and it is said what the condition would be
///     no                   | yes          SQL
package struct GivenCondition {
    package let filter: RowsFilter
    /// What else the text may have been meant for; `nil` where it means one thing alone.
    package let remark: String?

    /// - Parameters:
    ///   - table: The table of the rows.
    ///   - joined: What is joined to the rows, whose columns SQL may name.
    ///   - rows: The rows with what is joined to them.
    /// - Throws: A `PathError` or a `DatabaseError` for a text that is neither.
    package init(
        _ text: String, on table: TableInfo, joining joined: [TableInfo], rows: QueryInterfaceRequest<Row>,
        _ db: Database
    ) throws {
        let schema = try db.schema()
        let reading = RowsFilter.reading(
            text, columns: table.visibleColumns.map(\.name), of: table.name, in: schema)
        if case .success(let read?) = reading {
            let isSaid = read.filter.isExpression || joined.isEmpty && read.difference == nil
            if isSaid {
                (filter, remark) = (read.filter, nil)
                return
            }
        }
        do {
            _ = try db.condition(typed: text, for: rows)
        } catch let error as DatabaseError {
            let isAmbiguous = error.message?.hasPrefix(Self.ambiguity) == true
            guard case .success(let read?) = reading, !isAmbiguous else {
                throw Self.error(text, reading, error)
            }
            (filter, remark) = (read.filter, nil)
            return
        }
        filter = RowsFilter(expression: text)
        switch reading {
        case .success(let read): remark = read?.difference
        case .failure(let mistake): remark = mistake.quotedName(in: text)
        }
    }

    /// What SQLite says before the name of a column that several tables have.
    package static let ambiguity = "ambiguous column name: "

    /// What is wrong with a text that is neither a condition nor SQL.
    private static func error(
        _ text: String, _ reading: Result<ReadFilter?, FilterMistake>, _ error: DatabaseError
    ) -> any Error {
        guard case .failure(let mistake) = reading, let message = error.message, !mistake.isComputed(in: text)
        else { return error }
        // What is no SQL at all was meant as a condition.
        if message.contains("syntax error") || message == "incomplete input" {
            return PathError(mistake.marked(in: text))
        }
        if message.hasPrefix(ambiguity) { return error }
        return PathError(
            "\(SafeText.line(message)). That is what SQLite says; as a condition: \(mistake.marked(in: text))"
        )
    }
}

extension FilterMistake {
    private func marked(_ text: String) -> String {
        place.map { String(text.dropFirst($0.lowerBound).prefix($0.count)) } ?? ""
    }

    /// Whether what is wrong is a call, of which SQLite knows more.
    fileprivate func isComputed(in text: String) -> Bool { marked(text).contains("(") }

    /// What SQLite makes of a name in quotes that is no column: a text, which nobody wants who wrote the name.
    fileprivate func quotedName(in text: String) -> String? {
        let name = marked(text)
        guard name.hasPrefix("\""), name.count > 2 else { return nil }
        return "There is no column \(SafeText.line(name)), and SQLite takes it for a text."
    }

    /// The sentence, and below it the text with its place underlined.
    package func marked(in text: String) -> String {
        guard let place else { return description }
        let line = SafeText.line(text)
        // Where a character is shown as another number of them, there is no place to point to.
        guard line.count == text.count else { return description }
        let mark =
            String(repeating: " ", count: place.lowerBound)
            + String(repeating: "^", count: max(place.count, 1))
        return "\(description)\n  \(line)\n  \(mark)"
    }
}
