import JoineryAnalysis
import JoineryEngine

/// What the session reads for the structure of a table or the file.
package enum StructureWork: SessionWork {
    /// Read how it is made.
    case read(Ticket, StructureSubject)
    /// Find the space that it takes, and what a table stores, which may take a second and holds up nothing.
    case findSizes(Ticket, StructureSubject)

    package func start(in session: Session) {
        switch self {
        case .read(let ticket, let subject):
            session.fetch(ticket) { db in
                StructureAnswer.content(subject, try StructureContent.read(subject, db))
            }
        case .findSizes(let ticket, let subject):
            session.run(ticket) { session, interruption in
                session.find(ticket, interruption) { db in
                    StructureAnswer.sizes(subject, .read(subject, db))
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
                    structure.accept(content, in: context.viewport)
                    return [.session(StructureWork.findSizes(context.ticket(for: .sizes), subject))]
                }
            }
            // Its size is not read: that would read much that nobody asked for.
            guard case .file(var pane)? = browser.preview else { return [] }
            pane.accept(content, in: browser.viewport)
            browser.preview = .file(pane)
            return []
        case .sizes(let subject, let sizes):
            if subject == .file { browser.takeCatalogSizes(sizes) }
            return browser.changeStructure(of: subject) { structure, context in
                structure.accept(sizes, in: context.viewport)
                return []
            }
        case .storedTypes(let table, let types):
            return browser.changeStructure(of: .table(table)) { structure, context in
                structure.accept(types, in: context.viewport)
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
