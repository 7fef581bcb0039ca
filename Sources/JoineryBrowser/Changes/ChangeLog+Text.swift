import JoineryEngine

/// The line of a row.
extension ChangeLog {
    package enum Kind: Hashable, Sendable {
        case inserted, updated, deleted
    }

    /// A changed row as text.
    package struct RowText: Hashable, Sendable {
        package var kind: Kind
        package var rowID: String
        /// The label; empty if there is none.
        package var label: String
        package var parts: [ChangePart]
    }

    /// Returns the row of a line as text; `nil` if the line is that of a table or of a whole entry.
    package func text(of line: Line) -> RowText? {
        guard let table = line.table else { return nil }
        let label = labels[table.name] ?? []
        if let row = line.comparedRow { return row.text(label: label) }
        guard let row = line.row else { return nil }
        let kind: Kind =
            switch row.kind {
            case .inserted: .inserted
            case .updated: .updated
            case .deleted: .deleted
            }
        return RowText(
            kind: kind, rowID: String(row.rowID), label: row.label(label) ?? "",
            parts: row.parts(besides: label))
    }
}

extension ChangeLog.Table {
    /// Whether SQLite keeps the table for itself, as the greatest rowids of tables with `AUTOINCREMENT`.
    fileprivate var isInternal: Bool {
        let local = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        return String(local.prefix(7)).isName("sqlite_")
    }

    /// Why the rows are not known; `nil` if they are, or if there is no reason to give.
    package var reasonForMissingRows: String? { values?.missing?.reason }
}

extension [ChangeLog.Table] {
    /// The tables without those that SQLite keeps for itself, unless it keeps all of them.
    var besidesInternal: [ChangeLog.Table] {
        let others = filter { !$0.isInternal }
        return others.isEmpty ? self : others
    }
}
