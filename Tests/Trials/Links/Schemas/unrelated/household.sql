-- Ten notebooks of one household kept in one file: nothing refers to anything, though all keys run from 1 and numbers look alike.
CREATE TABLE books ( -- 340 rows
  id INTEGER PRIMARY KEY,
  title TEXT, -- text
  author TEXT, -- words
  pages INTEGER, -- int 60..900
  year INTEGER, -- year
  shelf INTEGER, -- int 1..12
  rating INTEGER, -- int 1..5
  read_count INTEGER -- zipf 0..6
);
CREATE TABLE recipes ( -- 210 rows
  id INTEGER PRIMARY KEY,
  name TEXT, -- words
  servings INTEGER, -- enum 4|2|6
  minutes INTEGER, -- int 10..180
  difficulty INTEGER, -- int 1..3
  number INTEGER, -- order
  page INTEGER, -- int 1..320
  method TEXT -- text
);
CREATE TABLE plants ( -- 64 rows
  id INTEGER PRIMARY KEY,
  species TEXT, -- word
  bed INTEGER, -- int 1..9
  planted TEXT, -- date
  water_days INTEGER, -- int 1..14
  height_cm INTEGER, -- int 5..400
  bought INTEGER -- year
);
CREATE TABLE meter_readings ( -- 1400 rows
  id INTEGER PRIMARY KEY,
  day TEXT, -- date
  power INTEGER, -- int 1000..42000
  gas INTEGER, -- int 500..9000
  water INTEGER, -- int 1..800
  reading_no INTEGER -- order
);
CREATE TABLE runs ( -- 620 rows
  id INTEGER PRIMARY KEY, -- gaps
  started TEXT, -- time
  km REAL, -- real 2..22
  seconds INTEGER, -- int 600..9000
  heart_rate INTEGER, -- int 110..185
  shoe INTEGER, -- int 1..4
  week INTEGER -- int 1..53
);
CREATE TABLE films ( -- 480 rows
  id INTEGER PRIMARY KEY,
  title TEXT, -- words
  year INTEGER, -- year
  minutes INTEGER, -- int 70..210
  stars INTEGER, -- int 1..10
  disc INTEGER, -- int 1..300
  seen TEXT -- date
);
CREATE TABLE wine ( -- 150 rows
  id INTEGER PRIMARY KEY,
  label TEXT, -- words
  vintage INTEGER, -- year
  bottles INTEGER, -- zipf 0..24
  bin INTEGER, -- int 1..60
  price REAL, -- money
  points INTEGER -- int 80..100
);
CREATE TABLE insurance ( -- 11 rows
  policy_no TEXT PRIMARY KEY, -- digits 9
  kind TEXT, -- enum car|home|travel|life
  premium REAL, -- money
  due_month INTEGER, -- int 1..12
  notice_weeks INTEGER -- enum 4|12
);
CREATE TABLE chess_games ( -- 900 rows
  id INTEGER PRIMARY KEY,
  opponent_rating INTEGER, -- int 800..2100
  my_rating INTEGER, -- int 900..1500
  moves INTEGER, -- int 8..120
  eco TEXT, -- code 3
  result TEXT, -- enum 1-0|0-1|1/2
  played_at INTEGER -- epoch
);
CREATE TABLE settings ( -- 25 rows
  name TEXT PRIMARY KEY, -- slug
  value TEXT, -- int 0..100
  changed_at TEXT, -- time
  revision INTEGER -- zipf 1..30
);
CREATE INDEX books_year ON books (year);
CREATE INDEX films_year ON films (year);
CREATE VIEW best_films AS SELECT title, year FROM films WHERE stars >= 9;
