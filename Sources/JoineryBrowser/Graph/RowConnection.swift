import JoineryEngine

/// A chain of associations from one row to another.
///
///     book/1 Moby-Dick ── author ─▶ author/1 Herman Melville ── books ─▶ book/2 Typee
package struct RowConnection: Hashable, Sendable {
    /// A row of the chain.
    package struct Stop: Hashable, Sendable {
        /// The association of the row before that leads here; `nil` for the first row.
        package let association: AssociationInfo?
        /// `table/key`.
        package let path: Path
        /// The text by which the row is recognized, if it has any.
        package let label: String?
    }

    /// From the first row to the second; one stop where both are the same.
    package let stops: [Stop]
}

/// What a search for connections of two rows found, and how far it went.
package struct RowConnections: Hashable, Sendable {
    /// How far a search goes.
    package struct Bound: Hashable, Sendable {
        /// Links of a chain.
        package var hops: Int
        /// Chains that are told, of those that are equally good.
        package var chains: Int
        /// Rows that are looked at.
        package var rows = 20_000
        /// Rows that an association leads to, from all rows of a level.
        package var rowsOfAssociation = 2_000

        package init(hops: Int = 6, chains: Int = 5) {
            self.hops = hops
            self.chains = chains
        }
    }

    /// The cheapest chains (`ChainCost`), all of one cost; those that turn least first.
    package let chains: [RowConnection]
    /// Rows that were looked at.
    package let rows: Int
    /// Tables that they are of.
    package let tables: Int
    /// The links of the first chain; where there is none, those that chains would have had, as far as was searched.
    package let hops: Int
    /// Whether some rows were left out, because there were too many of them.
    package let isCut: Bool
    /// Whether all was looked at that one of the rows leads to.
    package let isExhausted: Bool

    /// What was searched, where there is no chain.
    package func sentence(from origin: Path, to destination: Path) -> String {
        let ends = "\(SafeText.line(origin.description)) and \(SafeText.line(destination.description))"
        let looked =
            "\(RowCount.exact(rows).text) \(rows == 1 ? "row" : "rows") of \(tables) "
            + "\(tables == 1 ? "table was" : "tables were") looked at"
        if isExhausted {
            return "No chain of associations connects \(ends): \(looked), all that one of them leads to."
        }
        let length = "\(hops) \(hops == 1 ? "link" : "links")"
        let cut = isCut ? ", and some left out where an association leads to very many" : ""
        return "No chain of associations of at most \(length) was found between \(ends): \(looked)\(cut)."
    }
}
