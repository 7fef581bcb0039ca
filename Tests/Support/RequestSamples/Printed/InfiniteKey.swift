// swift-format-ignore-file
import JoineryEngine

/// line%0Abreak/x'',Inf,\n
func lineBreak(_ db: Database) throws -> Row? {
    let ünïcode表 = Table("line\nbreak").hasMany(
        Table("Ünïcode 表"), key: "ünïcode表", using: ForeignKey(["a", "b", "c"]))
    let c = Table("Ünïcode 表").belongsTo(Table("line\nbreak"), key: "c", using: ForeignKey(["a", "b", "c"]))
    let lineBreakLet = Table("line\nbreak").belongsTo(
        Table("we\"ird\\(x) 'q'"), key: "let", using: ForeignKey(["let"]))
    let jOins = Table("we\"ird\\(x) 'q'").hasMany(Table("j-oin"), key: "jOins", using: ForeignKey(["a b"]))
    let d = Table("j-oin").belongsTo(Table("default"), key: "d", using: ForeignKey(["d"]))
    let defaults = Table("we\"ird\\(x) 'q'").hasMany(Row.self, through: jOins, using: d, key: "defaults")

    return try Table("line\nbreak")
        .filter(Column("a") == DatabaseValue(storage: .blob(.init())))
        .filter(Column("b") == Double.infinity)
        .filter(Column("c c") == "\\n")
        .including(all: ünïcode表.including(optional: c).orderByPrimaryKey())
        .including(optional: lineBreakLet.including(all: defaults.orderByPrimaryKey()))
        .fetchOne(db)
}
