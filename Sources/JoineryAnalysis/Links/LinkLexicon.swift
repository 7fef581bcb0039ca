/// The words that names of columns and tables have in common everywhere, in the languages of most schemas.
enum LinkLexicon {
    /// Words that say that a column holds the key of a row, before or after the name of what it refers to.
    static let keyWords: Set<String> = [
        "id", "ids", "key", "fk", "pk", "sk", "bk", "nk", "uid", "oid", "gid", "guid", "uuid", "ulid", "hash",
        "ref", "ptr", "code",
        "cd", "cod", "kod", "no", "nr", "num", "nbr", "number", "nummer", "rowid", "ident", "identifier",
        "ident",
        "kennung", "schluessel", "schlüssel", "codigo", "código", "clave", "numero", "número", "numéro",
        "row",
        "identifiant", "cle", "clé", "codice", "chiave", "bangou", "bango", "bangō", "koodo", "kodo", "cve",
        "idx",
    ]

    /// Endings of names without separators: `custno`, `orderkey`, `customerid`.
    static let keyEndings: [String] = [
        "identifier", "nummer", "number", "bangou", "numero", "codigo", "rowid", "uuid", "guid", "bango",
        "code", "uid",
        "key", "num", "cod", "oid", "ref", "nbr", "id", "no", "nr", "cd", "fk", "pk", "sk",
    ]

    /// Key words for numbers and codes that people see, unlike an `id`.
    static let numberWords: Set<String> = [
        "num", "nbr", "number", "numero", "número", "numéro", "nummer", "code",
    ]

    /// Key words that stand before the name of what they refer to, too: `id_cliente`.
    static let leadingKeyWords: Set<String> = [
        "id", "fk", "pk", "sk", "key", "cod", "cd", "code", "codigo", "código", "codice", "num", "numero",
        "número", "numéro",
        "nr", "no", "nbr", "clave", "cve", "cle", "clé", "kod", "idx", "uid", "guid", "uuid", "ref",
    ]

    /// Words that say that a column counts the rows that the next words name.
    static let countWords: Set<String> = [
        "num", "count", "total", "nb", "n", "no", "number", "anzahl", "cnt", "sum", "nombre", "cantidad",
        "numero",
    ]

    /// Key words that are often measures or attributes: a `number` may be a number of anything.
    static let weakKeyWords: Set<String> = [
        "no", "nr", "num", "nbr", "number", "nummer", "numero", "número", "numéro", "code", "cd", "cod",
        "hash", "ref", "row",
        "idx", "key", "codigo", "código", "codice", "kodo", "koodo",
    ]

    /// Words around the name of a table that say nothing about its rows.
    static let tableNoise: Set<String> = [
        "tbl", "table", "tab", "tb", "dim", "fact", "mast", "master", "mst", "mstr", "hdr", "header", "lkp",
        "lookup", "ref", "t",
        "d", "f", "data", "info", "list", "record", "entity", "stamm", "def", "defs", "definition",
        "definitions", "base", "v2", "v1", "new", "all", "rel",
    ]

    /// Roles of a row of the same table that no other table has.
    static let strongOwnRoles: Set<String> = [
        "parent", "ancestor", "predecessor", "successor", "supervisor", "reports", "reportsto", "superior",
        "replyto", "reply", "manager",
        "mgr", "boss", "mother", "father", "sire", "dam", "vorgesetzter", "vorgaenger", "vorgänger",
        "nachfolger", "ersatz", "eltern",
        "uebergeordnet", "padre", "madre", "jefe", "pere", "père", "mere", "mère", "genitore", "oya",
        "joushi", "superseded", "replaces",
        "replaced", "duplicate", "folge", "reverses", "reversal", "inreplyto", "root", "pid", "substitute",
        "alternative", "prerequisite", "prereq", "ersetzt", "opposite", "inverse", "counterpart",
    ]

    /// Roles of a row of the same table.
    static let ownRoles: Set<String> = strongOwnRoles.union([
        "parent", "root", "ancestor", "predecessor", "successor", "previous", "prev", "next", "original",
        "orig", "source",
        "manager", "mgr", "supervisor", "boss", "chief", "leader", "superior", "reports", "reportsto",
        "reply", "replyto", "replaces",
        "replaced", "replacement", "superseded", "supersedes", "duplicate", "alias", "copy", "copied",
        "cloned", "forked", "fork",
        "merged", "mother", "father", "sire", "dam", "spouse", "referrer", "referred", "quoted", "quote",
        "reverses", "reversal",
        "amends", "corrects", "base", "old", "vorgesetzter", "vorgaenger", "vorgänger", "nachfolger",
        "eltern", "uebergeordnet",
        "übergeordnete", "oberkategorie", "padre", "madre", "jefe", "superior", "responsable", "chef", "pere",
        "père", "mere", "mère",
        "genitore", "capo", "oya", "joushi", "jooshi", "parentid", "pid", "up", "upper", "above", "from",
        "to", "inreplyto", "thread", "related", "linked", "child", "of", "within", "storno", "relacionado",
        "relacionada", "collegato",
    ])

    /// The words for the two ends of an edge between rows of the same table.
    static let ends: [(String, String)] = [
        ("parent", "child"), ("source", "target"), ("source", "destination"), ("source", "dest"),
        ("src", "dst"),
        ("from", "to"), ("ancestor", "descendant"), ("predecessor", "successor"), ("superior", "subordinate"),
        ("upper", "lower"), ("padre", "hijo"), ("pere", "fils"), ("von", "nach"), ("quelle", "ziel"),
    ]

    /// Roles of a person, to whom tables of users, members or employees belong.
    static let personRoles: Set<String> = [
        "by", "owner", "author", "creator", "editor", "assignee", "assigned", "reporter", "reviewer",
        "approver", "sender", "recipient",
        "receiver", "from", "to", "user", "manager", "mgr", "teacher", "student", "seller", "buyer", "agent",
        "rep", "member", "doctor",
        "patient", "driver", "operator", "lead", "leader", "contact", "approved", "created", "updated",
        "modified", "invited", "locked",
        "supervisor", "instructor", "translator", "editor", "responsible", "head", "chef", "boss",
        "moderator", "winner", "loser",
        "follower", "followed", "following", "friend", "blocker", "blocked", "actor", "performer",
        "submitter", "requester", "verifier",
        "inspector", "cashier", "clerk", "handler", "person", "salesperson", "salesrep", "mentor", "guest",
        "host", "poster", "uploader",
        "husband", "wife", "husb", "mother", "father", "child", "spouse", "bearbeiter", "ersteller", "leiter",
        "verkaeufer",
        "verkäufer", "vendedor", "autor", "auteur", "createur", "créateur", "jefe", "encargado",
        "responsable", "vendeur", "tantou",
        "tantousha", "sakusei", "sakuseisha", "creada", "creado", "uploaded", "deleted", "closed", "opened",
        "signed", "checked",
        "issued", "granted", "requested", "sold", "shared", "liker", "voter", "commenter", "committer",
        "holder", "deputy", "officer", "tutor", "tuteur", "prof", "halter", "fahrer", "who", "guardian",
        "salesrep", "rep", "par", "por", "von",
        "durch", "monteur", "techniker", "remplacant", "remplaçant", "medico", "médico", "vorstand",
        "captain", "coach", "trainer", "pilot",
        "technician", "nurse", "physician", "examiner", "judge", "referee", "payer", "payee", "borrower",
        "lender", "tenant", "landlord",
        "witness", "counsel", "lawyer", "chair", "secretary", "treasurer", "president", "kunde", "empleado",
        "responsabile", "creato", "tanto", "nyuryoku", "whodunnit", "da", "av", "door", "chefe", "gerente",
        "responsavel", "responsável", "leidinggevende", "eigenaar", "maker",
    ]

    /// Words that end like those of people who do something, and are things.
    static let things: Set<String> = [
        "number", "order", "folder", "layer", "header", "footer", "buffer", "server", "browser", "printer",
        "filter", "cluster", "container", "letter", "paper", "quarter", "register", "semester", "trimester",
        "voucher", "border", "error", "power", "sensor", "monitor", "motor", "factor", "vector", "sector",
        "color", "valor", "largeur", "hauteur", "longueur", "profondeur", "epaisseur", "épaisseur", "couleur",
        "valeur", "dauer", "steuer", "alter", "nummer", "kammer", "ordner", "fehler", "rechner", "drucker",
        "sortorder", "displayorder",
    ]

    /// Roles of another row of the same table, if its rows are people.
    static let superiors: Set<String> = [
        "manager", "mgr", "supervisor", "boss", "chief", "leader", "superior", "reports", "reportsto", "jefe",
        "chef", "vorgesetzter",
        "joushi", "capo", "responsable", "mentor", "referrer", "spouse", "mother", "father", "chefe",
        "gerente",
    ]

    /// Nouns for people.
    static let people: Set<String> = [
        "user", "person", "people", "member", "employee", "staff", "account", "contact", "customer", "client",
        "player", "profile",
        "student", "teacher", "individual", "recipient", "actor", "author", "mitarbeiter", "benutzer",
        "kunde", "person", "personal",
        "usuario", "empleado", "cliente", "utilisateur", "employe", "employé", "personne", "dipendente",
        "utente", "shain", "sha",
        "emp", "usr", "jid", "partner", "handle", "buddy", "participant", "identity", "admin", "worker",
        "salesperson", "borrower", "patron",
        "persona", "kokyaku", "angestellter", "angestellte", "lehrer", "schueler", "schüler", "arzt",
        "mitglied",
        "salarie", "salarié", "collaborateur", "adherent", "adhérent", "medecin", "médecin", "eleve", "élève",
        "enseignant", "membre", "trabajador", "alumno", "profesor", "socio", "funcionario", "funcionário",
        "colaborador", "pessoa", "impiegato", "juugyouin", "jugyoin", "kaiin", "gakusei", "kyouin",
        "medewerker", "werknemer", "gebruiker", "klant", "leerling", "docent",
    ]

    /// Those of them that, after another word, are no people.
    static let oftenPeople: Set<String> = ["profile", "identity", "handle"]

    /// Nouns for measures and attributes, at the end of a name: such a column refers to nothing unless a table has its name.
    static let attributes: Set<String> = [
        "count", "counter", "amount", "total", "sum", "qty", "quantity", "price", "cost", "rate", "rating",
        "score", "rank", "year",
        "month", "day", "hour", "minute", "second", "seconds", "ms", "age", "size", "length", "len", "width",
        "height", "weight",
        "depth", "duration", "time", "timestamp", "ts", "date", "position", "pos", "order", "ordering",
        "sort", "seq", "sequence",
        "index", "level", "lvl", "priority", "version", "revision", "status", "state", "flag", "flags",
        "type", "kind", "mode", "value",
        "val", "percent", "percentage", "ratio", "limit", "min", "max", "avg", "lat", "lon", "lng",
        "latitude", "longitude", "x", "y",
        "z", "offset", "line", "page", "pages", "port", "balance", "points", "visits", "views", "hits",
        "clicks", "likes", "votes",
        "copies", "capacity", "distance", "speed", "temperature", "bytes", "bitrate", "attempts", "retries",
        "step", "round", "grade",
        "tax", "discount", "salary", "budget", "stock", "usn", "mod", "ivl", "factor", "reps", "lapses",
        "due", "left", "ord", "hits",
        "title", "name", "description", "comment", "text", "body", "note", "notes", "email", "phone", "url",
        "path", "mtime", "ctime",
        "anzahl", "menge", "preis", "betrag", "summe", "jahr", "datum", "stand", "rang", "cantidad", "precio",
        "importe", "fecha",
        "anio", "año", "quantite", "quantité", "prix", "montant", "annee", "année", "suuryou", "kingaku",
        "tanka", "nengetsu",
        "quantita", "prezzo", "importo", "anno", "lines", "plays", "playcount", "bpm", "disc", "track",
        "season", "episode", "generation",
        "rev", "delay", "interval", "threshold", "gold", "elo", "calories", "steps", "floor", "room", "num",
        "zip", "color", "colour",
        "days", "hours", "minutes", "weeks", "months", "years", "missing", "opt", "amt", "km", "kg", "is",
        "has", "enabled", "active", "deleted", "visible", "hidden", "locale", "lang", "currency", "unit",
        "units", "format",
    ]

    /// Names of keys that say nothing about their table: a table of other rows calls them after these.
    static let keysOfAnyTable: Set<String> = ["id", "rowid", "uuid", "guid", "ulid"]

    /// Names of keys whose values hardly exist anywhere else by chance.
    static let unmistakableKeys: Set<String> = ["guid", "uuid", "hash", "sku", "isbn", "ean", "identifier"]

    /// Names of keys that every table may use: two tables with a column `id` have nothing in common.
    static let plainKeys: Set<String> = [
        "id", "key", "pk", "code", "cd", "no", "nr", "num", "number", "name", "rowid", "uid", "uuid", "guid",
        "oid", "hash", "ident", "idx",
        "identifier", "value", "title", "label", "slug", "email", "url", "path", "token", "type", "date",
        "timestamp", "time", "text",
        "position", "sequence", "seq", "version", "index", "line", "year",
    ]
}
