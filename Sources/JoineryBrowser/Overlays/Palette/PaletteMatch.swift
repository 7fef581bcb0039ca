/// How what is typed matches something that the palette offers, best first.
enum PaletteMatch: CaseIterable {
    /// The text is the title, or the name in the configuration.
    case name
    /// The title begins with the text.
    case beginning
    /// Each word begins a word of the title.
    case words
    /// People use the text for it.
    case otherWord
    /// The title contains each word.
    case title
    /// Each word begins a word of the title, or one that people use for it.
    case otherBeginning
    /// The help contains each word.
    case help
}

/// Something that the palette offers, as it is matched with what is typed.
struct PaletteOffer {
    let title: String
    /// The name in the configuration.
    let name: String
    let help: String
    let otherWords: [OtherWords]

    init(_ command: Command) {
        (title, name, help) = (command.title, command.rawValue, command.help)
        otherWords = command.facts.otherWords
    }

    init(_ line: TypedCommand) {
        (title, name, help) = (line.title, line.rawValue, line.help)
        otherWords = [OtherWords(words: line.otherWords, use: nil)]
    }

    /// Returns how a text matches; `nil` if it does not. An empty text matches anything.
    func match(_ text: String) -> PaletteMatch? {
        let words = Self.words(text)
        guard !words.isEmpty else { return .beginning }
        let text = words.joined(separator: " ")
        let title = title.lowercased()
        if title == text || name.lowercased() == text { return .name }
        if title.hasPrefix(text) { return .beginning }
        let names = Self.words(title)
        if words.allSatisfy({ word in names.contains { $0.hasPrefix(word) } }) { return .words }
        let others = otherWords.flatMap(\.words)
        if others.contains(text) { return .otherWord }
        if words.allSatisfy({ title.contains($0) }) { return .title }
        let known = names + others.flatMap(Self.words)
        if words.allSatisfy({ word in known.contains { $0.hasPrefix(word) } }) { return .otherBeginning }
        let help = help.lowercased()
        return words.allSatisfy { title.contains($0) || help.contains($0) } ? .help : nil
    }

    /// Returns what is said about it to a person who typed a text: the help, or how it does what another word means, after
    /// that word if it is not typed to its end.
    func description(for text: String) -> String {
        let words = Self.words(text)
        let match = match(text)
        guard match == .otherWord || match == .otherBeginning else { return help }
        let text = words.joined(separator: " ")
        for others in otherWords {
            guard let word = others.words.first(where: { $0.hasPrefix(text) }) else { continue }
            return (word == text ? "" : word + ": ") + (others.use ?? help)
        }
        return help
    }

    private static func words(_ text: String) -> [Substring] { text.lowercased().split(separator: " ") }
}
