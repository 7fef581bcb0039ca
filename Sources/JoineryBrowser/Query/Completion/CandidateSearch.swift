import JoineryEngine

/// Finds the candidates for a word among the names that its place allows.
struct CandidateSearch {
    let word: TypedWord
    let vocabulary: QueryVocabulary
    /// Whether only those are found that are offered while the word is being typed.
    var isOffer = false

    private var entries: VocabularyEntries { vocabulary.entries }

    func candidates(at tokens: StatementTokens) -> [QueryCompletion.Candidate] {
        let expected = QueryExpectation(tokens)
        if isOffer, !expected.isCertain(after: word.typed) { return [] }
        var list = CandidateList(word, isOffer: isOffer)
        switch expected.names {
        case .none: break
        case .tables:
            if tokens.joinsOnCondition(expected.last) {
                joins(QueryScope(tokens, vocabulary)).addTables(to: &list)
            }
            // Before the first letter, only the tables are offered that are linked to those before.
            if !isOffer || !word.typed.isEmpty { addTables(to: &list, tokens, expected) }
        case .members(let qualifiers): addMembers(of: qualifiers, to: &list, tokens, expected)
        case .operand:
            let scope = QueryScope(tokens, vocabulary)
            if let columns = scope.compoundColumns {
                // Only columns of the result can order several SELECTs.
                addColumns(columns, of: "result", to: &list)
                return list.candidates
            }
            // Without a FROM clause, any column may be meant.
            if isOffer, scope.lacksTables { return [] }
            if tokens.keyword(expected.last) == "ON", expected.clause == .on, word.style == .plain {
                joins(scope).addConditions(to: &list)
            }
            addOperands(in: scope, to: &list, expected)
        case .usingColumns: addUsingColumns(to: &list, QueryScope(tokens, vocabulary).joined)
        case .targetColumns: addColumns(of: QueryScope(tokens, vocabulary).joined, to: &list)
        case .collations: list.add(entries.collations)
        case .pragmas: list.add(entries.pragmas)
        }
        if word.isQualifier { return list.candidates }
        let keywords = expected.keywords.filter(entries.knows)
        list.add(keywords: expected.isBeginning ? keywords : keywords.sorted())
        return list.candidates
    }

    private func joins(_ scope: QueryScope) -> JoinCandidates {
        JoinCandidates(tables: scope.joined, vocabulary: vocabulary)
    }

    private func addTables(
        to list: inout CandidateList, _ tokens: StatementTokens, _ expected: QueryExpectation
    ) {
        let common = QueryScope(tokens, vocabulary).commonTables
        for name in common.sorted(byName: \.self) { list.add(name, .commonTable) }
        list.add(entries.tables)
        for table in entries.attachedTables {
            list.add(
                table.name, table.isView ? .view : .table, qualifier: table.schema, matchesQualifier: true)
        }
        if expected.isTablePlace { list.add(functions: entries.tableFunctions) }
    }

    /// Adds the columns of what a name before a dot means, or the tables of a database.
    private func addMembers(
        of qualifiers: [String], to list: inout CandidateList, _ tokens: StatementTokens,
        _ expected: QueryExpectation
    ) {
        guard let last = qualifiers.last else { return }
        if expected.isTablePlace { return addTables(of: last, to: &list) }
        var scope = QueryScope(tokens, vocabulary)
        if qualifiers.count > 1 {
            guard let table = vocabulary.table(last, in: qualifiers[qualifiers.count - 2]) else { return }
            return addColumns(table.columns, of: table.name, to: &list)
        }
        if let found = scope.columns(of: last) {
            addColumns(found.columns, of: found.table, to: &list)
        } else {
            addTables(of: last, to: &list)
        }
    }

    private func addTables(of schema: String, to list: inout CandidateList) {
        let names = Set(
            vocabulary.tables.filter { !$0.isAttached && $0.schema.isName(schema) }.map(\.name))
        list.add(entries.tables.filter { names.contains($0.name) })
        for table in entries.attachedTables where table.schema.isName(schema) {
            list.add(table.name, table.isView ? .view : .table)
        }
    }

    private func addOperands(
        in scope: QueryScope, to list: inout CandidateList, _ expected: QueryExpectation
    ) {
        let columns = ColumnCandidates(levels: scope.levels)
        if word.isQualifier { return columns.addTables(to: &list, suffix: "") }
        columns.add(to: &list)
        if scope.lacksTables, expected.clause != .limit { list.add(entries.columns) }
        columns.addTables(to: &list, suffix: ".")
        if [.groupBy, .having, .orderBy].contains(expected.clause) {
            for alias in scope.aliases.sorted(byName: \.self) {
                list.add(alias, .alias, detail: "result column")
            }
        }
        list.add(functions: expected.allowsAggregates ? entries.functions : entries.scalarFunctions)
    }

    /// Adds the columns that both sides of a join have, then all others.
    private func addUsingColumns(to list: inout CandidateList, _ tables: [TableInScope]) {
        guard let right = tables.last else { return }
        let left = tables.dropLast()
        let names = NameSet(left.flatMap(\.columns))
        for name in right.columns.sorted(byName: \.self) where names.contains(name) {
            let owners = left.filter { $0.columns.contains(name: name) }
            list.add(name, .column, detail: (owners + [right]).map(\.title).joined(separator: ", "))
        }
        addColumns(of: tables, to: &list)
    }

    private func addColumns(of tables: [TableInScope], to list: inout CandidateList) {
        let columns = tables.flatMap { table in table.columns.map { (name: $0, table: table.title) } }
        for (name, table) in columns.sorted(byName: \.name) { list.add(name, .column, detail: table) }
    }

    private func addColumns(_ columns: [String], of table: String, to list: inout CandidateList) {
        for name in columns.sorted(byName: \.self) { list.add(name, .column, detail: table) }
    }
}

extension Array {
    /// The elements in the alphabetical order of their names, whatever the case; equal ones stay in order.
    func sorted(byName name: (Element) -> String) -> [Element] {
        map { (key: name($0).lowercased(), value: $0) }.sorted { $0.key < $1.key }.map(\.value)
    }
}
