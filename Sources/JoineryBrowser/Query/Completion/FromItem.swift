/// A table in the FROM clause of a query, or what stands for one.
struct FromItem {
    enum Content {
        case table(schema: String?, name: String)
        /// A table-valued function.
        case function(String)
        /// A subquery: the tokens between its parentheses.
        case query(Range<Int>)
        /// Tables that are joined in parentheses.
        case join([FromItem])
    }

    let content: Content
    let alias: String?
    /// Its tokens, with those of the alias.
    let range: Range<Int>

    /// The deepest nesting of joins in parentheses that is read.
    private static let deepest = 20
    /// The number of tables after which the rest is left out; SQLite joins fewer.
    private static let most = 200

    /// Returns the tables of a FROM clause, in order.
    ///
    /// - Parameter range: The tokens after `FROM`.
    static func items(in range: Range<Int>, of tokens: StatementTokens, depth: Int = 0) -> [FromItem] {
        var items: [FromItem] = []
        var index = range.lowerBound
        // A table stands at the beginning, after a comma, and after JOIN.
        var isExpected = true
        while index < range.upperBound, items.count < most {
            if tokens.mark(index) == .comma || tokens.keyword(index) == "JOIN" {
                isExpected = true
            } else if isExpected,
                let item = FromItem(
                    at: index, upTo: range.upperBound, of: tokens, depth)
            {
                items.append(item)
                isExpected = false
                index = item.range.upperBound
                continue
            } else if ["ON", "USING"].contains(tokens.keyword(index)) {
                isExpected = false
            }
            index = tokens.next(after: index)
        }
        return items
    }

    /// Reads the table at a position; `nil` if there is none.
    ///
    /// - Parameter isTarget: Whether the statement writes to the table, so that what follows in parentheses are columns.
    init?(
        at start: Int, upTo end: Int, of tokens: StatementTokens, isTarget: Bool = false, _ depth: Int = 0
    ) {
        var index = start
        if tokens.mark(start) == .open {
            let closing = min(tokens.closing(start), end)
            let inner = start + 1..<max(closing, start + 1)
            index = min(closing + 1, end)
            if tokens.isQuery(start) {
                content = .query(inner)
            } else {
                guard depth < Self.deepest else { return nil }
                content = .join(Self.items(in: inner, of: tokens, depth: depth + 1))
            }
        } else {
            guard var name = tokens.name(start) else { return nil }
            var schema: String?
            index += 1
            if tokens.mark(index) == .dot {
                guard let member = tokens.name(index + 1) else { return nil }
                (schema, name) = (name, member)
                index += 2
            }
            if !isTarget, tokens.mark(index) == .open {
                content = .function(name)
                index = tokens.next(after: index)
            } else {
                content = .table(schema: schema, name: name)
            }
        }
        let place = tokens.keyword(index) == "AS" ? index + 1 : index
        alias = place < end ? tokens.name(place) : nil
        range = start..<min(max(alias == nil ? index : place + 1, start + 1), max(end, start + 1))
    }

    /// Returns those of the items that an expression inside of a FROM clause can name: the ones before it.
    ///
    /// A subquery can name none, and an expression in a join in parentheses only the tables of that join.
    static func visible(_ items: [FromItem], at position: Int) -> [FromItem] {
        for item in items where item.range.contains(position) {
            switch item.content {
            case .query: return []
            case .join(let inner): return visible(inner, at: position)
            case .table, .function: break
            }
        }
        return items.filter { $0.range.upperBound <= position }
    }
}
