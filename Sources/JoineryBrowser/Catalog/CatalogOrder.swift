import JoineryAnalysis
import JoineryEngine

/// The order in which the catalog lists tables.
package enum CatalogOrder: CaseIterable, Hashable, Sendable {
    case name, rows, size, activity

    /// The order as the end of a sentence.
    fileprivate var words: String {
        switch self {
        case .name: "by name"
        case .rows: "by their numbers of rows"
        case .size: "by size, with their indexes"
        case .activity: "by what other programs changed in the last minute"
        }
    }

    fileprivate var next: CatalogOrder {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

extension Catalog {
    /// Returns entries in the chosen order: by name, they stay as they are; otherwise the largest come first.
    func sorted(_ entries: [CatalogEntry]) -> [CatalogEntry] {
        let amount: (CatalogEntry) -> Int
        switch order {
        case .name: return entries
        case .rows: amount = { $0.count.amount }
        case .size: amount = { sizes[$0.name] ?? -1 }
        case .activity: amount = { activity.total(of: $0.name) }
        }
        return entries.enumerated().map { (place: $0.offset, amount: amount($0.element), entry: $0.element) }
            .sorted { ($0.amount, $1.place) > ($1.amount, $0.place) }.map(\.entry)
    }
}

extension RowCount {
    /// The number by which tables are sorted.
    fileprivate var amount: Int {
        switch self {
        case .unknown, .uncounted: -1
        case .exact(let count), .estimated(let count), .moreThan(let count): count
        }
    }
}

extension Browser {
    /// `s` in the catalog: the next order.
    mutating func sortCatalog() -> [Effect] {
        catalog.order = catalog.order.next
        catalog.fit(lines: catalogLines)
        say("The tables are sorted \(catalog.order.words).")
        return catalog.order == .size ? [.session(StructureWork.findSizes(ticket(for: .sizes), .file))] : []
    }

    /// Takes the sizes of all tables.
    mutating func takeCatalogSizes(_ sizes: StructureSizes) {
        if case .known(let known) = sizes {
            catalog.sizes = NamedValues(first: known.map { ($0.name, $0.size) })
        } else if catalog.order == .size {
            say("The sizes of the tables cannot be measured: they are sorted by name.")
            catalog.order = .name
        }
        catalog.fit(lines: catalogLines)
    }
}
