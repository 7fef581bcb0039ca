-- Ten tables without any link between them: lists that somebody keeps in one file, each for itself.
CREATE TABLE books ( -- 640 rows
  id INTEGER PRIMARY KEY,
  title TEXT, -- words
  author TEXT, -- words
  isbn TEXT, -- digits 13
  pages INTEGER, -- int 60..1200
  year INTEGER, -- year
  rating INTEGER, -- int 1..5
  shelf INTEGER, -- int 1..24
  position INTEGER, -- int 1..40
  read INTEGER -- flag
);
CREATE TABLE plants ( -- 85 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT, -- words
  latin TEXT, -- words
  height_cm INTEGER, -- int 5..300
  water_days INTEGER, -- int 2..21
  light INTEGER, -- int 1..5
  bought DATE, -- date
  price REAL, -- money
  window TEXT -- enum south|east|north
);
CREATE TABLE runs ( -- 900 rows
  id INTEGER PRIMARY KEY,
  day DATE, -- date
  distance_m INTEGER, -- int 900..30000
  seconds INTEGER, -- int 300..12000
  avg_hr INTEGER, -- int 110..185
  shoe TEXT, -- enum Pegasus|Clifton|Ghost
  week INTEGER, -- int 1..53
  mood INTEGER, -- int 1..5
  temperature INTEGER -- int -10..35
);
CREATE TABLE coins ( -- 410 rows
  no INTEGER PRIMARY KEY,
  country TEXT, -- enum Austria|Spain|Italy|Malta
  denomination INTEGER, -- enum 1|2|5|10|20|50
  year INTEGER, -- year
  grade INTEGER, -- int 1..7
  km INTEGER, -- int 1..400
  value REAL, -- money
  duplicates INTEGER, -- zipf 0..9
  album INTEGER, -- int 1..8
  page INTEGER, -- int 1..20
  slot INTEGER -- int 1..30
);
CREATE TABLE recipes ( -- 150 rows
  recipe_id INTEGER PRIMARY KEY,
  name TEXT, -- words
  servings INTEGER, -- int 1..8
  minutes INTEGER, -- int 5..240
  difficulty INTEGER, -- int 1..3
  instructions TEXT, -- text
  source TEXT, -- url
  cooked_count INTEGER, -- zipf 0..40
  last_cooked DATE -- date
);
CREATE TABLE meter_readings ( -- 1460 rows
  reading_no INTEGER PRIMARY KEY,
  taken_at TIMESTAMP, -- epoch
  electricity REAL, -- real 10000..39999
  gas REAL, -- real 2000..9000
  water REAL, -- real 100..900
  estimated INTEGER -- flag
);
CREATE TABLE birthdays ( -- 70 rows
  uid TEXT PRIMARY KEY, -- uuid
  person TEXT, -- words
  day INTEGER, -- int 1..31
  month INTEGER, -- int 1..12
  year INTEGER, -- year
  gift_ideas TEXT, -- text
  remind_days INTEGER -- enum 7|3|14
);
CREATE TABLE passwords_hints ( -- 120 rows
  code TEXT PRIMARY KEY, -- slug
  site TEXT, -- url
  login TEXT, -- email
  hint TEXT, -- words
  strength INTEGER, -- int 0..100
  changed DATE, -- date
  two_factor INTEGER -- flag
);
CREATE TABLE trips ( -- 38 rows
  trip_no INTEGER PRIMARY KEY, -- serial from 1
  destination TEXT, -- word
  nights INTEGER, -- int 1..21
  people INTEGER, -- int 1..6
  cost REAL, -- money
  started DATE, -- date
  ended DATE, -- date
  km INTEGER, -- int 50..15000
  stars INTEGER -- int 1..5
);
CREATE TABLE chess_games ( -- 2300 rows
  id INTEGER PRIMARY KEY, -- sparse
  played_at INTEGER, -- millis
  opponent TEXT, -- slug
  my_rating INTEGER, -- int 1300..1800
  opponent_rating INTEGER, -- int 1000..2100
  colour INTEGER, -- enum 0|1
  result INTEGER, -- enum 0|1|2
  moves INTEGER, -- int 5..120
  eco TEXT, -- enum B20|C50|D02|A45|C00
  clock INTEGER, -- enum 300|600|180
  increment INTEGER, -- enum 0|5|2
  pgn TEXT -- text
);
CREATE INDEX books_author ON books (author);
CREATE INDEX runs_day ON runs (day);
CREATE INDEX chess_games_played ON chess_games (played_at);
CREATE INDEX coins_place ON coins (album, page, slot);
CREATE VIEW best_books AS SELECT title, author FROM books WHERE rating = 5;
