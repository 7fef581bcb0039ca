// Converts drawn aggregates to those of the library that this file is compiled against.

extension DrawnAggregate {
    /// Returns the aggregate of an association, or `nil` if an association in it cannot be built.
    func build<A: AssociationToMany>(_ association: A) -> AssociationAggregate<Row>?
    where A.OriginRowDecoder == Row, A.RowDecoder == Row {
        switch self {
        case .value(let function, let column, nil):
            return function.apply(association, Column(column))
        case .value(let function, let column, let other?):
            switch other.build() {
            case .hasMany(let other): return function.apply(other, Column(column))
            case .hasManyThrough(let other): return function.apply(other, Column(column))
            case .belongsTo, .hasOne, .hasOneThrough, .join, nil: return nil
            }
        case .both(let lhs, let sign, let rhs):
            guard let lhs = lhs.build(association), let rhs = rhs.build(association) else { return nil }
            return sign.apply(lhs, rhs)
        case .number(let lhs, let sign, let number):
            return lhs.build(association).map { sign.apply($0, number) }
        case .ofNumber(let number, let sign, let rhs):
            return rhs.build(association).map { sign.apply(number, $0) }
        case .column(let lhs, let sign, let column):
            return lhs.build(association).map { sign.apply($0, Column(column)) }
        case .equalTruth(let lhs, let truth): return lhs.build(association).map { $0 == truth }
        case .negated(let aggregate): return aggregate.build(association).map { !$0 }
        case .opposite(let aggregate): return aggregate.build(association).map { -$0 }
        case .coalesced(let aggregate, let number):
            return aggregate.build(association).map { $0 ?? number }
        case .named(let aggregate, let name): return aggregate.build(association)?.forKey(name)
        }
    }
}

extension DrawnAggregate.Function {
    fileprivate func apply<A: AssociationToMany>(
        _ association: A, _ column: Column
    ) -> AssociationAggregate<Row> where A.OriginRowDecoder == Row, A.RowDecoder == Row {
        switch self {
        case .count: association.count
        case .isEmpty: association.isEmpty
        case .min: association.min(column)
        case .max: association.max(column)
        case .sum: association.sum(column)
        case .average: association.average(column)
        case .total: association.total(column)
        }
    }
}

extension DrawnAggregate.Operator {
    fileprivate func apply(_ lhs: AssociationAggregate<Row>, _ rhs: AssociationAggregate<Row>)
        -> AssociationAggregate<Row>
    {
        switch self {
        case .plus: lhs + rhs
        case .minus: lhs - rhs
        case .times: lhs * rhs
        case .divided: lhs / rhs
        case .equal: lhs == rhs
        case .different: lhs != rhs
        case .same: lhs === rhs
        case .other: lhs !== rhs
        case .less: lhs < rhs
        case .atMost: lhs <= rhs
        case .greater: lhs > rhs
        case .atLeast: lhs >= rhs
        case .and: lhs && rhs
        case .or: lhs || rhs
        }
    }

    fileprivate func apply(_ lhs: AssociationAggregate<Row>, _ rhs: Int) -> AssociationAggregate<Row> {
        switch self {
        case .plus: lhs + rhs
        case .minus: lhs - rhs
        case .times: lhs * rhs
        case .divided: lhs / rhs
        case .equal: lhs == rhs
        case .different: lhs != rhs
        case .same: lhs === rhs
        case .other: lhs !== rhs
        case .less: lhs < rhs
        case .atMost: lhs <= rhs
        case .greater: lhs > rhs
        case .atLeast: lhs >= rhs
        case .and: lhs && rhs
        case .or: lhs || rhs
        }
    }

    fileprivate func apply(_ lhs: Int, _ rhs: AssociationAggregate<Row>) -> AssociationAggregate<Row> {
        switch self {
        case .plus: lhs + rhs
        case .minus: lhs - rhs
        case .times: lhs * rhs
        case .divided: lhs / rhs
        case .equal: lhs == rhs
        case .different: lhs != rhs
        case .same: lhs === rhs
        case .other: lhs !== rhs
        case .less: lhs < rhs
        case .atMost: lhs <= rhs
        case .greater: lhs > rhs
        case .atLeast: lhs >= rhs
        case .and: lhs && rhs
        case .or: lhs || rhs
        }
    }

    fileprivate func apply(_ lhs: AssociationAggregate<Row>, _ rhs: Column) -> AssociationAggregate<Row> {
        switch self {
        case .plus: lhs + rhs
        case .minus: lhs - rhs
        case .times: lhs * rhs
        case .divided: lhs / rhs
        case .equal: lhs == rhs
        case .different: lhs != rhs
        case .same: lhs === rhs
        case .other: lhs !== rhs
        case .less: lhs < rhs
        case .atMost: lhs <= rhs
        case .greater: lhs > rhs
        case .atLeast: lhs >= rhs
        case .and: lhs && rhs
        case .or: lhs || rhs
        }
    }
}
