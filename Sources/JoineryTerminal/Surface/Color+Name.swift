extension Color {
    /// The names of colors: the terminal's own, and the sixteen of its palette in their order.
    package static let names = ["standard"] + basicNames + basicNames.map { "bright-" + $0 }

    private static let basicNames = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// Finds the color for a text such as `#ff8800` or `bright-blue`; `nil` if there is none.
    package init?(named text: String) {
        if let index = Self.names.firstIndex(of: text) {
            self = index == 0 ? .standard : .palette(UInt8(index - 1))
            return
        }
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: 16)
        else { return nil }
        self = .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }
}
