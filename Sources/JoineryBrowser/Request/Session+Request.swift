import JoineryEngine

/// Reading what the request screen shows.
extension Session {
    func fetchRequest(_ ticket: Ticket, _ query: RequestQuery) {
        let trace = source.trace
        fetch(ticket) { db, _ in
            .request(
                ticket,
                try RequestContent.fetch(
                    query.path, arrangement: query.arrangement, including: query.includes,
                    limit: query.limit, isExplained: true, in: db, trace: trace))
        }
    }

    func explainQuery(_ ticket: Ticket, _ run: QueryRun, scannedRowCount: Int?) {
        fetch(ticket) { db, _ in
            .request(ticket, try RequestContent.explain(run, scannedRowCount: scannedRowCount, in: db))
        }
    }
}
