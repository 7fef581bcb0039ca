import JoineryAnalysis
import JoineryEngine

/// How much a table matters to a person who sees the file for the first time: by its links, its rows, and what it is for.
struct TableStanding: Comparable {
    /// What a table is for, the most important last.
    private enum Use: Int {
        /// What a framework notes for itself, and what SQLite keeps.
        case bookkeeping
        /// A table without rows.
        case empty
        /// A table between two others.
        case join
        case content
    }

    private let use: Use
    /// The number of tables that it is linked to, weighted by its rows.
    private let weight: Double

    /// Whether it holds what the file is about.
    var isContent: Bool { use == .content }

    init(_ entry: CatalogEntry, joins: NameSet) {
        let rows: Int? =
            switch entry.count {
            case .unknown, .uncounted: nil
            case .exact(let count), .estimated(let count), .moreThan(let count): count
            }
        use =
            entry.isHidden || DatabaseFileInfo.isBookkeeping(entry.name)
            ? .bookkeeping : rows == 0 ? .empty : joins.contains(entry.name) ? .join : .content
        weight = Double(entry.neighbors.count + 1) * Self.digits(of: rows ?? 1)
    }

    /// The number of digits of a number of rows: a table with ten times as many rows matters a little more.
    private static func digits(of rows: Int) -> Double { Double(String(max(rows, 0)).count) }

    static func < (first: Self, second: Self) -> Bool {
        (first.use.rawValue, first.weight) < (second.use.rawValue, second.weight)
    }
}

extension CatalogEntry {
    /// The associations that lead straight to another table.
    fileprivate var direct: [CatalogAssociation] {
        associations.filter { $0.pivot == nil && $0.broken == nil && !$0.target.isName(name) }
    }

    /// The tables that it is linked to, each once.
    fileprivate var neighbors: NameSet { NameSet(direct.map(\.target)) }
}

extension [CatalogEntry] {
    /// The tables that stand between two others, and that nothing else refers to.
    private var joins: NameSet {
        let pivots = Set(flatMap { $0.associations.compactMap(\.pivot) })
        return NameSet(
            filter { entry in
                pivots.contains(entry.name) && entry.direct.count >= 2
                    && entry.direct.allSatisfy { $0.kind == .belongsTo }
            }
            .map(\.name))
    }

    /// The entries from the one that matters most to the one that matters least; by name where that is the same.
    var byStanding: [(entry: CatalogEntry, standing: TableStanding)] {
        let joins = joins
        return map { ($0, TableStanding($0, joins: joins)) }.enumerated()
            .sorted { ($0.element.1, $1.offset) > ($1.element.1, $0.offset) }.map(\.element)
    }

    /// The tables at the center of the file in a chain of links, the signs between them: the table that matters most, and the
    /// ones that matter most among those linked to its ends. The longest has as many tables as given.
    func centralChain(most: Int) -> (tables: [String], signs: [String]) {
        let ranked = byStanding.filter { $0.standing.isContent && !$0.entry.isView }.map(\.entry)
        guard let center = ranked.first, !center.neighbors.isEmpty else { return ([], []) }
        var chain = [center]
        while chain.count < most {
            let used = NameSet(chain.map(\.name))
            func next(to end: CatalogEntry) -> CatalogEntry? {
                let neighbors = end.neighbors
                return ranked.first { neighbors.contains($0.name) && !used.contains($0.name) }
            }
            // The shorter side grows first, so that the center stays in the middle.
            let place = chain.firstIndex { $0.name.isName(center.name) } ?? 0
            let (left, right) = (next(to: chain[0]), next(to: chain[chain.count - 1]))
            if let left, place < chain.count - 1 - place || right == nil {
                chain.insert(left, at: 0)
            } else if let right {
                chain.append(right)
            } else {
                break
            }
        }
        return (chain.map(\.name), zip(chain, chain.dropFirst()).map { $0.sign(to: $1) })
    }
}

extension CatalogEntry {
    /// The link to another table as a sign: many rows of one refer to one of the other, or at most one does.
    fileprivate func sign(to other: CatalogEntry) -> String {
        let ways = direct.filter { $0.target.isName(other.name) }
        if ways.contains(where: { $0.kind == .hasMany }) { return "─<" }
        if ways.contains(where: { $0.kind == .hasOne }) { return "─|" }
        return other.direct.contains { $0.target.isName(name) && $0.kind == .hasOne } ? "|─" : ">─"
    }
}
