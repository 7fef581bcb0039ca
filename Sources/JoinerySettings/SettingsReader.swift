import JoineryBrowser

/// Reads settings from a TOML file, and collects its mistakes.
struct SettingsReader {
    let file: String
    let root: TOMLTable
    private(set) var mistakes: [SettingsMistake]
    /// The file to which the path leads, if it is a link out of its folder.
    private var target: String?

    /// Parses the content of a file.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: Its path, for mistakes.
    init(_ bytes: [UInt8], file: String) {
        let document = TOMLDocument(bytes)
        self.file = file
        root = document.root
        mistakes = document.mistakes.map {
            SettingsMistake(file: file, line: $0.line, key: $0.key, sentence: $0.sentence)
        }
    }

    /// Reads the file at a path. A missing file counts as empty.
    init(file: String, links: SettingsFile.Links) {
        do {
            self.init(try SettingsFile.bytes(at: file, links: links) ?? [], file: file)
            target = SettingsFile.outsideTarget(of: file)
        } catch {
            self.init([], file: file)
            mistakes = [SettingsMistake(file: file, sentence: error.sentence)]
        }
    }

    /// The mistakes in the order of the file.
    ///
    /// A link out of the folder is one as well. It may lead anywhere, so that nothing in the file is quoted.
    var sortedMistakes: [SettingsMistake] {
        if let target {
            let lines = Set(mistakes.compactMap(\.line)).sorted()
            let wrong = NameList(lines.map(String.init)).text
            let rest =
                mistakes.isEmpty
                ? "."
                : ", except on line\(lines.count == 1 ? "" : "s") \(wrong), which \(lines.count == 1 ? "is" : "are") wrong."
            let sentence =
                "This is a link out of its folder, to \(SafeText.line(target)). What is there applies" + rest
            return [SettingsMistake(file: file, sentence: sentence)]
        }
        return mistakes.enumerated().sorted {
            ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
        }
        .map(\.element)
    }

    mutating func complain(_ sentence: String, about key: String, line: Int) {
        mistakes.append(SettingsMistake(file: file, line: line, key: key, sentence: sentence))
    }

    // MARK: Values

    /// Reports an unknown key.
    mutating func complainUnknown(
        _ entry: TOMLTable.Entry, in path: String? = nil, known names: [String]
    ) {
        let key = Self.path(path, entry.key)
        complain("There is no such key. \(Self.offer(entry.key, names))", about: key, line: entry.value.line)
    }

    /// A sentence that suggests valid names in place of an unknown one.
    static func offer(_ name: String, _ names: [String]) -> String {
        if names.count <= 6 { return "Known keys: \(names.joined(separator: ", "))." }
        guard let nearest = NearestName.nearest(to: name, among: names) else {
            return "None of the \(names.count) names is similar."
        }
        return "Did you mean \(nearest)?"
    }

    mutating func text(_ value: TOMLValue, _ key: String) -> String? {
        if case .text(let text) = value.content { return text }
        complain("Expected a string in quotes, not \(value.kind).", about: key, line: value.line)
        return nil
    }

    mutating func boolean(_ value: TOMLValue, _ key: String) -> Bool? {
        if case .boolean(let boolean) = value.content { return boolean }
        complain(
            "Expected true or false without quotes, not \(value.kind).", about: key, line: value.line)
        return nil
    }

    mutating func table(_ value: TOMLValue, _ key: String, example: String) -> TOMLTable? {
        if case .table(let table) = value.content { return table }
        complain("Expected a table, as in \(example), not \(value.kind).", about: key, line: value.line)
        return nil
    }

    /// Returns the value as a list, from a single text or a list of texts that is not empty.
    mutating func texts(_ value: TOMLValue, _ key: String, example: String) -> [(text: String, line: Int)]? {
        switch value.content {
        case .text(let text): return [(text, value.line)]
        case .array(let values) where !values.isEmpty:
            let texts = values.compactMap { value -> (text: String, line: Int)? in
                if case .text(let text) = value.content { (text, value.line) } else { nil }
            }
            if texts.count == values.count { return texts }
        default: break
        }
        complain(
            "Expected a string or a list of strings, as in \(example)\(value.isEmptyList ? "; the list is empty" : "").",
            about: key, line: value.line)
        return nil
    }

    static func path(_ path: String?, _ key: String) -> String {
        path.map { $0 + "." + key } ?? key
    }
}

extension TOMLValue {
    fileprivate var isEmptyList: Bool { content == .array([]) }
}
