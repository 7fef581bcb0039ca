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
    }

    package private(set) var links: [Link] = []

    /// Lists the links from the tables of a schema, table by table.
    ///
    /// - Parameters:
    ///   - table: The table from or to which the links lead; all tables if `nil`.
    ///   - withPossible: Whether links that are only possible are listed.
    package init(of schema: DatabaseSchema, table: String? = nil, withPossible: Bool = false) {
        let candidates = Dictionary(grouping: schema.schemaRules.links ?? []) { FoldedName($0.originTable) }
        for origin in schema.tables {
            var known: Set<LinkCandidate.Ends> = []
            for association in schema.listedAssociations(from: origin.name) where association.kind.isToParent
            {
                guard let key = association.hops.first?.foreignKey, key.brokenReason == nil else { continue }
                let ends = LinkCandidate.Ends(key)
                let found = candidates[FoldedName(origin.name)]?.first { $0.ends == ends }
                known.insert(ends)
                links.append(
                    Link(standing: .init(key), candidate: found ?? LinkCandidate(key), key: association.key))
            }
            for candidate in candidates[FoldedName(origin.name)] ?? [] where !known.contains(candidate.ends) {
                let isRefused = candidate.level >= .likely
                guard isRefused || withPossible else { continue }
                links.append(
                    Link(
                        standing: isRefused ? .refused : .inferred(.possible), candidate: candidate, key: nil)
                )
            }
        }
        guard let table else { return }
        links.removeAll { link in
            !link.candidate.originTable.isName(table) && !link.candidate.destinationTable.isName(table)
        }
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
    struct Ends: Hashable {
        let columns: [FoldedName]
        let destination: FoldedName
        let conditions: [ForeignKey.Condition]

        init(_ key: ForeignKeyInfo) {
            columns = key.originColumns.map { FoldedName($0) }
            destination = FoldedName(key.destinationTable)
            conditions = key.conditions
        }

        init(_ link: LinkCandidate) {
            columns = link.originColumns.map { FoldedName($0) }
            destination = FoldedName(link.destinationTable)
            conditions = link.conditions
        }
    }

    var ends: Ends { Ends(self) }

    /// A foreign key as a link, which is certain if it is declared.
    init(_ key: ForeignKeyInfo) {
        self.init(
            from: key.originTable, columns: key.originColumns, to: key.destinationTable,
            columns: key.destinationColumns, where: key.conditions, certainty: key.certainty ?? 1)
    }
}
