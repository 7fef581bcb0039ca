import JoineryAnalysis
import JoineryEngine

/// What is stored in the columns of a table, where their declared types do not tell.
package struct StoredTypes: Equatable, Sendable {
    /// What is said of each column.
    private var pieces: NamedValues<StructurePiece> = [:]

    package subscript(column: String) -> StructurePiece? { pieces[column] }

    /// The time that reading may take, in seconds: less where other programs cannot commit meanwhile.
    private static let (timeBudget, blockingTimeBudget) = (1.0, 0.25)

    /// Reads the types of all rows of a small table, and of a sample of a large one.
    ///
    /// - Returns: `nil` if that takes too long or fails.
    static func read(of table: String, _ db: Database) -> StoredTypes? {
        guard let info = try? db.schema().table(named: table) else { return nil }
        let query = ProfileQuery(
            path: Path(table: info.name), columns: info.visibleColumns.map(\.name), hasValues: false)
        let isBlocking = (try? db.fileInfo().isWriteAheadLogged) != true
        let content = try? db.withTimeBudget(isBlocking ? blockingTimeBudget : timeBudget) {
            try ProfileContent.read(query, in: db)
        }
        return content.map { StoredTypes($0, of: info) }
    }

    package init(_ content: ProfileContent, of table: TableInfo) {
        let isSample = content.rows.coverage != .all
        for column in content.columns {
            guard let figures = column.figures, let info = table.column(named: column.name) else { continue }
            let types = figures.types
            guard types.total > 0 else { continue }
            if types.null == types.total {
                pieces[column.name] = StructurePiece(isSample ? "all NULL in a sample" : "all NULL", .note)
            } else if types.areMixed {
                let words = ProfileText(rows: content.rows, figures: figures).typesInWords
                pieces[column.name] = StructurePiece(
                    "stores \(words)" + (isSample ? " in a sample" : ""), .warning)
            } else if let type = types.only, !type.isExpected(in: info) {
                pieces[column.name] = StructurePiece("stores \(type.rawValue)", .note)
            }
        }
    }
}

/// A type that is stored; integers and real numbers are one.
private enum StoredType: String {
    case numbers, text, blobs

    /// Whether the declared type of a column says so.
    func isExpected(in column: ColumnInfo) -> Bool {
        switch (column.affinity, self) {
        case (.integer, .numbers), (.real, .numbers), (.text, .text): true
        // DECIMAL and BOOLEAN are numbers; DATE may be either.
        case (.numeric, .numbers): !column.type.uppercased().contains("DATE")
        case (.blob, .blobs): !column.type.isEmpty
        default: false
        }
    }
}

extension ColumnProfile.Types {
    /// The type of all values other than NULL.
    fileprivate var only: StoredType? {
        number > 0 ? .numbers : text > 0 ? .text : blob > 0 ? .blobs : nil
    }
}
