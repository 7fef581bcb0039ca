/// A view on top of the panes. It has the keyboard and the mouse until it is closed.
package indirect enum Overlay: Equatable, Sendable {
    case help(HelpPane)
    /// A row or a cell as a whole.
    case record(RecordPane)
    /// The associations that can be included.
    case includes(IncludePicker)
    /// The columns of the rows, to show, hide and move them.
    case columns(ColumnList)
    /// The associations of a row, to follow one.
    case associations(AssociationMenu)
    /// All commands and places, narrowed by the typed text.
    case palette(CommandPalette)
    /// Places to go to: connections of the marked row or table, or dead links.
    case places(PlacesPane)
    /// The links of the file.
    case links(LinkListPane)
    /// The values of a query's parameters, being typed.
    case parameters(ParametersPane)
    /// The named queries.
    case namedQueries(QueryLibraryPane)
    /// What is in a column.
    case profile(ProfilePane)
    /// What is in each column.
    case profiles(ProfileListPane)
    /// The files to choose from.
    case files(FilesPane)
    /// The changes of the patch.
    case patch(PatchPane)

    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case help, record, includes, columns, associations, palette, places, links, parameters, namedQueries
        case profile, profiles, files, patch
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
        case .links: .links
        case .parameters: .parameters
        case .namedQueries: .namedQueries
        case .profile: .profile
        case .profiles: .profiles
        case .files: .files
        case .patch: .patch
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
        case .links(let state): state
        case .parameters(let state): state
        case .namedQueries(let state): state
        case .profile(let state): state
        case .profiles(let state): state
        case .files(let state): state
        case .patch(let state): state
        }
    }

    /// Returns the overlay that a command opens wherever the focus is; `nil` for any other command.
    static func opened(by command: Command) -> Overlay? {
        switch command {
        case .help: .help(HelpPane())
        case .palette: .palette(CommandPalette())
        default: nil
        }
    }

    /// How much of the screen an overlay takes.
    package enum Extent: Hashable, Sendable {
        /// All of it.
        case screen
        /// Half of it, beside the rows, if the screen is wide.
        case besideRows
        /// A box over it, as large as what is in it.
        case box
    }

    /// How much of the screen it takes: what is long takes all of it.
    package func extent(in browser: Browser) -> Extent {
        switch kind {
        case .help, .record, .profiles: .screen
        case .profile: .besideRows
        case .includes, .columns, .associations, .palette, .places, .links, .parameters, .namedQueries,
            .files,
            .patch:
            browser.hasBoxes ? .box : .screen
        }
    }

    /// The message that closes it without an effect.
    package var closing: Message { kind == .palette ? .prompt(.cancel) : .command(.close) }

    /// Whether a click chooses one of its lines.
    package var isList: Bool { state.isList }
}
