/// A request that can be joined with associations.
///
/// See also <doc:RequestsOfAssociations>.
public protocol JoinableRequest<RowDecoder>: RefinableRequest {}

extension JoinableRequest {
    /// The request with the associated row beside each row; rows without one are left out.
    public func including<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .required, selected: true) }
    }

    /// The request with the associated row, if there is one, beside each row.
    public func including<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .optional, selected: true) }
    }

    /// The request with all associated rows, fetched with one more SELECT for all its rows.
    public func including<A: AssociationToMany>(all association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.prefetch(association.sqlAssociation) }
    }

    /// The request with only the rows that have an associated row, of which nothing is fetched.
    public func joining<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .required, selected: false) }
    }

    /// The request joined with the associated row, if there is one, of which nothing is fetched.
    public func joining<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .optional, selected: false) }
    }

    /// The request with the columns of the associated row among its own; rows without one are left out.
    public func annotated<A: Association>(withRequired association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.annotate(with: association.sqlAssociation, kind: .required) }
    }

    /// The request with the columns of the associated row, if there is one, among its own.
    public func annotated<A: Association>(withOptional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.annotate(with: association.sqlAssociation, kind: .optional) }
    }
}

extension SQLRelation {
    fileprivate mutating func annotate(with association: SQLAssociation, kind: Join.Kind) {
        var association = association
        let alias = AliasIdentity(isGiven: false)
        let selection = association.destination.relation.selection
        association.destination.relation.aliases.append(alias)
        join(association, kind: kind, selected: false)
        guard case .columns(let columns) = selection else { return }
        for selections in columns {
            annotate(
                .deferred { db in
                    try selections.resolve(db).map { SQLSelection(.bound(alias, $0)) }
                })
        }
    }
}
