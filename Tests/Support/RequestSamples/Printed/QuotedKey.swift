// swift-format-ignore-file
import JoineryEngine

/// we"ird\(x) 'q'/"\(1 + 1)"
func weIrdXQ(_ db: Database) throws -> Row? {
    let jOins = Table("we\"ird\\(x) 'q'").hasMany(Table("j-oin"), key: "jOins", using: ForeignKey(["a b"]))
    let d = Table("j-oin").belongsTo(Table("default"), key: "d", using: ForeignKey(["d"]))
    let lineBreaks = Table("we\"ird\\(x) 'q'").hasMany(
        Table("line\nbreak"), key: "lineBreaks", using: ForeignKey(["let"]))
    let ünïcode表 = Table("line\nbreak").hasMany(
        Table("Ünïcode 表"), key: "ünïcode表", using: ForeignKey(["a", "b", "c"]))
    let defaults = Table("we\"ird\\(x) 'q'").hasMany(Row.self, through: jOins, using: d, key: "defaults")
    let xDefaultTwices = Table("default").hasMany(
        Table("twice"), key: "xDefaultTwices", using: ForeignKey(["x"], to: ["id"]))

    return try Table("we\"ird\\(x) 'q'")
        .filter(Column("i\\d") == "\"\\(1 + 1)\"")
        .including(all: jOins.including(optional: d).orderByPrimaryKey())
        .including(all: lineBreaks.including(all: ünïcode表.orderByPrimaryKey()).orderByPrimaryKey())
        .including(all: defaults.including(all: xDefaultTwices.orderByPrimaryKey()).orderByPrimaryKey())
        .fetchOne(db)
}
