// Converts drawn requests to those of the library that this file is compiled against.

extension DrawnRequest {
    /// Returns the request of the library.
    func build() -> QueryInterfaceRequest<Row> {
        let request = refine(Table(table).all(), refinements, uses)
        return limit.map { request.limit($0, offset: offset) } ?? request
    }
}

/// An association of any kind between rows.
enum DrawnLink {
    case belongsTo(BelongsToAssociation<Row, Row>)
    case hasMany(HasManyAssociation<Row, Row>)
    case hasOne(HasOneAssociation<Row, Row>)
    case hasManyThrough(HasManyThroughAssociation<Row, Row>)
    case hasOneThrough(HasOneThroughAssociation<Row, Row>)
    case join(JoinAssociation<Row, Row>)
}

extension DrawnAssociation {
    /// Returns the association of the library, or `nil` if its parts do not fit together.
    func build() -> DrawnLink? {
        let table = Table(origin)
        switch form {
        case .joined(let commonTable, let pair?):
            return .join(
                refined(table.association(to: commonTable.build()) { $0[pair.left] == $1[pair.right] }))
        case .joined(let commonTable, nil): return .join(refined(table.association(to: commonTable.build())))
        case .direct(let kind, let named):
            let foreignKey = named.map { ForeignKey($0.columns, to: $0.parentColumns) }
            let other = Table(destination)
            switch kind {
            case .belongsTo:
                return .belongsTo(refined(table.belongsTo(other, key: key, using: foreignKey)))
            case .hasMany:
                return .hasMany(refined(table.hasMany(other, key: key, using: foreignKey)))
            case .hasOne:
                return .hasOne(refined(table.hasOne(other, key: key, using: foreignKey)))
            }
        case .through(let pivot, let target, isToOne: true):
            guard let pivot = pivot.build(), let target = target.build() else { return nil }
            switch pivot {
            case .belongsTo(let pivot): return one(through: pivot, target)
            case .hasOne(let pivot): return one(through: pivot, target)
            case .hasOneThrough(let pivot): return one(through: pivot, target)
            case .hasMany, .hasManyThrough, .join: return nil
            }
        case .through(let pivot, let target, isToOne: false):
            guard let pivot = pivot.build(), let target = target.build() else { return nil }
            switch pivot {
            case .belongsTo(let pivot): return many(through: pivot, target)
            case .hasMany(let pivot): return many(through: pivot, target)
            case .hasOne(let pivot): return many(through: pivot, target)
            case .hasManyThrough(let pivot): return many(through: pivot, target)
            case .hasOneThrough(let pivot): return many(through: pivot, target)
            case .join: return nil
            }
        }
    }

    private func one<Pivot: AssociationToOne>(through pivot: Pivot, _ target: DrawnLink) -> DrawnLink?
    where Pivot.OriginRowDecoder == Row, Pivot.RowDecoder == Row {
        let table = Table(origin)
        switch target {
        case .belongsTo(let target):
            return .hasOneThrough(refined(table.hasOne(Row.self, through: pivot, using: target, key: key)))
        case .hasOne(let target):
            return .hasOneThrough(refined(table.hasOne(Row.self, through: pivot, using: target, key: key)))
        case .hasOneThrough(let target):
            return .hasOneThrough(refined(table.hasOne(Row.self, through: pivot, using: target, key: key)))
        case .hasMany, .hasManyThrough, .join: return nil
        }
    }

    private func many<Pivot: Association>(through pivot: Pivot, _ target: DrawnLink) -> DrawnLink?
    where Pivot.OriginRowDecoder == Row, Pivot.RowDecoder == Row {
        let table = Table(origin)
        func link<Target: Association>(_ target: Target) -> DrawnLink
        where Target.OriginRowDecoder == Row, Target.RowDecoder == Row {
            .hasManyThrough(refined(table.hasMany(Row.self, through: pivot, using: target, key: key)))
        }
        switch target {
        case .belongsTo(let target): return link(target)
        case .hasMany(let target): return link(target)
        case .hasOne(let target): return link(target)
        case .hasManyThrough(let target): return link(target)
        case .hasOneThrough(let target): return link(target)
        case .join: return nil
        }
    }

    private func refined<A: Association>(_ association: A) -> A where A.RowDecoder == Row {
        let association = refine(association, refinements, uses)
        return laterKey.map { association.forKey($0) } ?? association
    }
}

extension DrawnUse {
    fileprivate func apply<Request: DerivableRequest>(to request: Request) -> Request
    where Request.RowDecoder == Row {
        switch association.build() {
        case .belongsTo(let association): applyOne(association, to: request)
        case .hasOne(let association): applyOne(association, to: request)
        case .hasOneThrough(let association): applyOne(association, to: request)
        case .join(let association): applyOne(association, to: request)
        case .hasMany(let association): applyMany(association, to: request)
        case .hasManyThrough(let association): applyMany(association, to: request)
        case nil: request
        }
    }

    private func applyOne<Request: DerivableRequest, A: Association>(
        _ association: A, to request: Request
    ) -> Request where Request.RowDecoder == Row, A.OriginRowDecoder == Row {
        switch way {
        case .includingRequired: request.including(required: association)
        case .includingOptional: request.including(optional: association)
        case .joiningRequired: request.joining(required: association)
        case .joiningOptional: request.joining(optional: association)
        case .annotatedRequired: request.annotated(withRequired: association)
        case .annotatedOptional: request.annotated(withOptional: association)
        case .includingAll, .annotatedWith, .having: request
        }
    }

    private func applyMany<Request: DerivableRequest, A: AssociationToMany>(
        _ association: A, to request: Request
    ) -> Request where Request.RowDecoder == Row, A.OriginRowDecoder == Row, A.RowDecoder == Row {
        switch way {
        case .includingAll: request.including(all: association)
        case .annotatedWith(let aggregate):
            aggregate.build(association).map { request.annotated(with: $0) } ?? request
        case .having(let aggregate): aggregate.build(association).map { request.having($0) } ?? request
        default: applyOne(association, to: request)
        }
    }
}

extension DrawnCommonTable {
    fileprivate func build() -> CommonTableExpression<Row> {
        let rows = Table(table).all()
        return CommonTableExpression(
            named: name, request: atLeast.map { rows.filter(Column($0.column) >= $0.number) } ?? rows)
    }
}

/// Applies refinements and nested associations to a request or an association.
private func refine<Request: DerivableRequest>(
    _ request: Request, _ refinements: [DrawnRefinement], _ uses: [DrawnUse]
) -> Request where Request.RowDecoder == Row {
    let refined = refinements.reduce(request) { request, refinement in
        switch refinement {
        case .greater(let column, let number): request.filter(Column(column) > number)
        case .different(let column, let text): request.filter(Column(column) != text)
        case .null(let column): request.filter(Column(column) == nil)
        case .literal(let column, let number): request.filter(literal: "\(Column(column)) >= \(number)")
        case .connected(let column, let number): request.filterWhenConnected { _ in Column(column) != number }
        case .none: request.none()
        case .order(let columns, isDescending: true): request.order(columns.map { Column($0).desc })
        case .order(let columns, isDescending: false): request.order(columns.map { Column($0) })
        case .reversed: request.reversed()
        case .unordered: request.unordered()
        case .select(let columns): request.select(columns.map { Column($0) })
        case .annotated(let column): request.annotated(with: length(Column(column)).forKey("\(column)Length"))
        case .aliased(let name): request.aliased(TableAlias(name: name))
        case .distinct: request.distinct()
        case .grouped(let columns, atLeast: let number?):
            request.group(columns.map { Column($0) }).having(count(Column(columns[0])) >= number)
        case .grouped(let columns, atLeast: nil): request.group(columns.map { Column($0) })
        case .with(let commonTable): request.with(commonTable.build())
        case .tagged(let tag): request.aliased(tag.alias)
        case .compared(let column, let tag, let other): request.filter(Column(column) >= tag.alias[other])
        case .ordered(let tag, let column): request.order(tag.alias[column].desc)
        case .shown(let tag, let column): request.annotated(with: tag.alias[column])
        }
    }
    return uses.reduce(refined) { $1.apply(to: $0) }
}
