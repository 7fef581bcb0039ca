import ArgumentParser
import JoineryBrowser
import JoineryEngine

/// `joinery tables FILE`: the tables of the database.
struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the tables and views with their row counts and associations.")

    @OptionGroup var database: DatabaseFile

    @Flag(help: "Also list virtual tables and the internal tables of SQLite and its modules.")
    var hidden = false

    func run() throws {
        let output = StandardStream.output
        let catalog = try database.open { database in
            try database.read { db in
                let shares = try db.inferredShares()
                var catalog = try database.countedCatalog(db, withHidden: hidden)
                catalog.entries = catalog.entries.map { $0.taking(shares) }
                return catalog
            }
        }
        for entry in catalog.entries {
            for line in Tables.lines(of: entry) { try output.print(line) }
        }
        try catalog.reportDamage()
    }

    private static func lines(of entry: CatalogEntry) -> [String] {
        let kind = entry.isView ? "  (view)" : ""
        let associations = entry.associations.map { association -> [String] in
            let kind =
                switch association.kind {
                case .belongsTo: "belongsTo"
                case .belongsToAny: "belongsToAny"
                case .hasOne: "hasOne"
                case .hasMany: "hasMany"
                case .hasManyThrough: "through " + Path.shown(name: association.pivot ?? "")
                }
            let target = Path.shown(name: association.target)
            let reason = association.broken.map { "  (broken: \(SafeText.line($0)))" } ?? ""
            let inference = association.inference.map { "  (\($0.text))" } ?? ""
            return [Path.shown(name: association.key), kind, target + reason + inference]
        }
        let widths = (0..<2).map { column in associations.map { TextWidth.of($0[column]) }.max() ?? 0 }
        let rows = associations.map { words in
            let padded = zip(words, widths).map { $0 + String(repeating: " ", count: $1 - TextWidth.of($0)) }
            return "  " + (padded + [words[2]]).joined(separator: "  ")
        }
        return [
            Path.shown(name: entry.name) + "  "
                + entry.count.text + kind
        ] + rows
    }
}
