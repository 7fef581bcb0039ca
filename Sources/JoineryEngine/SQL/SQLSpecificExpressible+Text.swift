extension SQLSpecificExpressible {
    /// Whether the expression matches a LIKE pattern, in which `%` stands for any text and `_` for any character.
    ///
    /// ```swift
    /// // "title" LIKE '100\%%' ESCAPE '\'
    /// Table("book").filter(Column("title").like("100\\%%", escape: "\\"))
    /// ```
    ///
    /// - Parameter escape: The character that takes its meaning from the `%` or `_` after it.
    public func like(
        _ pattern: some SQLExpressible, escape: (any SQLExpressible)? = nil
    ) -> SQLExpression {
        SQLExpression(
            .like(
                sqlExpression, pattern: pattern.sqlExpression, escape: escape?.sqlExpression, negated: false))
    }

    /// The expression compared and ordered with a collation.
    ///
    /// ```swift
    /// // "name" = 'arthur' COLLATE NOCASE
    /// Table("player").filter(Column("name").collating(.nocase) == "arthur")
    /// ```
    ///
    /// See also <doc:SelectionsAndOrderings>.
    public func collating(_ collation: Database.CollationName) -> SQLExpression {
        sqlExpression.collated(collation)
    }

    /// The expression compared and ordered with a collation written in Swift.
    ///
    /// ```swift
    /// Table("player").order(Column("name").collating(.localizedCaseInsensitiveCompare))
    /// ```
    ///
    /// See also <doc:SelectionsAndOrderings>.
    public func collating(_ collation: DatabaseCollation) -> SQLExpression {
        sqlExpression.collated(Database.CollationName(rawValue: collation.name))
    }
}
