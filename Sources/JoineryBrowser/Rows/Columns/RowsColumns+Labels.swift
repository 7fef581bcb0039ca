import JoineryEngine

/// Searching in the labels of the rows that foreign keys lead to, with SQL that builds the same text as `RowLabel`.
///
/// ```sql
/// -- If parents are compared only by rowid, those with the text are found once instead of for each row.
/// "authorId" IN (SELECT "id" FROM "author" WHERE SUBSTR("name", 1, 120) LIKE '%melv%')
/// (SELECT SUBSTR("name", 1, 120) FROM "country" WHERE "code" = "author"."countryCode") LIKE '%fran%'
/// ```
extension RowsColumns {
    /// Returns the condition that the label of a foreign key's row matches a LIKE pattern.
    ///
    /// - Throws: A `PathError` if a column or an association no longer exists, or a `DatabaseError`.
    func label(of link: ParentLink, matches pattern: String) throws -> SQLExpression {
        guard link.isByRowID, let origin = link.origins.first, let key = link.keys.first else {
            let parents = try rows(behind: [link.association.info.key], of: row, in: table)
            let text = try text(of: link.label, of: parents.row, in: parents.table)
            return parents.request.select(text).sqlExpression.like(pattern, escape: "\\")
        }
        let parent = TableAlias<Row>()
        let text = try text(of: link.label, of: parent, in: link.parent)
        return Table(link.parent.name).aliased(parent).filter(text.like(pattern, escape: "\\"))
            .select(parent[Column(key)]).contains(try term(origin).value)
    }

    private func text(
        of label: RowLabel, of row: TableAlias<Row>, in table: TableInfo
    ) throws -> SQLExpression {
        guard !label.sides.isEmpty else { return Self.text(of: label.columns, of: row) }
        let sides = try label.sides.map { side in
            let ends = try rows(behind: [side.association.info.key], of: row, in: table)
            return ends.request.select(Self.text(of: side.columns, of: ends.row)).sqlExpression
        }
        return Self.joined(sides, separator: RowLabel.separator)
    }

    /// Returns the concatenated text of columns, up to the maximum length of a label.
    private static func text(of columns: [String], of row: TableAlias<Row>) -> SQLExpression {
        let parts = columns.map { prefix(of: row[Column($0)]) }
        return parts.count == 1 ? parts[0] : prefix(of: joined(parts, separator: " "))
    }

    /// Returns texts with a separator between them, omitting those that are NULL or empty.
    private static func joined(_ texts: [SQLExpression], separator: String) -> SQLExpression {
        let parts = texts.map { text -> SQLExpression in
            let part: SQL = "COALESCE(\(separator) || NULLIF(\(text), ''), '')"
            return part.sqlExpression
        }
        let all = parts.joined(operator: .concat)
        let rest: SQL = "SUBSTR(\(all), \(separator.unicodeScalars.count + 1))"
        return rest.sqlExpression
    }

    private static func prefix(of text: SQLExpression) -> SQLExpression {
        let prefix: SQL = "SUBSTR(\(text), 1, \(RowLabel.longest))"
        return prefix.sqlExpression
    }
}
