/// English nouns with irregular inflections, and those whose spelling rule only a list can determine.
enum EnglishNouns {
    static let uncountable: Set<String> = [
        "advice", "aircraft", "bison", "cattle", "chassis", "corps", "deer", "equipment", "feedback",
        "firmware",
        "fish", "furniture", "hardware", "headquarters", "homework", "info", "information", "jeans",
        "knowledge",
        "logistics", "luggage", "mathematics", "means", "moose", "money", "music", "news",
        "offspring",
        "physics", "police", "politics", "progress", "rice", "salmon", "scissors", "series", "sheep",
        "shrimp",
        "software", "species", "staff", "statistics", "swine", "traffic", "trousers", "trout", "weather",
    ]

    /// Pairs that also match the end of longer words (`salesperson`, `bookshelf`).
    private static let irregularSuffixes: [(singular: String, plural: String)] = [
        ("person", "people"), ("child", "children"), ("woman", "women"), ("man", "men"), ("foot", "feet"),
        ("tooth", "teeth"), ("mouse", "mice"), ("goose", "geese"), ("knife", "knives"), ("wife", "wives"),
        ("midlife", "midlives"), ("shelf", "shelves"), ("half", "halves"), ("calf", "calves"),
        ("self", "selves"),
        ("wolf", "wolves"), ("leaf", "leaves"), ("loaf", "loaves"), ("thief", "thieves"),
        ("scarf", "scarves"),
        ("sheaf", "sheaves"), ("criterion", "criteria"), ("phenomenon", "phenomena"),
        ("curriculum", "curricula"),
        ("datum", "data"), ("medium", "media"), ("erratum", "errata"), ("addendum", "addenda"),
        ("bacterium", "bacteria"), ("stratum", "strata"), ("vertex", "vertices"), ("matrix", "matrices"),
        ("appendix", "appendices"), ("codex", "codices"), ("nucleus", "nuclei"), ("stimulus", "stimuli"),
        ("alumnus", "alumni"), ("fungus", "fungi"), ("cactus", "cacti"), ("genus", "genera"),
        ("passerby", "passersby"),
    ]

    /// Pairs that match whole words only: `box` is not a kind of `ox`.
    private static let irregularWords: [(singular: String, plural: String)] = [
        ("ox", "oxen"), ("louse", "lice"), ("life", "lives"), ("elf", "elves"), ("index", "indices"),
        ("corpus", "corpora"), ("opus", "opera"), ("virus", "viruses"),
    ]

    /// Regular words that end like an irregular one.
    private static let regular: Set<String> = [
        "caiman", "german", "human", "mongoose", "norman", "ottoman", "roman", "shaman", "talisman",
    ]

    static let inOes: Set<String> = [
        "buffalo", "cargo", "domino", "echo", "embargo", "hero", "mosquito", "potato", "tomato", "torpedo",
        "veto",
    ]

    /// Words of more than three letters whose plural in `-ies` comes from `-ie`.
    static let inIe: Set<String> = [
        "birdie", "bookie", "brownie", "calorie", "cookie", "genie", "goalie", "hoodie", "movie", "pixie",
        "prairie",
        "rookie", "selfie", "smoothie", "sortie", "zombie",
    ]

    /// Words whose plural in `-ches` comes from `-che`.
    static let inChe: Set<String> = [
        "ache", "cache", "cliche", "headache", "microfiche", "niche", "psyche", "quiche",
    ]

    /// Stems of words in `-sis` whose plural ends in `-ses`. Others in `-ses` come from `-se`: `bases` from `base`.
    static let sisStems: [String] = [
        "analy", "cathar", "cri", "diagno", "ellip", "empha", "gene", "hypothe", "metamorpho", "neme",
        "neuro",
        "oa", "paraly", "parenthe", "progno", "synop", "synthe", "the",
    ]

    /// Singular words that end in `s`, other than those in `-ss`, `-us` and `-is`.
    private static let singularInS: Set<String> = [
        "alias", "atlas", "bias", "canvas", "chaos", "christmas", "cosmos", "cross", "dns", "gas", "gps",
        "lens",
        "oas", "pancreas", "sms", "summons", "texas", "tls", "yes",
    ]

    /// Plurals that end in `-us` or `-is`.
    private static let pluralInUsOrIs: Set<String> = [
        "alibis", "apis", "bikinis", "cpus", "emojis", "emus", "gnus", "gpus", "gurus", "ios", "kiwis",
        "kpis", "menus",
        "safaris", "saris", "skis", "submenus", "taxis", "tofus", "tsunamis", "uis", "uris", "wikis",
    ]

    static func isSingularInS(_ word: String) -> Bool {
        if word.hasSuffix("ss") || singularInS.contains(word) { return true }
        // `houses`, `causes` and `uses` come from words in `-use`, not in `-us`.
        let isUsOrIs = word.hasSuffix("us") || word.hasSuffix("is")
        return isUsOrIs && word.count > 2 && !pluralInUsOrIs.contains(word) && !stemsInUseOrIse.contains(word)
    }

    /// Plurals in `-uses` and `-ises` of words in `-use` and `-ise`, without their `es`.
    private static let stemsInUseOrIse: Set<String> = [
        "advertis", "applaus", "blous", "caus", "claus", "enterpris", "excus", "exercis", "expertis",
        "franchis", "fus",
        "greenhous", "hous", "lighthous", "merchandis", "mous", "mus", "nois", "paus", "powerhous", "premis",
        "prais", "promis", "rais", "reclus", "refus", "reus", "ris", "ros", "rus", "spous", "surmis",
        "surpris", "us",
        "warehous",
    ]

    static func isIrregularPlural(_ word: String) -> Bool {
        irregularSingular(of: word) != nil
    }

    static func irregularPlural(of word: String) -> String? {
        guard !regular.contains(word) else { return nil }
        if let pair = irregularWords.first(where: { $0.singular == word }) { return pair.plural }
        guard let pair = irregularSuffixes.first(where: { word.hasSuffix($0.singular) }) else { return nil }
        return String(word.dropLast(pair.singular.count)) + pair.plural
    }

    static func irregularSingular(of word: String) -> String? {
        if let pair = irregularWords.first(where: { $0.plural == word }) { return pair.singular }
        guard let pair = irregularSuffixes.first(where: { word.hasSuffix($0.plural) }) else { return nil }
        let singular = String(word.dropLast(pair.plural.count)) + pair.singular
        return regular.contains(singular) ? nil : singular
    }
}
