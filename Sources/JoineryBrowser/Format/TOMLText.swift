import JoineryEngine

extension String {
    /// The text as a value of a TOML file.
    package var toml: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            default:
                scalar.value < 0x20 || scalar.value == 0x7F ? "\\u00" + scalar.hexadecimal : String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    /// The text as a key of a TOML file, in quotes if it needs them.
    package var tomlKey: String {
        let isBare =
            !isEmpty
            && utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x5F
                    || byte == 0x2D
            }
        return isBare ? self : toml
    }
}

extension [String] {
    /// The texts as a value of a TOML file: a list, unless there is only one.
    package var toml: String {
        count == 1 ? self[0].toml : "[" + map(\.toml).joined(separator: ", ") + "]"
    }
}

extension DatabaseValue {
    /// The value as one of a TOML file.
    package var toml: String {
        switch storage {
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string(let text): text.toml
        case .null, .blob: "\"\""
        }
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
