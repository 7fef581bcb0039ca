import JoineryBrowser

/// Bindings that apply in the same modes, as listed in the help and the manual.
package struct KeySection: Sendable {
    package var title: String
    package var bindings: [KeyBinding]
}

extension KeyMap {
    /// The sections in the order of the table, with those for typing last.
    package var sections: [KeySection] {
        var sections: [KeySection] = []
        for binding in bindings {
            let title = Self.title(for: binding.modes)
            if let index = sections.firstIndex(where: { $0.title == title }) {
                sections[index].bindings.append(binding)
            } else {
                sections.append(KeySection(title: title, bindings: [binding]))
            }
        }
        let typing = sections.filter { $0.title == Self.typingTitle }
        return sections.filter { $0.title != Self.typingTitle } + typing
    }

    private static let typingTitle = "While typing"

    private static func title(for modes: Set<KeyMode>) -> String {
        if modes == [.palette] { return typingTitle + " a command" }
        if modes == [.typedText, .palette, .parameters] {
            return typingTitle + " a condition, a command or a parameter"
        }
        if modes == [.typedName] { return typingTitle + " a name to go to" }
        if modes == [.editor] { return typingTitle + " a query" }
        if modes.contains(.typedName) { return typingTitle }
        if modes == [.includes] { return "While choosing what to include" }
        if modes == [.columns] { return "In the list of columns" }
        if modes == [.record] { return "In a row or a cell" }
        if modes == [.profile] { return "In a profile" }
        if modes == [.profiles] { return "In the list of profiles" }
        if modes == [.profile, .profiles] { return "In a profile and the list of profiles" }
        if modes == [.links] { return "In the list of links" }
        if modes == [.profiles, .links] { return "In the lists of profiles and of links" }
        if modes == [.files] { return "In the list of files" }
        let missing = Set.panes.subtracting(modes)
        if missing.isEmpty { return "Everywhere" }
        if missing.count == 1 { return "Everywhere except in " + places(missing) }
        let panes = modes.intersection(.panes)
        return "In " + places(panes.isEmpty ? modes : panes)
    }

    /// Modes in words: `the rows, the tree and the query`.
    private static func places(_ modes: Set<KeyMode>) -> String {
        let names = KeyMode.allCases.filter(modes.contains).map { "the " + $0.name }
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
