// swift-format-ignore-file
import JoineryEngine

/// line%0Abreak/NULL,2.0,'NULL'/let
func lineBreakLet(_ db: Database) throws -> [Row] {
    let lineBreakLet2 = Table("line\nbreak").belongsTo(
        Table("we\"ird\\(x) 'q'"), key: "let", using: ForeignKey(["let"]))
    let lineBreaks = Table("we\"ird\\(x) 'q'").hasMany(
        Table("line\nbreak"), key: "lineBreaks", using: ForeignKey(["let"]))

    guard
        let lineBreak = try Table("line\nbreak")
            .filter(Column("a") == nil)
            .filter(Column("b") == 2.0)
            .filter(Column("c c") == "NULL")
            .fetchOne(db)
    else { return [] }
    return try lineBreakLet2.request(for: lineBreak)
        .including(all: lineBreaks.orderByPrimaryKey())
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
