import JoineryEngine

extension IncludeTree {
    /// Returns the tree with the rows of join tables in it: `awards` is followed as `bookAwards.award`. Rows are
    /// fetched with their rowids.
    ///
    /// - Throws: A `DatabaseError`.
    package func withJoinTables(_ db: Database) throws -> IncludeTree {
        var result = IncludeTree(table: table, isIdentified: true)
        for branch in branches {
            result.add(try branch.withJoinTables(db))
        }
        return result
    }

    /// Adds a branch, or merges it with the one that has the same key.
    private mutating func add(_ branch: Branch) {
        merge(branch) { own in
            for inner in branch.tree.branches { own.tree.add(inner) }
        }
    }
}

extension IncludeTree.Branch {
    fileprivate func withJoinTables(_ db: Database) throws -> IncludeTree.Branch {
        let tree = try tree.withJoinTables(db)
        guard info.hops.count > 1 else {
            return IncludeTree.Branch(association: identified(association, tree.table), tree: tree)
        }
        // Only listed associations follow a single foreign key; each foreign key has one of them in each direction.
        var branch: IncludeTree.Branch?
        for hop in info.hops.reversed() {
            let info = try db.schema().association(following: hop)
            guard let info, let found = try db.association(info.key, from: hop.originTable),
                let table = try db.schema().table(named: hop.destinationTable)
            else {
                return self
            }
            let inner =
                branch.map { IncludeTree(table: table, branches: [$0], isIdentified: true) } ?? tree
            branch = IncludeTree.Branch(association: identified(found, table), tree: inner)
        }
        return branch ?? self
    }

    private func identified(_ association: SchemaAssociation, _ table: TableInfo) -> SchemaAssociation {
        guard let rowID = table.rowIDName else { return association }
        return association.annotated(with: Column(rowID).forKey(table.identifyingName))
    }
}

extension TableInfo {
    /// The name of the column with the rowid, for rows whose only key is a rowid that no column holds.
    var identifyingName: String { privateName("rowid") }

    /// Returns the rows of the table with their rowids, if they have any.
    package func identified(_ rows: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        guard let rowID = rowIDName else { return rows }
        return rows.annotated(with: Column(rowID).forKey(identifyingName))
    }
}
