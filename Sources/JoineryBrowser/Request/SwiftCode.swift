import JoineryEngine

/// The Swift code that fetches the rows of a path with everything they include: a function that compiles as it is.
///
/// ```swift
/// import JoineryEngine
///
/// /// author/1/books
/// func authorBooks(_ db: Database) throws -> [Row] {
///     let books = Table("author").hasMany(Table("book"), key: "books", using: ForeignKey(["authorId"]))
///     let reviews = Table("book").hasMany(Table("review"), key: "reviews", using: ForeignKey(["bookId"]))
///
///     guard let author = try Table("author").filter(Column("id") == 1).fetchOne(db) else { return [] }
///     return try books.request(for: author)
///         .including(all: reviews.orderByPrimaryKey())
///         .orderByPrimaryKey()
///         .limit(100)
///         .fetchAll(db)
/// }
/// ```
package struct SwiftCode {
    package private(set) var text = ""
    let schema: DatabaseSchema
    var names = SwiftNames()
    /// The names of the constants for associations.
    private var constants: [Link.Identity: String] = [:]
    /// The lines that declare constants.
    var lines: [String] = []
    /// The constants for values from associated rows, by the names of the columns.
    var associatedColumns: [String: String] = [:]
    /// The constant for the row that is fetched, once something refers to it.
    var rowAlias: String?

    /// Writes the code.
    ///
    /// - Parameters:
    ///   - path: A path that leads somewhere, with a key only as its first or last step.
    ///   - arrangement: The arrangement of the rows, unless the path leads to a single row.
    ///   - limit: The maximum number of rows to fetch, unless the path leads to a single row.
    package init(
        _ path: Path, arrangement: RowsArrangement = RowsArrangement(), including tree: IncludeTree,
        limit: Int, in schema: DatabaseSchema
    ) {
        self.schema = schema
        let associations = path.steps.compactMap { step -> String? in
            if case .association(let key) = step { key } else { nil }
        }
        // A constant of the same name would hide the function.
        let function = names.name([path.table] + associations, ["rows"])
        var (place, guards) = followed(path)
        place = including(tree, in: Self.reading(place, of: tree.table))
        if path.isRow {
            place = place.calling("fetchOne(db)")
        } else {
            place = arranging(place, arrangement, of: tree.table)
            place = place.calling("limit(\(limit))").calling("fetchAll(db)")
        }
        finish(
            place, behind: guards,
            as: "\(function)(_ db: Database) throws -> \(path.isRow ? "Row?" : "[Row]")", of: path)
    }

    /// Writes the function that returns what a request fetches.
    mutating func finish(
        _ place: SwiftExpression, behind guards: [String], as function: String, of path: Path
    ) {
        let start = "return try "
        let end = "    " + start + place.text(after: 4 + start.count, indentation: 4)
        if !lines.isEmpty { lines.append("") }
        let body = lines + guards + [end]
        let attached = Set(schema.tables.compactMap(\.schemaName)).sorted().filter { name in
            body.contains { $0.contains("Table(\"\(name).") }
        }
        let needs = attached.map {
            "\n/// Configuration.attachedDatabases has the file with the tables of \($0)."
        }
        text = """
            import JoineryEngine

            /// \(SafeText.line(path.description))\(needs.joined())
            func \(function) {
            \(body.joined(separator: "\n"))
            }

            """
    }

    /// Begins code without any text.
    init(in schema: DatabaseSchema) { self.schema = schema }

    private mutating func arranging(
        _ place: SwiftExpression, _ arrangement: RowsArrangement, of table: TableInfo
    ) -> SwiftExpression {
        let added = arrangement.added.compactMap { column in
            term(column.name, of: table).map { term in
                let heading = DefinedColumn.heading(of: column.name, from: table.name, in: schema)
                return "\(term.code).forKey(\(SwiftLiteral.text(heading)))"
            }
        }
        let conditions = conditions(of: arrangement.filter, on: table)
        let orders = arrangement.columns(of: table).compactMap { order in
            term(order.column, of: table).map { $0.sorted + (order.isDescending ? ".desc" : "") }
        }
        var place = place
        if let rowAlias { place = place.calling("aliased(\(rowAlias))") }
        place = added.reduce(place) { $0.calling("annotated(with: \($1))") }
        place = conditions.reduce(place) { $0.calling($1) }
        if !arrangement.isInKeyOrder { return place.calling("order(\(orders.joined(separator: ", ")))") }
        return table.primaryKey == nil ? place : place.calling("orderByPrimaryKey()")
    }

    // MARK: The path

    /// Returns the request for the rows of a path, and the statements that fetch the rows on the way there.
    mutating func followed(_ path: Path) -> (place: SwiftExpression, guards: [String]) {
        var place = SwiftExpression(base: SwiftCode.table(path.table))
        var table = path.table
        var guards: [String] = []
        for step in path.steps {
            switch step {
            case .key(let key): place = row(with: key, of: table)
            case .association(let key):
                guard let info = schema.association(key, from: table) else { continue }
                let origin = names.name([table], [table, "row"])
                guards.append(
                    SwiftCode.guarding(
                        origin, reading(place, of: table).calling("fetchOne(db)"),
                        orReturning: path.isRow ? "nil" : "[]"))
                place = SwiftExpression(base: "\(constant(for: Link(info))).request(for: \(origin))")
                table = info.destinationTable
            }
        }
        return (place, guards)
    }

    /// Returns the statement that continues with a row if there is one.
    private static func guarding(
        _ name: String, _ row: SwiftExpression, orReturning nothing: String
    ) -> String {
        let end = "else { return \(nothing) }"
        let line = "    guard let \(name) = try \(row.line) \(end)"
        if line.count <= SwiftExpression.lineLength { return line }
        let beginning = "        let \(name) = try "
        return "    guard\n" + beginning + row.text(after: beginning.count, indentation: 8) + "\n    " + end
    }

    private func row(with key: RowKey, of table: String) -> SwiftExpression {
        let place = SwiftExpression(base: SwiftCode.table(table))
        guard let columns = schema.table(named: table)?.primaryKey?.columns else {
            guard case .int64(let offset)? = key.values.first?.storage else { return place.calling("none()") }
            return place.calling("limit(1, offset: \(Int(clamping: offset)))")
        }
        return zip(columns, key.values).reduce(place) { place, pair in
            let column = "Column(\(SwiftLiteral.text(pair.0)))"
            return place.calling("filter(\(column) == \(SwiftLiteral.value(pair.1)))")
        }
    }

    private func reading(_ place: SwiftExpression, of table: String) -> SwiftExpression {
        schema.table(named: table).map { Self.reading(place, of: $0) } ?? place
    }

    /// Leaves out columns that cannot be computed, because of which reading whole rows fails.
    static func reading(_ place: SwiftExpression, of table: TableInfo) -> SwiftExpression {
        guard table.hasBrokenColumns else { return place }
        let readable = table.readableColumns.map { "Column(\(SwiftLiteral.text($0.name)))" }
        return place.calling("select([\(readable.joined(separator: ", "))])")
    }

    // MARK: Includes

    private mutating func including(_ tree: IncludeTree, in place: SwiftExpression) -> SwiftExpression {
        var place = place
        for branch in tree.branches {
            let constant = Self.reading(
                SwiftExpression(base: constant(for: Link(branch.info))), of: branch.tree.table)
            let association = including(branch.tree, in: constant)
            if branch.info.isToOne {
                place = place.calling("including(optional: ", association)
            } else {
                let hasKey = branch.tree.table.primaryKey != nil
                place = place.calling(
                    "including(all: ", hasKey ? association.calling("orderByPrimaryKey()") : association)
            }
        }
        return place
    }

    // MARK: Associations

    /// An association, or one hop of an association that goes through another table.
    struct Link {
        struct Identity: Hashable {
            var table: String
            var key: String
        }

        var key: String
        var kind: AssociationInfo.Kind
        var hops: [AssociationInfo.Hop]
        var identity: Identity

        init(_ info: AssociationInfo) {
            self.init(key: info.key, kind: info.kind, hops: info.hops, from: info.originTable)
        }

        init(key: String, kind: AssociationInfo.Kind, hops: [AssociationInfo.Hop], from table: String) {
            self.key = key
            self.kind = kind
            self.hops = hops
            identity = Identity(table: table, key: key)
        }
    }

    /// Returns the constant for an association. Declares it if necessary.
    mutating func constant(for link: Link) -> String {
        if let name = constants[link.identity] { return name }
        let (head, arguments) = declaration(of: link)
        let name = names.name([link.key], [link.identity.table, link.key])
        constants[link.identity] = name
        let line = "    let \(name) = \(head)(\(arguments))"
        lines.append(
            line.count <= SwiftExpression.lineLength
                ? line : "    let \(name) = \(head)(\n        \(arguments))")
        return name
    }

    /// Returns the method that creates an association, and its arguments.
    private mutating func declaration(of link: Link) -> (head: String, arguments: String) {
        let origin = SwiftCode.table(link.identity.table)
        let key = "key: " + SwiftLiteral.text(link.key)
        guard link.hops.count > 1 else {
            let method =
                switch link.kind {
                case .belongsTo, .belongsToAny: link.kind.name
                case .hasOne, .hasOneThrough: "hasOne"
                case .hasMany, .hasManyThrough: "hasMany"
                }
            let arguments = link.hops.map { hop in
                "\(SwiftCode.table(hop.destinationTable)), \(key), using: \(text(of: hop.foreignKey))"
            }
            return ("\(origin).\(method)", arguments.joined())
        }
        let steps = link.hops.map { constant(for: step($0, of: link)) }
        let method = link.kind.isToOne ? "hasOne" : "hasMany"
        return ("\(origin).\(method)", "Row.self, through: \(steps[0]), using: \(steps[1]), \(key)")
    }

    /// Returns one hop as the association that the schema lists for it, or else as a new one.
    private func step(_ hop: AssociationInfo.Hop, of link: Link) -> Link {
        if let info = schema.association(following: hop) { return Link(info) }
        let kind: AssociationInfo.Kind =
            hop.direction == .toParent ? .belongsTo : link.kind.isToOne ? .hasOne : .hasMany
        return Link(
            key: "\(link.key)Through\(hop.destinationTable)", kind: kind, hops: [hop], from: hop.originTable)
    }

    /// Returns `ForeignKey(["authorId"])`, with the other side unless the columns alone determine it.
    private func text(of foreignKey: ForeignKeyInfo) -> String {
        let columns = SwiftLiteral.texts(foreignKey.originColumns)
        let names = foreignKey.originColumns.map { FoldedName($0) }
        let declared = (schema.table(named: foreignKey.originTable)?.foreignKeys ?? []).filter {
            $0.destinationTable.isName(foreignKey.destinationTable) && $0.originColumns.count == names.count
                && $0.originColumns.map { FoldedName($0) } == names
        }
        let isClear =
            !declared.isEmpty
            && declared.allSatisfy {
                $0.originColumns == foreignKey.originColumns
                    && $0.destinationColumns == foreignKey.destinationColumns
            }
        guard !isClear || !foreignKey.conditions.isEmpty else { return "ForeignKey(\(columns))" }
        let conditions = foreignKey.conditions.map { condition in
            ".init(\(SwiftLiteral.text(condition.column)), \(SwiftLiteral.value(condition.value)))"
        }
        let end = conditions.isEmpty ? "" : ", where: [\(conditions.joined(separator: ", "))]"
        return "ForeignKey(\(columns), to: \(SwiftLiteral.texts(foreignKey.destinationColumns))\(end))"
    }

    private static func table(_ name: String) -> String {
        "Table(\(SwiftLiteral.text(name)))"
    }
}
