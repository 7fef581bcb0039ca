import JoineryEngine

/// Reading how tables are made, and measuring them.
extension Session {
    func fetchStructure(_ ticket: Ticket, _ subject: StructureSubject) {
        fetch(ticket) { db, _ in
            .structure(ticket, subject, try StructureContent.read(subject, db))
        }
    }

    /// Measures a table or the file, and finds out what a table stores, which may take a second and holds up nothing.
    func measure(_ subject: StructureSubject) {
        sizes.submit { [weak self] interruption in
            guard let self else { return }
            let sizes = try? source.read(for: .background, interruptibleBy: interruption) { db in
                StructureSizes.measure(subject, db)
            }
            guard let sizes, !interruption.isInterrupted else { return }
            deliver(.answer(.sizes(subject, sizes)))
            guard case .table(let table) = subject else { return }
            let types = try? source.read(for: .background, interruptibleBy: interruption) { db in
                StoredTypes.read(of: table, db)
            }
            guard let types, !interruption.isInterrupted else { return }
            deliver(.answer(.storedTypes(table, types)))
        }
    }
}
