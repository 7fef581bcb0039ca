import JoineryEngine

/// The links of a file: declared ones, and those that nobody declared, with what became of them.
package struct LinkList: Hashable, Sendable {
    package enum Standing: Hashable, Sendable {
        /// A foreign key declares it.
        case declared
        /// The rules of the file define it.
        case defined
        /// It is inferred, more or less surely.
        case inferred(LinkCandidate.Level)
        /// The rules of the file refuse it.
        case refused
    }

    package struct Link: Hashable, Sendable {
        package let standing: Standing
        package let candidate: LinkCandidate
        /// The key of the association from the table that refers; `nil` if there is none.
        package let key: String?
        /// The rule of the file that defines or refuses it.
        package var rule: LinkRule?
    }

    package private(set) var links: [Link] = []

    /// The certainty below which a link is not even possible.
    private static let leastCertainty = 0.05

    /// Lists the links from the tables of a schema, table by table.
    ///
    /// - Parameters:
    ///   - table: The table from or to which the links lead; all tables if `nil`.
    ///   - withPossible: Whether links that are only possible are listed.
    package init(of schema: DatabaseSchema, table: String? = nil, withPossible: Bool = false) {
        let candidates = Dictionary(grouping: schema.schemaRules.links ?? []) { FoldedName($0.originTable) }
        let rules = LinkRule.rules(in: schema)
        for origin in schema.tables {
            var known: Set<LinkCandidate.Ends> = []
            var links: [Link] = []
            for association in schema.listedAssociations(from: origin.name) where association.kind.isToParent
            {
                guard let key = association.hops.first?.foreignKey, key.brokenReason == nil else { continue }
                let ends = LinkCandidate.Ends(key)
                let found = candidates[FoldedName(origin.name)]?.first { $0.ends == ends }
                known.insert(ends)
                links.append(
                    Link(
                        standing: .init(key), candidate: found ?? LinkCandidate(key), key: association.key,
                        rule: rules[ends]))
            }
            for candidate in candidates[FoldedName(origin.name)] ?? [] where !known.contains(candidate.ends) {
                let isRefused = candidate.level >= .likely
                guard isRefused || withPossible && candidate.certainty >= Self.leastCertainty else {
                    continue
                }
                links.append(
                    Link(
                        standing: isRefused ? .refused : .inferred(.possible), candidate: candidate, key: nil,
                        rule: rules[candidate.ends]))
            }
            self.links += links.sorted(byColumnsOf: origin)
        }
        guard let table else { return }
        links.removeAll { link in
            !link.candidate.originTable.isName(table) && !link.candidate.destinationTable.isName(table)
        }
    }
}

extension [LinkList.Link] {
    /// The links in the order of their first columns, whatever becomes of them.
    fileprivate func sorted(byColumnsOf table: TableInfo) -> [LinkList.Link] {
        let positions = Dictionary(
            table.columns.enumerated().map { (FoldedName($1.name), $0) },
            uniquingKeysWith: { first, _ in first })
        return enumerated().map { number, link in
            let column = link.candidate.originColumns.first.map { FoldedName($0) }
            return (place: (column.flatMap { positions[$0] } ?? 0, number), link: link)
        }.sorted { $0.place < $1.place }.map(\.link)
    }
}

extension LinkList {
    /// What to say first about a file that declares no link: how many were found; `nil` if it declares some, or none were found.
    var discovery: String? {
        guard !links.isEmpty, !links.contains(where: { $0.standing == .declared || $0.standing == .defined })
        else { return nil }
        let count = RowCount.exact(links.count).text
        return links.count == 1
            ? "1 link found in the names and values: :links shows it."
            : "\(count) links found in the names and values: :links lists them."
    }
}

extension LinkList.Standing {
    init(_ key: ForeignKeyInfo) {
        self =
            switch key.origin {
            case .declared: .declared
            case .defined: .defined
            case .inferred: .inferred(key.certainty.map { LinkCandidate.Level(certainty: $0) } ?? .likely)
            }
    }

    /// The word that stands for it in lists and in JSON.
    package var word: String {
        switch self {
        case .declared: "declared"
        case .defined: "defined"
        case .inferred(.sure): "sure"
        case .inferred(.likely): "likely"
        case .inferred(.possible): "possible"
        case .refused: "refused"
        }
    }
}

extension LinkCandidate {
    /// The columns on both sides, and the values that make a row refer.
    package struct Ends: Hashable, Sendable {
        let table: FoldedName
        let columns: [FoldedName]
        let destination: FoldedName
        let conditions: [ForeignKey.Condition]

        init(table: String, columns: [String], destination: String, conditions: [ForeignKey.Condition]) {
            self.table = FoldedName(table)
            self.columns = columns.map { FoldedName($0) }
            self.destination = FoldedName(destination)
            self.conditions = conditions
        }

        init(_ key: ForeignKeyInfo) {
            self.init(
                table: key.originTable, columns: key.originColumns, destination: key.destinationTable,
                conditions: key.conditions)
        }
    }

    package var ends: Ends {
        Ends(
            table: originTable, columns: originColumns, destination: destinationTable, conditions: conditions)
    }

    /// A foreign key as a link, which is certain if it is declared.
    init(_ key: ForeignKeyInfo) {
        self.init(
            from: key.originTable, columns: key.originColumns, to: key.destinationTable,
            columns: key.destinationColumns, where: key.conditions, certainty: key.certainty ?? 1)
    }
}
