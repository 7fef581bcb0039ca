/// The tokens of a query, and the query that contains it.
final class QueryBody {
    let range: Range<Int>
    let parent: QueryBody?
    let outline: QueryOutline

    init(_ range: Range<Int>, of tokens: StatementTokens, in parent: QueryBody? = nil) {
        self.range = range
        self.parent = parent
        outline = QueryOutline(of: range, in: tokens)
    }

    /// The deepest nesting that is followed.
    private static let deepest = 50

    /// Returns the innermost query at the cursor.
    static func atCursor(of tokens: StatementTokens) -> QueryBody {
        let statement = QueryBody(0..<tokens.count, of: tokens)
        return tokens.openings.filter(tokens.isQuery).suffix(deepest).reduce(statement) { parent, opening in
            let start = opening + 1
            return QueryBody(start..<max(tokens.closing(opening), start), of: tokens, in: parent)
        }
    }

    /// Returns a common table by the name under which the query can read it, and the query that declares it.
    func commonTable(_ name: String) -> (table: QueryOutline.CommonTable, owner: QueryBody)? {
        var body: QueryBody? = self
        while let owner = body {
            if let table = owner.outline.commonTable(name) { return (table, owner) }
            body = owner.parent
        }
        return nil
    }
}
