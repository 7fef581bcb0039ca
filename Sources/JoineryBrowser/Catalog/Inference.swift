import JoineryEngine

/// The evidence for an inferred foreign key: the share of its values that exist on the other side.
package struct Inference: Hashable, Sendable {
    /// The share, from 0 to 1; `nil` until it is sampled, and if no row refers to anything.
    package var share: Double?
    /// Whether the share is that of a sample.
    package var isSampled: Bool
    /// How surely this is a link, from 0 to 1; `nil` if only names were looked at.
    package var certainty: Double?

    package init(share: Double? = nil, isSampled: Bool = false, certainty: Double? = nil) {
        self.share = share
        self.isSampled = isSampled
        self.certainty = certainty
    }

    /// Whether the link is only likely.
    package var isDoubtful: Bool { certainty.map { LinkCandidate.Level(certainty: $0) < .sure } ?? false }

    /// `inferred`, or `inferred?` for a link that is only likely.
    package var word: String { isDoubtful ? "inferred?" : "inferred" }

    /// The text shown next to the association: `inferred`, `inferred 98%`, `inferred ~98%`; `inferred? 98%` for one that is
    /// only likely.
    package var text: String {
        guard let share else { return word }
        // Only a share of 1 reads as 100%, and only a share of 0 as 0%.
        let rounded = Int(exactly: (share * 100).rounded()) ?? 0
        let percent = share == 1 ? 100 : min(max(rounded, share > 0 ? 1 : 0), 99)
        return "\(word) \(isSampled ? "~" : "")\(percent)%"
    }
}

/// The foreign key of an inferred association: its table, its columns, and the table that they refer to, which may be one of
/// several.
package struct InferredKey: Hashable, Sendable {
    package var table: String
    package var columns: [String]
    package var destination: String

    package init(table: String, columns: [String], destination: String) {
        self.table = table
        self.columns = columns
        self.destination = destination
    }

    init(_ foreignKey: ForeignKeyInfo) {
        self.init(
            table: foreignKey.originTable, columns: foreignKey.originColumns,
            destination: foreignKey.destinationTable)
    }
}

extension CatalogEntry {
    /// Returns the foreign key of an inferred association; `nil` if it is declared, or follows several keys.
    func inferredKey(of association: CatalogAssociation) -> InferredKey? {
        guard association.inference != nil else { return nil }
        return switch association.kind {
        case .belongsTo, .belongsToAny:
            InferredKey(table: name, columns: association.columns, destination: association.target)
        case .hasOne, .hasMany:
            association.pivot == nil
                ? InferredKey(table: association.target, columns: association.columns, destination: name)
                : nil
        case .hasManyThrough: nil
        }
    }

    /// Returns the entry with the known shares of its inferred associations.
    package func taking(_ shares: [InferredKey: Inference]) -> CatalogEntry {
        var entry = self
        for index in associations.indices {
            guard let key = inferredKey(of: associations[index]), let share = shares[key] else { continue }
            entry.associations[index].inference?.share = share.share
            entry.associations[index].inference?.isSampled = share.isSampled
        }
        return entry
    }
}

extension Database {
    /// The time to sample one foreign key, in seconds.
    private static let evidenceBudget = 0.25
    /// The maximum number of foreign keys sampled.
    private static let mostSampled = 500

    /// Samples the inferred foreign keys, and leaves out those that take too long.
    ///
    /// - Parameter pause: Called before each of them.
    package func inferredShares(pausing pause: () throws -> Void = {}) throws -> [InferredKey: Inference] {
        let schema = try schema()
        let inferred = schema.undeclaredForeignKeys.filter { $0.origin == .inferred }
        let links = Dictionary(
            (schema.schemaRules.links ?? []).map { ($0.ends, $0) }, uniquingKeysWith: { first, _ in first })
        var shares: [InferredKey: Inference] = [:]
        for foreignKey in inferred.prefix(Self.mostSampled) {
            // Without an index, each row would be compared with all of the other table. The search has looked already.
            if !schema.hasIndex(for: foreignKey), let link = links[LinkCandidate.Ends(foreignKey)] {
                shares[InferredKey(foreignKey)] = Inference(share: link.foundShare, isSampled: true)
                continue
            }
            try pause()
            let sample = try? withTimeBudget(Self.evidenceBudget) { try self.evidence(for: foreignKey) }
            guard let sample, let share = sample.share else { continue }
            shares[InferredKey(foreignKey)] = Inference(share: share, isSampled: !sample.isComplete)
        }
        return shares
    }
}

extension AssociationInfo {
    /// How surely it is inferred, as a word; `nil` if it is not.
    package var inferenceWord: String? { isInferred ? Inference(certainty: certainty).word : nil }
}

extension ForeignKeyInfo {
    /// Where it comes from, in words.
    var originWords: String {
        switch origin {
        case .declared: "declared"
        case .inferred: Inference(certainty: certainty).word
        case .defined: "defined in the settings"
        }
    }
}

extension LinkCandidate {
    /// The share of the sampled values that exist on the other side; `nil` if none were looked up.
    fileprivate var foundShare: Double? {
        for case .values(let found, let sampled, _) in reasons where sampled > 0 {
            return Double(found) / Double(sampled)
        }
        return nil
    }
}

extension DatabaseSchema {
    /// Whether the rows that a foreign key refers to can be found without reading all: by a key, or by an index that begins with
    /// one of the columns.
    fileprivate func hasIndex(for foreignKey: ForeignKeyInfo) -> Bool {
        guard let table = table(named: foreignKey.destinationTable) else { return false }
        let columns = Set(foreignKey.destinationColumns.map { FoldedName($0) })
        let keys = table.uniqueKeyColumns + table.indexes.filter { !$0.isPartial }.map(\.columns)
        return keys.contains { $0.first.map { columns.contains(FoldedName($0)) } ?? false }
            || table.rowIDName.map { columns.contains(FoldedName($0)) } ?? false
    }
}
