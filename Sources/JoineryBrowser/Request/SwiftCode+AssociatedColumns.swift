import JoineryEngine

/// What rows are sorted by, filtered by and shown with, beside the columns of their table.
extension SwiftCode {
    /// The code of a column, and its affinity; `nil` where there is none.
    mutating func term(_ name: String, of table: TableInfo) -> (code: String, affinity: Affinity)? {
        if let column = table.column(named: name) {
            return ("Column(\(SwiftLiteral.text(column.name)))", Affinity(column.type))
        }
        if table.isKey(name) { return ("Column(\(SwiftLiteral.text(name)))", .integer) }
        guard let column = try? AssociatedColumn(name, from: table.name, in: schema) else { return nil }
        let infos = infos(of: column.keyPath, from: table)
        guard let end = infos.last else { return nil }
        let target = schema.table(named: end.destinationTable)
        let type = column.value.column.flatMap { target?.column(named: $0)?.type }
        let affinity = column.value.affinity(of: type ?? "")
        if let constant = associatedColumns[name] { return (constant, affinity) }
        let code = subquery(for: column, through: infos, of: table)
        let constant = names.name(column.words, [table.name] + column.words)
        associatedColumns[name] = constant
        let line = "    let \(constant) = "
        lines.append(line + code.text(after: line.count, indentation: 4))
        return (constant, affinity)
    }

    private func infos(of keyPath: [String], from table: TableInfo) -> [AssociationInfo] {
        var name = table.name
        return keyPath.compactMap { key in
            let info = schema.association(key, from: name)
            name = info?.destinationTable ?? name
            return info
        }
    }

    /// `books.request(for: author).select(countRows())`
    private mutating func subquery(
        for column: AssociatedColumn, through infos: [AssociationInfo], of table: TableInfo
    ) -> SwiftExpression {
        let constants = infos.map { constant(for: Link($0)) }
        let row = rowAlias ?? alias(named: table.name)
        rowAlias = row
        let rows = SwiftExpression(base: "\(constants[0]).request(for: \(row))")
        guard infos.count > 1, let last = constants.last else {
            return rows.calling("select(\(column.value.swiftCode { $0 }))")
        }
        let end = column.value.column == nil ? nil : alias(named: infos[infos.count - 1].destinationTable)
        var joined = SwiftExpression(base: last)
        if let end { joined = joined.calling("aliased(\(end))") }
        joined = constants[1...].dropLast().reversed().reduce(joined) { joined, constant in
            SwiftExpression(base: constant).calling("joining(required: ", joined)
        }
        return rows.calling("joining(required: ", joined)
            .calling("select(\(column.value.swiftCode { code in end.map { "\($0)[\(code)]" } ?? code }))")
    }

    private mutating func alias(named table: String) -> String {
        let name = names.name([table], [table, "row"])
        lines.append("    let \(name) = TableAlias<Row>()")
        return name
    }
}

extension AssociatedColumn {
    /// The pieces of the name.
    fileprivate var words: [String] {
        switch value {
        case .column(let name): keyPath + [name]
        case .count: keyPath + ["count"]
        case .aggregate(let aggregate, of: let name): keyPath + [aggregate.rawValue, name]
        }
    }
}

extension AssociatedColumn.Value {
    /// What is selected of the last rows.
    ///
    /// - Parameter qualified: Makes an expression one of the table that it is of.
    fileprivate func swiftCode(_ qualified: (String) -> String) -> String {
        switch self {
        case .column(let name): qualified("Column(\(SwiftLiteral.text(name)))")
        case .count: "countRows()"
        case .aggregate(let aggregate, of: let name):
            qualified("\(aggregate.rawValue)(Column(\(SwiftLiteral.text(name))))")
        }
    }
}
