import JoineryEngine

/// The tables that are linked to those before a join, with the conditions by which they are joined.
///
///     FROM book b JOIN |            author a ON a.id = b.authorId
///     FROM book JOIN author ON |    author.id = book.authorId
struct JoinCandidates {
    private typealias Link = QueryVocabulary.Link

    /// The tables that are joined with each other, in their order.
    let tables: [TableInScope]
    let vocabulary: QueryVocabulary

    /// A table that can be joined: one end of a link.
    private struct Partner {
        let link: Link
        /// Whether it holds the foreign key.
        let isChild: Bool
        /// The table at the other end.
        let table: TableInScope

        var name: String { isChild ? link.table : link.parent }
    }

    /// Adds the tables that can be joined next: those that the tables refer to, then those that refer to them.
    func addTables(to list: inout CandidateList) {
        let partners = tables.flatMap(partners)
        for partner in partners.filter({ !$0.isChild }) + partners.filter(\.isChild) {
            let alias = alias(for: partner.name)
            let qualifier = QuotingStyle.plain.text(of: alias ?? partner.name)
            let condition = condition(of: partner, named: qualifier)
            list.add(
                partner.name, .table, detail: detail(of: partner.link),
                suffix: (alias == nil ? "" : " \(qualifier)") + " ON " + condition)
        }
    }

    /// Adds the conditions by which the last table can be joined with the others.
    func addConditions(to list: inout CandidateList) {
        guard let last = tables.last, let qualifier = last.qualifier else { return }
        let conditions = tables.dropLast().flatMap(partners).filter { isTable(last, $0.name, $0) }
        list.add(
            conditions.map { partner in
                let text = condition(of: partner, named: QuotingStyle.plain.text(of: qualifier))
                return VocabularyEntries.Entry(
                    name: text, kind: .column, text: text, detail: detail(of: partner.link))
            })
    }

    // MARK: Links

    private func partners(of table: TableInScope) -> [Partner] {
        vocabulary.links.flatMap { link -> [Partner] in
            let parents = isChild(table, of: link) ? [Partner(link: link, isChild: false, table: table)] : []
            let children = isParent(table, of: link) ? [Partner(link: link, isChild: true, table: table)] : []
            return parents + children
        }
    }

    /// Whether a table of the query is one of the file with this name, rather than a query that happens to have it.
    private func isChild(_ table: TableInScope, of link: Link) -> Bool {
        table.title.isName(link.table) && link.columns.allSatisfy { table.columns.contains(name: $0) }
    }

    private func isParent(_ table: TableInScope, of link: Link) -> Bool {
        table.title.isName(link.parent) && link.parentColumns.allSatisfy { table.columns.contains(name: $0) }
    }

    private func isTable(_ table: TableInScope, _ name: String, _ partner: Partner) -> Bool {
        partner.isChild ? isChild(table, of: partner.link) : isParent(table, of: partner.link)
    }

    // MARK: Text

    private func condition(of partner: Partner, named qualifier: String) -> String {
        let link = partner.link
        let other = QuotingStyle.plain.text(of: partner.table.qualifier ?? partner.table.title)
        let own = partner.isChild ? link.columns : link.parentColumns
        let others = partner.isChild ? link.parentColumns : link.columns
        func text(_ qualifier: String, _ column: String) -> String {
            qualifier + "." + QuotingStyle.plain.text(of: column)
        }
        let pairs = zip(own, others).map { "\(text(qualifier, $0)) = \(text(other, $1))" }
        let child = partner.isChild ? qualifier : other
        let conditions = link.conditions.map { "\(text(child, $0.column)) = \($0.value)" }
        return (pairs + conditions).joined(separator: " AND ")
    }

    private func detail(of link: Link) -> String {
        "by \(link.table).\(link.columns.joined(separator: ", "))" + (link.isDeclared ? "" : ", inferred")
    }

    /// Returns an alias if the query uses aliases, or has a table with the same name: the first letters of its words.
    private func alias(for name: String) -> String? {
        guard tables.contains(where: { $0.kind == .alias || $0.isNamed(name) }) else { return nil }
        let letters = name.wordInitials
        let taken = NameSet(tables.compactMap(\.qualifier))
        for number in 1... {
            let alias = letters + (number == 1 ? "" : "\(number)")
            if !taken.contains(alias), QuotingStyle.plain.text(of: alias) == alias { return alias }
        }
        return nil
    }
}

extension String {
    /// The first letters of the words of a name, in lower case: `oi` for `orderItem` and `order_items`; `t` if it has none.
    fileprivate var wordInitials: String {
        var (letters, former) = (String(), Character("_"))
        for character in self {
            let isCapital = character.isUppercase && !former.isUppercase
            if character.isASCII, character.isLetter, !former.isLetter || isCapital {
                letters += character.lowercased()
            }
            former = character
        }
        return letters.isEmpty ? "t" : letters
    }
}
