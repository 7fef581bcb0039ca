import JoineryEngine

/// What a column that is added to those of a table shows: values of associated rows, or a formula, under a name of its own
/// if one is given.
///
///     books.count
///     price * quantity
///     total = price * quantity
///
/// Its name says all of this, so that orders, conditions and exports that contain it need nothing else.
package struct DefinedColumn: Hashable, Sendable {
    /// The name that a person gave it; `nil` for none.
    package let title: String?
    /// What is computed; a value of associated rows alone is one of a formula, too.
    package let formula: ColumnFormula

    /// Creates the definition that a text is, ignoring the case of names.
    ///
    /// - Parameters:
    ///   - table: The table of the rows.
    ///   - added: Columns in addition to those of the table, which their titles stand for.
    /// - Throws: A `FilterMistake` that says what would be correct.
    package init(
        _ text: String, from table: String, in source: some AssociationSource,
        adding added: [DefinedColumn] = []
    ) throws(FilterMistake) {
        do throws(FilterMistake) {
            formula = .associated(try AssociatedColumn(text, from: table, in: source))
            title = nil
        } catch {
            let (title, body) = Self.titled(text)
            guard let title else {
                guard Self.isComputed(text) else { throw error }
                self.title = nil
                do throws(FilterMistake) {
                    formula = try Self.formula(text, from: table, in: source, added)
                } catch let mistake {
                    // The name of a column or an association may begin with a dash.
                    throw Self.isComputed(String(text.trimmed.drop { $0 == "-" })) ? mistake : error
                }
                return
            }
            if let column = source.columns(of: table).first(where: { $0.isName(title) }) {
                throw FilterMistake(
                    "\(SafeText.line(table)) has a column \(SafeText.line(column)): choose another name before =."
                )
            }
            self.title = title
            if let column = try? AssociatedColumn(body, from: table, in: source) {
                formula = .associated(column)
            } else {
                formula = try Self.formula(body, from: table, in: source, added)
            }
        }
    }

    init(title: String?, formula: ColumnFormula) {
        (self.title, self.formula) = (title, formula)
    }

    private static func formula(
        _ text: String, from table: String, in source: some AssociationSource, _ added: [DefinedColumn]
    ) throws(FilterMistake) -> ColumnFormula {
        var reader = FormulaReader(text[...], of: table, source, adding: added)
        return try reader.wholeFormula()
    }

    /// The definition as typed, without needless blanks and parentheses, which is the name of the column.
    package var name: String {
        let text = formula.isFigure ? formula.text : associated?.name ?? formula.text
        return title.map { ColumnFormula.quoted($0) + " = " + text } ?? text
    }

    /// The value of associated rows that it is; `nil` if it is computed from values.
    var associated: AssociatedColumn? { if case .associated(let column) = formula { column } else { nil } }

    /// The words that the name of a constant for it may consist of.
    var words: [String] { title.map { [$0] } ?? formula.words }

    /// Returns what stands above a column with a name.
    static func heading(of name: String, from table: String, in source: some AssociationSource) -> String {
        (try? DefinedColumn(name, from: table, in: source))?.title ?? name
    }

    // MARK: Parts of the text

    /// Splits a text at the sign between the name of a column and what it shows.
    static func titled(_ text: String) -> (title: String?, body: String) {
        let start = text[...].drop(while: \.isWhitespace)
        let quoted = QuotedName(start)
        let word = start.prefix(while: \.isPartOfWord)
        let behind = start[(quoted?.end ?? word.endIndex)...].drop(while: \.isWhitespace)
        let title = quoted?.name ?? String(word)
        guard !title.isEmpty, behind.first == "=", behind.dropFirst().first != "=" else { return (nil, text) }
        return (title, behind.dropFirst().trimmed)
    }

    /// Whether a text can only be a formula, and no name of associated rows.
    static func isComputed(_ text: String) -> Bool {
        var rest = text[...].drop(while: \.isWhitespace)
        if let first = rest.first, first.isNumber || "('-.".contains(first) { return true }
        var word: Substring = ""
        var isBehindDot = false
        while let next = rest.first {
            if let quoted = QuotedName(rest), word.isEmpty {
                rest = rest[quoted.end...]
                continue
            }
            switch next {
            case "+", "-", "*", "/", "|", "'": return true
            case "(" where !isBehindDot: return true
            case "(":
                // The parentheses of an aggregate.
                guard let end = ConditionScanner(String(rest)).closing(0) else { return false }
                rest = rest.dropFirst(end)
            case _ where next.isPartOfWord: word = rest.prefix(while: \.isPartOfWord)
            default:
                word = ""
                isBehindDot = next == "."
            }
            rest = next.isPartOfWord ? rest[word.endIndex...] : rest.dropFirst()
        }
        return false
    }
}
