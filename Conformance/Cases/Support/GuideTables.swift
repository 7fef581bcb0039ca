/// Tables for the rules that the guide states in prose.
let guideTables = """
    CREATE TABLE writer (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE volume (
        id INTEGER PRIMARY KEY, authorId INTEGER, translator INTEGER, editor_id INTEGER, agentID INTEGER,
        readerid INTEGER);
    CREATE TABLE portrait (id INTEGER PRIMARY KEY, writerId INTEGER REFERENCES writer, path TEXT);
    CREATE TABLE squad (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE role (
        squadId INTEGER REFERENCES squad, memberId INTEGER REFERENCES member, position INTEGER,
        PRIMARY KEY (squadId, memberId));
    INSERT INTO writer VALUES (1, 'A'), (2, 'B'), (3, 'C');
    INSERT INTO volume VALUES (1, 1, 2, 3, 1, 2), (2, 2, NULL, NULL, NULL, NULL);
    INSERT INTO portrait VALUES (1, 1, 'a.png');
    INSERT INTO squad VALUES (1, 'Reds'), (2, 'Blues');
    INSERT INTO member VALUES (1, 'Zoe'), (2, 'Ann'), (3, 'Max');
    INSERT INTO role VALUES (1, 1, 1), (1, 2, 2), (2, 3, 2), (2, 1, 1);
    """

/// Writers and their works, without a foreign key in the schema.
enum Volumes {
    static let volume = Table("volume")
    static let writer = Table("writer")
    static let author = volume.belongsTo(writer, key: "author", using: ForeignKey(["authorId"]))
    static let volumes = writer.hasMany(volume, using: ForeignKey(["authorId"]))
}

/// Squads and their members, through the members' roles.
enum Squads {
    static let squad = Table("squad")
    static let role = Table("role")
    static let member = Table("member")
    static let roles = squad.hasMany(role)
    static let roleMember = role.belongsTo(member)
    static let members = squad.hasMany(Row.self, through: roles, using: roleMember)
    static let memberRoles = member.hasMany(role)
    static let memberSquads = member.hasMany(Row.self, through: memberRoles, using: role.belongsTo(squad))
}
