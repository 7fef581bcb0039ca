/// The times in a picture: of day, and how long statements took. A picture shows the ones that were measured when it was
/// drawn, and every run of the program has others.
struct ScreenTimes: Equatable {
    /// The times of each kind, in the order in which they appear.
    private var texts: [[String]]

    private static var kinds: [Regex<Substring>] {
        [#/\d\d:\d\d:\d\d\.\d\d\d/#, #/\d[\d,]*(?:\.\d)? ms/#]
    }

    /// Finds the times in the text of a picture.
    init(in picture: String) {
        texts = Self.kinds.map { kind in picture.matches(of: kind).map { String($0.output) } }
    }

    /// Returns a screen with these times in place of its own. Nothing follows a time on its line, so that nothing moves.
    func replacing(thoseOf screen: ScreenImage) -> ScreenImage {
        var cells = screen.cells
        for (kind, texts) in zip(Self.kinds, texts) {
            var rest = texts[...]
            for row in cells.indices {
                // One character per column.
                let line = String(cells[row].map { $0.text.first ?? " " })
                guard line.count == cells[row].count else { continue }
                for match in line.ranges(of: kind) {
                    // A moving picture shows the same time in several frames.
                    guard let text = rest.popFirst() ?? texts.last else { continue }
                    let start = line.distance(from: line.startIndex, to: match.lowerBound)
                    let width = line.distance(from: match.lowerBound, to: match.upperBound)
                    let padded = text + String(repeating: " ", count: max(width - text.count, 0))
                    for (column, character) in zip(start..<cells[row].count, padded) {
                        cells[row][column] = cells[row][start].style
                        cells[row][column].text = String(character)
                    }
                }
            }
        }
        return ScreenImage(cells: cells, cursor: screen.cursor)
    }
}

extension ScreenImage {
    /// The screen without the number of commits per second, which comes and goes with the time.
    var withoutRates: ScreenImage {
        var cells = cells
        for row in cells.indices {
            let line = String(cells[row].map { $0.text.first ?? " " })
            guard line.count == cells[row].count else { continue }
            for rate in line.ranges(of: #/\d[\d,]*\/s(?=  ● live)/#) {
                let start = line.distance(from: line.startIndex, to: rate.lowerBound)
                let width = line.distance(from: rate.lowerBound, to: rate.upperBound)
                for column in start..<start + width { cells[row][column].text = " " }
            }
        }
        return ScreenImage(cells: cells, cursor: cursor)
    }

    /// The screen with a program of the same name and number in every picture as the one that has the file open. Other tests may
    /// start programs meanwhile, and the room beside them depends on their names.
    var withKnownUser: ScreenImage {
        var cells = cells
        for row in cells.indices {
            let line = String(cells[row].map { $0.text.first ?? " " })
            guard line.count == cells[row].count, let match = line.firstMatch(of: #/Open in +(\S+ \(\d+\))/#)
            else { continue }
            let start = line.distance(from: line.startIndex, to: match.1.startIndex)
            let user = "python3 (4711)"
            let style = cells[row][start].style
            for column in start..<cells[row].count {
                cells[row][column] = style
                cells[row][column].text = " "
            }
            for (column, character) in zip(start..<cells[row].count, user) {
                cells[row][column].text = String(character)
            }
        }
        return ScreenImage(cells: cells, cursor: cursor)
    }
}
