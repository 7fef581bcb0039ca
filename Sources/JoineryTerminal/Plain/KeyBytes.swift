import JoineryBrowser

/// Decodes the bytes that a terminal sends for keys.
struct KeyBytes {
    private var bytes: ArraySlice<UInt8> = []

    /// Whether no key has arrived whole.
    var isEmpty: Bool { bytes.first.map { $0 != 0x1B && bytes.count < Self.length(of: $0) } ?? true }

    mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// Removes and returns the next key; `nil` if there is none. What is no key is dropped.
    mutating func next() -> Key? {
        while let first = bytes.first {
            if first == 0x1B {
                if let key = escaped() { return key }
            } else if bytes.count < Self.length(of: first) {
                return nil
            } else if let scalar = scalar() {
                if let key = Key(scalar: scalar.value) { return key }
            }
        }
        return nil
    }

    /// The number of bytes of the character that begins with a byte.
    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 1
        }
    }

    /// Takes the next character; `nil` if the byte begins none, and is dropped.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let first = bytes.first else { return nil }
        let length = Self.length(of: first)
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
            let scalar = text.unicodeScalars.first
        else {
            bytes = bytes.dropFirst()
            return nil
        }
        bytes = bytes.dropFirst(length)
        return scalar
    }

    /// Takes what begins with Escape: a key with a sequence of its own, Alt and a character, or Escape alone.
    private mutating func escaped() -> Key? {
        bytes = bytes.dropFirst()
        switch bytes.first {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            let parameters = bytes.dropFirst().prefix { (0x30..<0x40).contains($0) }
            guard let final = bytes.dropFirst(1 + parameters.count).first else {
                bytes = []
                return .escape
            }
            bytes = bytes.dropFirst(2 + parameters.count)
            return Self.key(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(final)))
        case .some(0x20..<0x7F):
            return scalar().map { .alt(Character($0)) }
        default: return .escape
        }
    }

    private static func key(_ parameters: String, _ final: Character) -> Key? {
        switch (parameters, final) {
        case ("1;5", "A"): .controlUp
        case ("1;5", "B"): .controlDown
        case ("1;5", "C"): .controlRight
        case ("1;5", "D"): .controlLeft
        case (_, "A"): .up
        case (_, "B"): .down
        case (_, "C"): .right
        case (_, "D"): .left
        case (_, "H"), ("1", "~"), ("7", "~"): .home
        case (_, "F"), ("4", "~"), ("8", "~"): .end
        case (_, "Z"): .backTab
        case ("2", "~"): .insert
        case ("3", "~"): .delete
        case ("5", "~"): .pageUp
        case ("6", "~"): .pageDown
        case (_, "P"): .function(1)
        case (_, "Q"): .function(2)
        case (_, "R"): .function(3)
        case (_, "S"): .function(4)
        case (let number, "~"): functionKeys[number].map(Key.function)
        default: nil
        }
    }

    private static let functionKeys = [
        "11": 1, "12": 2, "13": 3, "14": 4, "15": 5, "17": 6, "18": 7, "19": 8, "20": 9, "21": 10, "23": 11,
        "24": 12,
    ]
}
