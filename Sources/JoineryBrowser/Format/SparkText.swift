/// A row of columns drawn with characters, in eighths of a cell.
package enum SparkText {
    private static let eighths = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// Returns one cell for each count. A count that is not 0 has at least an eighth of a cell; 0 has a blank.
    ///
    /// - Parameter most: The count that fills a cell.
    package static func text(_ counts: [Int], most: Int) -> String {
        counts.map { count in
            if count <= 0 { return " " }
            let place = most > 0 ? (count * eighths.count + most - 1) / most : eighths.count
            return eighths[min(max(place, 1), eighths.count) - 1]
        }.joined()
    }
}
