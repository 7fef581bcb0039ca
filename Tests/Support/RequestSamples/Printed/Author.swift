// swift-format-ignore-file
import JoineryEngine

/// author
func author(_ db: Database) throws -> [Row] {
    let country = Table("author").belongsTo(
        Table("country"), key: "country", using: ForeignKey(["countryCode"]))

    return try Table("author")
        .including(optional: country)
        .filter(Column("birthYear") < 1850)
        .filter(!Column("name").like("%100\\%%", escape: "\\"))
        .filter(["US", "GB"].contains(Column("countryCode")))
        .filter(Column("deathYear") != nil)
        .order(Column("birthYear").desc, Column("id").desc)
        .limit(5)
        .fetchAll(db)
}
