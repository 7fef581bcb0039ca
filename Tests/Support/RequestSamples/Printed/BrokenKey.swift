// swift-format-ignore-file
import JoineryEngine

/// we"ird\(x) 'q'/a%0Ab\/defaults
func weIrdXQDefaults(_ db: Database) throws -> [Row] {
    let jOins = Table("we\"ird\\(x) 'q'").hasMany(Table("j-oin"), key: "jOins", using: ForeignKey(["a b"]))
    let d = Table("j-oin").belongsTo(Table("default"), key: "d", using: ForeignKey(["d"]))
    let defaults = Table("we\"ird\\(x) 'q'").hasMany(Row.self, through: jOins, using: d, key: "defaults")
    let defaultSelf = Table("default").belongsTo(Table("default"), key: "self", using: ForeignKey(["self"]))
    let defaultDefaults = Table("default").hasMany(
        Table("default"), key: "defaults", using: ForeignKey(["self"]))
    let xDefault2Twices = Table("default").hasMany(
        Table("twice"), key: "xDefault2Twices", using: ForeignKey(["x"], to: ["code"]))
    let defaultJOins = Table("default").hasMany(Table("j-oin"), key: "jOins", using: ForeignKey(["d"]))
    let aB = Table("j-oin").belongsTo(Table("we\"ird\\(x) 'q'"), key: "aB", using: ForeignKey(["a b"]))
    let weIrdXQs = Table("default").hasMany(Row.self, through: defaultJOins, using: aB, key: "weIrdXQs")

    guard
        let weIrdXQ = try Table("we\"ird\\(x) 'q'").filter(Column("i\\d") == "a\nb\\").fetchOne(db)
    else { return [] }
    return try defaults.request(for: weIrdXQ)
        .including(optional: defaultSelf)
        .including(all: defaultDefaults.orderByPrimaryKey())
        .including(all: xDefault2Twices.orderByPrimaryKey())
        .including(all: weIrdXQs.orderByPrimaryKey())
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
