// swift-format-ignore-file
import JoineryEngine

/// hold/212,54
func hold(_ db: Database) throws -> Row? {
    let pickupBranch = Table("hold").belongsTo(
        Table("branch"), key: "pickupBranch", using: ForeignKey(["pickupBranchId"]))
    let events = Table("branch").hasMany(Table("event"), key: "events", using: ForeignKey(["branchId"]))

    return try Table("hold")
        .filter(Column("memberId") == 212)
        .filter(Column("bookId") == 54)
        .including(optional: pickupBranch.including(all: events.orderByPrimaryKey()))
        .fetchOne(db)
}
