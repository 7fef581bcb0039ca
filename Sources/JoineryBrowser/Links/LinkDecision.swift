import JoineryEngine

/// What a person decides about a link that nobody declared, as changes of the rules of the file.
///
/// An accepted link is defined with its columns, so that it stays whatever a later search finds. A refused one is named by the
/// association that is inferred.
struct LinkDecision: Equatable {
    let changes: [RuleChange]
    /// What was done, without a full stop.
    let sentence: String

    /// Why nothing can be decided, as a sentence.
    struct Obstacle: Error, Equatable {
        let sentence: String

        fileprivate static let declared = Obstacle(
            sentence: "The file itself declares this link: there is nothing to decide.")
    }

    /// Follows a link, whatever its certainty.
    static func accepting(_ link: LinkList.Link) throws(Obstacle) -> LinkDecision {
        switch link.standing {
        case .declared: throw .declared
        case .defined:
            throw Obstacle(sentence: "This link is accepted already: \(key: .refuseLink) removes the rule.")
        case .inferred, .refused: defining(link, as: link.key ?? link.suggestedKey, "Accepted \(link.title)")
        }
    }

    /// Does not follow an inferred link, or removes the rule that defines it.
    static func refusing(_ link: LinkList.Link) throws(Obstacle) -> LinkDecision {
        switch (link.standing, link.key, link.rule) {
        case (.declared, _, _): throw .declared
        case (.refused, _, _):
            throw Obstacle(sentence: "This link is refused already: \(key: .acceptLink) accepts it.")
        case (.defined, _, let rule?):
            return LinkDecision(
                changes: [RuleChange(table: rule.table, key: rule.key, value: nil)],
                sentence: "Removed the rule for \(link.title)")
        case (.inferred(.sure), let key?, _), (.inferred(.likely), let key?, _):
            return LinkDecision(
                changes: [RuleChange(table: link.candidate.originTable, key: key, value: "false")],
                sentence: "Refused \(link.title)")
        default: throw Obstacle(sentence: "This link is not followed: there is nothing to refuse.")
        }
    }

    /// Follows a link by another name.
    static func renaming(_ link: LinkList.Link, to name: String) throws(Obstacle) -> LinkDecision {
        if let obstacle = obstacle(toRenaming: link) { throw obstacle }
        return defining(link, as: name, "Named \(link.title) \(SafeText.line(name))")
    }

    static func obstacle(toRenaming link: LinkList.Link) -> Obstacle? {
        switch link.standing {
        case .declared: .declared
        case .refused: Obstacle(sentence: "This link is refused: \(key: .acceptLink) accepts it first.")
        case .defined, .inferred: nil
        }
    }

    private static func defining(_ link: LinkList.Link, as name: String, _ sentence: String) -> LinkDecision {
        let table = link.candidate.originTable
        var changes: [RuleChange] = []
        if let rule = link.rule, !rule.table.isName(table) || !rule.key.isName(name) {
            changes.append(RuleChange(table: rule.table, key: rule.key, value: nil))
        }
        let definition = link.candidate.definition(inverse: link.rule?.definition?.inverseKey)
        changes.append(RuleChange(table: table, key: name, value: definition))
        return LinkDecision(changes: changes, sentence: sentence)
    }
}
