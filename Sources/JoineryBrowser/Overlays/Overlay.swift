/// What covers the panes. It has the keyboard and the mouse until it is closed.
package enum Overlay: Equatable, Sendable {
    indirect case help(HelpPane)
    /// A row or a cell, with all that is in it.
    case record(RecordPane)
    /// The associations that can be included.
    case includes(IncludePicker)
    /// The columns of the rows, to show, hide and move them.
    case columns(ColumnList)
    /// The associations of a row, to follow one.
    case associations(AssociationMenu)
    /// All commands and places, narrowed by what is typed.
    case palette(CommandPalette)
    /// Places to go to: how the marked row and another one connect, or where links lead nowhere.
    case places(PlacesPane)

    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case help, record, includes, columns, associations, palette, places
    }

    package var kind: Kind {
        switch self {
        case .help: .help
        case .record: .record
        case .includes: .includes
        case .columns: .columns
        case .associations: .associations
        case .palette: .palette
        case .places: .places
        }
    }

    var state: any OverlayState {
        switch self {
        case .help(let state): state
        case .record(let state): state
        case .includes(let state): state
        case .columns(let state): state
        case .associations(let state): state
        case .palette(let state): state
        case .places(let state): state
        }
    }

    /// The overlay that a command opens wherever the focus is; `nil` for any other command.
    static func opened(by command: Command) -> Overlay? {
        switch command {
        case .help: .help(HelpPane())
        case .palette: .palette(CommandPalette())
        default: nil
        }
    }

    /// Whether a click chooses one of its lines.
    package var isList: Bool { state.isList }
}
