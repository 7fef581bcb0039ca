import CSQLite

extension Database {
    /// Runs queries, and records the pages of the main database that they read.
    ///
    /// ```swift
    /// let (titles, readSet) = try db.recordingReadSet {
    ///     try String.fetchAll(db, sql: "SELECT title FROM book")
    /// }
    /// ```
    ///
    /// The queries must end in `body`: what a cursor reads later is not recorded. If the program has not called
    /// ``PageReadRecording/install()``, or if the connection maps the file into memory, the read set is unknown, and
    /// any change intersects it.
    ///
    /// - Parameter body: Runs the queries.
    /// - Returns: The result of `body`, and the read set.
    /// - Throws: Any error thrown by `body`.
    public func recordingReadSet<Value>(
        _ body: () throws -> Value
    ) rethrows -> (value: Value, readSet: ReadSet) {
        try recordingReadSet(of: "main", body)
    }

    private func recordingReadSet<Value>(
        of schemaName: String, _ body: () throws -> Value
    ) rethrows -> (value: Value, readSet: ReadSet) {
        guard let recording = beginRecordingPageReads(of: schemaName) else { return (try body(), .unknown) }
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

    /// Runs queries, and records the pages that they read of the main database and of the files of
    /// ``Configuration/attachedDatabases``: see ``recordingReadSet(_:)``.
    ///
    /// - Parameter body: Runs the queries.
    /// - Returns: The result of `body`, and the read sets.
    /// - Throws: Any error thrown by `body`.
    public func recordingReadSets<Value>(
        _ body: () throws -> Value
    ) rethrows -> (value: Value, readSets: ReadSets) {
        let names = configuration.attachedDatabases.map(\.name)
        let (result, main) = try recordingReadSet { try recordingReadSets(of: names[...], body) }
        return (result.value, ReadSets(main, attached: result.attached))
    }

    private func recordingReadSets<Value>(
        of names: ArraySlice<String>, _ body: () throws -> Value
    ) rethrows -> (value: Value, attached: [String: ReadSet]) {
        guard let name = names.first else { return (try body(), [:]) }
        let (result, readSet) = try recordingReadSet(of: name) {
            try recordingReadSets(of: names.dropFirst(), body)
        }
        return (result.value, result.attached.merging([name: readSet]) { first, _ in first })
    }

    /// Begins to record the reads of a database's page cache. Returns `nil` if it is unknown which cache that is.
    private func beginRecordingPageReads(of schemaName: String) -> OpaquePointer? {
        guard PageReadRecording.isInstalled, let sqliteConnection, !mapsFile(schemaName, sqliteConnection)
        else {
            return nil
        }
        // Compiling a statement may read other databases.
        if schemaName != "main", (try? readFirstPage(of: schemaName)) == nil { return nil }
        // The first access may replace the page cache by one for the page size of the file.
        for _ in 0..<2 {
            guard let recording = joinery_page_reads_begin() else { return nil }
            let isReady =
                (try? readFirstPage(of: schemaName)) != nil && joinery_page_reads_count(recording) > 0
                && joinery_page_reads_are_complete(recording)
            if isReady { return recording }
            joinery_page_reads_end(recording)
            joinery_page_reads_free(recording)
        }
        return nil
    }

    private func readFirstPage(of schemaName: String) throws {
        try cachedStatement(
            sql: "SELECT 1 FROM \(schemaName.quotedDatabaseIdentifier).sqlite_schema LIMIT 1"
        ).execute()
    }

    /// Whether the file is mapped into memory. Pages read from mapped memory bypass the page cache.
    private func mapsFile(_ schemaName: String, _ connection: OpaquePointer) -> Bool {
        var size: sqlite3_int64 = -1
        let code = sqlite3_file_control(connection, schemaName, SQLITE_FCNTL_MMAP_SIZE, &size)
        return code == SQLITE_OK && size > 0
    }
}
