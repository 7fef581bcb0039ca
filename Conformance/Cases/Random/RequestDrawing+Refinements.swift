// The refinements of drawn requests and associations.

extension RequestDrawing {
    /// Returns random refinements of a request or of an association.
    mutating func refinements(of table: Int, _ keys: Keys, _ place: Place) -> [DrawnRefinement] {
        let index = table
        let table = schema.tables[index]
        return (0..<random.number(0...2)).map { _ in
            switch random.number(0...(place.isBase ? place.depth == 0 ? 16 : 15 : 14)) {
            case 0...1: return .greater(column(of: table), random.number(0...3))
            case 2: return .different(column(of: table), "b")
            case 3: return .null(column(of: table))
            case 4: return .literal(column(of: table), random.number(0...2))
            case 5: return .connected(column(of: table), random.number(0...2))
            case 6: return random.isDrawn(1, of: 4) ? .none : .greater("n", 1)
            case 7...8:
                return .order(columns(of: table), isDescending: random.isDrawn(1, of: 2))
            case 9: return .reversed
            case 10: return .unordered
            case 11...12: return selection(of: index, keys)
            case 13: return .annotated(column(of: table))
            case 14:
                if keys.isNamed || random.isDrawn(1, of: 2) { return .aliased(nil) }
                keys.isNamed = true
                return .aliased(name("alias"))
            case 15: return .distinct
            default:
                return .grouped(
                    columns(of: table), atLeast: random.isDrawn(1, of: 2) ? random.number(0...2) : nil)
            }
        }
    }

    /// Returns a selection of columns. It contains every column that prefetching may need, unless the statement does
    /// not prefetch.
    private mutating func selection(of index: Int, _ keys: Keys) -> DrawnRefinement {
        let table = schema.tables[index]
        if !keys.trait.prefetches, random.isDrawn(2, of: 3) {
            keys.trait.selectsFreely = true
            return .select(columns(of: table))
        }
        let needed = table.columns.map(\.name).filter { name in
            schema.ties(name, of: index) || random.isDrawn(1, of: 2)
        }
        return .select(needed.isEmpty ? ["n"] : needed.shuffled(using: &random))
    }

    private mutating func columns(of table: DrawnTable) -> [String] {
        Array(table.columns.map(\.name).shuffled(using: &random).prefix(random.number(1...3)))
    }

    mutating func column(of table: DrawnTable) -> String {
        table.columns.randomElement(using: &random)?.name ?? "n"
    }
}
