/// A request that knows what its rows are decoded to.
///
/// See also <doc:Requests>.
public protocol TypedRequest<RowDecoder> {
    /// The type that tells how the rows are to be understood: `Row`, a value, or a record.
    associatedtype RowDecoder
}

/// What the refinable requests have in common.
///
/// See also <doc:Requests>.
public protocol RefinableRequest<RowDecoder>: TypedRequest {
    /// What is refined.
    var relation: SQLRelation { get set }
}

extension RefinableRequest {
    /// A copy with a refined relation.
    package func refined(_ refine: (inout SQLRelation) -> Void) -> Self {
        var copy = self
        refine(&copy.relation)
        return copy
    }
}
