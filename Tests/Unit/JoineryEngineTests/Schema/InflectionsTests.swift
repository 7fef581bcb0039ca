import JoineryEngine
import Testing

@Suite struct InflectionsTests {
    /// Words with their plural and singular.
    static let forms: [(String, String, String)] = [
        ("book", "books", "book"), ("books", "books", "book"), ("author", "authors", "author"),
        ("country", "countries", "country"), ("countries", "countries", "country"),
        ("category", "categories", "category"), ("key", "keys", "key"), ("day", "days", "day"),
        ("toy", "toys", "toy"), ("query", "queries", "query"), ("queries", "queries", "query"),
        ("soliloquy", "soliloquies", "soliloquy"), ("person", "people", "person"),
        ("people", "people", "person"), ("salesperson", "salespeople", "salesperson"),
        ("man", "men", "man"), ("woman", "women", "woman"), ("men", "men", "man"),
        ("human", "humen", "human"), ("german", "germen", "german"), ("child", "children", "child"),
        ("grandchild", "grandchildren", "grandchild"), ("children", "children", "child"),
        ("mouse", "mice", "mouse"), ("mice", "mice", "mouse"), ("louse", "lice", "louse"),
        ("bigMouse", "bigMice", "bigMouse"), ("big_mouse", "big_mice", "big_mouse"),
        ("big-mouse", "big-mice", "big-mouse"), ("dormouse", "dormouses", "dormouse"),
        ("house", "houses", "house"), ("ox", "oxen", "ox"), ("oxen", "oxen", "ox"),
        ("box", "boxes", "box"), ("boxes", "boxes", "box"), ("bigOx", "bigOxen", "bigOx"),
        ("fox", "foxes", "fox"), ("vertex", "vertices", "vertex"), ("vertices", "vertices", "vertex"),
        ("index", "indices", "index"), ("indices", "indices", "index"), ("indexes", "indexes", "index"),
        ("matrix", "matrices", "matrix"), ("matrices", "matrices", "matrix"),
        ("suffix", "suffixes", "suffix"), ("axis", "axes", "axis"), ("axes", "axes", "axis"),
        ("testis", "testes", "testis"), ("analysis", "analyses", "analysis"),
        ("analyses", "analyses", "analysis"), ("basis", "bases", "basis"), ("bases", "bases", "basis"),
        ("base", "bases", "base"), ("database", "databases", "database"),
        ("databases", "databases", "database"), ("crisis", "crises", "crisis"),
        ("crises", "crises", "crisis"), ("oasis", "oases", "oasi"), ("oases", "oases", "oase"),
        ("thesis", "theses", "thesis"), ("parenthesis", "parentheses", "parenthesis"),
        ("hypothesis", "hypotheses", "hypothesis"), ("diagnosis", "diagnoses", "diagnosis"),
        ("prognosis", "prognoses", "prognosis"), ("synopsis", "synopses", "synopsis"),
        ("emphasis", "emphases", "emphasi"), ("virus", "viri", "virus"), ("viri", "viri", "virus"),
        ("octopus", "octopi", "octopus"), ("octopi", "octopi", "octopus"), ("cactus", "cactus", "cactu"),
        ("alumnus", "alumnus", "alumnu"), ("status", "statuses", "status"),
        ("statuses", "statuses", "status"), ("alias", "aliases", "alias"),
        ("aliases", "aliases", "alias"), ("bus", "buses", "bus"), ("buses", "buses", "bus"),
        ("minibus", "minibuses", "minibus"), ("campus", "campus", "campu"),
        ("focus", "focuses", "focus"), ("focuses", "focuses", "focus"), ("bias", "biases", "bias"),
        ("biases", "biases", "bias"), ("gas", "gases", "gas"), ("gases", "gases", "gas"),
        ("lens", "lenses", "lens"), ("lenses", "lenses", "lens"), ("canvas", "canvases", "canvas"),
        ("canvases", "canvases", "canvas"), ("bonus", "bonus", "bonu"), ("news", "news", "news"),
        ("datum", "data", "datum"), ("data", "data", "datum"), ("medium", "media", "medium"),
        ("media", "media", "medium"), ("stadium", "stadia", "stadium"), ("forum", "forums", "forum"),
        ("quantum", "quanta", "quantum"), ("schema", "schemas", "schema"), ("delta", "delta", "deltum"),
        ("idea", "ideas", "idea"), ("criterion", "criterions", "criterion"), ("hero", "heroes", "hero"),
        ("heroes", "heroes", "hero"), ("tomato", "tomatoes", "tomato"),
        ("buffalo", "buffaloes", "buffalo"), ("potato", "potatos", "potato"),
        ("photo", "photos", "photo"), ("echo", "echos", "echo"),
        ("superhero", "superheroes", "superhero"), ("shoe", "shoes", "shoe"), ("shoes", "shoes", "shoe"),
        ("toe", "toes", "toe"), ("toes", "toes", "to"), ("wolf", "wolves", "wolf"),
        ("wolves", "wolves", "wolf"), ("half", "halves", "half"), ("halves", "halves", "half"),
        ("shelf", "shelves", "shelf"), ("leaf", "leaves", "leaf"), ("leaves", "leaves", "leaf"),
        ("scarf", "scarves", "scarf"), ("roof", "roofs", "roof"), ("knife", "knives", "knife"),
        ("knives", "knives", "knife"), ("life", "lives", "life"), ("lives", "lives", "life"),
        ("wife", "wives", "wife"), ("safe", "saves", "safe"), ("saves", "saves", "safe"),
        ("giraffe", "giraffes", "giraffe"), ("hive", "hives", "hive"), ("hives", "hives", "hive"),
        ("archive", "archives", "archive"), ("archives", "archives", "archive"),
        ("native", "natives", "native"), ("natives", "natives", "native"), ("curve", "curves", "curve"),
        ("curves", "curves", "curf"), ("glove", "gloves", "glove"), ("gloves", "gloves", "glofe"),
        ("move", "moves", "move"), ("moves", "moves", "move"), ("movie", "movies", "movie"),
        ("movies", "movies", "movie"), ("zombie", "zombies", "zombie"), ("cookie", "cookies", "cookie"),
        ("cookies", "cookies", "cooky"), ("tie", "ties", "tie"), ("ties", "ties", "ty"),
        ("foot", "feet", "foot"), ("feet", "feet", "foot"), ("barefoot", "barefeet", "barefoot"),
        ("tooth", "tooths", "tooth"), ("goose", "gooses", "goose"),
        ("specimen", "specimens", "specimen"), ("specimens", "specimens", "specimen"),
        ("quiz", "quizzes", "quiz"), ("quizzes", "quizzes", "quiz"), ("waltz", "waltzs", "waltz"),
        ("class", "classes", "class"), ("classes", "classes", "class"), ("glass", "glasses", "glass"),
        ("kiss", "kisses", "kiss"), ("kisses", "kisses", "kiss"), ("dish", "dishes", "dish"),
        ("dishes", "dishes", "dish"), ("match", "matches", "match"), ("matches", "matches", "match"),
        ("tax", "taxes", "tax"), ("taxes", "taxes", "tax"), ("cache", "caches", "cache"),
        ("caches", "caches", "cach"), ("address", "addresses", "address"),
        ("addresses", "addresses", "address"), ("sheep", "sheep", "sheep"), ("fish", "fish", "fish"),
        ("fishes", "fishes", "fish"), ("catfish", "catfishes", "catfish"), ("money", "money", "money"),
        ("rice", "rice", "rice"), ("series", "series", "series"), ("species", "species", "species"),
        ("police", "police", "police"), ("information", "information", "information"),
        ("equipment", "equipment", "equipment"), ("jeans", "jeans", "jeans"), ("dice", "dice", "dice"),
        ("offspring", "offspring", "offspring"), ("corps", "corps", "corps"),
        ("advice", "advice", "advice"), ("kudos", "kudos", "kudos"), ("bigDice", "bigDice", "bigDice"),
        ("bigdice", "bigdices", "bigdice"), ("a_dice", "a_dice", "a_dice"),
        ("bigDICE", "bigDICEs", "bigDICE"), ("advice12", "advice12", "advice12"),
        ("Person", "People", "Person"), ("PERSON", "People", "Person"), ("People", "People", "Person"),
        ("Men", "Men", "Man"), ("MEN", "Men", "Man"), ("bigMan", "bigMen", "bigMan"),
        ("BIGMan", "BIGMen", "BIGMan"), ("HERO", "HERoes", "HERO"), ("BIAS", "BIASes", "BIAS"),
        ("CANVAS", "CANVAses", "CANVAS"), ("MOUSE", "Mice", "MOUSE"), ("MICE", "Mice", "Mouse"),
        ("AXIS", "AXes", "Axis"), ("Axis", "Axes", "Axis"), ("Status", "Statuses", "Status"),
        ("STATUS", "STATUSes", "STATUS"), ("DATABASES", "DATABASEs", "DATABASE"),
        ("Quiz", "Quizzes", "Quiz"), ("author12", "authors12", "author12"),
        ("status2", "statuses2", "status2"), ("virus2", "viri2", "virus2"),
        ("people12", "people12", "person12"), ("book_", "book_s", "book_"), ("café", "cafés", "café"),
        ("é", "és", "é"), ("автор", "авторs", "автор"), ("著者", "著者s", "著者"), ("s", "s", ""),
        ("ss", "sses", "ss"), ("is", "is", "i"), ("us", "us", "u"), ("ies", "ies", "ie"),
        ("a", "as", "a"), ("y", "ys", "y"),
    ]

    @Test(arguments: forms)
    func `Words have a plural and a singular`(word: String, plural: String, singular: String) {
        #expect(Inflections.default.pluralize(word) == plural)
        #expect(Inflections.default.singularize(word) == singular)
        #expect(word.pluralized == plural && word.singularized == singular)
    }

    @Test(arguments: ["", "12", "0"]) func `Names without letters stay`(name: String) {
        #expect(Inflections.default.pluralize(name) == name)
        #expect(Inflections.default.singularize(name) == name)
    }

    @Test func `A last word without letters stays`() {
        for name in ["book_2", "a-1", "dice-12"] { #expect(Inflections.default.pluralize(name) == name) }
        #expect(Inflections.default.pluralize("bigDICE12") == "bigDICE12")
        #expect(Inflections.default.pluralize("bigOX2") == "bigOXen2")
        #expect(Inflections.default.pluralize("bigOX") == "bigOXes")
        #expect(Inflections.default.pluralize("book-") == "book-s")
    }

    @Test func `Digits at the end are ignored`() {
        #expect(Inflections.default.digitlessRadical("author12") == "author")
        #expect(Inflections.default.digitlessRadical("42") == "")
        #expect(Inflections.default.digitlessRadical("x٣") == "x٣")
    }

    // MARK: Rules of one's own

    /// Checks the plural and the singular of words, one per line: `word plural singular`.
    private func expect(
        _ inflections: Inflections, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            #expect(
                [inflections.pluralize(words[0]), inflections.singularize(words[0])] == Array(words[1...]),
                "\(words[0])", sourceLocation: sourceLocation)
        }
    }

    @Test func `Without rules nothing changes`() {
        expect(Inflections(), "book book book\nbooks books books\nperson person person")
    }

    @Test func `An irregular word is found in any case, and at the end of others`() {
        var inflections = Inflections()
        inflections.irregularSuffix("foot", "feet")
        inflections.irregularSuffix("Big", "Small")
        inflections.irregularSuffix("éclair", "éclaix")
        expect(
            inflections,
            """
            foot feet foot
            Foot Feet Foot
            FOOT Feet Foot
            barefoot barefeet barefoot
            bareFoot bareFeet bareFoot
            feet feet foot
            FEET Feet Foot
            bareFeet bareFeet bareFoot
            afoots afoots afoots
            big small big
            BIG Small Big
            small small big
            SMALL Small Big
            mybig mysmall mybig
            ÉCLAIR Éclaix Éclair
            """)
    }

    @Test func `The latest rule wins`() {
        var inflections = Inflections.default
        inflections.irregularSuffix("virus", "viruses")
        inflections.irregularSuffix("man", "mans")
        expect(inflections, "virus viruses virus\nviruses viruses virus\nman mans man\nbook books book")
        inflections.irregularSuffix("virus", "viren")
        expect(inflections, "antivirus antiviren antivirus")
    }

    @Test func `Uncountable words are whole words`() {
        var inflections = Inflections.default
        inflections.uncountableWords(["x", "Dice", "two words"])
        expect(
            inflections,
            """
            x x x
            X X X
            bigX bigXes bigX
            1X 1Xes 1X
            1x 1xes 1x
            a.x a.x a.x
            📚x 📚x 📚x
            著X 著Xes 著X
            x12 x12 x12
            bigX3 bigX3 bigX3
            a2dice a2dices a2dice
            A2Dice A2Dice A2Dice
            ADice ADices ADice
            AaDice AaDice AaDice
            éDice éDice éDice
            éDICE éDICEs éDICE
            b_2dice b_2dices b_2dice
            a--dice a--dice a--dice
            DiCe DiCes DiCe
            words words word
            """)
    }

    @Test func `A rule receives the last word, and precedes the others`() {
        var inflections = Inflections.default
        inflections.pluralRule { $0 == "Ox" ? "Oxes" : nil }
        inflections.singularRule { $0 == "Oxes" ? "Oxx" : nil }
        expect(inflections, "bigOx bigOxes bigOx\nbigOxes bigOxes bigOxx\nox oxen ox\nbook books book")
    }
}

/// Tests that set the default inflections, one after the other.
@Suite(.serialized) struct DefaultInflectionsTests {
    private struct Team: TableRecord {
        static let databaseTableName = "inflectedTeam"
        static let members = hasMany(Member.self, using: ForeignKey(["team"]))
    }

    private struct Member: TableRecord {
        static let databaseTableName = "zubat"
    }

    /// Other tests use other words, which stay as they are.
    @Test func `Association keys follow the default inflections`() throws {
        func keys() throws -> [String] {
            try DatabaseQueue().write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE inflectedTeam (id INTEGER PRIMARY KEY);
                        CREATE TABLE zubat (id INTEGER PRIMARY KEY, team INTEGER);
                        INSERT INTO inflectedTeam VALUES (1);
                        """)
                let request = Team.including(all: Team.members).asRequest(of: Row.self)
                return try Array(#require(try request.fetchOne(db)).prefetchedRows.keys)
            }
        }
        #expect(try keys() == ["zubats"])
        let former = Inflections.default
        defer { Inflections.default = former }
        Inflections.default.irregularSuffix("zubat", "zubaten")
        #expect(try keys() == ["zubaten"])
        #expect("zubaten".singularized == "zubat")
        Inflections.default = former
        #expect(try keys() == ["zubats"])
    }
}
