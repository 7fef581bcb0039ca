import JoineryBrowser

/// Keys for a task, as listed in the help and the manual.
package struct KeySection: Sendable {
    package struct Line: Sendable {
        /// Keys of a command, with all modes in which they run it.
        package fileprivate(set) var binding: KeyBinding
        /// What they do, and where, if not everywhere.
        package fileprivate(set) var text: String
    }

    package var title: String
    package var lines: [Line]
}

extension KeyMap {
    /// The sections by task, with those for typing last.
    package var sections: [KeySection] {
        let (typing, others) = (bindings.filter(\.isForTyping), bindings.filter { !$0.isForTyping })
        return CommandTask.allCases.map { task in
            section(task.rawValue, others.filter { $0.command.task == task })
        } + [section("While typing", typing)]
    }

    private func section(_ title: String, _ bindings: [KeyBinding]) -> KeySection {
        var merged: [KeyBinding] = []
        for binding in bindings {
            if let index = merged.firstIndex(where: {
                $0.command == binding.command && $0.keys == binding.keys
            }) {
                merged[index].modes.formUnion(binding.modes)
            } else {
                merged.append(binding)
            }
        }
        // What works everywhere comes first.
        merged = merged.filter { place(of: $0) == nil } + merged.filter { place(of: $0) != nil }
        var told: Set<Command> = []
        return KeySection(
            title: title,
            lines: merged.map { binding in
                let help = told.insert(binding.command).inserted ? [text(binding.command.help)] : []
                return KeySection.Line(
                    binding: binding,
                    text: (help + [place(of: binding)]).compactMap { $0 }.joined(separator: " "))
            })
    }

    /// The number of keys with which the help begins.
    private static let most = 10

    /// The most useful keys in a mode: those that the last line of the screen names, unless they only lead to another screen,
    /// then those that people look for, then those that lead to other screens or mean something in few other modes.
    package func section(in mode: KeyMode) -> KeySection {
        let all = bindings.filter { $0.modes.contains(mode) && !Self.isCommonplace($0.command) }
        let hinted = all.filter { $0.hintedIn.contains(mode) }
        let useful = hinted.filter { $0.command.task != .screens }
        let wanted = CommandPalette.wanted.compactMap { command in all.first { $0.command == command } }
        let rare = all.filter { $0.command.task != .moving }.enumerated().sorted {
            ($0.element.modes.count, $0.offset) < ($1.element.modes.count, $1.offset)
        }
        var seen: Set<KeyBinding> = []
        let chosen = (useful + wanted + hinted + rare.map(\.element)).filter { seen.insert($0).inserted }
            .prefix(
                Self.most)
        return KeySection(
            title: mode.isTyping ? "While typing \(mode.words)" : "In the \(mode.words)",
            lines: chosen.map {
                KeySection.Line(binding: $0, text: Self.beginning(of: text($0.command.help)))
            })
    }

    /// Whether the last line of every screen names a command, or nobody looks for it.
    private static func isCommonplace(_ command: Command) -> Bool {
        [.help, .quit, .palette, .quitAtOnce, .suspend].contains(command)
    }

    /// The beginning of a help, without examples and what else there is to know.
    private static func beginning(of help: String) -> String {
        let ends = [": ", ". "].compactMap { help.firstRange(of: $0)?.lowerBound }
        return ends.min().map { help[..<$0] + "." } ?? help
    }

    /// Where keys run a command; `nil` if everywhere.
    private func place(of binding: KeyBinding) -> String? {
        let modes = binding.modes
        func list(_ modes: some Sequence<KeyMode>) -> String { modes.map(\.words).joined(separator: ", ") }
        if binding.isForTyping {
            return modes == .typing ? nil : "For \(list(KeyMode.allCases.filter(modes.contains)))."
        }
        let missing = KeyMode.allCases.filter { $0.isPane && !modes.contains($0) }
        guard !missing.isEmpty else { return nil }
        return missing.count < modes.count
            ? "Not in \(list(missing))." : "In \(list(KeyMode.allCases.filter(modes.contains)))."
    }
}

extension KeyBinding {
    fileprivate var isForTyping: Bool { modes.isSubset(of: .typing) }
}

extension KeyMode {
    /// The mode as people call it.
    fileprivate var words: String {
        switch self {
        case .editor: "the text of a query"
        case .typedName: "a name to go to"
        case .typedText: "a line"
        case .palette: "a command"
        case .parameters: "a parameter"
        case .namedQueries: "list of queries"
        case .record: "row or cell"
        case .includes: "list of what to include"
        case .columns, .associations, .places, .links, .profiles, .files: "list of \(name)"
        default: name
        }
    }
}
