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
        if modes == [.typedText, .palette] { return typingTitle + " a condition or a command" }
        if modes.contains(.typedName) { return typingTitle }
        if modes == [.includes] { return "While choosing what to include" }
        if modes == [.columns] { return "In the list of columns" }
        if modes == [.record] { return "In a row or a cell" }
        if modes.isSuperset(of: .panes) { return "Everywhere" }
        let all = KeyMode.allCases.filter(modes.contains)
        let panes = all.filter(\.isPane)
        return "In " + (panes.isEmpty ? all : panes).map(\.name).joined(separator: " and ")
    }
}
