import JoineryTerminal
import Testing

extension Surface {
    /// The lines of the frame, without trailing spaces.
    var text: [String] {
        (0..<height).map { y in
            var line = (0..<width).map { self[$0, y].text }.joined()
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    /// Whether each wide character has its right half and nothing else does, and no cell contains a control character.
    var isWhole: Bool {
        (0..<height).allSatisfy { y in
            (0..<width).allSatisfy { x in
                let cell = self[x, y]
                let isPaired =
                    switch cell.width {
                    case 2: x + 1 < width && self[x + 1, y].isContinuation
                    case 1: x + 1 == width || !self[x + 1, y].isContinuation
                    default: x > 0 && self[x - 1, y].width == 2 && cell.text.isEmpty
                    }
                return isPaired
                    && cell.text.unicodeScalars.allSatisfy {
                        $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
                    }
            }
        }
    }
}
