import JoineryBrowser

extension Key {
    /// Creates the key that sends a character; `nil` if no key sends it.
    init?(scalar value: UInt32) {
        switch value {
        case 0x00: self = .control("@")
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x1B: self = .escape
        case 0x01...0x1A:
            guard let letter = Unicode.Scalar(value + 0x60) else { return nil }
            self = .control(Character(letter))
        case 0x1C...0x1F:
            guard let sign = Unicode.Scalar(value + 0x40) else { return nil }
            self = .control(Character(sign))
        default:
            guard value >= 0x20, let scalar = Unicode.Scalar(value),
                scalar.properties.generalCategory != .control
            else { return nil }
            self = .character(Character(scalar))
        }
    }
}
