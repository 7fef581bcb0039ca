/// Going to a row by percentage.
extension Browser {
    mutating func goToPercent(_ text: String) -> [Effect] {
        let digits = text.filter { !$0.isWhitespace && $0 != "%" }
        guard !digits.isEmpty else {
            prompt = nil
            return []
        }
        let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isNumber, let percent = Double(digits), percent <= 100 else {
            status.notice = Status.Notice(
                text: "“\(SafeText.line(text))” is not a number from 0 (the first row) to 100 (the last).",
                isError: true)
            return []
        }
        prompt = nil
        if percent == 0 { return fetchRows(at: .first) }
        return fetchRows(at: percent == 100 ? .last : .percent(percent))
    }
}
