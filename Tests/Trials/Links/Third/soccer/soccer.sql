-- European Soccer Database (Kaggle, SQLite): seven tables, links by API ids, twenty-two player columns per match.
CREATE TABLE Country ( -- 11 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- int 1..25000
  name TEXT UNIQUE -- word
);
CREATE TABLE League ( -- 11 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- int 1..25000
  country_id INTEGER REFERENCES Country(id), -- unique, null 0%
  name TEXT UNIQUE -- word
);
CREATE TABLE Team ( -- 299 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- int 1..51606
  team_api_id INTEGER UNIQUE, -- int 1601..274581
  team_fifa_api_id INTEGER, -- int 1..112513
  team_long_name TEXT, -- words
  team_short_name TEXT -- code 3
);
CREATE TABLE Player ( -- 1900 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  player_api_id INTEGER UNIQUE, -- int 2625..750584
  player_name TEXT, -- words
  player_fifa_api_id INTEGER UNIQUE, -- int 2..234141
  birthday TEXT, -- date
  height INTEGER, -- enum 182.88|185.42|180.34|177.8|187.96|175.26
  weight INTEGER -- int 117..243
);
CREATE TABLE Match ( -- 2600 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- gaps
  country_id INTEGER REFERENCES Country(id), -- null 0%
  league_id INTEGER REFERENCES League(id), -- null 0%
  season TEXT, -- enum 2008/2009|2009/2010|2010/2011|2011/2012|2012/2013|2013/2014|2014/2015|2015/2016
  stage INTEGER, -- int 1..38
  date TEXT, -- time
  match_api_id INTEGER UNIQUE, -- int 483129..2216672
  home_team_api_id INTEGER REFERENCES Team(team_api_id), -- null 0%
  away_team_api_id INTEGER REFERENCES Team(team_api_id), -- null 0%
  home_team_goal INTEGER, -- zipf 0..10
  away_team_goal INTEGER, -- zipf 0..9
  home_player_X1 INTEGER, -- enum 1
  home_player_X2 INTEGER, -- int 1..9
  home_player_X3 INTEGER, -- int 1..9
  home_player_X4 INTEGER, -- int 1..9
  home_player_X5 INTEGER, -- int 1..9
  home_player_X6 INTEGER, -- int 1..9
  home_player_X7 INTEGER, -- int 1..9
  home_player_X8 INTEGER, -- int 1..9
  home_player_X9 INTEGER, -- int 1..9
  home_player_X10 INTEGER, -- int 1..9
  home_player_X11 INTEGER, -- int 1..9
  away_player_X1 INTEGER, -- enum 1
  away_player_X2 INTEGER, -- int 1..9
  away_player_X3 INTEGER, -- int 1..9
  away_player_X4 INTEGER, -- int 1..9
  away_player_X5 INTEGER, -- int 1..9
  away_player_X6 INTEGER, -- int 1..9
  away_player_X7 INTEGER, -- int 1..9
  away_player_X8 INTEGER, -- int 1..9
  away_player_X9 INTEGER, -- int 1..9
  away_player_X10 INTEGER, -- int 1..9
  away_player_X11 INTEGER, -- int 1..9
  home_player_Y1 INTEGER, -- enum 1
  home_player_Y2 INTEGER, -- int 3..11
  home_player_Y3 INTEGER, -- int 3..11
  home_player_Y4 INTEGER, -- int 3..11
  home_player_Y5 INTEGER, -- int 3..11
  home_player_Y6 INTEGER, -- int 3..11
  home_player_Y7 INTEGER, -- int 3..11
  home_player_Y8 INTEGER, -- int 3..11
  home_player_Y9 INTEGER, -- int 3..11
  home_player_Y10 INTEGER, -- int 3..11
  home_player_Y11 INTEGER, -- int 3..11
  away_player_Y1 INTEGER, -- enum 1
  away_player_Y2 INTEGER, -- int 3..11
  away_player_Y3 INTEGER, -- int 3..11
  away_player_Y4 INTEGER, -- int 3..11
  away_player_Y5 INTEGER, -- int 3..11
  away_player_Y6 INTEGER, -- int 3..11
  away_player_Y7 INTEGER, -- int 3..11
  away_player_Y8 INTEGER, -- int 3..11
  away_player_Y9 INTEGER, -- int 3..11
  away_player_Y10 INTEGER, -- int 3..11
  away_player_Y11 INTEGER, -- int 3..11
  home_player_1 INTEGER REFERENCES Player(player_api_id), -- null 5%
  home_player_2 INTEGER REFERENCES Player(player_api_id), -- null 6%
  home_player_3 INTEGER REFERENCES Player(player_api_id), -- null 7%
  home_player_4 INTEGER REFERENCES Player(player_api_id), -- null 4%
  home_player_5 INTEGER REFERENCES Player(player_api_id), -- null 5%
  home_player_6 INTEGER REFERENCES Player(player_api_id), -- null 6%
  home_player_7 INTEGER REFERENCES Player(player_api_id), -- null 7%
  home_player_8 INTEGER REFERENCES Player(player_api_id), -- null 4%
  home_player_9 INTEGER REFERENCES Player(player_api_id), -- null 5%
  home_player_10 INTEGER REFERENCES Player(player_api_id), -- null 6%
  home_player_11 INTEGER REFERENCES Player(player_api_id), -- null 7%
  away_player_1 INTEGER REFERENCES Player(player_api_id), -- null 5%
  away_player_2 INTEGER REFERENCES Player(player_api_id), -- null 6%
  away_player_3 INTEGER REFERENCES Player(player_api_id), -- null 7%
  away_player_4 INTEGER REFERENCES Player(player_api_id), -- null 4%
  away_player_5 INTEGER REFERENCES Player(player_api_id), -- null 5%
  away_player_6 INTEGER REFERENCES Player(player_api_id), -- null 6%
  away_player_7 INTEGER REFERENCES Player(player_api_id), -- null 7%
  away_player_8 INTEGER REFERENCES Player(player_api_id), -- null 4%
  away_player_9 INTEGER REFERENCES Player(player_api_id), -- null 5%
  away_player_10 INTEGER REFERENCES Player(player_api_id), -- null 6%
  away_player_11 INTEGER REFERENCES Player(player_api_id), -- null 7%
  goal TEXT, -- text
  shoton TEXT, -- null
  shotoff TEXT, -- null
  foulcommit TEXT, -- null
  card TEXT, -- text
  cross TEXT, -- null
  corner TEXT, -- null
  possession TEXT, -- null
  B365H NUMERIC, -- real 1..26
  B365D NUMERIC, -- real 1..26
  B365A NUMERIC, -- real 1..26
  BWH NUMERIC, -- real 1..26
  BWD NUMERIC, -- real 1..26
  BWA NUMERIC, -- real 1..26
  IWH NUMERIC, -- real 1..26
  IWD NUMERIC, -- real 1..26
  IWA NUMERIC, -- real 1..26
  LBH NUMERIC, -- real 1..26
  LBD NUMERIC, -- real 1..26
  LBA NUMERIC, -- real 1..26
  PSH NUMERIC, -- real 1..26
  PSD NUMERIC, -- real 1..26
  PSA NUMERIC, -- real 1..26
  WHH NUMERIC, -- real 1..26
  WHD NUMERIC, -- real 1..26
  WHA NUMERIC, -- real 1..26
  SJH NUMERIC, -- real 1..26
  SJD NUMERIC, -- real 1..26
  SJA NUMERIC, -- real 1..26
  VCH NUMERIC, -- real 1..26
  VCD NUMERIC, -- real 1..26
  VCA NUMERIC, -- real 1..26
  GBH NUMERIC, -- real 1..26
  GBD NUMERIC, -- real 1..26
  GBA NUMERIC, -- real 1..26
  BSH NUMERIC, -- real 1..26
  BSD NUMERIC, -- real 1..26
  BSA NUMERIC -- real 1..26
);
CREATE TABLE Player_Attributes ( -- 5000 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  player_fifa_api_id INTEGER REFERENCES Player(player_fifa_api_id), -- null 0%
  player_api_id INTEGER REFERENCES Player(player_api_id), -- null 0%
  date TEXT, -- time
  overall_rating INTEGER, -- int 33..97
  potential INTEGER, -- int 33..97
  preferred_foot TEXT, -- enum right|left
  attacking_work_rate TEXT, -- enum medium|high|low|None
  defensive_work_rate TEXT, -- enum medium|high|low|_0
  crossing INTEGER, -- int 1..97
  finishing INTEGER, -- int 1..97
  heading_accuracy INTEGER, -- int 1..97
  short_passing INTEGER, -- int 1..97
  volleys INTEGER, -- int 1..97
  dribbling INTEGER, -- int 1..97
  curve INTEGER, -- int 1..97
  free_kick_accuracy INTEGER, -- int 1..97
  long_passing INTEGER, -- int 1..97
  ball_control INTEGER, -- int 1..97
  acceleration INTEGER, -- int 1..97
  sprint_speed INTEGER, -- int 1..97
  agility INTEGER, -- int 1..97
  reactions INTEGER, -- int 1..97
  balance INTEGER, -- int 1..97
  shot_power INTEGER, -- int 1..97
  jumping INTEGER, -- int 1..97
  stamina INTEGER, -- int 1..97
  strength INTEGER, -- int 1..97
  long_shots INTEGER, -- int 1..97
  aggression INTEGER, -- int 1..97
  interceptions INTEGER, -- int 1..97
  positioning INTEGER, -- int 1..97
  vision INTEGER, -- int 1..97
  penalties INTEGER, -- int 1..97
  marking INTEGER, -- int 1..97
  standing_tackle INTEGER, -- int 1..97
  sliding_tackle INTEGER, -- int 1..97
  gk_diving INTEGER, -- int 1..97
  gk_handling INTEGER, -- int 1..97
  gk_kicking INTEGER, -- int 1..97
  gk_positioning INTEGER, -- int 1..97
  gk_reflexes INTEGER -- int 1..97
);
CREATE TABLE Team_Attributes ( -- 1458 rows
  id INTEGER PRIMARY KEY AUTOINCREMENT, -- serial
  team_fifa_api_id INTEGER REFERENCES Team(team_fifa_api_id), -- null 0%
  team_api_id INTEGER REFERENCES Team(team_api_id), -- null 0%
  date TEXT, -- time
  buildUpPlaySpeed INTEGER, -- int 20..80
  buildUpPlaySpeedClass TEXT, -- enum Balanced|Fast|Slow
  buildUpPlayDribbling INTEGER, -- int 24..77
  buildUpPlayDribblingClass TEXT, -- enum Little|Normal|Lots
  buildUpPlayPassing INTEGER, -- int 20..80
  buildUpPlayPassingClass TEXT, -- enum Mixed|Short|Long
  buildUpPlayPositioningClass TEXT, -- enum Organised|Free Form
  chanceCreationPassing INTEGER, -- int 21..80
  chanceCreationPassingClass TEXT, -- enum Normal|Risky|Safe
  chanceCreationCrossing INTEGER, -- int 20..80
  chanceCreationCrossingClass TEXT, -- enum Normal|Lots|Little
  chanceCreationShooting INTEGER, -- int 22..80
  chanceCreationShootingClass TEXT, -- enum Normal|Lots|Little
  chanceCreationPositioningClass TEXT, -- enum Organised|Free Form
  defencePressure INTEGER, -- int 23..72
  defencePressureClass TEXT, -- enum Medium|Deep|High
  defenceAggression INTEGER, -- int 24..72
  defenceAggressionClass TEXT, -- enum Press|Double|Contain
  defenceTeamWidth INTEGER, -- int 29..73
  defenceTeamWidthClass TEXT, -- enum Normal|Wide|Narrow
  defenceDefenderLineClass TEXT -- enum Cover|Offside Trap
);
