// swift-format-ignore-file
import JoineryEngine

/// Ünïcode 表/-9223372036854775808
func ünïcode表(_ db: Database) throws -> Row? {
    let c = Table("Ünïcode 表").belongsTo(Table("line\nbreak"), key: "c", using: ForeignKey(["a", "b", "c"]))
    let lineBreakLet = Table("line\nbreak").belongsTo(
        Table("we\"ird\\(x) 'q'"), key: "let", using: ForeignKey(["let"]))
    let jOins = Table("we\"ird\\(x) 'q'").hasMany(Table("j-oin"), key: "jOins", using: ForeignKey(["a b"]))

    return try Table("Ünïcode 表")
        .filter(Column("id") == -9223372036854775808)
        .including(optional: c.including(optional: lineBreakLet.including(all: jOins.orderByPrimaryKey())))
        .fetchOne(db)
}
