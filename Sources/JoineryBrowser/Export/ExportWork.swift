/// Writing to a file.
package struct ExportWork: SessionWork {
    package var ticket: Ticket
    package var export: any Export

    package init(_ ticket: Ticket, _ export: any Export) {
        self.ticket = ticket
        self.export = export
    }

    package static func == (left: ExportWork, right: ExportWork) -> Bool {
        left.ticket == right.ticket && left.export.isEqual(to: right.export)
    }

    package func start(in session: Session) {
        session.run(ticket) { session, interruption in
            let reader = ExportReader(
                rows: session.rows(at:), isCanceled: { interruption.isInterrupted },
                read: { try session.source.read(for: .background, interruptibleBy: interruption, $0) })
            let content = try export.write(with: reader) { session.answer(ticket, ExportAnswer.begun) }
            session.answer(ticket, ExportAnswer.written(content, file: export.file))
        }
    }
}

extension Export {
    fileprivate func isEqual(to other: any Export) -> Bool { self == other as? Self }
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
            if case .patch = content { browser.patch.noteWritten() }
            let wrote = "Wrote \(content.text) to \(SafeText.line(file))."
            browser.say(content.note.map { "\(wrote) \($0)" } ?? wrote)
        }
        return []
    }
}
