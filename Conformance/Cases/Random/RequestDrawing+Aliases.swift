// The refinements of drawn requests and associations that use columns of other tables.

extension RequestDrawing {
    /// Sometimes returns a comparison of an association with a table that precedes it in the statement.
    mutating func comparison(of drawn: Drawn, _ place: Place) -> [DrawnRefinement] {
        guard !drawn.keys.trait.prefetches, random.isDrawn(1, of: 6),
            let outer = place.outer.randomElement(using: &random)
        else { return [] }
        drawn.keys.trait.compares = true
        return [
            .compared(
                column(of: schema.tables[drawn.table]), alias(at: outer.keys),
                column(of: schema.tables[outer.table]))
        ]
    }

    /// Returns the alias that other refinements refer to and, for the base of a statement, refinements that use the
    /// aliases of the tables joined to it.
    mutating func tags(of table: Int, _ keys: Keys, _ place: Place) -> [DrawnRefinement] {
        var refinements: [DrawnRefinement] = []
        if place.isBase {
            while random.isDrawn(1, of: 2), let tag = keys.trait.aliases.randomElement(using: &random) {
                refinements.append(refinement(of: table, with: tag))
            }
        } else if random.isDrawn(1, of: 6) {
            keys.trait.aliases.append((alias(at: keys), table))
        }
        if let alias = keys.alias { refinements.append(.tagged(alias)) }
        return refinements
    }

    private mutating func refinement(
        of table: Int, with tag: (alias: DrawnAlias, table: Int)
    ) -> DrawnRefinement {
        let other = column(of: schema.tables[tag.table])
        switch random.number(0...3) {
        case 0...1: return .compared(column(of: schema.tables[table]), tag.alias, other)
        case 2: return .ordered(tag.alias, other)
        default: return .shown(tag.alias, other)
        }
    }

    /// Returns the alias of the table at a place.
    private mutating func alias(at keys: Keys) -> DrawnAlias {
        if let alias = keys.alias { return alias }
        names += 1
        let alias = DrawnAlias(number: names)
        keys.alias = alias
        return alias
    }
}
