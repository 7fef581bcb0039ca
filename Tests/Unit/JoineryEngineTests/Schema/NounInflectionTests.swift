import JoineryEngine
import Testing

@Suite struct NounInflectionTests {
    /// Singular and plural forms, each of which must yield the other.
    static let pairs: [(String, String)] = [
        ("book", "books"), ("author", "authors"), ("country", "countries"), ("category", "categories"),
        ("person", "people"), ("salesperson", "salespeople"), ("child", "children"),
        ("grandchild", "grandchildren"),
        ("man", "men"), ("woman", "women"), ("human", "humans"), ("german", "germans"), ("mouse", "mice"),
        ("house", "houses"), ("warehouse", "warehouses"), ("tooth", "teeth"), ("goose", "geese"),
        ("mongoose", "mongooses"), ("ox", "oxen"), ("box", "boxes"), ("fox", "foxes"), ("tax", "taxes"),
        ("axis", "axes"), ("index", "indices"), ("vertex", "vertices"), ("matrix", "matrices"),
        ("life", "lives"),
        ("knife", "knives"), ("shelf", "shelves"), ("bookshelf", "bookshelves"), ("half", "halves"),
        ("leaf", "leaves"), ("roof", "roofs"), ("chief", "chiefs"), ("move", "moves"), ("wave", "waves"),
        ("archive", "archives"), ("hero", "heroes"), ("potato", "potatoes"), ("photo", "photos"),
        ("video", "videos"),
        ("shoe", "shoes"), ("status", "statuses"), ("bus", "buses"), ("virus", "viruses"),
        ("campus", "campuses"),
        ("bonus", "bonuses"), ("menu", "menus"), ("use", "uses"), ("cause", "causes"), ("clause", "clauses"),
        ("alias", "aliases"), ("canvas", "canvases"), ("lens", "lenses"), ("address", "addresses"),
        ("class", "classes"), ("process", "processes"), ("business", "businesses"), ("match", "matches"),
        ("branch", "branches"), ("batch", "batches"), ("cache", "caches"), ("dish", "dishes"),
        ("base", "bases"),
        ("database", "databases"), ("case", "cases"), ("purchase", "purchases"), ("course", "courses"),
        ("license", "licenses"), ("phase", "phases"), ("response", "responses"), ("size", "sizes"),
        ("quiz", "quizzes"), ("waltz", "waltzes"), ("buzz", "buzzes"), ("analysis", "analyses"),
        ("thesis", "theses"), ("crisis", "crises"), ("catharsis", "catharses"), ("nemesis", "nemeses"),
        ("neurosis", "neuroses"), ("metamorphosis", "metamorphoses"), ("recluse", "recluses"),
        ("diagnosis", "diagnoses"), ("movie", "movies"), ("cookie", "cookies"),
        ("tie", "ties"),
        ("day", "days"), ("key", "keys"), ("toy", "toys"), ("query", "queries"), ("inquiry", "inquiries"),
        ("soliloquy", "soliloquies"), ("criterion", "criteria"), ("medium", "media"), ("wiki", "wikis"),
        ("taxi", "taxis"), ("exercise", "exercises"), ("franchise", "franchises"), ("invoice", "invoices"),
        ("schema", "schemas"), ("area", "areas"), ("hobby", "hobbies"), ("page", "pages"),
        ("image", "images"),
        ("corps", "corps"), ("offspring", "offspring"), ("sheep", "sheep"), ("series", "series"),
        ("species", "species"), ("news", "news"), ("datum", "data"),
        ("information", "information"), ("equipment", "equipment"), ("police", "police"), ("café", "cafés"),
        ("lineItem", "lineItems"), ("LineItem", "LineItems"), ("line_item", "line_items"),
        ("bookMouse", "bookMice"),
        ("Person", "People"), ("PERSON", "PEOPLE"), ("OrderLine", "OrderLines"), ("author2", "authors2"),
        ("著者", "著者"), ("автор", "автор"), ("📚", "📚"), ("", ""),
    ]

    @Test(arguments: pairs)
    func `Singular and plural convert into each other`(singular: String, plural: String) {
        #expect(NounInflection.plural(ofName: singular) == plural)
        #expect(NounInflection.singular(ofName: plural) == singular)
    }

    @Test(arguments: pairs)
    func `Plurals stay plural, and singulars stay singular`(singular: String, plural: String) {
        #expect(NounInflection.plural(ofName: plural) == plural)
        #expect(NounInflection.singular(ofName: singular) == singular)
    }

    @Test func `Digits at the end are ignored`() {
        #expect(NounInflection.plural(ofName: "author12") == "authors12")
        #expect(NounInflection.plural(ofName: "42") == "42")
    }
}
