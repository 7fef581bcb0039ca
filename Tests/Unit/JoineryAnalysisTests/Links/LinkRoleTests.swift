import JoineryEngine
import TestSupport
import Testing

@testable import JoineryAnalysis

/// What roles, numbers and plurals in the names of columns say.
@Suite struct LinkRoleTests {
    // MARK: Keys

    @Test func `A short key is known though other tables have one of the same name`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE f_users (uid INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE f_banned (uid INTEGER PRIMARY KEY, since TEXT, reason TEXT);
            CREATE TABLE f_posts (pid INTEGER PRIMARY KEY, uid INTEGER, subject TEXT);
            """ + LinkSamples.rows(400, into: "f_users", "n, 'User ' || n")
                + LinkSamples.rows(9, into: "f_banned", "n * 41, '2020', 'Spam ' || n")
                + LinkSamples.rows(900, into: "f_posts", "n, n * 7 % 290 + 1, 'Subject ' || n"))
        #expect(links.contains("f_posts.uid → f_users.uid"))
        #expect(!links.contains("f_posts.uid → f_banned.uid"))
    }

    @Test func `A telling key may stand between other words`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE log_action (idaction INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE log_visit (idvisit INTEGER PRIMARY KEY, visit_entry_idaction_url INTEGER, visit_exit_idaction_url INTEGER,
                visit_total_time INTEGER, visit_note TEXT);
            """ + LinkSamples.rows(500, into: "log_action", "n * 3, 'Action ' || n")
                + LinkSamples.rows(
                    800, into: "log_visit", "n, n * 7 % 500 * 3 + 3, n * 11 % 500 * 3 + 3, n * 13 % 999, 'x'")
        )
        #expect(
            links == [
                "log_visit.visit_entry_idaction_url → log_action.idaction",
                "log_visit.visit_exit_idaction_url → log_action.idaction",
            ])
    }

    // MARK: Numbers

    @Test(arguments: ["users", "usernumber", "user_number", "user_num", "user_code", "USERCODE"])
    func `Several rows are counted, and a number or a code is no key that is called otherwise`(column: String)
        throws
    {
        let links = try LinkSamples.found(
            """
            CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE forum (id INTEGER PRIMARY KEY, title TEXT, note TEXT, \(column) INTEGER);
            """ + LinkSamples.rows(400, into: "user", "n, 'User ' || n")
                + LinkSamples.rows(60, into: "forum", "n, 'Forum ' || n, NULL, n * 7 % 97"))
        #expect(links == [])
    }

    @Test func `A table that only joins others may name them in the plural`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE post (id INTEGER PRIMARY KEY, title TEXT); CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE tagging (posts INTEGER, tags INTEGER);
            """ + LinkSamples.rows(300, into: "post", "n * 2, 'Post ' || n")
                + LinkSamples.rows(40, into: "tag", "n * 3, 'Tag ' || n")
                + LinkSamples.rows(500, into: "tagging", "(n * 7 % 300 + 1) * 2, (n * 11 % 40 + 1) * 3"))
        #expect(links == ["tagging.posts → post.id", "tagging.tags → tag.id"])
    }

    @Test func `The number of a client is that of a client whose key is a number`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE client (client_number INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE sale (id INTEGER PRIMARY KEY, buyer_client_number INTEGER, note TEXT, price REAL);
            """ + LinkSamples.rows(400, into: "client", "n, 'Client ' || n")
                + LinkSamples.rows(600, into: "sale", "n, n * 7 % 400 + 1, 'x', n / 3.0"))
        #expect(links == ["sale.buyer_client_number → client.client_number"])
    }

    // MARK: Roles

    /// Persons, and works of which a column has numbers of some.
    private func worksOfPersons(_ column: String, in people: String = "person") throws -> [String] {
        try LinkSamples.found(
            """
            CREATE TABLE \(people) (person_no INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE work (id INTEGER PRIMARY KEY, \(column) INTEGER, title TEXT);
            """ + LinkSamples.rows(300, into: people, "n, 'Person ' || n")
                + LinkSamples.rows(500, into: "work", "n, n * 7 % 300 + 1, 'Work ' || n"))
    }

    @Test(arguments: ["conservator", "besteller", "tramitador"])
    func `Who does something is a person, if the values say so`(column: String) throws {
        #expect(try worksOfPersons(column) == ["work.\(column) → person.person_no"])
    }

    @Test(arguments: [
        ("leidinggevende", "medewerkers"), ("eigenaar", "klanten"), ("beheerder", "gebruikers"),
        ("maker", "personen"), ("bestuurder", "werknemers"), ("mentor", "leerlingen"), ("tutor", "docenten"),
    ])
    func `People have Dutch names, too`(column: String, people: String) throws {
        #expect(try worksOfPersons(column, in: people) == ["work.\(column) → \(people).person_no"])
    }

    @Test(arguments: ["folder", "largeur", "steuer", "sortorder", "displayorder"])
    func `A thing is no person`(column: String) throws {
        #expect(try worksOfPersons(column) == [])
    }

    @Test(arguments: ["leidinggevende", "vorgesetzter"])
    func `A superior of an employee is another one`(column: String) throws {
        let links = try LinkSamples.found(
            "CREATE TABLE medewerkers (personeelsnr INTEGER PRIMARY KEY, \(column) INTEGER, naam TEXT);"
                + LinkSamples.rows(
                    300, into: "medewerkers", "n, iif(n % 9, n * 7 % 300 / 3 * 3 + 1, NULL), 'Naam'"))
        #expect(links == ["medewerkers.\(column) → medewerkers.personeelsnr"])
    }

    @Test func `A quality profile is none of a person`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE QualityProfiles (Id INTEGER PRIMARY KEY, Name TEXT);
            CREATE TABLE IndexerStatus (Id INTEGER PRIMARY KEY, ProviderId INTEGER, Since TEXT);
            """ + LinkSamples.rows(7, into: "QualityProfiles", "n, 'Profile ' || n")
                + LinkSamples.rows(6, into: "IndexerStatus", "n, n + 1, '2020'"))
        #expect(links == [])
    }

    @Test func `The ends of an edge are rows of the table after which the edges are named`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE project_hierarchy (id INTEGER PRIMARY KEY, parent_id INTEGER, child_id INTEGER, note TEXT);
            CREATE TABLE journals (id INTEGER PRIMARY KEY, amount REAL);
            CREATE TABLE journal_links (id INTEGER PRIMARY KEY, source_id INTEGER, destination_id INTEGER, kind TEXT);
            """ + LinkSamples.rows(60, into: "project", "n, 'Project ' || n")
                + LinkSamples.rows(50, into: "project_hierarchy", "n, n % 9 + 1, n + 10, 'x'")
                + LinkSamples.rows(900, into: "journals", "n, n / 3.0")
                + LinkSamples.rows(40, into: "journal_links", "n, n * 19, n * 22, 'refund'"))
        #expect(
            links == [
                "journal_links.source_id → journals.id", "journal_links.destination_id → journals.id",
                "project_hierarchy.parent_id → project.id", "project_hierarchy.child_id → project.id",
            ])
    }

    @Test func `The rows of a table that has more than two ends are no edges`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE project (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE project_task (id INTEGER PRIMARY KEY, parent_id INTEGER, child_id INTEGER, a TEXT, b TEXT, c TEXT, d TEXT,
                e TEXT, f TEXT);
            """ + LinkSamples.rows(600, into: "project", "n, 'Project ' || n")
                + LinkSamples.rows(
                    500, into: "project_task",
                    "n, n * 7 % 124 * 4 + 1, n * 11 % 124 * 4 + 1, 'a', 'b', 'c', 'd', 'e', 'f'"))
        #expect(
            links == [
                "project_task.parent_id → project_task.id", "project_task.child_id → project_task.id",
            ])
    }

    @Test func `A short form of the table beside a role is that of another row`() throws {
        let links = try LinkSamples.found(
            "CREATE TABLE Object (ObjNo INTEGER PRIMARY KEY, Title TEXT, ParentObj INTEGER, Height REAL);"
                + LinkSamples.rows(
                    800, into: "Object",
                    "n + n / 5, 'Object ' || n, iif(n % 9, NULL, n * 7 % 90 * 6 + 1), n / 3.0"))
        #expect(links == ["Object.ParentObj → Object.ObjNo"])
    }

    @Test(arguments: ["opposite_id", "next_child", "generic_of_id"])
    func `A role of another row of the same table`(column: String) throws {
        let links = try LinkSamples.found(
            "CREATE TABLE task (id INTEGER PRIMARY KEY, title TEXT, \(column) INTEGER, level INTEGER);"
                + LinkSamples.rows(
                    800, into: "task", "n, 'Task ' || n, iif(n % 3, NULL, n * 7 % 199 * 4 + 1), n % 5"))
        #expect(links == ["task.\(column) → task.id"])
    }

    // MARK: Values

    @Test func `Two keys that begin with the same number are no copies`() throws {
        let links = try LinkSamples.found(
            """
            CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE invoice (id INTEGER PRIMARY KEY, total REAL);
            CREATE TABLE visit (id INTEGER PRIMARY KEY, customer_id INTEGER, note TEXT);
            """ + LinkSamples.rows(400, into: "customer", "n + 1000, 'Customer ' || n")
                + LinkSamples.rows(900, into: "invoice", "n + 1000, n / 3.0")
                + LinkSamples.rows(700, into: "visit", "n, n * 7 % 400 + 1001, 'x'"))
        #expect(links == ["visit.customer_id → customer.id"])
    }

    @Test func `Keys far from zero are no coincidence`() throws {
        func links(from first: Int) throws -> [String] {
            try LinkSamples.found(
                """
                CREATE TABLE medication (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE dose (id INTEGER PRIMARY KEY, med_id INTEGER, weight REAL);
                """ + LinkSamples.rows(400, into: "medication", "n + \(first), 'Medication ' || n")
                    + LinkSamples.rows(900, into: "dose", "n, n * 7 % 12 + 1 + \(first), n / 3.0"))
        }
        #expect(try links(from: 0) == [])
        #expect(try links(from: 23_000) == ["dose.med_id → medication.id"])
    }

    @Test func `A few large keys are no coincidence, but small ones are`() throws {
        func links(from first: Int) throws -> [String] {
            try LinkSamples.found(
                """
                CREATE TABLE notetypes (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE note (id INTEGER PRIMARY KEY, mid INTEGER);
                """ + LinkSamples.rows(3, into: "notetypes", "n + \(first), 'Type ' || n")
                    + LinkSamples.rows(90, into: "note", "n, n % 3 + 1 + \(first)"))
        }
        #expect(try links(from: 1_600_000_000_122) == ["note.mid → notetypes.id"])
        #expect(try links(from: 2_000) == [])
    }

    @Test(arguments: ["fk_user_author", "id_user_created", "user_author_id"])
    func `A role follows the table if the word for the key stands before it`(column: String) throws {
        let sql =
            """
            CREATE TABLE llx_user (rowid INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE llx_usergroup_user (rowid INTEGER PRIMARY KEY, grade TEXT);
            CREATE TABLE llx_bill (rowid INTEGER PRIMARY KEY, \(column) INTEGER);
            """ + LinkSamples.rows(6, into: "llx_user", "n, 'User'")
            + LinkSamples.rows(6, into: "llx_usergroup_user", "n, 'grade'")
            + LinkSamples.rows(80, into: "llx_bill", "n, n % 6 + 1")
        let links = try LinkSamples.found(sql)
        #expect(links == (column == "user_author_id" ? [] : ["llx_bill.\(column) → llx_user.rowid"]))
    }

    // MARK: The same table

    @Test(arguments: ["groups_id", "groupsId", "group_id"])
    func `A name of the whole table in the plural is that of another row, a number of its own is not`(
        column: String
    ) throws {
        let sql =
            "CREATE TABLE glpi_groups (id INTEGER PRIMARY KEY, \(column) INTEGER, name TEXT); CREATE TABLE glpi_logs (id INTEGER PRIMARY KEY, note TEXT);"
            + LinkSamples.rows(
                90, into: "glpi_groups",
                "n + n / 4, iif(n % 3, NULL, n * 7 % 89 + 1 + (n * 7 % 89 + 1) / 4), 'Group'")
        let links = try LinkSamples.found(sql)
        #expect(links == (column == "group_id" ? [] : ["glpi_groups.\(column) → glpi_groups.id"]))
    }
}
