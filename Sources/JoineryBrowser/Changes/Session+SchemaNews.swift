import JoineryAnalysis
import JoineryEngine

/// What a session knows of the definition of its files, and what it is to find out.
struct SchemaInquiry {
    /// A question about what an entry of the log changed.
    struct Question {
        /// The number of the entry.
        let entry: Int
        let file: WatchedFile
        let commits: Int
        /// The content of the entry if the definition is as it was, or cannot be read; `nil` to leave the entry as it is.
        let content: ChangeLog.Content?
    }

    /// How the files were defined when they were read last, by their numbers.
    var known: [Int: SchemaSnapshot] = [:]
    /// The questions that wait for a reading.
    var questions: [Question] = []
    /// The number of commits of entries about which more will be found out, if it is more than one.
    private var commits: [Int: Int] = [:]
    private var entryCount = 0

    /// Returns a number for an entry that no transaction has: theirs are not negative.
    mutating func nextEntry() -> Int {
        entryCount += 1
        return -entryCount
    }

    mutating func note(_ entries: [ChangeLog.Entry]) {
        for entry in entries where entry.commits > 1 {
            if let number = entry.number { commits[number] = entry.commits }
        }
    }

    mutating func ask(about entry: Int, of file: WatchedFile, otherwise content: ChangeLog.Content?) {
        questions.append(
            Question(entry: entry, file: file, commits: commits[entry] ?? 1, content: content))
        if entry < 0 { forget([entry]) }
    }

    /// Forgets entries about which nothing more will be found out.
    mutating func forget(_ entries: some Sequence<Int>) {
        for entry in entries { commits[entry] = nil }
    }
}

/// Finding out what commits changed in the definition of the files.
extension Session {
    /// Reads how a file is defined, to compare it later.
    ///
    /// - Parameter isOther: Whether another file is at its path now.
    func learnSchema(of file: WatchedFile, isOther: Bool = false) {
        labels.async { [weak self] in
            guard let self else { return }
            let snapshot = schemaSnapshot(of: file)
            schemaInquiry.withLock {
                $0.known[file.number] = (isOther ? nil : $0.known[file.number]) ?? snapshot
            }
        }
    }

    /// Finds out what changed in the definition of a file, and completes an entry of the log.
    ///
    /// Beside a fast writer, questions come faster than large schemas can be read: one reading answers all that wait.
    ///
    /// - Parameter content: The content of the entry if the definition is as it was, or cannot be read; `nil` to leave the
    ///   entry as it is.
    func findSchemaNews(_ entry: Int, of file: WatchedFile, otherwise content: ChangeLog.Content? = nil) {
        schemaInquiry.withLock { $0.ask(about: entry, of: file, otherwise: content) }
        labels.async { [weak self] in
            guard let self else { return }
            let questions = schemaInquiry.withLock { inquiry in
                defer { inquiry.questions = [] }
                return inquiry.questions
            }
            for file in Set(questions.map(\.file.number)) {
                answer(questions.filter { $0.file.number == file })
            }
        }
    }

    /// Answers questions about one file. What was found is told of the last entry, as none tells when it changed.
    private func answer(_ questions: [SchemaInquiry.Question]) {
        guard let last = questions.last else { return }
        var contents: [Int: ChangeLog.Content] = [:]
        // An entry may be asked about once more, when its tables were to be found out.
        var (entries, commits): (Set<Int>, Int) = ([], 0)
        for question in questions {
            contents[question.entry] = question.content
            if entries.insert(question.entry).inserted { commits += question.commits }
        }
        if let note = schemaNews(of: last.file, after: commits)?.note {
            contents[last.entry] = last.file.labeled(.everything(note))
        }
        if !contents.isEmpty { deliver(.file(.foundOut(contents))) }
    }

    /// Compares a file with how it was the last time; returns `nil` if one of the two is not known.
    private func schemaNews(of file: WatchedFile, after commits: Int) -> SchemaNews? {
        guard let new = schemaSnapshot(of: file) else { return nil }
        let old = schemaInquiry.withLock { inquiry in
            defer { inquiry.known[file.number] = new }
            return inquiry.known[file.number]
        }
        return old.map { SchemaNews(from: $0, to: new, after: commits) }
    }

    private func schemaSnapshot(of file: WatchedFile) -> SchemaSnapshot? {
        try? source.read(for: .background) { try $0.schemaSnapshot(in: file.attached?.name ?? "main") }
    }
}
