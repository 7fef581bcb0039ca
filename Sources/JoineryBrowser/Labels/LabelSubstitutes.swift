import JoineryEngine

/// The text shown next to the key of a row without a label: its first meaningful columns.
///
///     loan #12    Moby-Dick · Clara Meier · 2026-01-03
///     line #3     Chai · quantity 12
struct LabelSubstitutes: Sendable {
    enum Part: Sendable {
        /// A value of the row. A number follows the name of its column, because it means nothing alone.
        case column(String)
        /// The label of the row that a foreign key refers to.
        case parent(RowLabel.Side)
    }

    private(set) var parts: [Part] = []

    /// The maximum number of parts shown.
    private static let most = 3
    /// The maximum number of parts read, because some may be NULL.
    private static let mostRead = 5
    /// The maximum number of rows joined.
    private static let mostParents = 2
    /// The maximum number of characters shown of a value.
    private static let longest = 40

    static let none = LabelSubstitutes()

    private init() {}

    /// - Parameter parents: The labels of the rows that foreign keys refer to, by the first column of the key; only
    ///   those that an index finds.
    init(for table: TableInfo, parents: NamedValues<RowLabel.Side>, sample: TextSample?) {
        let key = table.primaryKey?.columns ?? []
        let columns = table.readableColumns.filter { column in
            (!key.contains(column.name) || parents[column.name] != nil)
                && !column.type.uppercased().contains("BLOB")
        }
        func rank(_ column: ColumnInfo) -> Int {
            if parents[column.name] != nil { return 0 }
            let words = ColumnWords(column.name).words
            if !LabelNames.opaque.isDisjoint(with: words) { return 2 }
            if let texts = sample?.column(named: column.name), texts.filled > 0 {
                // A date is not a label, but it is meaningful here.
                if texts.averageLength > LabelNames.longest { return 2 }
                if texts.opaque * 2 > texts.filled, texts.averageLength > 24 { return 2 }
            }
            return LabelNames.ofBookkeeping.isDisjoint(with: words) ? 0 : 1
        }
        let ranked = columns.map { (column: $0, rank: rank($0)) }
        let best = ranked.map(\.rank).min() ?? 0
        let telling = (0...max(best, 1)).flatMap { rank in ranked.filter { $0.rank == rank } }
        var joined = 0
        for (column, _) in telling where parts.count < Self.mostRead {
            if let parent = parents[column.name], joined < Self.mostParents {
                joined += 1
                parts.append(.parent(parent))
            } else if !key.contains(column.name) {
                parts.append(.column(column.name))
            }
        }
    }

    /// The columns of the row that are read.
    var columns: [String] {
        parts.compactMap { part in
            if case .column(let name) = part { name } else { nil }
        }
    }

    /// The rows to join.
    var sides: [RowLabel.Side] {
        parts.compactMap { part in
            if case .parent(let side) = part { side } else { nil }
        }
    }

    /// The text for a row; `nil` if all of its parts are NULL.
    ///
    /// - Parameter known: The columns of a foreign key whose row is already shown.
    func text(of row: Row, besides known: [String]) -> String? {
        let texts = parts.lazy.compactMap { part -> String? in
            switch part {
            case .parent(let side): side.origins == known ? nil : side.text(of: row)
            case .column(let name):
                known.contains(name) ? nil : Self.text(of: row.value(ofColumn: name), name)
            }
        }
        let told = texts.prefix(Self.most)
        return told.isEmpty ? nil : told.joined(separator: RowLabel.separator)
    }

    private static func text(of value: DatabaseValue, _ name: String) -> String? {
        switch value.storage {
        case .null, .blob: return nil
        case .int64, .double: return SafeText.line(name) + " " + Cell(value).text
        case .string(let text):
            let shown = Cell.line(of: text)
            guard shown.contains(where: { !$0.isWhitespace }) else { return nil }
            return shown.count > longest ? shown.prefix(longest - 1) + "…" : shown
        }
    }
}
