import JoineryAnalysis
import JoineryEngine

/// What the first screen says of the file, besides its tables.
package struct Glance: Equatable, Sendable {
    /// The size, in bytes; `nil` if the file could not be read.
    package var size: Int?
    /// The program or framework whose tables or mark the file has.
    package var program: String?
    /// The other processes that have the file open; `nil` if that cannot be known.
    package var users: [DatabaseFileUser]?

    package init(size: Int?, program: String? = nil, users: [DatabaseFileUser]? = nil) {
        (self.size, self.program, self.users) = (size, program, users)
    }
}

/// The lines of the first screen, and what they were made of: a file may have ten thousand tables.
package struct GlanceLines: Equatable, Sendable {
    package fileprivate(set) var lines: [GlanceLine] = []
    fileprivate var entries: [CatalogEntry]?
    fileprivate var glance: Glance?
}

/// A line of the first screen.
package struct GlanceLine: Hashable, Sendable {
    /// A piece of the line, which names a table or says something else.
    package struct Piece: Hashable, Sendable {
        package var text: String
        package var isTable: Bool
    }

    package var name: String
    package var pieces: [Piece]
    /// The command that leads on, and what it does.
    package var command: Command
    package var purpose: String
    /// Whether something is amiss.
    package var isAmiss = false

    fileprivate init(
        _ name: String, _ text: String, _ command: Command, _ purpose: String, isAmiss: Bool = false
    ) {
        self.init(name, [Piece(text: text, isTable: false)], command, purpose, isAmiss: isAmiss)
    }

    fileprivate init(
        _ name: String, _ pieces: [Piece], _ command: Command, _ purpose: String, isAmiss: Bool = false
    ) {
        (self.name, self.pieces, self.command, self.purpose) = (name, pieces, command, purpose)
        self.isAmiss = isAmiss
    }
}

extension Browser {
    private static let (longestChain, mostLargest, mostUsers) = (6, 4, 4)

    /// Makes the lines of what there is to say of the file, unless nothing has changed.
    mutating func makeGlanceLines() {
        guard glanceLines.entries != catalog.entries || glanceLines.glance != glance else { return }
        (glanceLines.entries, glanceLines.glance) = (catalog.entries, glance)
        guard let entries = catalog.entries, !entries.isEmpty else {
            glanceLines.lines = []
            return
        }
        glanceLines.lines = [center(of: entries), links(of: entries), deadLinks(in: entries), users]
            .compactMap(\.self)
    }

    /// The tables at the center, in a chain of links; the largest ones if there are no links.
    private func center(of entries: [CatalogEntry]) -> GlanceLine? {
        let (tables, signs) = entries.centralChain(most: Self.longestChain)
        guard tables.count > 1 else {
            let largest = entries.byStanding.filter { $0.standing.isContent }.prefix(Self.mostLargest)
            guard !largest.isEmpty else { return nil }
            return GlanceLine(
                "Largest",
                Self.pieces(largest.map(\.entry.name), between: largest.dropFirst().map { _ in ", " }),
                .showGraph, "draws the tables")
        }
        return GlanceLine(
            "Center", Self.pieces(tables, between: signs.map { " " + $0 + " " }), .showGraph,
            "draws the links")
    }

    private static func pieces(_ tables: [String], between signs: [String]) -> [GlanceLine.Piece] {
        tables.enumerated().flatMap { index, table in
            (index > 0 ? [GlanceLine.Piece(text: signs[index - 1], isTable: false)] : [])
                + [GlanceLine.Piece(text: SafeText.line(table), isTable: true)]
        }
    }

    /// The numbers of links that the file declares, and of those found in names and values.
    private func links(of entries: [CatalogEntry]) -> GlanceLine {
        let keys = entries.flatMap(\.associations).filter {
            $0.pivot == nil && ($0.kind == .belongsTo || $0.kind == .belongsToAny)
        }
        let declared = keys.count { $0.inference == nil }
        let doubtful = keys.count { $0.inference?.isDoubtful == true }
        let found = keys.count - declared - doubtful
        let parts = [(declared, "declared"), (found, "found"), (doubtful, "likely")].filter { $0.0 > 0 }
        let text = parts.map { RowCount.exact($0).text + " " + $1 }.joined(separator: ", ")
        return GlanceLine("Links", text.isEmpty ? "none" : text, .showLinks, "lists them, with reasons")
    }

    /// The rows that refer to no row, as far as they were counted; `nil` if they were not.
    private func deadLinks(in entries: [CatalogEntry]) -> GlanceLine? {
        // Without a declared foreign key, there is nothing to count.
        let counted = entries.filter { entry in
            entry.orphans != nil && entry.associations.contains { $0.kind.isToOne && $0.isDeclared }
        }
        let bad = counted.filter { $0.orphans ?? 0 > 0 }
        guard !counted.isEmpty else { return nil }
        let total = bad.reduce(0) { $0 + ($1.orphans ?? 0) }
        guard total > 0 else {
            return GlanceLine("Dead links", "none found", .showDeadLinks, "looks at all rows")
        }
        let names = bad.map { SafeText.line($0.name) }
        let some =
            names.prefix(Self.mostLargest).joined(separator: ", ")
            + (names.count > Self.mostLargest ? ", …" : "")
        return GlanceLine(
            "Dead links", "\(RowCount.exact(total).text) in \(some)", .showDeadLinks, "lists them",
            isAmiss: true)
    }

    /// The programs that have the file open.
    private var users: GlanceLine? {
        guard let users = glance?.users else { return nil }
        let names = users.prefix(Self.mostUsers).map { "\(SafeText.line($0.program)) (\($0.processID))" }
        let more = users.count - names.count
        let text = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        return GlanceLine(
            "Open in", users.isEmpty ? "no other program that can be seen" : text, .showChanges,
            "shows what is committed")
    }
}
