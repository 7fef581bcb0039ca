/// The cases of one chapter of the guides.
struct Chapter {
    /// The body of a case. What it prints on the transcript must be the same for both libraries.
    typealias Body = (_ db: Database, _ transcript: Transcript) throws -> Void

    let name: String
    private(set) var cases: [(name: String, beyond: Outcome.Beyond?, body: Body)] = []

    /// Creates a chapter from its cases.
    init(_ name: String, _ write: (inout Chapter) -> Void) {
        self.name = name
        write(&self)
    }

    /// Adds a case, which runs on its own database.
    mutating func test(_ name: String, _ body: @escaping Body) {
        cases.append((name, nil, body))
    }

    /// Adds a case in which the engine deliberately differs from the reference, which does not run it.
    mutating func beyond(
        _ name: String, because reason: String, expecting lines: String..., body: @escaping Body
    ) {
        cases.append((name, Outcome.Beyond(reason: reason, lines: lines), body))
    }

    /// Adds a case that prints the SQL and the rows of a request.
    mutating func request<Request: FetchRequest>(_ name: String, _ make: @escaping () -> Request) {
        test(name) { try $1.rows($0, make()) }
    }
}

extension Chapter {
    /// Runs the cases whose names contain a text, in order.
    func run(containing text: String? = nil, report: (Outcome) throws -> Void) throws {
        for (caseName, beyond, body) in cases {
            let name = "\(self.name): \(caseName)"
            if let text, !name.contains(text) { continue }
            let lines = beyond != nil && library == .reference ? [] : try Transcript.lines(of: body)
            try report(Outcome(name: name, lines: lines, beyond: beyond))
        }
    }
}
