/// All commands, and the places that a text may mean, narrowed by what is typed.
///
///     :sort          Sort      Sorts by the column under the cursor …
///     :book/12/re    book/12/reviews
package struct CommandPalette: Equatable, Sendable {
    package enum Item: Hashable, Sendable {
        case command(Command)
        /// A path, as it is typed.
        case place(String)
    }

    package var line = EditedText()
    /// The line under the cursor, and the first on the screen.
    package private(set) var position = ListPosition(cursor: 0, top: 0)

    package init() {}

    /// What matches the text: commands whose title or help has all its words, the best first; and places.
    package func items(in entries: [CatalogEntry]) -> [Item] {
        let places = PathCompletion(line.text, in: entries).texts.map { Item.place($0) }
        let words = line.text.lowercased().split(separator: " ")
        let commands = Command.allCases.filter(\.isInPalette).compactMap { command in
            rank(command, words).map { (command, $0) }
        }
        // The order of the table where commands match as well.
        let ordered = commands.enumerated().sorted {
            ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
        }
        return ordered.map { .command($0.element.0) } + places
    }

    private func rank(_ command: Command, _ words: [Substring]) -> Int? {
        let title = command.title.lowercased()
        let help = command.help.lowercased()
        guard !words.isEmpty else { return 0 }
        if title.hasPrefix(words.joined(separator: " ")) { return title.count == line.text.count ? 0 : 1 }
        let names = title.split(separator: " ")
        if words.allSatisfy({ word in names.contains { $0.hasPrefix(word) } }) { return 2 }
        if words.allSatisfy({ title.contains($0) }) { return 3 }
        return words.allSatisfy { title.contains($0) || help.contains($0) } ? 4 : nil
    }

    mutating func move(_ motion: Motion, in entries: [CatalogEntry], height: Int) {
        position.move(motion, count: items(in: entries).count, lines: height)
    }

    mutating func settle(in entries: [CatalogEntry], height: Int) {
        position.settle(count: items(in: entries).count, lines: height)
    }

    /// Types; the cursor stands on the best match then.
    mutating func apply(_ edit: PromptEdit) {
        let before = line.text
        line.apply(edit)
        if line.text != before { position = ListPosition(cursor: 0, top: 0) }
    }

    /// Puts the cursor on a line of the screen; `false` if there is none.
    mutating func click(line: Int, in entries: [CatalogEntry]) -> Bool {
        guard items(in: entries).indices.contains(position.top + line) else { return false }
        position.cursor = position.top + line
        return true
    }

    func current(in entries: [CatalogEntry]) -> Item? {
        let items = items(in: entries)
        return items.indices.contains(position.cursor) ? items[position.cursor] : nil
    }
}

/// The paths that a text may be the beginning of.
struct PathCompletion {
    /// The paths, that of the text itself first where it is whole.
    let texts: [String]

    /// The names that are offered.
    private static let most = 50

    init(_ text: String, in entries: [CatalogEntry]) {
        let pieces = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let last = pieces.last, pieces.count > 1 || !last.isEmpty else {
            texts = []
            return
        }
        var names = entries.map(\.name)
        var entry: CatalogEntry?
        for (index, piece) in pieces.enumerated() where index.isMultiple(of: 2) {
            if index == pieces.count - 1 { break }
            // An association leads from the table before to that of the next names.
            let table =
                entry.map { entry in
                    entry.associations.first { $0.key.lowercased() == piece.lowercased() }?.target
                }
                ?? Path.decoded(piece[...])
            entry = entries.first { $0.name.lowercased() == table?.lowercased() }
            names = entry?.associations.map(\.key) ?? []
        }
        guard entry != nil || pieces.count == 1 else {
            texts = []
            return
        }
        guard !pieces.count.isMultiple(of: 2) else {
            // What stands last is a key, which only the file knows.
            texts = last.isEmpty ? [] : [text]
            return
        }
        let before = pieces.dropLast().map { $0 + "/" }.joined()
        let found = names.filter { $0.lowercased().hasPrefix(last.lowercased()) }
        texts = found.prefix(Self.most).map { before + Path.encoded($0) }
    }
}

extension Command {
    /// Whether the palette offers the command: what moves the cursor is not looked up there, nor what needs a line that is
    /// typed or what lies over everything.
    package var isInPalette: Bool {
        switch self {
        case .moveDown, .moveUp, .moveLeft, .moveRight, .pageDown, .pageUp, .halfPageDown, .halfPageUp,
            .complete,
            .choose, .copyRecord, .close, .palette:
            false
        default: true
        }
    }
}
