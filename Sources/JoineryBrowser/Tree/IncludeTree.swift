import JoineryEngine

/// The associations to fetch together with rows, nested to any depth: `author.country`, `reviews`.
///
/// To-one associations are joined. Each to-many association takes one more statement, regardless of the number of rows.
package struct IncludeTree: Sendable {
    /// An association, and what to include with its rows.
    package struct Branch: Sendable {
        package let association: SchemaAssociation
        package var tree: IncludeTree
        /// How SQLite enforces the foreign key, if that differs from what a join finds.
        var enforcement: ForeignKeyEnforcement?

        package var info: AssociationInfo { association.info }
    }

    /// The table of the rows that the includes belong to.
    package let table: TableInfo
    package private(set) var branches: [Branch] = []
    /// The positions of the branches by the keys of their associations.
    private var positions: NamedValues<Int> = [:]
    /// Whether rows are fetched with their rowids, which identify them if a key is missing or contains NULL.
    package private(set) var isIdentified = false

    /// Creates a tree from branches; without them, it contains only the rows of the table.
    package init(table: TableInfo, branches: [Branch] = [], isIdentified: Bool = false) {
        self.table = table
        self.isIdentified = isIdentified
        for branch in branches { append(branch) }
    }

    /// Creates a tree of the associations named by key paths (`author.country`), and of all listed ones, `depth` levels
    /// deep.
    ///
    /// An association that leads straight back is included only by name.
    ///
    /// - Throws: A `PathError` that lists the available keys if one does not exist, or says which limit the tree
    ///   exceeds; or a `DatabaseError`.
    package init(_ keyPaths: [String], depth: Int = 0, from table: TableInfo, _ db: Database) throws {
        self.init(table: table)
        var size = IncludeTreeSize(of: table, depth: depth)
        try addAll(depth: depth, cameBy: [], &size, db)
        for keyPath in keyPaths {
            try add(keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...], db)
        }
    }

    /// Returns the branch of the association with a key; `nil` if it is not included.
    package func branch(_ key: String) -> Branch? {
        positions[key].map { branches[$0] }
    }

    /// Returns a request for rows of the table with everything to include.
    package func including(in request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        including(in: request) { _ in nil }
    }

    /// Returns a request for a row for each combination of a row of the table with its included rows.
    func joined(to request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        including(in: request, isJoined: true) { _ in nil }
    }

    /// Returns the same request for only the keys of all rows; `nil` if some rows have no key.
    package func includingKeys(in request: QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row>? {
        guard let key = table.primaryKey?.columns, hasKeys else { return nil }
        return including(in: request.select(key.map { Column($0) })) { $0.table.primaryKey?.columns }
    }

    /// Returns a closure that adds the keys and labels of everything to include to a request for rows of the table.
    ///
    /// - Throws: A `DatabaseError`.
    func includingLabels(
        _ labels: RowLabels
    ) throws -> (QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        let found = try self.labels(labels)
        return { request in
            including(in: request, labeled: found) { tree in
                found[tree.table.name].map { tree.table.columns(showing: $0, linking: tree.linkingColumns) }
            }
        }
    }

    /// Returns a closure that adds everything to include to a request for rows of the table, and what the labels of
    /// join rows need.
    ///
    /// - Throws: A `DatabaseError`.
    package func including(
        labeled labels: RowLabels
    ) throws -> (QueryInterfaceRequest<Row>) -> QueryInterfaceRequest<Row> {
        let found = try self.labels(labels)
        let own = try labels.label(of: table)
        return { request in
            including(
                in: own.joined(to: request, besides: Set(branches.map(\.info.key))), labeled: found
            ) { _ in nil }
        }
    }

    /// Returns the labels of the table and of all included tables, by name.
    ///
    /// - Throws: A `DatabaseError`.
    package func labels(_ labels: RowLabels) throws -> NamedValues<RowLabel> {
        var found: NamedValues = [table.name: try labels.label(of: table)]
        for branch in branches {
            for (name, label) in try branch.tree.labels(labels) { found[name] = label }
        }
        return found
    }

    /// The columns of the table that determine which rows to include.
    var linkingColumns: [String] {
        branches.compactMap(\.info.hops.first).flatMap { hop in
            hop.direction == .toParent
                ? hop.foreignKey.originColumns + hop.foreignKey.conditions.map(\.column)
                : hop.foreignKey.destinationColumns
        }
    }

    /// The tables joined to the table of the rows.
    package var joinedTables: [TableInfo] {
        branches.filter(\.info.isToOne).flatMap { [$0.tree.table] + $0.tree.joinedTables }
    }

    /// Why columns of the tables are left out, as sentences.
    package var omissions: [String] {
        branches.reduce(into: table.omissions) { sentences, branch in
            sentences += branch.tree.omissions.filter { !sentences.contains($0) }
        }
    }

    private var hasKeys: Bool {
        branches.allSatisfy { $0.tree.table.primaryKey != nil && $0.tree.hasKeys }
    }

    // MARK: Requests

    /// - Parameters:
    ///   - labels: The labels to read of included rows, by table.
    ///   - isJoined: Whether to join the rows of to-many associations instead of fetching them afterwards.
    ///   - columns: Returns the columns of the rows of a tree; `nil` for all.
    private func including<Request: RefinableRequest<Row>>(
        in request: Request, labeled labels: NamedValues<RowLabel> = [:], isJoined: Bool = false,
        selecting columns: (IncludeTree) -> [String]?
    ) -> Request {
        var request = request
        // Included together, because each inclusion copies the request.
        var many: [SchemaAssociation] = []
        for branch in branches {
            let selected = columns(branch.tree)?.map { Column($0) }
            let plain = selected.map { branch.association.select($0) } ?? branch.association
            let known = Set(branch.tree.branches.map(\.info.key))
            let included = labels[branch.tree.table.name]?.joined(to: plain, besides: known) ?? plain
            let association = branch.tree.including(
                in: included, labeled: labels, isJoined: isJoined, selecting: columns)
            // The order is the same, whichever index SQLite uses.
            let isOrdered = !branch.info.isToOne && branch.tree.table.primaryKey != nil
            let ordered = isOrdered ? association.orderByPrimaryKey() : association
            if branch.info.isToOne || isJoined {
                if !many.isEmpty { request = request.including(allOf: many) }
                many = []
                request = request.including(optional: ordered)
            } else {
                many.append(ordered)
            }
        }
        return many.isEmpty ? request : request.including(allOf: many)
    }

    // MARK: Branches

    private mutating func add(_ keys: ArraySlice<String>, _ db: Database) throws {
        guard let key = keys.first else { return }
        let named = try db.association(key, from: table.name)
        guard
            let association = try named
                ?? (key == Path.emptyName ? db.association("", from: table.name) : nil)
        else {
            let schema = try db.schema()
            let offer = NameList(ofKeys: schema.associations(from: table.name).map(\.key))
                .offer(besides: schema.omittedAssociationCount(from: table.name))
            throw PathError.typed(
                "\(Path.shown(name: table.name)) has no association “\(SafeText.line(key))”. \(offer)")
        }
        let index = try self.index(of: association, db)
        try branches[index].tree.add(keys.dropFirst(), db)
    }

    private mutating func addAll(
        depth: Int, cameBy way: [AssociationInfo.Hop], _ size: inout IncludeTreeSize, _ db: Database
    ) throws {
        guard depth > 0 else { return }
        let back = way.reversed().map { ($0.foreignKey, $0.direction == .toParent) }
        for info in try db.schema().listedAssociations(from: table.name) where info.broken == nil {
            let hops = info.hops.map { ($0.foreignKey, $0.direction == .toChildren) }
            let isWayBack = hops.count == back.count && zip(hops, back).allSatisfy { $0 == $1 }
            guard !isWayBack, let association = try db.association(info.key, from: table.name) else {
                continue
            }
            // Associations named by key paths are added later, so that this one is not there yet.
            var branch = try self.branch(of: association, db)
            try size.including(branch.tree.table, isJoined: info.isToOne) { size in
                try branch.tree.addAll(depth: depth - 1, cameBy: info.hops, &size, db)
            }
            append(branch)
        }
    }

    /// Adds a branch, or changes the one that has the same key.
    mutating func merge(_ branch: Branch, _ change: (inout Branch) -> Void) {
        if let index = positions[branch.info.key] { change(&branches[index]) } else { append(branch) }
    }

    private mutating func append(_ branch: Branch) {
        positions[branch.info.key] = branches.count
        branches.append(branch)
    }

    /// Returns the index of the branch of an association. If there is none, adds it.
    private mutating func index(of association: SchemaAssociation, _ db: Database) throws -> Int {
        if let index = positions[association.info.key] { return index }
        if let reason = association.info.broken {
            throw PathError(
                "The association \(Path.shown(name: association.info.key)) is broken: \(SafeText.line(reason))."
            )
        }
        append(try branch(of: association, db))
        return branches.count - 1
    }

    private func branch(of association: SchemaAssociation, _ db: Database) throws -> Branch {
        guard let table = try db.schema().table(named: association.info.destinationTable) else {
            throw PathError("The table \(SafeText.line(association.info.destinationTable)) is gone.")
        }
        return Branch(
            association: table.reading(association), tree: IncludeTree(table: table),
            enforcement: try db.schema().enforcement(of: association.info))
    }
}

extension Row {
    /// Returns the row that a to-one association of an include tree leads to; `nil` if there is none.
    package func included(_ branch: IncludeTree.Branch) -> Row? {
        guard let row = scopes[branch.info.key] ?? scopesTree[branch.info.key] else { return nil }
        return row.containsNonNullValue ? row : nil
    }

    /// Returns the rows that a to-many association of an include tree leads to.
    package func includedRows(_ branch: IncludeTree.Branch) -> [Row] {
        prefetchedRows[branch.info.key] ?? []
    }

    /// Returns the rows that an association of an include tree of either kind leads to.
    func included(in branch: IncludeTree.Branch) -> [Row] {
        included(branch).map { [$0] } ?? includedRows(branch)
    }

    /// Returns the number of rows that a limit omitted; `nil` for none.
    package func omittedRows(_ branch: IncludeTree.Branch) -> RowCount? {
        let omitted = omittedPrefetchedRows(branch.info.key)
        return omitted == 0 ? nil : RowCount(bounded: omitted)
    }
}
