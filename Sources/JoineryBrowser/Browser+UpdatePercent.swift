/// The percentage that is being typed.
extension Browser {
    mutating func typePercent(_ edit: PromptEdit) -> [Effect] {
        guard var prompt else { return [] }
        status.notice = nil
        switch edit {
        case .insert(let text): prompt.text += text
        case .deleteBackward where !prompt.text.isEmpty: prompt.text.removeLast()
        case .clear: prompt.text = ""
        case .deleteBackward, .cancel:
            self.prompt = nil
            return []
        case .accept: return goToPercent(prompt.text)
        }
        self.prompt = prompt
        return []
    }

    private mutating func goToPercent(_ text: String) -> [Effect] {
        let digits = text.filter { !$0.isWhitespace && $0 != "%" }
        guard !digits.isEmpty else {
            prompt = nil
            return []
        }
        let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isNumber, let percent = Double(digits), percent <= 100 else {
            status.notice = Status.Notice(
                text: "“\(SafeText.line(text))” is no number from 0, the first row, to 100, the last.",
                isError: true)
            return []
        }
        prompt = nil
        if percent == 0 { return fetchRows(at: .first) }
        return fetchRows(at: percent == 100 ? .last : .percent(percent))
    }
}
