import JoineryEngine

extension ReadingList {
    /// Prints the books now, and again whenever they have changed, until the program is stopped.
    func watch() async throws {
        let observation = ValueObservation.tracking { db in try BookInfo.all.fetchAll(db) }
            .includingExternalChanges()
            .removeDuplicates()
        for try await books in observation.values(in: pool) {
            print("\(books.count { !$0.isFinished }) of \(books.count) books to read")
            for book in books { print(book.line) }
        }
    }
}
