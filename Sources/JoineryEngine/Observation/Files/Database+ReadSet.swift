import CSQLite

extension Database {
    /// Runs queries, and records which pages of the main database they read.
    ///
    /// The queries must come to their end in `body`: what a cursor reads later is not recorded. The read set is
    /// unknown, and any change intersects it, if the program has not called `PageReadRecording.install()`, or if
    /// the connection maps the file into memory.
    ///
    /// - Returns: What `body` returns, and the read set.
    /// - Throws: What `body` throws.
    public func recordingReadSet<Value>(
        _ body: () throws -> Value
    ) rethrows -> (value: Value, readSet: ReadSet) {
        guard let recording = beginRecordingPageReads() else { return (try body(), .unknown) }
        defer { joinery_page_reads_free(recording) }
        let value: Value
        do {
            defer { joinery_page_reads_end(recording) }
            value = try body()
        }
        guard joinery_page_reads_are_complete(recording) else { return (value, .unknown) }
        let pages = UnsafeBufferPointer(
            start: joinery_page_reads_pages(recording), count: joinery_page_reads_count(recording))
        return (value, ReadSet(PageSet(pages)))
    }

    /// A recording that listens to the main database's page cache; nil when it cannot be known which one that is.
    private func beginRecordingPageReads() -> OpaquePointer? {
        guard PageReadRecording.isInstalled, let sqliteConnection, !mapsFile(sqliteConnection) else {
            return nil
        }
        // The first access may exchange the page cache for one with the file's page size.
        for _ in 0..<2 {
            guard let recording = joinery_page_reads_begin() else { return nil }
            let isReady =
                (try? readFirstPage()) != nil && joinery_page_reads_count(recording) > 0
                && joinery_page_reads_are_complete(recording)
            if isReady { return recording }
            joinery_page_reads_end(recording)
            joinery_page_reads_free(recording)
        }
        return nil
    }

    private func readFirstPage() throws {
        try cachedStatement(sql: "SELECT 1 FROM main.sqlite_schema LIMIT 1").execute()
    }

    /// Pages that are read from mapped memory do not come by the page cache.
    private func mapsFile(_ connection: OpaquePointer) -> Bool {
        var size: sqlite3_int64 = -1
        let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_MMAP_SIZE, &size)
        return code == SQLITE_OK && size > 0
    }
}
