extension StructurePane: SearchableScreenLines {
    var searchPurpose: Prompt.Purpose { .searchStructure }
    var searchedText: WritableKeyPath<Browser, String> { \.structureSearch }
    var lineUnderCursor: Int { position.cursor }
    var lineTexts: [[String]] { rows.map { [$0.text] } }

    mutating func go(toLine line: Int, height: Int) {
        position.cursor = line
        fit(height: height)
    }

    func notFound(_ text: String, elsewhere isElsewhere: Bool) -> String? {
        "No \(isElsewhere ? "other " : "")line has “\(text)”."
    }
}

extension Prompt.Purpose {
    package static let searchStructure = search("searchStructure", \.structureSearch) {
        $0.location?.structure
    }
}
