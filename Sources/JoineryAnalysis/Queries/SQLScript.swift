import JoineryEngine

/// One statement or several, as text: what an SQL editor holds.
///
/// ```swift
/// let script = SQLScript("SELECT * FROM ship; SELECT * FROM port")
/// script.statements.count                           // 2
/// script.statement(at: script.text.endIndex)?.text  // "SELECT * FROM port"
/// ```
///
/// Nothing is compiled: the statements may be incomplete or wrong. A semicolon ends a statement, except inside
/// `CREATE TRIGGER`, which `END` and a semicolon end.
///
/// See also <doc:Queries>.
public struct SQLScript: Hashable, Sendable {
    /// A statement of a script.
    public struct Statement: Hashable, Sendable {
        /// The statement from its first token to its last, without blanks and comments around it and without its semicolon.
        public let text: Substring
        /// The statement with what precedes it, up to the end of the previous one, and its semicolon.
        public let extent: Range<String.Index>
        /// Whether a semicolon ends the statement.
        public let isEnded: Bool
    }

    /// The whole text.
    public let text: String
    /// The tokens of the text.
    public let tokens: [SQLToken]
    /// The statements, in order. Semicolons without a statement before them count for none.
    public let statements: [Statement]

    /// Creates a script from a text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        self.text = text
        tokens = SQLToken.tokens(of: text)
        statements = Self.statements(tokens, end: text.endIndex)
    }

    /// Returns the statement at a position: the one that contains it; between statements and at a semicolon the one before; `nil`
    /// if there is none.
    ///
    /// - Parameter position: A position in ``text``.
    public func statement(at position: String.Index) -> Statement? {
        statements.last { $0.text.startIndex <= position }
            ?? statements.first { $0.extent.contains(position) || $0.extent.upperBound == position }
    }

    /// Whether SQLite considers the text complete: it ends in a semicolon that ends a statement, outside of quotations,
    /// comments, and the body of a trigger.
    public var isComplete: Bool { SQLToken.isComplete(text) }

    private static func statements(_ tokens: [SQLToken], end: String.Index) -> [Statement] {
        var statements: [Statement] = []
        var start = tokens.first?.text.startIndex ?? end
        var first: SQLToken?
        var last: SQLToken?
        var trigger = TriggerBody()
        func add(upTo end: String.Index, isEnded: Bool, in text: Substring) {
            guard let first, let last else { return }
            let range = first.text.startIndex..<last.text.endIndex
            statements.append(Statement(text: text.base[range], extent: start..<end, isEnded: isEnded))
        }
        for token in tokens where !token.isBlank {
            if trigger.isEnded(by: token) {
                add(upTo: token.text.endIndex, isEnded: true, in: token.text)
                (start, first, last, trigger) = (token.text.endIndex, nil, nil, TriggerBody())
            } else {
                first = first ?? token
                last = token
            }
        }
        if let last { add(upTo: end, isEnded: false, in: last.text) }
        return statements
    }
}

/// Follows the tokens of a statement to find the semicolon that ends it.
private struct TriggerBody {
    private enum State {
        /// No token yet, or `EXPLAIN`, `QUERY`, `PLAN` only.
        case start
        /// After `CREATE`, `CREATE TEMP`.
        case create
        /// A statement that the next semicolon ends.
        case plain
        /// In `CREATE TRIGGER`.
        case trigger
        /// After a semicolon in it.
        case step
        /// After `END` at the beginning of a step.
        case end
    }

    private var state = State.start

    /// Whether a token ends the statement.
    mutating func isEnded(by token: SQLToken) -> Bool {
        switch state {
        case .start:
            if token.kind == .semicolon { return true }
            if token.isKeyword("CREATE") {
                state = .create
            } else if !["EXPLAIN", "QUERY", "PLAN"].contains(where: token.isKeyword) {
                state = .plain
            }
        case .create:
            if token.kind == .semicolon { return true }
            if token.isKeyword("TRIGGER") {
                state = .trigger
            } else if !token.isKeyword("TEMP"), !token.isKeyword("TEMPORARY") {
                state = .plain
            }
        case .plain: return token.kind == .semicolon
        case .trigger: if token.kind == .semicolon { state = .step }
        case .step:
            if token.kind != .semicolon { state = token.isKeyword("END") ? .end : .trigger }
        case .end:
            if token.kind == .semicolon { return true }
            state = .trigger
        }
        return false
    }
}
