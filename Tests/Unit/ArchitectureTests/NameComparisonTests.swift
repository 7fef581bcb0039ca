import Foundation
import Testing

/// Names are compared as SQLite compares them: by bytes, ignoring the case of ASCII letters.
///
/// `é` and `e` with a combining accent are one text to Swift's `==`, and so are `É` and `é` in lowercase. In SQLite, they are
/// names of different tables. `FoldedName`, `isName(_:)`, `NamedValues` and `NameSet` tell them apart.
@Suite struct NameComparisonTests {
    private static let targets = ["JoineryEngine", "JoineryAnalysis", "JoineryBrowser", "joinery"]

    /// Files that compare no names of a schema in this way.
    private static let others = [
        // What people type to search.
        "AssociatedColumn+Parsing.swift", "GraphPane+Search.swift",
        "PaletteMatch.swift",
        "ThemeChoice.swift", "FileCompletion.swift", "QueryCompletion.swift", "NamedColumn.swift",
        "Browser+ColumnCompletion.swift", "PathCompletion.swift",
        // Words of a language.
        "ConditionReader.swift", "ConditionReader+Values.swift", "ConditionScanner.swift",
        "FormulaReader.swift",
        "ComputedValue.swift", "ColumnFormula.swift", "TableSections.swift",
        "SchemaChanges.swift", "AssociationNaming.swift", "NounInflection.swift",
    ]

    @Test(arguments: targets) func `No name is compared in lowercase`(target: String) throws {
        let comparison =
            /\.lowercased\(\)\s*[=!]=|[=!]=[^,{}&|\n]*\.lowercased\(\)|\[[^\[\]]*\.lowercased\(\)[\],]/
        for source in try Source.all(in: "Sources/\(target)") where source.code.contains(comparison) {
            let name = String(source.path.split(separator: "/").last ?? "")
            if !Self.others.contains(name) { Issue.record("\(source.path) compares lowercase texts") }
        }
    }

    @Test(arguments: targets) func `No name of a table is compared by Swift's rules`(target: String) throws {
        let comparison =
            /\.(tableName|originTable|destinationTable|target|table\.name|localName)\s[=!]=\s(?!nil)|[=!]=\s[\w.$]*\.(tableName|originTable|destinationTable|table\.name|localName)\b/
        for source in try Source.all(in: "Sources/\(target)") where source.code.contains(comparison) {
            Issue.record("\(source.path) compares names with ==")
        }
    }
}
