import JoineryAnalysis
import JoineryEngine

/// What the session reads for the structure of a table or the file.
package enum StructureWork: SessionWork {
    /// Read how it is made.
    case read(Ticket, StructureSubject)
    /// Measure the space that it takes, and find out what a table stores, which may take a second and holds up nothing.
    case measure(Ticket, StructureSubject)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let subject):
            session.fetch(ticket) { db in
                StructureAnswer.content(subject, try StructureContent.read(subject, db))
            }
        case .measure(let ticket, let subject):
            session.run(ticket) { session, interruption in
                session.find(ticket, interruption) { db in
                    StructureAnswer.sizes(subject, .measure(subject, db))
                }
                guard case .table(let table) = subject else { return }
                session.find(ticket, interruption) { db in
                    StoredTypes.read(of: table, db).map { StructureAnswer.storedTypes(table, $0) }
                }
            }
        }
    }
}

package enum StructureAnswer: AnswerContent {
    case content(StructureSubject, StructureContent)
    /// The space that a table or the file takes.
    case sizes(StructureSubject, StructureSizes)
    /// What is stored in the columns of a table.
    case storedTypes(String, StoredTypes)

    /// What a table stores is found out after its size.
    package var isLast: Bool { if case .sizes(.table, _) = self { false } else { true } }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .content(let subject, let content):
            guard ticket.pane == .preview else { return browser.take(content, of: subject) }
            browser.takePreview(content)
        case .sizes(let subject, let sizes):
            if subject == .file { browser.takeCatalogSizes(sizes) }
            browser.take(sizes, of: subject)
        case .storedTypes(let table, let types): browser.take(types, of: table)
        }
        return []
    }
}

extension Browser {
    mutating func measure(_ subject: StructureSubject) -> Effect {
        .session(StructureWork.measure(ticket(for: .sizes), subject))
    }
}
