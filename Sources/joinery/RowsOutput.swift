import JoineryBrowser

/// Writes rows, and shows their number on the terminal if the rows go elsewhere.
struct RowsOutput {
    /// The approximate number of bytes to write at once.
    private static let goodBatch = 1_000_000

    private var progress = RowsProgress()
    private var rows = 0
    private let start = ContinuousClock.now
    private let isTold = StandardStream.errors.isTerminal && !StandardStream.output.isTerminal

    /// Some rows as text.
    struct Batch {
        var rows: Int
        var text: String
    }

    /// Writes rows, and returns the number of bytes written.
    mutating func write(_ batch: Batch) throws -> Int {
        try StandardStream.output.writeSafely(batch.text)
        rows += batch.rows
        if isTold, let line = progress.line(rows: rows, seconds: (ContinuousClock.now - start) / .seconds(1))
        {
            try? StandardStream.errors.write(line)
        }
        return batch.text.utf8.count
    }

    /// Adapts the number of rows read at once to their size.
    func adapt(_ reading: inout RowsReading, to bytes: Int) {
        let size = reading.batchSize
        reading.batchSize =
            bytes > Self.goodBatch ? max(size / 4, 1) : bytes * 4 < Self.goodBatch ? size * 4 : size
        reading.batchSize = min(reading.batchSize, RowsReading.mostRows)
    }

    /// Clears the progress line, and says what the text lacks.
    func end(note: String?) {
        clear()
        if let note { StandardStream.errors.say("joinery: \(note)") }
    }

    /// Clears the progress line.
    func clear() {
        if isTold { try? StandardStream.errors.write(progress.clearing) }
    }
}
