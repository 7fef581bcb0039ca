// swift-format-ignore-file
import JoineryEngine

/// book//language,count(),oldest = year.min,count(distinct authorId)
func bookGroups(_ db: Database) throws -> [Row] {
    return try Table("book")
        .select(
            Column("language"),
            countRows().forKey("count"),
            min(Column("year")).forKey("oldest"),
            count(distinct: Column("authorId")).forKey("count(distinct authorId)"))
        .group(Column("language"))
        .having(countRows() > 4)
        .having(min(Column("year")) != nil)
        .order(countRows().desc, Column("language"))
        .fetchAll(db)
}
