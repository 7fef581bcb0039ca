extension TreeLine {
    /// The kind of association: `belongsTo`, `through bookAwards`, `hasMany inferred`; `nil` for other lines.
    package var kindText: String? {
        switch content {
        case .toOne(_, let kind, _), .toMany(_, let kind, nil, _): kind.word + inferred
        case .toMany(_, let kind, let through?, _): kind.word + " " + through + inferred
        case .row, .column, .broken, .more, .loading: nil
        }
    }

    private var inferred: String { inferenceWord.map { " " + $0 } ?? "" }
}
