extension SQLSpecificExpressible {
    /// Returns whether the expression matches a LIKE pattern. `%` matches any text, and `_` any single character.
    ///
    /// ```swift
    /// // "title" LIKE '100\%%' ESCAPE '\'
    /// Table("book").filter(Column("title").like("100\\%%", escape: "\\"))
    /// ```
    ///
    /// - Parameter escape: The character that makes a following `%` or `_` match itself.
    public func like(
        _ pattern: some SQLExpressible, escape: (any SQLExpressible)? = nil
    ) -> SQLExpression {
        SQLExpression(
            .like(
                sqlExpression, pattern: pattern.sqlExpression, escape: escape?.sqlExpression, negated: false))
    }

    /// Returns the expression, to be compared and ordered with a collation.
    ///
    /// ```swift
    /// // "name" = 'emma' COLLATE NOCASE
    /// Table("author").filter(Column("name").collating(.nocase) == "emma")
    /// ```
    public func collating(_ collation: Database.CollationName) -> SQLExpression {
        sqlExpression.collated(collation)
    }

    /// Returns the expression, to be compared and ordered with a collation written in Swift.
    ///
    /// ```swift
    /// Table("author").order(Column("name").collating(.localizedCaseInsensitiveCompare))
    /// ```
    public func collating(_ collation: DatabaseCollation) -> SQLExpression {
        sqlExpression.collated(Database.CollationName(rawValue: collation.name))
    }
}
