-- Lahman baseball database, the CSV files imported one table each, nobody declared a key; natural text keys and (yearID, lgID, teamID).
CREATE TABLE Master ( -- 1400 rows, no keys
  playerID TEXT NOT NULL, -- slug
  birthYear INTEGER, -- int 1930..1995
  birthMonth INTEGER, -- int 1..12
  birthDay INTEGER, -- int 1..31
  birthCountry TEXT, -- enum USA|D.R.|Venezuela|P.R.|CAN|Cuba|Mexico
  birthState TEXT, -- enum CA|PA|NY|IL|OH|TX|FL
  birthCity TEXT, -- words
  deathYear INTEGER, -- int 1985..2016
  deathMonth INTEGER, -- int 1..12
  deathDay INTEGER, -- int 1..31
  deathCountry TEXT, -- enum USA|CAN
  deathState TEXT, -- enum CA|PA|FL|NY
  deathCity TEXT, -- words
  nameFirst TEXT,
  nameLast TEXT,
  nameGiven TEXT, -- words
  weight INTEGER, -- int 150..280
  height INTEGER, -- int 65..83
  bats TEXT, -- enum R|L|B
  throws TEXT, -- enum R|L
  debut TEXT, -- date
  finalGame TEXT, -- date
  retroID TEXT, -- slug
  bbrefID TEXT, -- slug
  PRIMARY KEY (playerID)
);
CREATE TABLE TeamsFranchises ( -- 120 rows, no keys
  franchID TEXT NOT NULL, -- code 3
  franchName TEXT NOT NULL, -- words
  active TEXT, -- enum N|Y|NA
  NAassoc TEXT REFERENCES TeamsFranchises(franchID), -- none '' 90%
  PRIMARY KEY (franchID)
);
CREATE TABLE Parks ( -- 240 rows, no keys
  "park.key" TEXT NOT NULL, -- code 5
  "park.name" TEXT NOT NULL, -- words
  "park.alias" TEXT, -- words
  city TEXT,
  state TEXT, -- enum NY|PA|OH|MA|IL|MO
  country TEXT, -- enum US|US|CA|JP|MX
  PRIMARY KEY ("park.key")
);
CREATE TABLE Schools ( -- 500 rows, no keys
  schoolID TEXT NOT NULL, -- slug
  name_full TEXT NOT NULL, -- words
  city TEXT,
  state TEXT, -- enum CA|TX|FL|IL|NY|PA|OH
  country TEXT, -- enum USA
  PRIMARY KEY (schoolID)
);
CREATE TABLE Teams ( -- 860 rows, no keys
  yearID INTEGER NOT NULL, -- int 1985..2015
  lgID TEXT NOT NULL, -- enum AL|NL
  teamID TEXT NOT NULL, -- enum ATL|BAL|BOS|CHA|CHN|CIN|CLE|DET|HOU|KCA|LAN|MIL|MIN|MON|NYA|NYN|OAK|PHI|PIT|SDN|SEA|SFN|SLN|TEX|TOR
  franchID TEXT NOT NULL REFERENCES TeamsFranchises(franchID), -- few
  divID TEXT, -- enum E|W|C
  Rank INTEGER NOT NULL, -- int 1..7
  G INTEGER NOT NULL, -- int 112..163
  Ghome INTEGER, -- int 55..84
  W INTEGER NOT NULL, -- int 43..116
  L INTEGER NOT NULL, -- int 40..119
  DivWin TEXT, -- enum N|Y
  WCWin TEXT, -- enum N|Y
  LgWin TEXT, -- enum N|Y
  WSWin TEXT, -- enum N|Y
  R INTEGER, -- int 460..1010
  AB INTEGER, -- int 3800..5780
  H INTEGER, -- int 900..1690
  "2B" INTEGER, -- int 150..376
  "3B" INTEGER, -- int 11..61
  HR INTEGER, -- int 58..264
  BB INTEGER, -- int 319..775
  SO INTEGER, -- int 568..1535
  SB INTEGER, -- int 25..314
  CS INTEGER, -- int 8..123
  HBP INTEGER, -- int 20..103
  SF INTEGER, -- int 24..75
  RA INTEGER, -- int 448..1100
  ER INTEGER, -- int 405..1000
  ERA REAL, -- real 2.9..6.4
  CG INTEGER, -- int 0..47
  SHO INTEGER, -- int 1..24
  SV INTEGER, -- int 15..68
  IPouts INTEGER, -- int 2970..4480
  HA INTEGER, -- int 820..1730
  E INTEGER, -- int 54..180
  DP INTEGER, -- int 70..206
  FP REAL, -- real 0.96..0.99
  name TEXT, -- words
  park TEXT, -- words
  attendance INTEGER, -- int 640000..4480000
  BPF INTEGER, -- int 88..129
  PPF INTEGER, -- int 88..129
  teamIDBR TEXT, -- enum ATL|BAL|BOS|CHW|CHC|CIN|CLE|DET|HOU|KCR|LAD|MIL|MIN|NYY|NYM|OAK|PHI|PIT|SDP|SEA|SFG|STL|TEX|TOR
  teamIDlahman45 TEXT, -- enum ATL|BAL|BOS|CHA|CHN|CIN|CLE|DET|HOU|KCA|LAN|ML4|MIN|MON|NYA|NYN|OAK|PHI|PIT|SDN|SEA|SFN|SLN
  teamIDretro TEXT, -- enum ATL|BAL|BOS|CHA|CHN|CIN|CLE|DET|HOU|KCA|LAN|MIL|MIN|MON|NYA|NYN|OAK|PHI|PIT|SDN|SEA|SFN|SLN
  PRIMARY KEY (yearID, lgID, teamID)
);
CREATE TABLE Batting ( -- 4800 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  yearID INTEGER NOT NULL,
  stint INTEGER NOT NULL, -- int 1..3
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  G INTEGER, -- int 1..162
  AB INTEGER, -- zipf 0..700
  R INTEGER, -- zipf 0..150
  H INTEGER, -- zipf 0..240
  "2B" INTEGER, -- zipf 0..59
  "3B" INTEGER, -- zipf 0..23
  HR INTEGER, -- zipf 0..73
  RBI INTEGER, -- zipf 0..165
  SB INTEGER, -- zipf 0..110
  CS INTEGER, -- zipf 0..29
  BB INTEGER, -- zipf 0..232
  SO INTEGER, -- zipf 0..223
  IBB INTEGER, -- zipf 0..120
  HBP INTEGER, -- zipf 0..35
  SH INTEGER, -- zipf 0..39
  SF INTEGER, -- zipf 0..17
  GIDP INTEGER, -- zipf 0..35
  PRIMARY KEY (playerID, yearID, stint),
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE Pitching ( -- 2100 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  yearID INTEGER NOT NULL,
  stint INTEGER NOT NULL, -- int 1..3
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  W INTEGER, -- zipf 0..27
  L INTEGER, -- zipf 0..21
  G INTEGER, -- int 1..94
  GS INTEGER, -- zipf 0..40
  CG INTEGER, -- zipf 0..20
  SHO INTEGER, -- zipf 0..8
  SV INTEGER, -- zipf 0..62
  IPouts INTEGER, -- int 0..850
  H INTEGER, -- int 0..300
  ER INTEGER, -- int 0..150
  HR INTEGER, -- zipf 0..50
  BB INTEGER, -- int 0..140
  SO INTEGER, -- int 0..372
  BAOpp REAL, -- real 0.1..0.5
  ERA REAL, -- real 0..20
  WP INTEGER, -- zipf 0..26
  BFP INTEGER, -- int 0..1180
  GF INTEGER, -- zipf 0..84
  PRIMARY KEY (playerID, yearID, stint),
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE Fielding ( -- 5000 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  yearID INTEGER NOT NULL,
  stint INTEGER NOT NULL, -- int 1..3
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  POS TEXT NOT NULL, -- enum P|OF|2B|3B|1B|SS|C|DH
  G INTEGER, -- int 1..162
  GS INTEGER, -- zipf 0..162
  InnOuts INTEGER, -- int 0..4400
  PO INTEGER, -- zipf 0..1600
  A INTEGER, -- zipf 0..600
  E INTEGER, -- zipf 0..40
  DP INTEGER, -- zipf 0..190
  PB INTEGER, -- zipf 0..35
  ZR INTEGER, -- null
  PRIMARY KEY (playerID, yearID, stint, POS),
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE Appearances ( -- 4600 rows, no keys
  yearID INTEGER NOT NULL,
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  G_all INTEGER, -- int 1..162
  GS INTEGER, -- zipf 0..162
  G_batting INTEGER, -- int 0..162
  G_defense INTEGER, -- int 0..162
  G_p INTEGER, -- zipf 0..94
  G_c INTEGER, -- zipf 0..155
  G_1b INTEGER, -- zipf 0..162
  G_2b INTEGER, -- zipf 0..162
  G_ss INTEGER, -- zipf 0..162
  G_of INTEGER, -- zipf 0..162
  G_dh INTEGER, -- zipf 0..160
  PRIMARY KEY (yearID, teamID, playerID),
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE Salaries ( -- 3300 rows, no keys
  yearID INTEGER NOT NULL,
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  salary INTEGER, -- int 60000..33000000
  PRIMARY KEY (yearID, teamID, lgID, playerID),
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE Managers ( -- 980 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID), -- few
  yearID INTEGER NOT NULL,
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  inseason INTEGER NOT NULL, -- enum 1|2|3
  G INTEGER, -- int 1..163
  W INTEGER, -- int 0..116
  L INTEGER, -- int 0..119
  rank INTEGER, -- int 1..7
  plyrMgr TEXT, -- enum N|Y
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE AllstarFull ( -- 900 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID), -- skew
  yearID INTEGER NOT NULL,
  gameNum INTEGER NOT NULL, -- enum 0|1|2
  gameID TEXT, -- enum ALS198507160|NLS198607150|NLS198707140|ALS198807120|ALS198907110
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  GP INTEGER, -- enum 1|0
  startingPos INTEGER, -- int 0..10
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE AwardsPlayers ( -- 800 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID), -- skew
  awardID TEXT NOT NULL, -- enum Gold Glove|Silver Slugger|Most Valuable Player|Cy Young Award|Rookie of the Year|TSN All-Star
  yearID INTEGER NOT NULL, -- int 1985..2015
  lgID TEXT NOT NULL, -- enum AL|NL|ML
  tie TEXT, -- enum |Y
  notes TEXT -- enum P|C|1B|2B|3B|SS|OF
);
CREATE TABLE AwardsSharePlayers ( -- 1200 rows, no keys
  awardID TEXT NOT NULL, -- enum MVP|Cy Young|ROY
  yearID INTEGER NOT NULL, -- int 1985..2015
  lgID TEXT NOT NULL, -- enum AL|NL
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  pointsWon REAL, -- int 0..448
  pointsMax INTEGER, -- enum 336|392|140|420
  votesFirst REAL -- zipf 0..32
);
CREATE TABLE AwardsManagers ( -- 60 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  awardID TEXT NOT NULL, -- enum BBWAA Manager of the Year|TSN Manager of the Year
  yearID INTEGER NOT NULL, -- int 1985..2015
  lgID TEXT NOT NULL, -- enum AL|NL
  tie TEXT, -- enum |Y
  notes TEXT -- null
);
CREATE TABLE HallOfFame ( -- 950 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID), -- dead 1%
  yearid INTEGER NOT NULL, -- int 1985..2016
  votedBy TEXT NOT NULL, -- enum BBWAA|Veterans|Negro League
  ballots INTEGER, -- int 395..581
  needed INTEGER, -- int 297..436
  votes INTEGER, -- zipf 0..555
  inducted TEXT, -- enum N|Y
  category TEXT, -- enum Player|Manager|Pioneer/Executive|Umpire
  needed_note TEXT -- null
);
CREATE TABLE CollegePlaying ( -- 1900 rows, no keys
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  schoolID TEXT NOT NULL REFERENCES Schools(schoolID),
  yearID INTEGER NOT NULL -- int 1965..2010
);
CREATE TABLE BattingPost ( -- 1700 rows, no keys
  yearID INTEGER NOT NULL,
  round TEXT NOT NULL, -- enum WS|ALCS|NLCS|ALDS1|ALDS2|NLDS1|NLDS2
  playerID TEXT NOT NULL REFERENCES Master(playerID),
  teamID TEXT NOT NULL,
  lgID TEXT NOT NULL,
  G INTEGER, -- int 1..7
  AB INTEGER, -- int 0..33
  R INTEGER, -- zipf 0..12
  H INTEGER, -- zipf 0..15
  HR INTEGER, -- zipf 0..6
  RBI INTEGER, -- zipf 0..13
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE SeriesPost ( -- 190 rows, no keys
  yearID INTEGER NOT NULL,
  round TEXT NOT NULL, -- enum WS|ALCS|NLCS|ALDS1|ALDS2|NLDS1|NLDS2
  teamIDwinner TEXT NOT NULL,
  lgIDwinner TEXT NOT NULL,
  teamIDloser TEXT NOT NULL,
  lgIDloser TEXT NOT NULL,
  wins INTEGER, -- enum 4|3|1
  losses INTEGER, -- int 0..3
  ties INTEGER, -- enum 0
  FOREIGN KEY (yearID, lgIDwinner, teamIDwinner) REFERENCES Teams(yearID, lgID, teamID),
  FOREIGN KEY (yearID, lgIDloser, teamIDloser) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE TeamsHalf ( -- 52 rows, no keys
  yearID INTEGER NOT NULL,
  lgID TEXT NOT NULL,
  teamID TEXT NOT NULL,
  Half INTEGER NOT NULL, -- enum 1|2
  divID TEXT, -- enum E|W
  DivWin TEXT, -- enum N
  Rank INTEGER, -- int 1..7
  G INTEGER, -- int 48..60
  W INTEGER, -- int 15..37
  L INTEGER, -- int 20..42
  PRIMARY KEY (yearID, lgID, teamID, Half),
  FOREIGN KEY (yearID, lgID, teamID) REFERENCES Teams(yearID, lgID, teamID)
);
CREATE TABLE HomeGames ( -- 930 rows, no keys
  "year.key" INTEGER NOT NULL,
  "league.key" TEXT NOT NULL,
  "team.key" TEXT NOT NULL,
  "park.key" TEXT NOT NULL REFERENCES Parks("park.key"),
  "span.first" TEXT, -- date
  "span.last" TEXT, -- date
  games INTEGER, -- int 1..84
  openings INTEGER, -- int 1..83
  attendance INTEGER, -- int 8000..4480000
  FOREIGN KEY ("year.key", "league.key", "team.key") REFERENCES Teams(yearID, lgID, teamID)
);
-- also: *(teamID) -> Teams
-- also: SeriesPost(teamIDwinner) -> Teams
-- also: SeriesPost(teamIDloser) -> Teams
