// swift-format-ignore-file
import JoineryEngine

/// event/1
func event(_ db: Database) throws -> Row? {
    let author = Table("event").belongsTo(
        Table("author"), key: "author", using: ForeignKey(["authorId"], to: ["id"]))
    let country = Table("author").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))
    let branch = Table("event").belongsTo(Table("branch"), key: "branch", using: ForeignKey(["branchId"]))

    return try Table("event")
        .filter(Column("id") == 1)
        .including(optional: author.including(optional: country))
        .including(optional: branch)
        .fetchOne(db)
}
