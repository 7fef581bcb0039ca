/// One operand of each kind.
func operands() -> [(String, SQLExpression)] {
    let score = Column("score")
    return [
        ("column", score.sqlExpression),
        ("integer", 5.databaseValue.sqlExpression),
        ("text", "O'Brien".databaseValue.sqlExpression),
        ("NULL", DatabaseValue.null.sqlExpression),
        ("sum", score + 1),
        ("comparison", score > 50),
        ("conjunction", score > 50 && Column("bonus") > 0),
        ("negation", !(score == 100)),
        ("function", abs(Column("bonus"))),
        ("literal", SQL("score * \(2)").sqlExpression),
        ("subquery", Table("player").select(max(score)).sqlExpression),
        ("collation", cast(Column("name"), as: .text)),
    ]
}
