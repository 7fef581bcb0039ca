import JoineryAnalysis

/// Finding a text anywhere in the file.
extension Browser {
    /// `Ctrl-F`: asks for a text.
    mutating func beginFinding() -> [Effect] {
        prompt = .proposing(location?.path.sought?.text ?? "", for: .find)
        return []
    }

    /// Opens what is found of the typed text.
    fileprivate mutating func submitFind(_ text: String) -> [Effect] {
        guard let sought = SoughtText(text, location?.path.sought?.match ?? .containing) else {
            complain("Every value contains an empty text: type one to find.")
            return []
        }
        prompt = nil
        let path = Path(finding: sought)
        guard location?.path == path else { return open(path, as: .findings) }
        focus = .main
        guard location?.screen.kind == .findings else { return show(.findings) }
        return change(FindingsPane.self) { $0.refetch(in: &$1) }
    }

    /// Finds the same text by the next rule, in the same place of the trail.
    mutating func changeMatch() -> [Effect] {
        guard let sought = location?.path.sought, let next = SoughtText(sought.text, sought.match.next) else {
            return []
        }
        let path = Path(finding: next)
        location = Location(path: path, screen: .findings(FindingsPane(next)), crumbs: path.crumbs)
        return enter()
    }
}

extension Prompt.Purpose {
    package static let find = Self(
        name: "find", sign: "find ",
        hint: { prompt, _ in prompt.text.isEmpty ? "in all tables: a part of a value or a name" : "" },
        accepted: { browser, prompt in browser.submitFind(prompt.text) })
}
