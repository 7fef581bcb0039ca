/// The associations of a table, found by key, and by the foreign key that they follow.
///
/// A table may have thousands: whatever looks for each of them must not look at all of them each time.
struct AssociationIndex: Sendable {
    let all: [AssociationInfo]
    /// The number of further associations, which have no keys.
    let omitted: Int

    private let positions: [FoldedName: Int]
    /// The positions of those that follow a single foreign key.
    private let directPositions: [AssociationInfo.Hop.Identity: Int]

    init(_ associations: [AssociationInfo], omitted: Int = 0) {
        all = associations
        self.omitted = omitted
        positions = Dictionary(
            associations.enumerated().map { (FoldedName($1.key), $0) },
            uniquingKeysWith: { first, _ in first })
        directPositions = Dictionary(
            associations.enumerated().compactMap { position, info in
                info.hops.count == 1 ? info.hops.first.map { ($0.identity, position) } : nil
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the association with a key, ignoring case.
    func association(_ key: String) -> AssociationInfo? {
        positions[FoldedName(key)].map { all[$0] }
    }

    /// Returns the association that consists of a single hop.
    func association(following hop: AssociationInfo.Hop) -> AssociationInfo? {
        directPositions[hop.identity].map { all[$0] }.flatMap { $0.hops == [hop] ? $0 : nil }
    }
}

extension AssociationInfo.Hop {
    /// What tells a hop from all others of a schema.
    struct Identity: Hashable, Sendable {
        fileprivate let originTable: FoldedName
        fileprivate let foreignKey: Int
        fileprivate let direction: Direction
    }

    var identity: Identity {
        Identity(
            originTable: FoldedName(foreignKey.originTable), foreignKey: foreignKey.id, direction: direction)
    }

    /// The hop over the same foreign key in the opposite direction.
    public var reversed: AssociationInfo.Hop {
        AssociationInfo.Hop(
            foreignKey: foreignKey, direction: direction == .toParent ? .toChildren : .toParent)
    }
}
