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
            guard ticket.pane == .preview else {
                return browser.changeStructure(of: subject) { structure, context in
                    structure.take(content, in: context.viewport)
                    return [.session(StructureWork.measure(context.ticket(for: .sizes), subject))]
                }
            }
            // Its size is not measured: that would read much that nobody asked for.
            browser.preview?.take(content, in: browser.viewport)
            return []
        case .sizes(let subject, let sizes):
            if subject == .file { browser.takeCatalogSizes(sizes) }
            return browser.changeStructure(of: subject) { structure, context in
                structure.take(sizes, in: context.viewport)
                return []
            }
        case .storedTypes(let table, let types):
            return browser.changeStructure(of: .table(table)) { structure, context in
                structure.take(types, in: context.viewport)
                return []
            }
        }
    }
}

extension Browser {
    /// Changes the structure of a subject, unless the place has none.
    fileprivate mutating func changeStructure(
        of subject: StructureSubject, _ change: (inout StructurePane, inout ScreenContext) -> [Effect]
    ) -> [Effect] {
        self.change(StructurePane.self) { $0.subject == subject ? change(&$0, &$1) : [] }
    }
}
