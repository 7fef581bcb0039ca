import ArgumentParser
import JoineryBrowser
import JoineryManual
import JoineryTerminal

/// `joinery help TOPIC`: the pages of the manual. The parser itself answers `joinery help COMMAND`.
enum ManualHelp {
    /// The topics, for the overview.
    static let topics = """
        The manual is in the program, too: joinery help TOPIC prints a page of it. Topics: \
        \(ManualPage.all.map(\.topic).joined(separator: ", ")).
        """

    /// Prints the page that the arguments ask for; `false` if they ask for something else.
    ///
    /// - Throws: `ValidationError` if no command and no topic has the name.
    static func answer(_ arguments: [String], commands: [String]) throws -> Bool {
        guard arguments.count == 2, arguments[0] == "help", !arguments[1].hasPrefix("-"),
            !commands.contains(arguments[1])
        else { return false }
        let name = arguments[1].lowercased()
        guard let page = ManualPage.all.first(where: { $0.topic == name }) else {
            throw ValidationError(unknown(arguments[1], commands))
        }
        let output = StandardStream.output
        let width = min(output.columns ?? 80, 100)
        let printed = PrintedPage(page.markdown, width: width, isStyled: output.isTerminal)
        try output.write(printed.lines.joined(separator: "\n") + "\n")
        return true
    }

    private static func unknown(_ name: String, _ commands: [String]) -> String {
        let topics = ManualPage.all.map(\.topic)
        let near = NearestName.nearest(to: name, among: topics + commands)
        let offer = near.map { "Did you mean \($0)?" } ?? "Topics: \(topics.joined(separator: ", "))."
        return "There is no command and no topic “\(SafeText.line(name))”. \(offer)"
    }
}
