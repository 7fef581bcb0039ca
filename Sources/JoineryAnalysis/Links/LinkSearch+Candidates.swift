import JoineryEngine

extension LinkSearch {
    /// The candidates with their reasons, in the order of tables and columns.
    mutating func candidates() throws -> [LinkCandidate] {
        let pairs = try run()
        let groups = try CompoundLinks(self).run(beside: pairs).filter { !isOfOthers($0, pairs) }
        let several = PolymorphicLinks(self)
        let single = pairs.filter { pair in !groups.contains { implies($0, pair) } }
        let links = try polymorphic.flatMap { try several.links(from: $0) }
        let all = single.map(candidate) + groups.map(candidate) + links.map(candidate)
        let positions = Dictionary(
            tables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        return all.enumerated().map { number, link in
            let table = positions[link.originTable] ?? 0
            let column = tables[table].columns.firstIndex { $0.name == link.originColumns.first } ?? 0
            return (place: (table, column, number), link: link)
        }.sorted { $0.place < $1.place }.map(\.link)
    }

    /// Whether each of several columns refers to another table, and some pairs of their values are no key: a project and a tracker,
    /// rather than one of the trackers of a project.
    private func isOfOthers(_ group: CompoundLinks.Pair, _ pairs: [Pair]) -> Bool {
        group.looked.sampled > 0 && group.looked.share < 0.99
            && group.columns.allSatisfy { column in
                pairs.contains { pair in
                    pair.table == group.table && pair.column == column
                        && keys[pair.key].table != group.destination
                        && LinkCandidate.Level(certainty: pair.certainty) >= .likely
                }
            }
    }

    /// Whether a link of several columns tells what a single column among them refers to in the same table.
    private func implies(_ group: CompoundLinks.Pair, _ pair: Pair) -> Bool {
        LinkCandidate.Level(certainty: group.certainty) >= .likely && group.table == pair.table
            && group.destination == keys[pair.key].table && group.columns.contains(pair.column)
    }

    private func candidate(_ pair: Pair) -> LinkCandidate {
        let key = keys[pair.key]
        return LinkCandidate(
            from: tables[pair.table].name, columns: [tables[pair.table].columns[pair.column].name],
            to: tables[key.table].name, columns: [tables[key.table].columns[key.column].name],
            certainty: pair.certainty, reasons: reasons(for: pair))
    }

    private func reasons(for pair: Pair) -> [LinkReason] {
        let key = keys[pair.key]
        var reasons: [LinkReason] = []
        if let view = pair.view { reasons.append(.joined(by: view)) }
        if let relation = pair.relation { reasons.append(relation.reason) }
        if let looked = pair.looked, looked.sampled > 0 {
            reasons.append(
                .values(found: looked.found, sampled: looked.sampled, isSurprising: pair.score.values > 6))
        } else {
            reasons.append(.noValues)
        }
        if pair.score.range > 3 { reasons.append(.range) }
        if let alike = pair.alike {
            reasons.append(
                .alike(
                    table: tables[alike.table].name, column: tables[alike.table].columns[alike.column].name))
        }
        if isIndexed(pair.table, pair.column) { reasons.append(.indexed) }
        if !key.standing.isDeclared { reasons.append(.undeclaredKey) }
        return reasons
    }

    private func candidate(_ pair: CompoundLinks.Pair) -> LinkCandidate {
        let (origin, destination) = (tables[pair.table], tables[pair.destination])
        let values: LinkReason =
            pair.looked.sampled == 0
            ? .noValues
            : .values(
                found: pair.looked.found, sampled: pair.looked.sampled, isSurprising: pair.score.values > 6)
        let name: LinkReason = pair.role.isEmpty ? .namedLikeKey : .role(pair.role.joined(separator: " "))
        return LinkCandidate(
            from: origin.name, columns: pair.columns.map { origin.columns[$0].name }, to: destination.name,
            columns: pair.key.map { destination.columns[$0].name }, certainty: pair.certainty,
            reasons: (pair.unnamed == nil ? [name] : []) + [values]
                + (pair.isKeyDeclared ? [] : [.undeclaredKey]))
    }

    private func candidate(_ link: PolymorphicLinks.Link) -> LinkCandidate {
        let (origin, key) = (tables[link.place.table], keys[link.key])
        let typeColumn = origin.columns[link.place.typeColumn].name
        return LinkCandidate(
            from: origin.name, columns: [origin.columns[link.place.column].name], to: tables[key.table].name,
            columns: [tables[key.table].columns[key.column].name],
            where: [ForeignKey.Condition(typeColumn, link.type)], certainty: link.certainty,
            reasons: [
                .namedByValue(column: typeColumn),
                .values(
                    found: link.looked.found, sampled: link.looked.sampled, isSurprising: link.isSurprising),
            ])
    }
}

extension NameRelation {
    fileprivate var reason: LinkReason {
        switch kind {
        case .table: .namedAfterTable
        case .key: .namedLikeKey
        case .role(let role): .role(role)
        case .abbreviation(let word): .abbreviation(word)
        case .ownRole(let role): .ownRole(role)
        case .personRole(let role): .personRole(role)
        }
    }
}
