/// Searching the lines of a tree for a text.
extension TreePane: SearchableScreenLines {
    var searchPurpose: Prompt.Purpose { .searchTree }
    var searchedText: WritableKeyPath<Browser, String> { \.treeSearch }
    var lineUnderCursor: Int { cursorIndex ?? 0 }
    var lineTexts: [[String]] { (lines ?? []).map(\.texts) }

    mutating func go(toLine line: Int, height: Int) {
        move(by: line - lineUnderCursor, height: height)
    }

    func notFound(_ text: String, elsewhere isElsewhere: Bool) -> String? {
        isElsewhere ? nil : "No line of the tree has “\(text)”: collapsed rows are not searched."
    }
}

extension Prompt.Purpose {
    package static let searchTree = search("searchTree", \.treeSearch) { $0.location?.tree }
}

extension TreeLine {
    /// The pieces of text in the line.
    var texts: [String] { said + (kindText.map { [$0] } ?? []) }

    private var said: [String] {
        switch content {
        case .row(_, let key, let label, _): ["#" + key, label ?? ""]
        case .column(let name, let cell): [name, cell.text, cell.label ?? ""]
        case .toOne(let key, _, .row(let target, let label)),
            .toOne(let key, _, .repeated(let target, let label)):
            [key, "#" + target, label ?? ""]
        case .toOne(let key, _, .noSuchRow(let value)), .toOne(let key, _, .typeMismatch(let value, _)):
            [key, value]
        case .toOne(let key, _, .none): [key]
        case .toMany(let key, _, _, let count): [key, count.text]
        case .broken(let key, let reason): [key, reason]
        case .more, .loading: []
        }
    }
}
