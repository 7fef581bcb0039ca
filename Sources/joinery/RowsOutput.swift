import JoineryBrowser

/// Writes rows, and tells a person who does not see them how many there were.
struct RowsOutput {
    /// Bytes of text that are written at once, about.
    private static let goodBatch = 1_000_000

    private var progress = RowsProgress()
    private var rows = 0
    private let start = ContinuousClock.now
    private let isTold = StandardStream.errors.isTerminal && !StandardStream.output.isTerminal

    /// Some rows as they are written.
    struct Batch {
        var rows: Int
        var text: String
    }

    /// Writes rows, and returns the bytes that they took.
    mutating func write(_ batch: Batch) throws -> Int {
        try StandardStream.output.writeSafely(batch.text)
        rows += batch.rows
        if isTold, let line = progress.line(rows: rows, seconds: (ContinuousClock.now - start) / .seconds(1))
        {
            try? StandardStream.errors.write(line)
        }
        return batch.text.utf8.count
    }

    /// Reads more rows at once where they are small, fewer where they are large.
    func adapt(_ reading: inout RowsReading, to bytes: Int) {
        let size = reading.batchSize
        reading.batchSize =
            bytes > Self.goodBatch ? max(size / 4, 1) : bytes * 4 < Self.goodBatch ? size * 4 : size
        reading.batchSize = min(reading.batchSize, RowsReading.mostRows)
    }

    /// Takes away what was told.
    func clear() {
        if isTold { try? StandardStream.errors.write(progress.clearing) }
    }
}
