/// Candidates for a word, ordered by how well their names match it, then as they were added.
///
/// An offer has only names that begin with the word.
struct CandidateList {
    typealias Candidate = QueryCompletion.Candidate
    typealias Entry = VocabularyEntries.Entry

    private let match: NameMatch
    private let style: QuotingStyle
    private let isCalled: Bool
    private let isOffer: Bool
    /// The candidates by the rank of their match.
    private var ranked: [[Candidate]] = [[], [], []]
    private var texts: Set<String> = []

    init(_ word: TypedWord, isOffer: Bool = false) {
        match = NameMatch(word.typed)
        style = word.style
        isCalled = word.isCalled
        self.isOffer = isOffer
    }

    /// All candidates, best first.
    var candidates: [Candidate] { isOffer ? ranked[0] : Array(ranked.joined()) }

    /// Adds a name, unless a candidate with its text was added before.
    ///
    /// - Parameters:
    ///   - name: The name that must match the word.
    ///   - qualifier: A name before a dot, which need not match.
    ///   - suffix: What follows the name.
    ///   - matchesQualifier: Whether it is enough that the name before the dot matches.
    mutating func add(
        _ name: String, _ kind: QueryCompletion.Kind, detail: String = "", qualifier: String? = nil,
        suffix: String = "", matchesQualifier: Bool = false
    ) {
        guard
            let rank = match.rank(of: name)
                ?? (matchesQualifier ? qualifier.flatMap(match.rank) : nil)
        else { return }
        let start = qualifier.map { QuotingStyle.plain.text(of: $0) + "." } ?? ""
        let text = start + style.text(of: name) + suffix
        guard texts.insert(text).inserted else { return }
        ranked[rank].append(Candidate(text: text, kind: kind, detail: detail))
    }

    /// Adds names in the order given.
    mutating func add(_ entries: [Entry]) {
        for entry in entries {
            guard let rank = match.rank(of: entry.name) else { continue }
            var candidate = entry.candidate
            if style != .plain { candidate.text = style.text(of: entry.name) }
            if texts.isEmpty || texts.insert(candidate.text).inserted { ranked[rank].append(candidate) }
        }
    }

    /// Adds functions that begin with the word.
    mutating func add(functions: [Entry]) {
        guard style == .plain, !isOffer else { return }
        for function in functions where match.rank(of: function.name) == 0 {
            var candidate = function.candidate
            // The parenthesis is in the text already.
            if isCalled { candidate.text = String(candidate.text.prefix { $0 != "(" }) }
            ranked[0].append(candidate)
        }
    }

    /// Adds keywords that begin with the word.
    mutating func add(keywords: [String]) {
        guard style == .plain, !isOffer else { return }
        for keyword in keywords where match.rank(of: keyword) == 0 {
            ranked[0].append(Candidate(text: keyword, kind: .keyword))
        }
    }
}
