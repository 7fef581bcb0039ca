import JoineryEngine

@testable import JoineryAnalysis

/// Files in which links are looked for.
enum LinkSamples {
    /// The links of a new file made with SQL.
    static func candidates(_ sql: String) throws -> [LinkCandidate] {
        let queue = try DatabaseQueue()
        return try queue.write { db in
            try db.execute(sql: sql)
            return try db.linkCandidates()
        }
    }

    /// The links that are at least likely: `note.folder_id → folder.id`.
    static func found(_ sql: String) throws -> [String] {
        try candidates(sql).filter { $0.level >= .likely }.map(text)
    }

    static func text(_ link: LinkCandidate) -> String {
        "\(link.originTable).\(link.originColumns.joined(separator: ",")) → "
            + "\(link.destinationTable).\(link.destinationColumns.joined(separator: ","))"
    }

    /// SQL for rows 1 to `count` of expressions over their number `n`.
    static func rows(_ count: Int, into table: String, _ values: String) -> String {
        """
        INSERT INTO \(table) SELECT \(values) FROM
        (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < \(count)) SELECT n FROM c);
        """
    }
}
