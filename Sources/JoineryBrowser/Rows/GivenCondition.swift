import JoineryEngine

/// A condition given to a command, in the language of conditions or in SQL, which commands have always accepted.
///
///     valid condition  valid SQL  read as
///     yes              yes        a condition if SQL means the same, otherwise SQL, with a remark on the difference
///     yes              no         a condition
///     no               yes        SQL
package struct GivenCondition {
    package let filter: RowsFilter
    /// A remark on another possible meaning of the text; `nil` if it has only one.
    package let remark: String?

    /// - Parameters:
    ///   - table: The table of the rows.
    ///   - joined: The tables joined to the rows, whose columns SQL may name.
    ///   - rows: The rows with the joined tables.
    /// - Throws: A `PathError` or a `DatabaseError` if the text is neither a condition nor SQL.
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
                if case .expression(let expression) = read.filter.content {
                    try Self.check(expression, on: rows, isAlone: joined.isEmpty, db)
                }
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

    /// The beginning of SQLite's message about the name of a column that several tables have.
    package static let ambiguity = "ambiguous column name: "

    /// Throws if an expression is no SQL or, unless other tables are joined later, has an unknown name.
    private static func check(
        _ expression: String, on rows: QueryInterfaceRequest<Row>, isAlone: Bool, _ db: Database
    ) throws {
        do {
            _ = try db.condition(typed: expression, for: rows)
        } catch let error as DatabaseError {
            if let own = ownMistake(error, in: expression) { throw own }
            if isAlone { throw error }
        }
    }

    /// Returns the error for a mistake that was found without SQLite.
    private static func ownMistake(_ error: DatabaseError, in text: String) -> PathError? {
        guard error.resultCode == .SQLITE_ERROR, error.sql == nil, let offset = error.sqlOffset,
            let message = error.message
        else { return nil }
        if text.trimmed.isEmpty {
            return .typed("The condition is empty: write one, as in id = 1, or leave --where out.")
        }
        let sentence =
            switch message {
            case "unmatched (": "This ( has no matching )."
            case "unmatched )": "This ) has no matching (."
            default: message.prefix(1).uppercased() + message.dropFirst() + "."
            }
        let start = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self).count
        return .typed(FilterMistake(sentence, at: start..<start + 1).marked(in: text))
    }

    /// Returns the error for a text that is neither a condition nor SQL.
    private static func error(
        _ text: String, _ reading: Result<ReadFilter?, FilterMistake>, _ error: DatabaseError
    ) -> any Error {
        guard case .failure(let mistake) = reading, let message = error.message, !mistake.isComputed(in: text)
        else { return ownMistake(error, in: text) ?? error }
        // Text that is not SQL at all was meant as a condition.
        if message.contains("syntax error") || message == "incomplete input" {
            return PathError.typed(mistake.marked(in: text))
        }
        if message.hasPrefix(ambiguity) { return error }
        return PathError.typed(
            "As SQL: \(SafeText.line(message)). As a condition: \(mistake.marked(in: text))"
        )
    }
}

extension FilterMistake {
    private func marked(_ text: String) -> String {
        place.map { String(text.dropFirst($0.lowerBound).prefix($0.count)) } ?? ""
    }

    /// Whether the mistake is in a call, which SQLite's message describes better.
    fileprivate func isComputed(in text: String) -> Bool { marked(text).contains("(") }

    /// Returns a remark on a quoted name that is not a column. SQLite reads it as text, which the user did not mean.
    fileprivate func quotedName(in text: String) -> String? {
        let name = marked(text)
        guard name.hasPrefix("\""), name.count > 2 else { return nil }
        return "There is no column \(SafeText.line(name)): SQLite reads it as text."
    }

    /// Returns the description, followed by the text with the mistake underlined.
    package func marked(in text: String) -> String {
        guard let place else { return description }
        let line = SafeText.line(text)
        // If a character is displayed as several, or as none, positions do not match.
        guard line.count == text.count else { return description }
        let mark =
            String(repeating: " ", count: place.lowerBound)
            + String(repeating: "^", count: max(place.count, 1))
        return "\(description)\n  \(line)\n  \(mark)"
    }
}
