import JoineryAnalysis
import JoineryBrowser
import JoineryEngine

extension SidecarFile {
    /// A rule for an association or a column.
    enum Rule: Hashable {
        case verdict(SchemaRules.Verdict)
        case definition(SchemaRules.Definition)
        case times(TableColumn, Histogram.TimeFormat)

        var name: RuleName {
            switch self {
            case .verdict(let verdict): RuleName(verdict)
            case .definition(let definition): RuleName(definition)
            case .times(let column, _): RuleName(column)
            }
        }

        /// Returns the rule with its name as a change spells it.
        func spelled(as change: RuleChange) -> Rule {
            switch self {
            case .verdict(let verdict):
                return .verdict(.init(from: change.table, key: change.key, verdict.judgement))
            case .definition(var definition):
                (definition.table, definition.key) = (change.table, change.key)
                return .definition(definition)
            case .times(_, let format):
                return .times(TableColumn(table: change.table, column: change.key), format)
            }
        }
    }

    /// The rules for associations and columns.
    var allRules: [Rule] {
        rules.verdicts.map(Rule.verdict) + rules.definitions.map(Rule.definition)
            + times.all.map { .times($0.column, $0.format) }
    }

    /// Whether the content is that of another file, except for one rule that is as it should be. A mistake may be gone.
    ///
    /// - Parameter rule: The rule in place of those with the name of the change; `nil` for none.
    func isSame(as old: SidecarFile, except change: RuleChange, _ rule: Rule?) -> Bool {
        let name = RuleName(change)
        let own = allRules.filter { $0.name == name }.map { $0.spelled(as: change) }
        guard own == (rule.map { [$0.spelled(as: change)] } ?? []), rules.labels == old.rules.labels,
            queries == old.queries, others(than: name) == old.others(than: name)
        else { return false }
        let former = old.mistakeCounts
        return mistakeCounts.allSatisfy { $0.value <= former[$0.key, default: 0] }
    }

    /// The number of each rule with another name. The order of tables may change with the first rule of one.
    private func others(than name: RuleName) -> [Rule: Int] {
        allRules.reduce(into: [:]) { counts, rule in
            if rule.name != name { counts[rule, default: 0] += 1 }
        }
    }

    /// The number of each mistake, on whatever line it is.
    private var mistakeCounts: [SettingsMistake: Int] {
        mistakes.reduce(into: [:]) { counts, mistake in
            var mistake = mistake
            mistake.line = nil
            counts[mistake, default: 0] += 1
        }
    }
}
