/// The mode of the keyboard: the part of the browser that receives keys, which decides what they mean.
package enum KeyMode: Hashable, Sendable {
    case catalog
    case screen(Screen.Kind)
    /// A name is being typed, and the cursor moves to the match.
    case typedName
    /// A query is being typed.
    case editor
    /// A line is being typed: a condition, a column, a percentage, a file name, a search text.
    case typedText
    case overlay(Overlay.Kind)

    package var name: String {
        switch self {
        case .catalog: "catalog"
        case .screen(let kind): kind.rawValue
        case .typedName: "typedName"
        case .typedText: "typedText"
        case .editor: "editor"
        case .overlay(let kind): kind.rawValue
        }
    }

    /// Whether it is the catalog or a screen, without an overlay or a prompt.
    package var isPane: Bool {
        switch self {
        case .catalog, .screen: true
        case .editor, .typedName, .typedText, .overlay: false
        }
    }

    /// Whether characters are typed instead of running commands.
    package var isTyping: Bool {
        switch self {
        case .editor, .typedName, .typedText, .overlay(.palette), .overlay(.parameters): true
        case .catalog, .screen, .overlay: false
        }
    }
}

extension KeyMode: CaseIterable {
    package static let allCases: [KeyMode] =
        [.catalog] + Screen.Kind.allCases.map(KeyMode.screen) + [.editor, .typedName, .typedText]
        + Overlay.Kind.allCases.map(KeyMode.overlay)
}

/// Shorthands for the key table.
extension KeyMode {
    package static let rows = screen(.rows)
    package static let tree = screen(.tree)
    package static let graph = screen(.graph)
    package static let request = screen(.request)
    package static let changes = screen(.changes)
    package static let query = screen(.query)
    package static let structure = screen(.structure)
    package static let findings = screen(.findings)
    package static let help = overlay(.help)
    package static let record = overlay(.record)
    package static let includes = overlay(.includes)
    package static let columns = overlay(.columns)
    package static let associations = overlay(.associations)
    package static let palette = overlay(.palette)
    package static let places = overlay(.places)
    package static let links = overlay(.links)
    package static let parameters = overlay(.parameters)
    package static let namedQueries = overlay(.namedQueries)
    package static let profile = overlay(.profile)
    package static let profiles = overlay(.profiles)
    package static let files = overlay(.files)
    package static let patch = overlay(.patch)
}

extension Set<KeyMode> {
    package static let panes = Set(KeyMode.allCases.filter(\.isPane))
    package static let typing = Set(KeyMode.allCases.filter(\.isTyping))
    static let everywhere = Set(KeyMode.allCases).subtracting(typing)
    /// The screens with a grid.
    static let grids: Set<KeyMode> = [.rows, .query]
    static let searchedOverlays = everywhere.subtracting(panes)
    /// The overlays in which there is a way to the side.
    static let sidewaysOverlays = searchedOverlays.subtracting([.help])
    static let searched = searchedOverlays.union([.rows, .tree, .graph, .query, .structure])
}

extension Browser {
    /// The current mode of the keyboard.
    package var keyMode: KeyMode {
        if let prompt { return prompt.isAbout(.names) ? .typedName : .typedText }
        if let overlay { return .overlay(overlay.kind) }
        return paneMode
    }

    /// The title of a command where the keyboard is: `q` closes an overlay.
    package func title(of command: Command) -> String {
        (command == .quit && overlay != nil && !files.isChoosing ? .close : command).title
    }

    /// The mode of the focused pane, regardless of a prompt or an overlay.
    package var paneMode: KeyMode {
        if focus == .detail { return .tree }
        guard focus == .main, let location else { return .catalog }
        if case .query(let pane) = location.screen, pane.isEditing { return .editor }
        return .screen(location.screen.kind)
    }
}
