extension String {
    /// The name in double quotes, safe to use in SQL whatever characters it contains.
    public var quotedDatabaseIdentifier: String {
        var quoted = ""
        quoted.reserveCapacity(utf8.count + 2)
        quoted.appendDatabaseIdentifier(self)
        return quoted
    }

    /// Appends a name in double quotes.
    mutating func appendDatabaseIdentifier(_ name: String) {
        append("\"")
        if name.utf8.contains(UInt8(ascii: "\"")) {
            for scalar in name.unicodeScalars {
                if scalar == "\"" { unicodeScalars.append(scalar) }
                unicodeScalars.append(scalar)
            }
        } else {
            append(name)
        }
        append("\"")
    }

    /// Whether the name can appear in SQL without quotes, as a function or collation name does.
    var isPlainWord: Bool {
        guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
            default: false
            }
        }
    }
}
