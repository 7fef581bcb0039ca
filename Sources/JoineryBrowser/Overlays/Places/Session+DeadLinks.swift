import JoineryEngine

extension Session {
    /// Looks for dead links, and reports how far the search has come. A search in all rows has no time limit.
    func fetchDeadLinks(_ ticket: Ticket, readsAll: Bool) {
        let search: @Sendable (Database) throws -> Answer = { [deliver] db in
            let check = try LinkCheck(
                sampling: PlacesPane.linksOfForeignKey, readsAll: readsAll, in: db
            ) { deliver(.answer(.deadLinksProgress(ticket, $0))) }
            return .deadLinks(ticket, check)
        }
        guard readsAll else { return fetch(ticket) { db in try search(db) } }
        queues[ticket.pane]?.submit { [weak self] interruption in
            guard let self else { return }
            do {
                try fetchInBackground(ticket, interruption, search)
            } catch {
                guard !interruption.isInterrupted else { return }
                deliver(.answer(.failed(ticket, Self.sentence(for: error))))
            }
        }
    }
}
