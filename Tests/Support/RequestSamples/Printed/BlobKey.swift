// swift-format-ignore-file
import JoineryEngine

/// line%0Abreak/x'00ff',0.1,"/ünïcode表
func lineBreakÜnïcode表(_ db: Database) throws -> [Row] {
    let ünïcode表 = Table("line\nbreak").hasMany(
        Table("Ünïcode 表"), key: "ünïcode表", using: ForeignKey(["a", "b", "c"]))
    let c = Table("Ünïcode 表").belongsTo(Table("line\nbreak"), key: "c", using: ForeignKey(["a", "b", "c"]))
    let lineBreakLet = Table("line\nbreak").belongsTo(
        Table("we\"ird\\(x) 'q'"), key: "let", using: ForeignKey(["let"]))

    guard
        let lineBreak = try Table("line\nbreak")
            .filter(Column("a") == DatabaseValue(storage: .blob(.init([0x00, 0xFF]))))
            .filter(Column("b") == 0.1)
            .filter(Column("c c") == "\"")
            .fetchOne(db)
    else { return [] }
    return try ünïcode表.request(for: lineBreak)
        .including(optional: c.including(optional: lineBreakLet))
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
