/// Why a command does not apply to a line, and what does.
extension TreeLine {
    /// The reason why an association leads nowhere; `nil` if it leads somewhere, and for other lines.
    var obstacle: String? {
        switch content {
        case .toMany(let key, _, _, _):
            destination == nil ? "\(SafeText.line(key)) has no rows here." : nil
        case .toOne(_, _, .row), .toOne(_, _, .repeated): nil
        case .toOne(let key, .belongsTo, .none): "\(SafeText.line(key)) is NULL here."
        case .toOne(let key, _, .none): "\(SafeText.line(key)) leads to no row here."
        case .toOne(let key, _, .noSuchRow(let value)):
            "No row has the key \(value) that \(SafeText.line(key)) refers to."
        case .toOne(let key, _, .typeMismatch(let value, let parent)):
            "\(SafeText.line(key)) refers to no row: \(value) is of another type than the key \(parent)."
        case .broken(let key, let reason): "\(SafeText.line(key)) is broken: \(reason)."
        case .loading: Self.beingRead
        case .row, .column, .more: nil
        }
    }

    /// The reason why nothing opens below the line; `nil` if something does.
    var obstacleToExpanding: String? {
        guard disclosure == .leaf else { return nil }
        return switch content {
        case .column: "The whole value is in its line. \(key: .open) shows it, or follows it."
        case .row, .toOne(_, _, .row), .toOne(_, _, .repeated):
            "This row is already open above. \(key: .open) shows it as a tree of its own."
        case .toOne, .toMany, .broken, .loading, .more: obstacle
        }
    }

    /// The reason why the line has no value to view or to copy.
    var obstacleToCells: String {
        switch content {
        case .row: "This is a whole row: view or copy the row, or move to one of its columns."
        case .toOne, .toMany, .broken:
            "An association has no value: move to a column, or view or copy the row."
        case .more: "These rows have not been read yet: open the line to read them."
        case .column, .loading: Self.beingRead
        }
    }

    private static let beingRead = "Reading these rows…"

    var isToMany: Bool {
        if case .toMany = content { true } else { false }
    }

    var isColumn: Bool {
        if case .column = content { true } else { false }
    }

    var isMore: Bool {
        if case .more = content { true } else { false }
    }
}
