// The aggregates of drawn associations.

extension RequestDrawing {
    /// The operands of an aggregate.
    struct Operands {
        /// The table that has the associations, and its association keys.
        var table: Int
        var keys: Keys
        /// The destination of the association that the aggregate is drawn for.
        var destination: Int
    }

    /// Returns an aggregate of an association, perhaps combined with other aggregates, numbers or columns.
    ///
    /// - Parameter isBeside: Whether the expression already contains an aggregate of the association.
    mutating func aggregate(
        of operands: Operands, depth: Int = 2, isBeside: Bool = false
    ) -> DrawnAggregate {
        let aggregate = unnamedAggregate(of: operands, depth, isBeside)
        return random.isDrawn(1, of: 5) ? .named(aggregate, name("aggregate")) : aggregate
    }

    private mutating func unnamedAggregate(
        of operands: Operands, _ depth: Int, _ isBeside: Bool
    ) -> DrawnAggregate {
        if depth == 0 || random.isDrawn(1, of: 3) { return value(of: operands, isBeside) }
        let aggregate = aggregate(of: operands, depth: depth - 1, isBeside: isBeside)
        let sign = DrawnAggregate.Operator.allCases.randomElement(using: &random) ?? .greater
        switch random.number(0...9) {
        case 0...2:
            return .both(aggregate, sign, self.aggregate(of: operands, depth: depth - 1, isBeside: true))
        case 3...4: return .number(aggregate, sign, random.number(0...3))
        case 5: return .ofNumber(random.number(0...3), sign, aggregate)
        case 6: return .column(aggregate, sign, column(of: schema.tables[operands.table]))
        case 7:
            return random.isDrawn(1, of: 2)
                ? .negated(aggregate) : .equalTruth(aggregate, random.isDrawn(1, of: 2))
        case 8: return .opposite(aggregate)
        default: return .coalesced(aggregate, random.number(0...3))
        }
    }

    private mutating func value(of operands: Operands, _ isBeside: Bool) -> DrawnAggregate {
        if isBeside, random.isDrawn(2, of: 3),
            let other = association(from: operands.table, operands.keys, false),
            other.association.isToMany
        {
            var association = other.association
            if random.isDrawn(1, of: 2) {
                var place = Place(depth: 3, isOptional: true)
                place.prefetches = false
                association.refinements = refinements(of: other.table, other.keys, place)
            }
            return value(of: other.table, association)
        }
        return value(of: operands.destination, nil)
    }

    private mutating func value(of table: Int, _ association: DrawnAssociation?) -> DrawnAggregate {
        let table = schema.tables[table]
        let functions = DrawnAggregate.Function.allCases.filter {
            table.hasRowID || table.key.count < 2 || ($0 != .count && $0 != .isEmpty)
        }
        return .value(
            functions.randomElement(using: &random) ?? .max, column: column(of: table), of: association)
    }
}
