import JoineryAnalysis
import JoineryEngine

/// Conditions given to commands. They are those of the browser; SQL is read only after `sql:`.
extension RowsFilter {
    /// Creates the filter for a condition.
    ///
    /// - Parameters:
    ///   - table: The table of the rows.
    ///   - added: The names of columns in addition to those of the table.
    ///   - isAlone: Whether SQL may only name the columns of the table, and not those of joined tables.
    ///   - rows: The rows, with the joined tables.
    /// - Throws: A `PathError` or a `DatabaseError` if the text is not a condition.
    package init(
        given text: String, on table: TableInfo, adding added: [String] = [], isAlone: Bool,
        rows: QueryInterfaceRequest<Row>, _ db: Database
    ) throws {
        let schema = try db.schema()
        let read: RowsFilter?
        do throws(FilterMistake) {
            read = try RowsFilter.parsed(
                text, columns: table.visibleColumns.map(\.name) + added, of: table.name, in: schema)
        } catch {
            throw PathError.typed(Self.advice(on: text, error, rows: rows, db) ?? error.marked(in: text))
        }
        guard let read else {
            throw PathError.typed("The condition is empty: write one, as in id = 1, or leave --where out.")
        }
        switch read.content {
        case .expression(let expression): try Self.check(expression, on: rows, isAlone: isAlone, db)
        case .condition(let condition):
            if let sentence = Self.otherMeaning(of: condition, on: table, in: schema),
                let advice = Self.advice(on: text, FilterMistake(sentence), rows: rows, db)
            {
                throw PathError.typed(advice)
            }
        }
        self = read
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
        let sentence =
            switch message {
            case "unmatched (": "This ( has no matching )."
            case "unmatched )": "This ) has no matching (."
            default: message.prefix(1).uppercased() + message.dropFirst() + "."
            }
        let start = String(decoding: Array(text.utf8.prefix(offset)), as: UTF8.self).count
        return .typed(FilterMistake(sentence, at: start..<start + 1).marked(in: text))
    }

    /// Returns what to write instead of a text that is no condition, but SQL; `nil` if it is neither.
    private static func advice(
        on text: String, _ mistake: FilterMistake, rows: QueryInterfaceRequest<Row>, _ db: Database
    ) -> String? {
        // SQLite reads a quoted name that is no column's as text, which nobody means.
        if let place = mistake.place, text.dropFirst(place.lowerBound).first == "\"" { return nil }
        var isSQL = true
        do {
            _ = try db.condition(typed: text, for: rows)
        } catch let error as DatabaseError {
            isSQL = error.message?.hasPrefix(ambiguity) == true
        } catch {
            isSQL = false
        }
        guard isSQL else { return nil }
        let sql = "\(RowsFilter.expressionSign) \(SafeText.line(text.trimmed))"
        let quote = sql.contains("\"") ? "'" : "\""
        return "SQL is read only after sql:. For SQL, write --where \(quote)\(sql)\(quote). For a condition: "
            + mistake.marked(in: text)
    }
}

extension FilterMistake {
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
