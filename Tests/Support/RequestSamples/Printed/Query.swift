// swift-format-ignore-file
import JoineryEngine

func queryRows(_ db: Database) throws -> [Row] {
    try Row.fetchAll(
        db,
        sql: """
            SELECT id, title, '""\\""\""' AS "quotes"
            FROM book -- 👩\u{200D}🚀

            WHERE year < :year AND language = $language OR title = 'a\tb'
            ORDER BY id
            """,
        arguments: ["year": 1850, "language": "en"])
}
