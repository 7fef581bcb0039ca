import JoineryAnalysis
import JoineryEngine

extension ParametersPane: OverlayState {
    var overlay: Overlay { .parameters(self) }
    var isList: Bool { false }

    func type(_ edit: PromptEdit, in browser: inout Browser) -> [Effect]? {
        var pane = self
        switch edit {
        case .accept where isAtEnd: return submit(in: &browser)
        case .cancel:
            browser.say("Canceled.")
            return browser.closeOverlay()
        case .accept, .newer: pane.move(by: 1)
        case .older: pane.move(by: -1)
        default: pane.apply(edit)
        }
        browser.show(pane)
        return pane.current == current ? [] : browser.fetchChoices(for: pane)
    }

    private func submit(in browser: inout Browser) -> [Effect] {
        switch purpose {
        case .value: return browser.submitValue(of: current)
        case .query(let run):
            for (name, text) in texts { browser.queries.parameterTexts[name] = text }
            return browser.closeOverlay() + browser.changeQuery { $0.start(filled(run), in: &$1) }
        }
    }

    func perform(_ command: Command, in browser: inout Browser) -> [Effect] {
        guard command == .complete else { return [] }
        var pane = self
        guard pane.takeChoice() else {
            browser.say("There is nothing to choose from: type a value.")
            return []
        }
        browser.show(pane)
        return []
    }
}

extension Browser {
    /// Asks for the values of a query's parameters.
    mutating func askForParameters(of run: QueryRun, _ parameters: [QueryParameter]) -> [Effect] {
        let pane = ParametersPane(run, parameters, texts: queries.parameterTexts)
        show(pane)
        return fetchChoices(for: pane)
    }

    /// Finds the rows that a value may refer to, if the parameter is named like a foreign key.
    mutating func fetchChoices(for pane: ParametersPane) -> [Effect] {
        let table: String? =
            if case .value(let target) = pane.purpose { target.rows.first?.row.table } else { nil }
        let isKey = (catalog.entries ?? []).contains { entry in
            (table.map(entry.name.isName) ?? true)
                && entry.associations.contains { association in
                    association.kind.isToOne && association.columns.count == 1
                        && association.columns[0].isName(pane.current.name)
                }
        }
        guard isKey else { return [] }
        let work = QueryWork.choices(
            ticket(for: .choices), column: pane.current.name, of: table,
            text: pane.soughtText)
        return [.session(work)]
    }

    mutating func accept(_ choices: [ParametersPane.Choice], for column: String, _ text: String) {
        guard case .parameters(var pane) = overlay?.uncovered, pane.current.name == column,
            pane.soughtText == text
        else { return }
        pane.offer(choices)
        show(pane)
    }
}
