import Foundation
import JoineryEngine
import JoineryFoundation
import Testing

@Suite struct InflectionPatternTests {
    private func forms(_ inflections: Inflections, _ words: String...) -> [String] {
        words.map { "\(inflections.pluralize($0)) \(inflections.singularize($0))" }
    }

    @Test func `Patterns replace parts of words`() {
        var inflections = Inflections()
        inflections.plural("$", "s")
        inflections.singular("s$", "")
        #expect(forms(inflections, "book", "Books", "BOOKS") == ["books book", "Bookss Book", "BOOKSs BOOK"])
        inflections.plural("(o)x$", "$1xen")
        inflections.singular("(o)xen$", "$1x")
        #expect(forms(inflections, "ox", "BOX", "BOXEN") == ["oxen ox", "BOxen BOX", "BOXENs BOx"])
        inflections.plural("book$", "BOOKZ")
        #expect(forms(inflections, "notebook", "bookbook") == ["noteBOOKZ notebook", "bookBOOKZ bookbook"])
        inflections.plural("k", "1")
        #expect(inflections.pluralize("kakak") == "1a1a1")
    }

    @Test func `Case matters only without the option`() {
        var inflections = Inflections.default
        inflections.plural("case$", options: [], "lower")
        #expect(["case", "Case", "CASE"].map(inflections.pluralize) == ["lower", "Cases", "CASEs"])
    }

    @Test func `Templates name groups`() {
        var inflections = Inflections()
        inflections.plural("^(a)(b)?$", "$0-$1-$2\\$-$3")
        #expect(["a", "ab", "abc"].map(inflections.pluralize) == ["a-a-$-", "ab-a-b$-", "abc"])
    }

    @Test func `A pattern sees the last word`() {
        var inflections = Inflections.default
        inflections.plural("^gizmo$", "gizmoes")
        let words = ["gizmo", "myGizmo", "my_gizmo", "mygizmo", "gizmo2"]
        #expect(
            words.map(inflections.pluralize) == [
                "gizmoes", "mygizmoes", "my_gizmoes", "mygizmos", "gizmoes2",
            ])
        inflections.irregularSuffix("gizmo", "gizmata")
        #expect(inflections.pluralize("gizmo") == "gizmata")
    }
}
