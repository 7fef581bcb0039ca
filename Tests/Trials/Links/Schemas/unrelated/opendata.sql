-- Ten open data sets of a city loaded side by side: serial and code keys of the same ranges, years, counts and status numbers, and not one reference.
CREATE TABLE trees ( -- 3000 rows
  tree_id INTEGER PRIMARY KEY,
  tree_no INTEGER, -- order
  genus TEXT, -- word
  planting_year INTEGER, -- year
  trunk_cm INTEGER, -- int 10..400
  crown_class INTEGER, -- int 0..8
  lat REAL, -- real 48.1..48.3
  lon REAL -- real 16.2..16.5
);
CREATE TABLE accidents ( -- 2200 rows
  accident_id INTEGER PRIMARY KEY,
  happened TEXT, -- time
  vehicles INTEGER, -- int 1..4
  injured INTEGER, -- zipf 0..5
  type_no INTEGER, -- int 1..10
  light_code INTEGER, -- int 1..3
  speed_limit INTEGER -- enum 50|30|100
);
CREATE TABLE budget ( -- 1500 rows
  line_id INTEGER PRIMARY KEY, -- serial from 1000
  year INTEGER, -- year
  chapter INTEGER, -- int 1..9
  item_no INTEGER, -- int 1000..9999
  planned REAL, -- money
  spent REAL, -- money
  label TEXT -- words
);
CREATE TABLE air_quality ( -- 4000 rows
  measurement_id INTEGER PRIMARY KEY, -- gaps
  hour INTEGER, -- int 0..23
  day TEXT, -- date
  no2 REAL, -- real 2..110
  pm10 REAL, -- real 1..90
  quality INTEGER, -- int 1..6
  sensor_temp INTEGER -- int -12..38
);
CREATE TABLE baby_names ( -- 1800 rows
  rank INTEGER, -- int 1..300
  year INTEGER, -- year
  given_name TEXT, -- words
  sex INTEGER, -- enum 1|2
  count INTEGER -- zipf 5..400
);
CREATE TABLE playgrounds ( -- 190 rows
  code TEXT PRIMARY KEY, -- code 4
  title TEXT, -- words
  area_m2 INTEGER, -- int 80..6000
  swings INTEGER, -- int 0..8
  age_from INTEGER, -- int 0..6
  age_to INTEGER, -- enum 6|12|16
  fenced INTEGER -- flag
);
CREATE TABLE wlan_hotspots ( -- 420 rows
  guid TEXT PRIMARY KEY, -- uuid
  mac TEXT, -- hash
  channel INTEGER, -- int 1..13
  clients INTEGER, -- zipf 0..200
  installed INTEGER, -- epoch
  status INTEGER -- enum 1|0|2
);
CREATE TABLE swimming_pools ( -- 38 rows
  pool_id INTEGER PRIMARY KEY,
  pool TEXT, -- words
  lanes INTEGER, -- enum 6|8|5
  length_m INTEGER, -- enum 25|50
  visitors INTEGER, -- int 9000..280000
  sort INTEGER -- order
);
CREATE TABLE dog_licences ( -- 2600 rows
  licence_no INTEGER PRIMARY KEY, -- serial from 1
  breed TEXT, -- words
  birth_year INTEGER, -- year
  fee REAL, -- enum 72|105
  tag_number INTEGER, -- int 1..9999
  chip TEXT -- digits 15
);
CREATE TABLE election_results ( -- 1100 rows
  result_id INTEGER PRIMARY KEY,
  precinct_no INTEGER, -- int 1..1500
  eligible INTEGER, -- int 300..1600
  votes INTEGER, -- int 100..1300
  invalid INTEGER, -- zipf 0..60
  list_place INTEGER, -- int 1..12
  counted_at INTEGER -- millis
);
CREATE INDEX trees_genus ON trees (genus);
CREATE INDEX air_day ON air_quality (day, hour);
