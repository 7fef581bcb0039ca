import JoineryEngine

/// That a foreign key was inferred from the names of columns, and the share of its values that exist on the other side.
package struct Inference: Hashable, Sendable {
    /// `nil` until it was sampled, and where no row refers to anything.
    package var share: Double?

    package init(share: Double? = nil) {
        self.share = share
    }

    /// What the lists say of the association: `inferred`, `inferred 98%`.
    package var text: String {
        guard let share else { return "inferred" }
        // No more than all there is, and none where there are some.
        let percent = share == 1 ? 100 : min(max(Int((share * 100).rounded()), share > 0 ? 1 : 0), 99)
        return "inferred \(percent)%"
    }
}

/// The foreign key of an inferred association: its table and its columns.
package struct InferredKey: Hashable, Sendable {
    package var table: String
    package var columns: [String]

    package init(table: String, columns: [String]) {
        self.table = table
        self.columns = columns
    }

    init(_ foreignKey: ForeignKeyInfo) {
        self.init(table: foreignKey.originTable, columns: foreignKey.originColumns)
    }
}

extension CatalogEntry {
    /// The foreign key of an inferred association; `nil` where it is none, or follows several.
    func inferredKey(of association: CatalogAssociation) -> InferredKey? {
        guard association.inference != nil else { return nil }
        return switch association.kind {
        case .belongsTo, .belongsToAny: InferredKey(table: name, columns: association.columns)
        case .hasOne, .hasMany:
            association.pivot == nil
                ? InferredKey(table: association.target, columns: association.columns) : nil
        case .hasManyThrough: nil
        }
    }

    /// The same with what is known about the inferred associations.
    package func taking(_ shares: [InferredKey: Double]) -> CatalogEntry {
        var entry = self
        for index in associations.indices {
            guard let key = inferredKey(of: associations[index]), let share = shares[key] else { continue }
            entry.associations[index].inference?.share = share
        }
        return entry
    }
}

extension Database {
    /// Seconds that one foreign key may be looked at.
    private static let evidenceBudget = 0.25
    /// Foreign keys that are looked at, of a schema that has more.
    private static let mostSampled = 500

    /// What speaks for the foreign keys that were inferred, as far as it can be told in time.
    package func inferredShares() throws -> [InferredKey: Double] {
        let inferred = try schema().undeclaredForeignKeys.filter { $0.origin == .inferred }
        var shares: [InferredKey: Double] = [:]
        for foreignKey in inferred.prefix(Self.mostSampled) {
            let sample = try? withTimeBudget(Self.evidenceBudget) { try self.evidence(for: foreignKey) }
            if let share = sample?.share { shares[InferredKey(foreignKey)] = share }
        }
        return shares
    }
}
