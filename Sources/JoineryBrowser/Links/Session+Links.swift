import JoineryAnalysis
import JoineryEngine

/// The links that nobody declared: names suggest some at once, and the rest is looked for in the background.
extension Session {
    /// Looks for links in the names and values of the file, once for each version of its schema. What is found becomes a part of
    /// the rules, and is told as news. Until then, names alone decide.
    func lookForLinks(in schema: DatabaseSchema) {
        guard schema.schemaRules.infersForeignKeys, links.withLock({ $0.begin(schema.version) }) else {
            return
        }
        queue(for: .linkSearch).submit { [weak self] interruption in
            guard let self else { return }
            do {
                let found = try readGently(interruption) { db, pause in
                    (links: try db.linkCandidates(pausing: pause), schema: try db.schema())
                }
                if !interruption.isInterrupted { adopt(found.links, foundIn: found.schema) }
            } catch {
                guard !interruption.isInterrupted else { return }
                // Names alone decide.
                links.withLock { $0.failure = Self.sentence(for: error) }
                deliver(.file(.linksFound(LinkNews(isOther: false, discovery: nil))))
            }
        }
    }

    /// Adopts links that were found, and tells of them if they change anything.
    private func adopt(_ found: [LinkCandidate], foundIn schema: DatabaseSchema) {
        let isFirst = links.withLock { links in
            defer { links.found = found }
            return links.found == nil
        }
        let next = schema.following(withLinks(schema.schemaRules))
        check(next)
        let (before, after) = (schema.undeclaredForeignKeys, next.undeclaredForeignKeys)
        if before != after { source.follow(next.schemaRules) }
        let news = LinkNews(
            isOther: before.map(LinkNews.Shown.init) != after.map(LinkNews.Shown.init),
            discovery: isFirst ? LinkList(of: next).discovery : nil)
        deliver(.file(.linksFound(news)))
    }

    /// Returns rules with the links that were found.
    func withLinks(_ rules: SchemaRules) -> SchemaRules {
        var rules = rules
        rules.links = links.withLock(\.found)
        return rules
    }
}

/// What the session knows about links that nobody declared.
struct FoundLinks {
    /// The links; `nil` until they were looked for.
    var found: [LinkCandidate]?
    /// Why the last search has failed.
    var failure: String?
    /// The version of the schema in which they are looked for.
    private var version: Int?

    /// Whether a version of the schema has not been searched yet; it counts as searched from now on.
    mutating func begin(_ version: Int) -> Bool {
        if version == self.version { return false }
        self.version = version
        failure = nil
        return true
    }

    /// Has the next reading of the schema search again.
    mutating func forget() {
        version = nil
    }
}

/// What became known of the links that nobody declared.
package struct LinkNews: Hashable, Sendable {
    /// Whether others are shown now, or other certainties.
    package let isOther: Bool
    /// What to say about a file that declares none.
    package let discovery: String?

    package init(isOther: Bool, discovery: String?) {
        self.isOther = isOther
        self.discovery = discovery
    }

    /// What a person sees of a foreign key that is not declared.
    fileprivate struct Shown: Equatable {
        let origin: ForeignKeyInfo.Origin
        let ends: LinkCandidate.Ends
        let isDoubtful: Bool

        init(_ key: ForeignKeyInfo) {
            origin = key.origin
            ends = LinkCandidate.Ends(key)
            isDoubtful = Inference(certainty: key.certainty).isDoubtful
        }
    }
}

extension Browser {
    mutating func hear(_ news: LinkNews) -> [Effect] {
        if let sentence = news.discovery, status.notice == nil { say(sentence) }
        return (news.isOther ? refetchEverything() : []) + refetchLinks()
    }
}
