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
        queue(for: .linkSearch).submit { [weak self] in self?.lookForLinks($0) }
    }

    /// Looks for links again if tables have grown so much that their values may say more.
    func lookForLinks(after counts: NamedValues<RowCount>) {
        guard links.withLock({ $0.begin(after: counts) }) else { return }
        queue(for: .linkSearch).submit { [weak self] interruption in
            self?.rest(.linkSearch, unless: interruption)
            self?.lookForLinks(interruption)
        }
    }

    private func lookForLinks(_ interruption: Interruption) {
        repeat {
            pace(.linkSearch, by: 10) { searchOnce(interruption) }
            if interruption.isInterrupted { return }
            guard links.withLock({ $0.end() }) else { return }
            rest(.linkSearch, unless: interruption)
        } while !interruption.isInterrupted
    }

    private func searchOnce(_ interruption: Interruption) {
        do {
            let found = try readGently(interruption) { db, pause in
                let schema = try db.schema()
                let counts = try FoundLinks.counts(of: schema, pausing: pause, in: db)
                return (links: try db.linkCandidates(pausing: pause), schema: schema, counts: counts)
            }
            guard !interruption.isInterrupted else { return }
            links.withLock { $0.searched = found.counts }
            adopt(found.links, of: found.schema)
        } catch {
            guard !interruption.isInterrupted else { return }
            // Names alone decide.
            links.withLock { $0.failure = Self.sentence(for: error) }
            deliver(.file(.linksFound(LinkNews(isOther: false, discovery: nil))))
        }
    }

    /// Adopts links that were found, and tells of them if they change anything. The rules may be others than when the search began.
    func adopt(_ found: [LinkCandidate], of schema: DatabaseSchema) {
        let (former, next) = rules.withLock { rules in
            let former = schema.following(withLinks(rules.rules))
            links.withLock { $0.found = found }
            let next = schema.following(withLinks(rules.rules))
            if former.undeclaredForeignKeys != next.undeclaredForeignKeys { source.follow(next.schemaRules) }
            return (former, next)
        }
        check(next)
        let (before, after) = (former.undeclaredForeignKeys, next.undeclaredForeignKeys)
        let news = LinkNews(
            isOther: before.map(LinkNews.Shown.init) != after.map(LinkNews.Shown.init),
            discovery: former.schemaRules.links == nil ? LinkList(of: next).discovery : nil)
        deliver(.file(.linksFound(news)))
    }

    /// Returns rules with the links that were found.
    func withLinks(_ rules: SchemaRules) -> SchemaRules {
        var rules = rules
        rules.links = links.withLock(\.found)
        return rules
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
    /// What is shown while paused stays: it is read again when commits are followed again.
    mutating func hear(_ news: LinkNews) -> [Effect] {
        if let sentence = news.discovery, status.notice == nil { say(sentence) }
        if news.isOther, case .paused = status.live {
            status.hasOtherLinks = true
            return refetchLinks()
        }
        return (news.isOther ? refetchLinked() : []) + refetchLinks()
    }
}
