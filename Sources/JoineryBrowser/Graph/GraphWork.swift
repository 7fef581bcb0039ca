/// What the session does for the graph.
package enum GraphWork: SessionWork {
    /// Place the tables and lines, which may take too long for the main loop.
    case layOut(Ticket, GraphModel)

    package func start(in session: Session) {
        switch self {
        case .layOut(let ticket, let model):
            session.run(ticket) { session, interruption in
                let layout = GraphLayout(model)
                if !interruption.isInterrupted { session.answer(ticket, layout) }
            }
        }
    }
}
