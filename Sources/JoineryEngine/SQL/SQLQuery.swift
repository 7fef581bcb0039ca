/// A relation that is ready to be written as a single SELECT: its tables in the order of the tree, each with its name.
package struct SQLQuery {
    /// A table of the query.
    struct Node {
        var relation: SQLRelation
        var key: String
        var kind: SQLRelation.Join.Kind
        /// The columns that join the table to its parent.
        var pairs: [AssociationCondition.Pair]
        /// The condition that joins the table to its parent, if it is not an equality of columns.
        var predicate: SQLExpression?
        /// Conditions on the table that holds the foreign key, which is either this table or its parent.
        var conditions: [ForeignKey.Condition] = []
        var holdsForeignKey = false
        var parent: Int
        var selections: [SQLSelection]
        var children: [Int] = []
    }

    /// The SQL, and the positions of each table's columns in its rows.
    package struct Rendered {
        package var sql: String
        package var arguments: StatementArguments
        package var layout: SelectionLayout
    }

    let db: Database
    let names: QueryNames
    private(set) var nodes: [Node]
    private let commonTables: [SQLCommonTable]

    /// Resolves everything that depends on the schema, and names the tables.
    ///
    /// - Throws: A `DatabaseError` that explains what is wrong with the request.
    package init(_ relation: SQLRelation, db: Database, inside outer: QueryNames? = nil) throws {
        self.db = db
        commonTables = relation.allCommonTables
        var nodes: [Node] = []
        try Self.collect(relation, key: "", kind: .required, pairs: [], parent: nil, into: &nodes, db)
        names = try QueryNames(
            nodes.map { db.occurrence(of: $0.relation.table, aliases: $0.relation.aliases) },
            inside: outer)
        self.nodes = nodes
        let hasGroups = nodes.indices.contains(where: beginsGroup)
        for index in nodes.indices
        where hasGroups || nodes[index].selections.contains(where: \.excludesColumns) {
            self.nodes[index].selections = try expanded(nodes[index].selections, at: index)
        }
    }

    /// Returns the columns of `SELECT *`, except those that are excluded.
    func selectedColumns(of table: String, excluding excluded: [String] = []) throws -> [String] {
        guard let commonTable = commonTables.first(where: { $0.name.equalsIgnoringASCIICase(table) }) else {
            return try db.selectedColumns(of: table, excluding: excluded)
        }
        return try columns(of: commonTable).filter { column in
            !excluded.contains { $0.equalsIgnoringASCIICase(column) }
        }
    }

    private func columns(of commonTable: SQLCommonTable) throws -> [String] {
        if !commonTable.columns.isEmpty { return commonTable.columns }
        var builder = SQLBuilder(db, names: .none)
        try appendCommonTables(to: &builder)
        builder.append("SELECT * FROM \(commonTable.name.quotedDatabaseIdentifier)")
        return try db.makeStatement(sql: builder.sql).columnNames
    }

    private static func collect(
        _ relation: SQLRelation, key: String, kind: SQLRelation.Join.Kind,
        pairs: [AssociationCondition.Pair], parent: Int?, into nodes: inout [Node], _ db: Database
    ) throws {
        if let failure = relation.failure { throw failure }
        if parent != nil { try checkJoinable(relation, key: key) }
        let index = nodes.count
        nodes.append(
            Node(
                relation: relation, key: key, kind: kind, pairs: pairs, parent: parent ?? 0,
                selections: try relation.selection.resolve(db)))
        if let parent { nodes[parent].children.append(index) }
        for join in relation.joins {
            // Check the association before its columns: its own error is more helpful than one about them.
            if let failure = join.relation.failure { throw failure }
            let child = nodes.count
            let predicate = join.condition.predicate
            let pairs = try predicate == nil ? join.condition.columns(db) : []
            try collect(
                join.relation, key: join.key, kind: join.kind, pairs: pairs, parent: index, into: &nodes, db)
            nodes[child].conditions = join.condition.conditions
            nodes[child].holdsForeignKey = !join.condition.leadsToParent
            if let predicate {
                let (left, right) = (AliasIdentity(), AliasIdentity())
                nodes[index].relation.aliases.append(left)
                nodes[child].relation.aliases.append(right)
                nodes[child].predicate = predicate(left, right)
            }
        }
    }

    private static func checkJoinable(_ relation: SQLRelation, key: String) throws {
        let refinement: String
        if relation.isDistinct {
            refinement = "distinct()"
        } else if !relation.grouping.isEmpty {
            refinement = "group(_:) or an association aggregate"
        } else if !relation.groupFilters.isEmpty {
            refinement = "having(_:)"
        } else if relation.limit != nil {
            refinement = "limit(_:)"
        } else {
            return
        }
        throw DatabaseError(
            message: "the association \"\(key)\" is refined with \(refinement): it can only be used with "
                + "including(all:)")
    }

    /// Renders the SELECT.
    ///
    /// - Parameter selection: A selection that replaces the columns of all tables, if given.
    package func render(selecting selection: SQLSelection? = nil) throws -> Rendered {
        var builder = SQLBuilder(db, names: names)
        try write(to: &builder, selecting: selection)
        return Rendered(
            sql: builder.sql, arguments: builder.arguments,
            layout: selection == nil ? try layout() : SelectionLayout(columns: 0..<1))
    }

    func sql(selecting selection: SQLSelection) throws -> String {
        var builder = SQLBuilder(db, names: names)
        try write(to: &builder, selecting: selection)
        return builder.sql
    }

    /// Writes the SELECT to a builder that has the names of its tables.
    func write(to builder: inout SQLBuilder, selecting selection: SQLSelection? = nil) throws {
        try appendCommonTables(to: &builder)
        builder.append(nodes[0].relation.isDistinct ? "SELECT DISTINCT " : "SELECT ")
        if let selection {
            try builder.append(selection)
        } else {
            try appendSelections(to: &builder)
        }
        builder.append(" FROM ")
        appendTable(0, to: &builder)
        try appendJoins(of: 0, to: &builder)
        try appendFilters(to: &builder)
        try appendGrouping(to: &builder)
        try appendOrdering(to: &builder)
        appendLimit(to: &builder)
    }

    /// Writes `WITH … AS (…) `, if the query has common tables.
    func appendCommonTables(to builder: inout SQLBuilder) throws {
        guard !commonTables.isEmpty else { return }
        builder.append(commonTables.contains(where: \.isRecursive) ? "WITH RECURSIVE " : "WITH ")
        try builder.append(naming: names.beforeTables) { builder in
            try builder.append(commonTables) { try $0.append($1) }
        }
        builder.append(" ")
    }

    private func appendSelections(to builder: inout SQLBuilder) throws {
        var isFirst = true
        for index in nodes.indices {
            builder.occurrence = index
            for selection in nodes[index].selections {
                if !isFirst { builder.append(", ") }
                isFirst = false
                try builder.append(selection)
            }
        }
        builder.occurrence = 0
        if isFirst {
            throw DatabaseError(
                message: "the request from \"\(nodes[0].relation.table)\" selects no column: select one")
        }
    }

    private func appendTable(_ index: Int, to builder: inout SQLBuilder) {
        let table = nodes[index].relation.table
        builder.append(table: table)
        if names.names[index] != db.reference(to: table).name {
            builder.append(" ")
            builder.append(identifier: names.names[index])
        }
    }

    private func appendJoins(of parent: Int, to builder: inout SQLBuilder) throws {
        for index in nodes[parent].children {
            let kind = nodes[index].kind
            builder.append(kind == .required ? " JOIN " : " LEFT JOIN ")
            let isGroup = beginsGroup(index)
            if isGroup { builder.append("(") }
            appendTable(index, to: &builder)
            if isGroup {
                try appendJoins(of: index, to: &builder)
                builder.append(")")
            }
            try appendCondition(of: index, to: &builder)
            if !isGroup { try appendJoins(of: index, to: &builder) }
        }
    }

    private func appendCondition(of index: Int, to builder: inout SQLBuilder) throws {
        let parent = nodes[index].parent
        var conditions = nodes[index].pairs.map { pair in
            SQLExpression(
                .binary(
                    .equal,
                    pair.compared(SQLExpression(.occurrence(index, pair.right))),
                    SQLExpression(.occurrence(parent, pair.left))))
        }
        let holder = nodes[index].holdsForeignKey ? index : parent
        conditions += nodes[index].conditions.map { condition in
            SQLExpression(.occurrence(holder, condition.column)).equals(condition.value.sqlExpression)
        }
        if let predicate = nodes[index].predicate { conditions.append(predicate) }
        conditions += try nodes[index].relation.filters.map { try $0.resolve(db) }
        guard !conditions.isEmpty else { return }
        builder.append(" ON ")
        builder.occurrence = index
        try builder.append(all: conditions)
        builder.occurrence = 0
    }

    /// Writes `WHERE …`.
    func appendFilters(to builder: inout SQLBuilder) throws {
        let filters = try nodes[0].relation.filters.map { try $0.resolve(db) }
        guard !filters.isEmpty else { return }
        builder.append(" WHERE ")
        try builder.append(all: filters)
    }

    /// Writes `GROUP BY … HAVING …`.
    private func appendGrouping(to builder: inout SQLBuilder) throws {
        let groups = try nodes[0].relation.grouping.resolve(db)
        if !groups.isEmpty {
            builder.append(" GROUP BY ")
            try builder.append(groups) { try $0.append($1) }
        }
        let filters = try nodes[0].relation.groupFilters.map { try $0.resolve(db) }
        if !filters.isEmpty {
            builder.append(" HAVING ")
            try builder.append(all: filters)
        }
    }

    /// Writes `ORDER BY …`: the order of the base table, followed by those of the joined tables.
    func appendOrdering(to builder: inout SQLBuilder) throws {
        var isFirst = true
        for index in nodes.indices {
            let ordering = nodes[index].relation.ordering
            if ordering.terms.isEmpty { continue }
            let terms = try ordering.resolve(db, inside: isReversed(around: index))
            builder.occurrence = index
            for term in terms {
                builder.append(isFirst ? " ORDER BY " : ", ")
                isFirst = false
                try builder.append(term)
            }
        }
        builder.occurrence = 0
    }

    /// Returns whether the parents of a table reverse its order.
    private func isReversed(around index: Int) -> Bool {
        var (index, isReversed) = (index, false)
        while index > 0 {
            index = nodes[index].parent
            isReversed = isReversed != nodes[index].relation.ordering.isReversed
        }
        return isReversed
    }

    /// Writes `LIMIT …`.
    func appendLimit(to builder: inout SQLBuilder) {
        guard let limit = nodes[0].relation.limit else { return }
        builder.append(" LIMIT \(limit.count)")
        if let offset = limit.offset { builder.append(" OFFSET \(offset)") }
    }
}

extension SQLSelection {
    /// Whether the selection is all columns of a table except some.
    fileprivate var excludesColumns: Bool {
        switch node {
        case .allColumnsExcluding: true
        case .bound(_, let selection): selection.excludesColumns
        case .allColumns, .expression, .named, .literal: false
        }
    }
}
