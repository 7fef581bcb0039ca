import JoineryEngine

/// What the session writes to files.
package enum ExportWork: SessionWork {
    case rows(Ticket, Export)
    case graph(Ticket, GraphExport)
    case changes(Ticket, ChangesExport)
    /// Write a value.
    case cell(Ticket, CellFile)

    package func start(in session: Session) {
        switch self {
        case .rows(let ticket, let export):
            write(to: export.file, ticket, in: session) { session, interruption, hasBegun in
                try session.rows(at: export.path).write(export, interruption, hasBegun: hasBegun) {
                    try session.source.read(for: .background, interruptibleBy: interruption, $0)
                }
            }
        case .graph(let ticket, let export):
            write(to: export.file, ticket, in: session) { _, _, hasBegun in
                .tables(try export.write(hasBegun: hasBegun))
            }
        case .changes(let ticket, let export):
            write(to: export.file, ticket, in: session) { session, interruption, hasBegun in
                try export.write(hasBegun: hasBegun) {
                    try session.source.read(for: .background, interruptibleBy: interruption, $0)
                }
            }
        case .cell(let ticket, let cell):
            write(to: cell.file, ticket, in: session) { session, interruption, hasBegun in
                let rows = try session.rows(at: cell.place.path)
                let isCancelled = { interruption.isInterrupted }
                return .bytes(
                    try cell.write(in: rows, hasBegun: hasBegun, isCancelled: isCancelled) {
                        try session.source.read(for: .background, interruptibleBy: interruption, $0)
                    })
            }
        }
    }

    private func write(
        to file: String, _ ticket: Ticket, in session: Session,
        _ write: @escaping @Sendable (Session, Interruption, () -> Void) throws -> ExportedContent
    ) {
        session.run(ticket) { session, interruption in
            let written = try write(session, interruption) { session.answer(ticket, ExportAnswer.begun) }
            session.answer(ticket, ExportAnswer.written(written, file: file))
        }
    }
}

package enum ExportAnswer: AnswerContent {
    /// The file was created, and is being written.
    case begun
    case written(ExportedContent, file: String)

    package var isLast: Bool { self != .begun }

    package func arrive(in browser: inout Browser, for ticket: Ticket) -> [Effect] {
        switch self {
        case .begun: if browser.prompt?.isSubmitted == true { browser.prompt = nil }
        case .written(let content, let file):
            if browser.prompt?.isAbout(.file) == true, browser.prompt?.isSubmitted == true {
                browser.prompt = nil
            }
            let wrote = "Wrote \(content.text) to \(SafeText.line(file))."
            browser.say(content.note.map { "\(wrote) \($0)" } ?? wrote)
        }
        return []
    }
}
