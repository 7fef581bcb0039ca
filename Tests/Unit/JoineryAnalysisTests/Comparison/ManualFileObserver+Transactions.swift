import JoineryEngine

extension ManualFileObserver {
    /// Looks for commits, and returns them.
    func transactions() -> [CommittedTransaction] {
        look().flatMap { event -> [CommittedTransaction] in
            guard case .committed(let change) = event else { return [] }
            return change.transactions
        }
    }
}
