/// The tables of the cases.
let exampleSchema = """
    CREATE TABLE team (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, color TEXT);
    CREATE TABLE player (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER, bonus REAL, teamId INTEGER REFERENCES team(id),
        email TEXT UNIQUE, createdAt TEXT);
    CREATE INDEX playerOnTeam ON player(teamId);
    CREATE TABLE award (
        playerId INTEGER NOT NULL REFERENCES player(id), year INTEGER NOT NULL, title TEXT,
        PRIMARY KEY (playerId, year));
    CREATE UNIQUE INDEX awardOnTitleYear ON award(title, year);
    CREATE TABLE country (
        code TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE note (
        text TEXT);
    CREATE TABLE stored (
        id INTEGER PRIMARY KEY, value);
    CREATE VIEW playerName AS SELECT id, name FROM player;
    INSERT INTO team VALUES (1, 'Reds', 'red'), (2, 'Blues', 'blue'), (3, 'Empty', NULL);
    INSERT INTO player VALUES
        (1, 'Arthur', 100, 1.5, 1, 'arthur@example.com', '2020-01-23 12:30:00.000'),
        (2, 'Barbara', 200, NULL, 1, NULL, '2021-06-01 00:00:00.000'),
        (3, 'craig', NULL, -2.25, 2, 'craig@example.com', NULL),
        (4, 'O''Brien', 0, 0, NULL, NULL, '2019-12-31 23:59:59.999'),
        (5, 'Élise', 100, 3, 2, 'elise@example.com', '2020-01-23 08:00:00.000');
    INSERT INTO award VALUES (1, 2019, 'Best'), (1, 2020, 'Fair'), (2, 2020, 'Best'), (5, 2018, NULL);
    INSERT INTO country VALUES ('FR', 'France'), ('IE', 'Ireland');
    INSERT INTO note VALUES ('a'), ('b'), (NULL);
    """
