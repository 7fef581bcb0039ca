// swift-format-ignore-file
import JoineryEngine

/// author/6/events
func authorEvents(_ db: Database) throws -> [Row] {
    let events = Table("author").hasMany(
        Table("event"), key: "events", using: ForeignKey(["authorId"], to: ["id"]))
    let eventAuthor = Table("event").belongsTo(
        Table("author"), key: "author", using: ForeignKey(["authorId"], to: ["id"]))

    guard let author = try Table("author").filter(Column("id") == 6).fetchOne(db) else { return [] }
    return try events.request(for: author)
        .including(optional: eventAuthor)
        .orderByPrimaryKey()
        .limit(100)
        .fetchAll(db)
}
