/// All commands, and the places that a text may mean, narrowed by the typed text.
///
///     :sort          Sort      Sorts by the column under the cursor …
///     :book/12/re    book/12/reviews
///     :120           Row 120
///     :open a        a.sqlite
///     :theme n       nord
///     :where         Filter    Shows the rows …
package struct CommandPalette: Equatable, Sendable {
    package enum Item: Hashable, Sendable {
        case command(Command)
        /// A command after which something is typed.
        case typed(TypedCommand)
        /// A path as typed.
        case place(String)
        /// A row of the current place, by its number.
        case row(Int)
        /// Keeping the text of the query, or reading another one.
        case queryFile(QueryFileCommand)
        /// A file to open, or a folder to look into.
        case file(String, isFolder: Bool)
        /// A theme, which is drawn while the cursor is on it.
        case theme(String)
    }

    package var line = EditedText()
    /// The position of the cursor, and of the first line on the screen.
    package private(set) var position = ListPosition(cursor: 0, top: 0)
    /// The overlay that the palette covers, which is shown again when the palette is closed.
    var covered: Overlay?
    /// The folder whose names were asked for last.
    private(set) var askedFolder: String?
    /// The names in the folder of the path being typed; `nil` until they are read.
    package var folder: FolderListing?

    package init() {}

    /// Creates a palette in which the path of a file is typed.
    init(over files: FilesPane) {
        covered = .files(files)
        line = EditedText(FileCompletion.line(""))
    }

    /// Creates a palette over an overlay, in which any command may be typed.
    init(over overlay: Overlay) {
        covered = overlay
    }

    /// Returns the items that match the text, best first:
    ///
    /// 1. the place that the text names, the row with this number, and the command with this name;
    /// 2. commands whose title begins with the text, or with its words, those for which people use the text, then those
    ///    whose title contains its words;
    /// 3. places whose last name begins with the last piece of the text, or contains it;
    /// 4. commands for which people use words that begin like the text, then those whose help contains its words;
    /// 5. commands that cannot be run where the palette was opened, in the same order.
    ///
    /// Of commands that match alike, those that people want come first.
    package func items(in browser: Browser) -> [Item] {
        if let file = FileCompletion(line.text) { return file.items(in: folder) }
        let text = line.text.trimmed
        if case .query = browser.location?.screen, let command = QueryFileCommand(text) {
            return [.queryFile(command)]
        }
        if let names = browser.themes.names(for: text) {
            let table = browser.catalog.entries?.first { $0.name.isName(text) }
            return (table.map { [.place(Path.encoded(name: $0.name))] } ?? []) + names.map(Item.theme)
        }
        // A table may have such a name, too, but no query has a slash in its.
        if text.hasPrefix("@"), !text.contains("/") { return queries(named: text.dropFirst(), in: browser) }
        let places = PathCompletion(text, in: browser.catalog.entries ?? [])
        var offered: [PaletteMatch: [Item]] = [:]
        var useless: [PaletteMatch: [Item]] = [:]
        for command in commands(in: browser) {
            guard let match = PaletteOffer(command).match(text) else { continue }
            // A user who types the full name wants that command, or the reason why it cannot be run.
            if match == .name || browser.obstacle(to: command) == nil {
                offered[match, default: []].append(.command(command))
            } else {
                useless[match, default: []].append(.command(command))
            }
        }
        for command in TypedCommand.allCases where command.isUseful(in: browser) {
            guard let match = PaletteOffer(command).match(text) else { continue }
            offered[match, default: []].append(.typed(command))
        }
        var items = places.whole.map { [Item.place($0)] } ?? []
        if let number = Int(text), number > 0, browser.location != nil { items.append(.row(number)) }
        for match in PaletteMatch.allCases {
            if match == .otherBeginning { items += places.others.map(Item.place) }
            items += offered[match] ?? []
        }
        items += PaletteMatch.allCases.flatMap { useless[$0] ?? [] }
        // The catalog lacks hidden tables, which only reading the schema finds.
        return items.isEmpty && text.contains("/") ? [.place(text)] : items
    }

    /// Returns the places of named queries whose name contains a text, and the one that it spells.
    private func queries(named text: Substring, in browser: Browser) -> [Item] {
        let names = (browser.queries.named ?? []).map(\.name)
        let wanted = text.lowercased()
        let others = names.filter { $0 != text && $0.lowercased().contains(wanted) }
        return ((NamedQuery.canBeName(text) ? [String(text)] : []) + others).map { .place("@" + $0) }
    }

    /// What is said about a command where the palette is open: why it cannot be run, or what it does.
    package func description(of command: Command, in browser: Browser) -> String {
        browser.obstacle(to: command) ?? PaletteOffer(command).description(for: line.text)
    }

    package func description(of command: TypedCommand) -> String {
        PaletteOffer(command).description(for: line.text)
    }

    mutating func move(_ motion: Motion, in browser: Browser, height: Int) {
        position.move(motion, count: items(in: browser).count, lines: height)
    }

    mutating func fit(in browser: Browser, height: Int) {
        position.fit(count: items(in: browser).count, lines: height)
    }

    /// Applies an edit, and moves the cursor if the text changed.
    mutating func apply(_ edit: PromptEdit, in browser: Browser) {
        let before = line.text
        line.apply(edit)
        guard line.text != before else { return }
        chooseBest(in: browser)
    }

    /// Moves the cursor to the best match, or to the theme in use.
    mutating func chooseBest(in browser: Browser) {
        let items = items(in: browser)
        let theme =
            browser.themes.names(for: line.text) == browser.themes.names
            ? items.firstIndex(of: .theme(browser.themes.current)) : nil
        position = ListPosition(cursor: theme ?? 0, top: 0)
        fit(in: browser, height: browser.paletteLines)
    }

    /// Asks for the names in the folder of the path being typed, if they are not known.
    mutating func askForFolder(in browser: inout Browser) -> [Effect] {
        guard let file = FileCompletion(line.text), file.folder != askedFolder else { return [] }
        askedFolder = file.folder
        return [.files(.listFolder(browser.ticket(for: .folder), file.folder))]
    }

    /// Moves the cursor to a line of the screen.
    ///
    /// - Returns: Whether there is an item on the line.
    mutating func click(line: Int, in browser: Browser) -> Bool {
        guard items(in: browser).indices.contains(position.top + line) else { return false }
        position.cursor = position.top + line
        return true
    }

    func current(in browser: Browser) -> Item? {
        let items = items(in: browser)
        return items.indices.contains(position.cursor) ? items[position.cursor] : nil
    }
}
