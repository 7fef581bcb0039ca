import JoineryAnalysis
import JoineryEngine

/// The form for the parameters of a query, one line each, or for a value of the patch.
package struct ParametersPane: Equatable, Sendable {
    package struct Field: Equatable, Sendable {
        /// The name as the query spells it: `:days`, `?`.
        package let spelling: String
        /// The name without its prefix, or the number.
        package let name: String
        package var line: EditedText

        /// What the value was before, with the text that stands for it until another one is typed.
        fileprivate var former: Choice?

        /// Whether nothing has been typed.
        var isUntouched: Bool { former?.typed == line.text }

        /// The value that is typed, an SQL literal or else text; the one before, to the last byte, if nothing has been typed.
        var value: DatabaseValue {
            if let former, isUntouched { former.value } else { DatabaseValue(typed: line.text) }
        }

        /// What the value is, in a word or two.
        package var kind: String {
            if isUntouched, line.text.isEmpty, value != "".databaseValue { return "still \(value.shown)" }
            return switch value.storage {
            case .null: "NULL"
            case .int64: "integer"
            case .double: "real"
            case .string(let text): text.isEmpty ? "empty text" : "text"
            case .blob: "blob"
            }
        }
    }

    /// A row that a value may refer to.
    package struct Choice: Hashable, Sendable {
        package var value: DatabaseValue
        package var label: String

        /// The text that, typed, is exactly the value; empty if there is none, as for a large blob.
        var typed: String {
            let texts = [text, value.shown]
            return texts.first {
                DatabaseValue(typed: $0).storage == value.storage && value.malformedText == nil
            } ?? ""
        }

        package init(value: DatabaseValue, label: String) {
            self.value = value
            self.label = label
        }

        /// The value as typed: in quotes if the text alone would be another value.
        package var text: String {
            let plain = Path.plain(value)
            return DatabaseValue(typed: plain) == value ? plain : plain.inSingleQuotes
        }
    }

    /// What the values are for.
    package enum Purpose: Equatable, Sendable {
        /// The query to run with them.
        case query(QueryRun)
        case value(PatchTarget)
    }

    /// A column of rows that gets another value in the patch.
    package struct PatchTarget: Hashable, Sendable {
        package let column: String
        package let rows: [RowToPatch]
    }

    package let purpose: Purpose
    package private(set) var fields: [Field]
    /// The field that is being typed.
    package private(set) var cursor = 0
    /// The rows that the value being typed may refer to; empty if it is not named like a foreign key.
    package private(set) var choices: [Choice] = []
    /// The choice that Tab took last.
    private var taken: Int?

    /// Creates the form.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the query, at least one.
    ///   - texts: The texts typed before, by name.
    init(_ run: QueryRun, _ parameters: [QueryParameter], texts: [String: String]) {
        purpose = .query(run)
        fields = parameters.map { parameter in
            Field(
                spelling: parameter.spelling ?? "?\(parameter.number)", name: parameter.name,
                line: .proposal(texts[parameter.name] ?? ""))
        }
    }

    /// Creates the form for a value of the patch.
    ///
    /// - Parameters:
    ///   - rows: The rows that get the value, at least one.
    ///   - value: The value to begin with.
    init(changing column: String, of rows: [RowToPatch], from value: DatabaseValue) {
        purpose = .value(PatchTarget(column: column, rows: rows))
        let former = Choice(value: value, label: "")
        fields = [Field(spelling: column, name: column, line: .proposal(former.typed), former: former)]
    }

    /// The text by which choices are found: any, as long as the field has what was proposed.
    var soughtText: String { current.line.isSelected ? "" : current.line.text }

    /// The field being typed.
    package var current: Field { fields[cursor] }

    /// Whether the last field is being typed.
    var isAtEnd: Bool { cursor == fields.count - 1 }

    /// The texts by name.
    var texts: [String: String] {
        Dictionary(fields.map { ($0.name, $0.line.text) }, uniquingKeysWith: { first, _ in first })
    }

    /// A query with the values.
    func filled(_ run: QueryRun) -> QueryRun {
        var run = run
        run.arguments = Dictionary(
            fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return run
    }

    mutating func apply(_ edit: PromptEdit) {
        let before = current.line.text
        fields[cursor].line.apply(edit)
        if current.line.text != before { taken = nil }
    }

    /// Moves to another field.
    mutating func move(by distance: Int) {
        cursor = max(min(cursor + distance, fields.count - 1), 0)
        (choices, taken) = ([], nil)
    }

    mutating func offer(_ choices: [Choice]) {
        self.choices = choices
        taken = nil
    }

    /// Puts the next choice into the field; returns `false` if there is none.
    mutating func takeChoice() -> Bool {
        guard !choices.isEmpty else { return false }
        let next = taken.map { ($0 + 1) % choices.count } ?? 0
        fields[cursor].line = EditedText(choices[next].text)
        taken = next
        return true
    }

    /// The choice that the field has now.
    package var chosen: Choice? { taken.map { choices[$0] } }
}
