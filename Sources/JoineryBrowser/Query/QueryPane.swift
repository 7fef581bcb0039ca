import JoineryAnalysis
import JoineryEngine

/// The screen of a query: its text, and the rows that it last found.
///
///     ┌ text, 3 to 12 lines ─────────┐
///     ├ what the result cost ────────┤
///     │ result                       │
///     └──────────────────────────────┘
///
/// The screen of groups is one without a text: see ``Grouping``.
package struct QueryPane: Equatable, Sendable {
    /// The text being typed.
    package private(set) var text = ScriptText()
    /// The statements and tokens of the text.
    private(set) var script = SQLScript("")
    /// The index of the first row of the text on the screen.
    package private(set) var textTop = 0
    /// The groups of rows that the screen shows; `nil` for a query that a person types.
    package internal(set) var grouping: Grouping?
    /// Whether the keys go to the text instead of the result. Groups have no text.
    package var isEditing = true {
        didSet {
            completion = nil
            if grouping != nil { isEditing = false }
        }
    }
    /// Whether the whole text is selected: what is typed takes its place.
    package var isTextSelected = false
    /// The rows of the result.
    package var grid = RowsPane()
    /// The query that the result is of; `nil` before the first one.
    package var run: QueryRun?
    /// The number of the run whose rows are on the screen.
    var shownRun: Int?
    /// The query whose rows are on the screen, while another one has none yet.
    var shownQuery: QueryRun?
    /// Whether the query has rows to show, or has ended without any.
    var hasAnswered = false
    /// Whether the rows to come are those of another query, or in another arrangement, and begin with the first.
    var startsAtTop = false
    /// Whether the rows to come are those of another query.
    var isOther = false
    /// The key values that the cursor's row held before the page was dropped.
    var keptSeekValues: [DatabaseValue]?
    /// Where the query began in the text when it ran, in bytes of UTF-8.
    var runStart = 0
    /// What is known of the result; `nil` until it has rows, or none at all.
    package var facts: ResultFacts?
    /// Why the query did not run.
    package var failure: QueryFailure?
    /// The characters of the text that are wrong.
    package var mistake: Range<TextPosition>?
    /// Whether a commit changed the rows, which are not read again because that takes long.
    package var isStale = false
    /// The names that may be typed at the cursor; `nil` unless they are listed.
    package var completion: CompletionList?
    /// Whether names are offered for the word at the cursor.
    var offer = NameOffer.none
    /// How far back in the history the text is; 0 for the one typed last.
    var recalled = RecalledText()

    package init() {}

    /// Creates the screen with a text to edit.
    init(_ text: String) {
        self.text = ScriptText(text)
        script = SQLScript(self.text.text)
    }

    /// The lines that the text takes on the screen.
    ///
    /// - Parameter lines: The number of lines of the screen.
    package func textLines(of lines: Int) -> Int {
        grouping != nil ? 0 : max(min(text.rowCount, Self.mostLines, lines / 2), Self.leastLines)
    }

    /// The number of lines of rows below the text, the line about the result, and the header.
    package func gridLines(of lines: Int) -> Int {
        max(lines - textLines(of: lines) - Self.linesBetween, 1)
    }

    private static let (leastLines, mostLines) = (3, 12)
    /// The line about the result, and the header of the grid.
    package static let linesBetween = 2

    /// Whether the rows on the screen are of an earlier run, because the last one failed.
    package var hasOlderRows: Bool { failure != nil && grid.page?.rows.isEmpty == false }

    // MARK: The text

    /// Changes the text, or moves its cursor.
    mutating func edit(_ change: (inout ScriptText) -> Void) {
        change(&text)
        completion = nil
        offer = .none
        isTextSelected = false
        let new = text.text
        if new == script.text { return }
        script = SQLScript(new)
        mistake = nil
    }

    /// The statement under the cursor.
    var statement: SQLScript.Statement? {
        script.statement(
            at: script.text.utf8.index(script.text.startIndex, offsetBy: text.offset(of: text.cursor)))
    }

    /// Whether Enter runs the query: nothing but blanks follows the cursor, and the text before it is complete.
    var isReady: Bool {
        let offset = text.offset(of: text.cursor)
        let place = script.text.utf8.index(script.text.startIndex, offsetBy: offset)
        return script.isComplete && script.text[place...].allSatisfy(\.isWhitespace)
    }

    /// Moves the cursor to the end of the first statement.
    mutating func goToFirstStatement() {
        guard let end = script.statements.first?.text.endIndex else { return }
        let offset = script.text.utf8.distance(from: script.text.startIndex, to: end)
        text.move(to: text.position(ofUTF8: offset))
    }

    /// Wraps the text, and scrolls its cursor into view.
    mutating func fitText(lines: Int, columns: Int) {
        text.width = columns
        var position = ListPosition(cursor: text.cursorCell.row, top: textTop)
        position.fit(count: text.rowCount, lines: textLines(of: lines))
        textTop = position.top
    }

    /// Records why the query did not run, and marks the place if it is still in the text.
    mutating func fail(_ failure: QueryFailure) {
        self.failure = failure
        mistake = nil
        let utf8 = script.text.utf8
        guard let offset = failure.offset, let sql = run?.sql,
            let start = utf8.index(utf8.startIndex, offsetBy: runStart, limitedBy: utf8.endIndex),
            utf8[start...].starts(with: sql.utf8),
            let place = utf8.index(start, offsetBy: offset, limitedBy: utf8.endIndex)
        else { return }
        let token = script.tokens.first { $0.text.endIndex > place }
        let length = max(token?.text.utf8.count ?? 1, 1)
        mistake =
            text.position(ofUTF8: runStart + offset)..<text.position(ofUTF8: runStart + offset + length)
    }
}

/// Where in the history the text is.
struct RecalledText: Hashable, Sendable {
    /// The number of texts that are newer; 0 for the text being typed.
    var steps = 0
    /// The text that was being typed.
    var draft = ""
}

/// Whether names are offered for the word at the cursor.
enum NameOffer: Hashable, Sendable {
    /// The word is not being typed.
    case none
    /// Those that are certain.
    case certain
    /// No longer, until the next word begins.
    case closed
}

/// The names that may be typed at the cursor of a query, as a list with a cursor.
package struct CompletionList: Equatable, Sendable {
    package let completion: QueryCompletion
    /// Whether the list opened while the word was being typed: all keys but Tab and Esc go to the text, and it has no cursor.
    package let isOffered: Bool
    package var position = ListPosition(cursor: 0, top: 0)

    /// The maximum number of lines on the screen.
    package static let mostLines = 8

    package init(_ completion: QueryCompletion, isOffered: Bool = false) {
        self.completion = completion
        self.isOffered = isOffered
    }

    /// The candidate under the cursor.
    package var current: QueryCompletion.Candidate? {
        completion.candidates.indices.contains(position.cursor) ? completion.candidates[position.cursor] : nil
    }
}
