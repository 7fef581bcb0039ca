import JoineryEngine

/// A chain of associations from one row to another.
///
///     book/1 Moby-Dick ── author ─▶ author/1 Herman Melville ── books ─▶ book/2 Typee
package struct RowConnection: Hashable, Sendable {
    /// A row of the chain.
    package struct Stop: Hashable, Sendable {
        /// The association that leads here from the row before; `nil` for the first row.
        package let association: AssociationInfo?
        /// The path of the row: `table/key`.
        package let path: Path
        /// The label of the row, if it has one.
        package let label: String?
    }

    /// From the first row to the second; a single stop if both are the same.
    package let stops: [Stop]
}

/// The result of a search for connections between two rows, and its extent.
package struct RowConnections: Hashable, Sendable {
    /// The bounds of a search.
    package struct Bound: Hashable, Sendable {
        /// The maximum number of links in a chain.
        package var hops: Int
        /// The maximum number of chains reported, of those with the same cost.
        package var chains: Int
        /// The maximum number of rows visited.
        package var rows = 20_000
        /// The maximum number of rows that an association leads to from all rows of a level.
        package var rowsOfAssociation = 2_000

        package init(hops: Int = 6, chains: Int = 5) {
            self.hops = hops
            self.chains = chains
        }
    }

    /// The cheapest chains (see `ChainCost`), all of the same cost, those with the fewest turns first.
    package let chains: [RowConnection]
    /// The number of rows visited.
    package let rows: Int
    /// The number of tables that these rows belong to.
    package let tables: Int
    /// The number of links in the first chain; if there is none, the length up to which chains were searched.
    package let hops: Int
    /// Whether some rows were left out because there were too many.
    package let isCut: Bool
    /// Whether everything that one of the rows leads to was visited.
    package let isExhausted: Bool

    /// Returns a sentence that describes a search without a result.
    package func sentence(from origin: Path, to destination: Path) -> String {
        let ends = "\(SafeText.line(origin.description)) and \(SafeText.line(destination.description))"
        let searched =
            "searched \(RowCount.exact(rows).text) \(rows == 1 ? "row" : "rows") of \(tables) "
            + "\(tables == 1 ? "table" : "tables")"
        if isExhausted {
            return "No chain of associations connects \(ends): \(searched), all that one of them leads to."
        }
        let length = "\(hops) \(hops == 1 ? "link" : "links")"
        let cut = isCut ? ", skipping some where an association leads to very many" : ""
        return "No chain of associations of at most \(length) was found between \(ends): \(searched)\(cut)."
    }
}
