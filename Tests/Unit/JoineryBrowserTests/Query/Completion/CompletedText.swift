import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

/// A text, whose last `|` is the cursor, and what can be typed there.
struct CompletedText {
    let text: String
    let offset: Int
    let completion: QueryCompletion?

    init(_ marked: String, _ vocabulary: QueryVocabulary = .fleet) {
        let cursor = marked.lastIndex(of: "|") ?? marked.endIndex
        text = String(marked[..<cursor] + marked[cursor...].dropFirst())
        offset = marked[..<cursor].utf8.count
        completion = QueryCompletion(in: SQLScript(text), at: offset, vocabulary: vocabulary)
    }

    var candidates: [QueryCompletion.Candidate] { completion?.candidates ?? [] }

    /// The texts of the candidates, or of those of one kind.
    func texts(_ kinds: QueryCompletion.Kind...) -> [String] {
        candidates.filter { kinds.isEmpty || kinds.contains($0.kind) }.map(\.text)
    }

    /// Whether the texts are those expected; only the first ones, if `…` follows them.
    func offers(_ expected: [String]) -> Bool {
        expected.last == "…" ? texts().starts(with: expected.dropLast()) : texts() == expected
    }

    /// The text with a candidate in place of the word.
    func completed(with candidate: String) -> String {
        guard let range = completion?.range else { return text }
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes[..<range.lowerBound] + Array(candidate.utf8) + bytes[range.upperBound...],
            as: UTF8.self)
    }
}

extension QueryVocabulary {
    /// A few names of each kind.
    static let fleet = QueryVocabulary(
        tables: [
            Table(name: "ship", columns: ["id", "name", "portId", "first name", "order"]),
            Table(name: "port", columns: ["id", "name", "harbor"]),
            Table(name: "cargo", columns: ["id", "shipId", "tons", "loaded_at"]),
            Table(name: "sailors", isView: true, columns: ["sailor", "id"]),
            Table(name: "two words", columns: ["a\"b", "c`d", "e]f", ""]),
            Table(name: "draft", columns: ["note"], schema: "temp"),
        ],
        functions: [
            SQLFunctionInfo(name: "->", kind: .scalar, argumentCount: 2),
            SQLFunctionInfo(name: "coalesce", kind: .scalar, argumentCount: nil),
            SQLFunctionInfo(name: "count", kind: .window, argumentCount: 0),
            SQLFunctionInfo(name: "count", kind: .window, argumentCount: 1),
            SQLFunctionInfo(name: "current_date", kind: .scalar, argumentCount: 0),
            SQLFunctionInfo(name: "lower", kind: .scalar, argumentCount: 1),
            SQLFunctionInfo(name: "random", kind: .scalar, argumentCount: 0),
            SQLFunctionInfo(name: "row_number", kind: .window, argumentCount: 0),
            SQLFunctionInfo(name: "substr", kind: .scalar, argumentCount: 2),
            SQLFunctionInfo(name: "substr", kind: .scalar, argumentCount: 3),
        ],
        collations: ["BINARY", "NOCASE", "RTRIM"], modules: ["fts5", "json_each", "pragma_table_info"],
        pragmas: ["table_info", "table_list", "user_version"])
}
