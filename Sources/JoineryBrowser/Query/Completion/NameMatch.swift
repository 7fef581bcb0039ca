/// How well names match a text that was typed, whatever the case of ASCII letters.
struct NameMatch {
    private let typed: [UInt8]
    private let capital: UInt8

    init(_ typed: String) {
        self.typed = typed.utf8.map(\.folded)
        let first = self.typed.first ?? 0
        capital = 0x61...0x7A ~= first ? first ^ 0x20 : first
    }

    /// Returns 0 if the name begins with the text, 1 if one of its words does, 2 if the name contains the text elsewhere, and
    /// `nil` if it does not.
    ///
    /// A word begins after a character that is not a letter or digit, and at a capital after a small letter.
    func rank(of name: String) -> Int? {
        guard let first = typed.first else { return 0 }
        guard name.utf8.count >= typed.count else { return nil }
        return name.utf8.withContiguousStorageIfAvailable { rank(of: $0, first) } ?? nil
    }

    private func rank(of name: UnsafeBufferPointer<UInt8>, _ first: UInt8) -> Int? {
        var isContained = false
        for start in 0...name.count - typed.count
        where (name[start] == first || name[start] == capital) && matches(name, at: start) {
            if start == 0 { return 0 }
            let (former, letter) = (name[start - 1], name[start])
            if !former.isOfWord || letter.isCapital && !former.isCapital { return 1 }
            isContained = true
        }
        return isContained ? 2 : nil
    }

    private func matches(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var offset = 1
        while offset < typed.count, name[start + offset].folded == typed[offset] { offset += 1 }
        return offset >= typed.count
    }
}

extension UInt8 {
    fileprivate var isCapital: Bool { 0x41...0x5A ~= self }

    fileprivate var isOfWord: Bool {
        isCapital || 0x61...0x7A ~= self || 0x30...0x39 ~= self || self >= 0x80
    }

    fileprivate var folded: UInt8 { isCapital ? self | 0x20 : self }
}
