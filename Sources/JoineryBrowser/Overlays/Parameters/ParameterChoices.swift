import JoineryEngine

/// The rows that a parameter named like a foreign key may refer to.
enum ParameterChoices {
    /// The maximum number of rows offered.
    private static let most = 8

    /// Returns the rows whose label contains a text, with the values that refer to them.
    ///
    /// - Parameter table: The table that has the foreign key; `nil` for the first one that has it.
    /// - Throws: A `DatabaseError` if the rows cannot be read.
    static func find(
        column: String, of table: String?, text: String, _ db: Database
    ) throws -> [ParametersPane.Choice] {
        for candidate in try db.schema().tables where table.map(candidate.name.isName) ?? true {
            let links = try ParentLink.links(from: candidate, db)
            guard
                let link = links.first(where: {
                    $0.origins.count == 1 && $0.origins[0].isName(column)
                })
            else { continue }
            return try rows(of: link, with: text, db)
        }
        return []
    }

    private static func rows(of link: ParentLink, with text: String, _ db: Database) throws -> [ParametersPane
        .Choice]
    {
        let key = link.keys[0]
        let names = Set([key] + link.label.readColumns).map { Column($0) }
        var rows = link.label.joined(to: Table(link.parent.name).select(names))
        if !text.isEmpty {
            let pattern = RowCondition.Operand.word(text).containing
            let conditions = (link.label.columns + [key]).map { Column($0).like(pattern, escape: "\\") }
            rows = rows.filter(conditions.joined(operator: .or))
        }
        return try rows.limit(most).fetchAll(db).map { row in
            let value = row.value(ofColumn: key)
            return ParametersPane.Choice(
                value: value, label: link.label.text(of: row) ?? "#" + RowKey([value]).text)
        }
    }
}
