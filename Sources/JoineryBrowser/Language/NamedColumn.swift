extension [String] {
    /// Returns the column with a name: the same bytes, or else the same except for the case of ASCII letters, as SQLite
    /// compares names, or else of any letters.
    func column<Name: StringProtocol>(named name: Name) -> String? {
        first { $0.utf8.elementsEqual(name.utf8) }
            ?? first { $0.utf8.lazy.map(\.foldedASCII).elementsEqual(name.utf8.lazy.map(\.foldedASCII)) }
            ?? first { $0.lowercased() == name.lowercased() }
    }
}

extension UInt8 {
    fileprivate var foldedASCII: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }
}
