/// A request with a known result type.
///
/// See also <doc:Requests>.
public protocol TypedRequest<RowDecoder> {
    /// The type that rows are decoded as: `Row`, a value, or a record.
    associatedtype RowDecoder
}

/// The base of all requests and associations that can be refined.
///
/// See also <doc:RequestsOfAssociations>.
public protocol RefinableRequest<RowDecoder>: TypedRequest {
    /// The table, joins, filters and other parts that refinements change.
    var relation: SQLRelation { get set }
}

extension RefinableRequest {
    /// Returns a copy with a refined relation.
    package func refined(_ refine: (inout SQLRelation) -> Void) -> Self {
        var copy = self
        refine(&copy.relation)
        return copy
    }
}
