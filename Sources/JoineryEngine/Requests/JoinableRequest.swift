/// A request that can be joined to associated tables.
///
/// See also <doc:RequestsOfAssociations>.
public protocol JoinableRequest<RowDecoder>: RefinableRequest {}

extension JoinableRequest {
    /// Returns the request with the associated row of each row, leaving out rows that have none.
    ///
    /// ```swift
    /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
    /// let request = Book.all().including(required: Book.author)
    /// ```
    public func including<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .required, selected: true) }
    }

    /// Returns the request with the associated row of each row, if any.
    public func including<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .optional, selected: true) }
    }

    /// Returns the request with all rows associated with each row.
    ///
    /// One additional SELECT fetches them for all rows of the request.
    public func including<A: AssociationToMany>(all association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.prefetch(association.sqlAssociation) }
    }

    /// Returns the request restricted to rows that have an associated row. The associated row is not fetched.
    public func joining<A: Association>(required association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .required, selected: false) }
    }

    /// Returns the request joined to the associated row of each row, if any. The associated row is not fetched.
    public func joining<A: Association>(optional association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.join(association.sqlAssociation, kind: .optional, selected: false) }
    }

    /// Returns the request with the columns of the associated row added to each row, leaving out rows that have none.
    public func annotated<A: Association>(withRequired association: A) -> Self
    where A.OriginRowDecoder == RowDecoder {
        refined { $0.annotate(with: association.sqlAssociation, kind: .required) }
    }

    /// Returns the request with the columns of the associated row, if any, added to each row.
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
