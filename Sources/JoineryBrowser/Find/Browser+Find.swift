import JoineryAnalysis

/// Finding a text anywhere in the file.
extension Browser {
    /// `Ctrl-F`: asks for a text.
    mutating func beginFinding() -> [Effect] {
        let sought = location?.path.sought
        prompt = .proposing(sought?.expression?.typed ?? sought?.text ?? "", for: .find)
        return []
    }

    /// Opens what is found of the typed text.
    fileprivate mutating func submitFind(_ text: String) -> [Effect] {
        let sought: SoughtText
        do throws(FilterMistake) {
            sought = try SoughtText(typed: text, location?.path.sought?.match ?? .containing)
        } catch {
            complain(error.description)
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
        // A text may be no regular expression.
        guard let sought = location?.path.sought,
            let next = SoughtText(sought.text, sought.match.next) ?? SoughtText(sought.text)
        else {
            return []
        }
        let path = Path(finding: next)
        location = Location(path: path, screen: .findings(FindingsPane(next)), crumbs: path.crumbs)
        return enter()
    }
}

extension SoughtText {
    /// Creates what to find from what a person typed: a text, or a regular expression between slashes.
    ///
    /// - Parameter match: The rule for a text.
    fileprivate init(typed text: String, _ match: Match) throws(FilterMistake) {
        if let expression = try TypedPattern.expression(in: text) {
            self.init(expression)
            return
        }
        let isPlain = match != .matching && match != .matchingExactly
        guard let sought = SoughtText(text, isPlain ? match : .containing) else {
            throw FilterMistake("Every value contains an empty text: type one to find.")
        }
        self = sought
    }
}

extension Prompt.Purpose {
    package static let find = Self(
        name: "find", sign: "find ",
        hint: { prompt, _ in
            prompt.text.isEmpty ? "in all tables: a part of a value or a name, or /a pattern/" : ""
        },
        accepted: { browser, prompt in browser.submitFind(prompt.text) })
}
