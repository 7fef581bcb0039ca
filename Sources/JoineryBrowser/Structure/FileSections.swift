import JoineryAnalysis
import JoineryEngine

/// The sections of the structure of a file.
extension StructureContent.FileContent {
    private static let mostTables = 20
    private static let barColumns = 20

    package func sections(sizes: StructureSizes?) -> [StructureSection] {
        [settings("File")]
            + attached.map { $0.content.settings("Attached file \($0.name): \($0.content.name)") }
            + (sizes.map { [largest($0)] } ?? [])
    }

    /// The facts about the file, each with its name.
    package var facts: [(name: String, value: String)] {
        let pages = "\(RowCount.exact(info.pageCount).text) pages of \(RowCount.exact(info.pageSize).text) B"
        let free =
            info.freePageCount == 0
            ? "none"
            : "\(RowCount.exact(info.freePageCount).text) pages, \(BlobKind.size(info.freePageCount * info.pageSize))"
        let id = String(UInt32(truncatingIfNeeded: info.applicationID), radix: 16)
        let application: String? =
            switch (info.application, info.applicationID) {
            case (let name?, _): "\(name) (0x\(id))"
            case (nil, 0): nil
            case (nil, _): "0x\(id), not known"
            }
        let vacuum =
            switch info.autoVacuum {
            case .none: "none: unused pages are kept for later rows"
            case .full: "full: each commit gives unused pages back"
            case .incremental: "incremental: unused pages are given back when a program asks"
            }
        let facts: [(String, String?)] = [
            ("size", "\(BlobKind.size(info.size)), \(pages)"), ("unused pages", free),
            ("auto_vacuum", vacuum),
            ("journal", info.isWriteAheadLogged ? "write-ahead log (WAL)" : "rollback journal"),
            ("log", logSize.map { BlobKind.size($0) }), ("text encoding", info.encoding),
            ("schema", counts), ("application", application), ("tables", info.program),
            ("user_version", String(info.userVersion)), ("schema_version", String(info.schemaVersion)),
            ("last written by", info.lastWriter.map { "SQLite \($0)" }),
            (
                "foreign keys",
                info.enforcesForeignKeysByDefault
                    ? "enforced unless a program turns that off"
                    : "enforced only if a program asks for it: PRAGMA foreign_keys = ON"
            ),
        ]
        return facts.compactMap { name, value in value.map { (name, $0) } }
    }

    private var counts: String {
        let counts = info.objectCounts
        return [
            (counts.tables, "table", "tables"), (counts.internalTables, "internal table", "internal tables"),
            (counts.views, "view", "views"), (counts.indexes, "index", "indexes"),
            (counts.triggers, "trigger", "triggers"),
        ]
        .filter { $0.0 > 0 || !$0.1.hasPrefix("internal") }
        .map { "\(RowCount.exact($0).text) \($0 == 1 ? $1 : $2)" }.joined(separator: ", ")
    }

    private func settings(_ title: String) -> StructureSection {
        StructureSection(
            title, heads: ["", "value"],
            facts.map {
                StructureLine([[StructurePiece($0.name, .type)], [StructurePiece($0.value, .fact)]])
            }
        )
    }

    /// The tables with all of their indexes, the largest first; `nil` if they are not measured.
    package func tableSizes(_ sizes: StructureSizes) -> [(name: String, size: Int)]? {
        guard case .known(let trees) = sizes else { return nil }
        var totals: NamedValues<Int> = [:]
        for tree in trees { totals[tables[tree.name] ?? tree.name, default: 0] += tree.size }
        return totals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            (name: $0.key, size: $0.value)
        }
    }

    /// Whether a name is that of the table that holds a schema.
    private func isSchema(_ name: String) -> Bool {
        name == "sqlite_schema" || attached.contains { $0.name + ".sqlite_schema" == name }
    }

    private func largest(_ sizes: StructureSizes) -> StructureSection {
        let title = "Largest tables, with their indexes"
        guard let totals = tableSizes(sizes), let most = totals.first?.size else {
            let reason = StructurePiece(sizes.reason ?? "There are no tables.", .note)
            return StructureSection("Largest tables", heads: [""], [StructureLine([[reason]])])
        }
        let whole = info.size + attached.reduce(0) { $0 + $1.content.info.size }
        let lines = totals.prefix(Self.mostTables).map { name, size in
            let bar = BarText.text(Double(size) / Double(most), width: Self.barColumns)
            let share = Double(size) / Double(max(whole, 1)) * 100
            return StructureLine(
                [
                    [StructurePiece(name, .table)], [StructurePiece(BlobKind.size(size), .type)],
                    [StructurePiece(share < 0.5 ? "<1 %" : "\(Int(exactly: share.rounded()) ?? 0) %", .note)],
                    [StructurePiece(bar, .bar)],
                ], target: isSchema(name) ? nil : .structure(of: name))
        }
        return StructureSection(title, heads: ["table", "size", "share", ""], lines)
    }
}
