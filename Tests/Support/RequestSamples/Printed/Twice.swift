// swift-format-ignore-file
import JoineryEngine

/// twice
func twice(_ db: Database) throws -> [Row] {
    let xDefault = Table("twice").belongsTo(
        Table("default"), key: "xDefault", using: ForeignKey(["x"], to: ["id"]))
    let defaultSelf = Table("default").belongsTo(Table("default"), key: "self", using: ForeignKey(["self"]))
    let xDefault2 = Table("twice").belongsTo(
        Table("default"), key: "xDefault2", using: ForeignKey(["x"], to: ["code"]))
    let xDefaultTwices = Table("default").hasMany(
        Table("twice"), key: "xDefaultTwices", using: ForeignKey(["x"], to: ["id"]))

    return try Table("twice")
        .including(optional: xDefault.including(optional: defaultSelf))
        .including(optional: xDefault2.including(all: xDefaultTwices.orderByPrimaryKey()))
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
