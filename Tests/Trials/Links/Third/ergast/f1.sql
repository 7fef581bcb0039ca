-- Ergast Formula 1 database (MySQL dump, camelCase tables and raceId, driverId, constructorId).
CREATE TABLE circuits ( -- 77 rows
  circuitId INTEGER PRIMARY KEY,
  circuitRef VARCHAR(255) NOT NULL DEFAULT '', -- slug
  name VARCHAR(255) NOT NULL DEFAULT '', -- words
  location VARCHAR(255), -- word
  country VARCHAR(255), -- enum USA|France|UK|Italy|Germany|Spain|Japan|Brazil
  lat FLOAT, -- real -38..58
  lng FLOAT, -- real -118..145
  alt INTEGER, -- int -7..2227
  url VARCHAR(255) NOT NULL DEFAULT '' -- url
);
CREATE TABLE constructors ( -- 212 rows
  constructorId INTEGER PRIMARY KEY,
  constructorRef VARCHAR(255) NOT NULL DEFAULT '', -- slug
  name VARCHAR(255) NOT NULL DEFAULT '', -- word
  nationality VARCHAR(255), -- enum British|Italian|American|German|French
  url VARCHAR(255) NOT NULL DEFAULT '' -- url
);
CREATE TABLE drivers ( -- 858 rows
  driverId INTEGER PRIMARY KEY,
  driverRef VARCHAR(255) NOT NULL DEFAULT '', -- slug
  number INTEGER, -- int 1..99
  code VARCHAR(3), -- code 3
  forename VARCHAR(255) NOT NULL DEFAULT '',
  surname VARCHAR(255) NOT NULL DEFAULT '',
  dob DATE, -- date
  nationality VARCHAR(255), -- enum British|American|Italian|French|German|Brazilian
  url VARCHAR(255) NOT NULL DEFAULT '' -- url
);
CREATE TABLE seasons ( -- 74 rows
  year INTEGER NOT NULL DEFAULT 0, -- serial from 1950
  url VARCHAR(255) NOT NULL DEFAULT '', -- url
  PRIMARY KEY (year)
);
CREATE TABLE status ( -- 139 rows
  statusId INTEGER PRIMARY KEY,
  status VARCHAR(255) NOT NULL DEFAULT '' -- words
);
CREATE TABLE races ( -- 1100 rows
  raceId INTEGER PRIMARY KEY, -- gaps
  year INTEGER NOT NULL DEFAULT 0 REFERENCES seasons(year),
  round INTEGER NOT NULL DEFAULT 0, -- int 1..23
  circuitId INTEGER NOT NULL DEFAULT 0 REFERENCES circuits(circuitId),
  name VARCHAR(255) NOT NULL DEFAULT '', -- enum Italian Grand Prix|British Grand Prix|Monaco Grand Prix|Belgian Grand Prix|German Grand Prix
  date DATE NOT NULL DEFAULT '0000-00-00', -- date
  time TIME, -- enum 14:00:00|13:00:00|12:00:00|06:00:00
  url VARCHAR(255), -- url
  fp1_date DATE, -- date
  fp1_time TIME, -- enum 11:30:00|12:30:00
  fp2_date DATE, -- date
  fp2_time TIME, -- enum 15:00:00|16:00:00
  fp3_date DATE, -- date
  fp3_time TIME, -- enum 11:30:00|12:30:00
  quali_date DATE, -- date
  quali_time TIME, -- enum 14:00:00|15:00:00
  sprint_date DATE, -- null
  sprint_time TIME -- null
);
CREATE TABLE constructorResults ( -- 3100 rows
  constructorResultsId INTEGER PRIMARY KEY, -- gaps
  raceId INTEGER NOT NULL DEFAULT 0 REFERENCES races(raceId),
  constructorId INTEGER NOT NULL DEFAULT 0 REFERENCES constructors(constructorId), -- skew
  points FLOAT, -- zipf 0..44
  status VARCHAR(255) -- enum |D
);
CREATE TABLE constructorStandings ( -- 3300 rows
  constructorStandingsId INTEGER PRIMARY KEY, -- gaps
  raceId INTEGER NOT NULL DEFAULT 0 REFERENCES races(raceId),
  constructorId INTEGER NOT NULL DEFAULT 0 REFERENCES constructors(constructorId), -- skew
  points FLOAT NOT NULL DEFAULT 0, -- zipf 0..860
  position INTEGER, -- int 1..22
  positionText VARCHAR(255), -- int 1..22
  wins INTEGER NOT NULL DEFAULT 0 -- zipf 0..21
);
CREATE TABLE driverStandings ( -- 4700 rows
  driverStandingsId INTEGER PRIMARY KEY, -- gaps
  raceId INTEGER NOT NULL DEFAULT 0 REFERENCES races(raceId),
  driverId INTEGER NOT NULL DEFAULT 0 REFERENCES drivers(driverId),
  points FLOAT NOT NULL DEFAULT 0, -- zipf 0..454
  position INTEGER, -- int 1..108
  positionText VARCHAR(255), -- int 1..108
  wins INTEGER NOT NULL DEFAULT 0 -- zipf 0..19
);
CREATE TABLE results ( -- 5000 rows
  resultId INTEGER PRIMARY KEY, -- gaps
  raceId INTEGER NOT NULL DEFAULT 0 REFERENCES races(raceId),
  driverId INTEGER NOT NULL DEFAULT 0 REFERENCES drivers(driverId),
  constructorId INTEGER NOT NULL DEFAULT 0 REFERENCES constructors(constructorId), -- skew
  number INTEGER, -- int 0..99
  grid INTEGER NOT NULL DEFAULT 0, -- int 0..34
  position INTEGER, -- int 1..33
  positionText VARCHAR(255) NOT NULL DEFAULT '', -- enum R|F|W|1|2|3|4|5|6|7|8|9|10
  positionOrder INTEGER NOT NULL DEFAULT 0, -- int 1..39
  points FLOAT NOT NULL DEFAULT 0, -- zipf 0..26
  laps INTEGER NOT NULL DEFAULT 0, -- int 0..110
  time VARCHAR(255), -- words
  milliseconds INTEGER, -- int 1474000..15090000
  fastestLap INTEGER, -- int 2..85
  rank INTEGER DEFAULT 0, -- int 0..24
  fastestLapTime VARCHAR(255), -- words
  fastestLapSpeed VARCHAR(255), -- real 150..257
  statusId INTEGER NOT NULL DEFAULT 0 REFERENCES status(statusId), -- skew
  UNIQUE (raceId, driverId)
);
CREATE TABLE sprintResults ( -- 180 rows
  sprintResultId INTEGER PRIMARY KEY,
  raceId INTEGER NOT NULL DEFAULT 0 REFERENCES races(raceId), -- few
  driverId INTEGER NOT NULL DEFAULT 0 REFERENCES drivers(driverId), -- recent
  constructorId INTEGER NOT NULL DEFAULT 0 REFERENCES constructors(constructorId), -- few
  number INTEGER NOT NULL DEFAULT 0, -- int 1..99
  grid INTEGER NOT NULL DEFAULT 0, -- int 1..20
  position INTEGER, -- int 1..20
  positionText VARCHAR(255) NOT NULL DEFAULT '', -- int 1..20
  positionOrder INTEGER NOT NULL DEFAULT 0, -- int 1..20
  points FLOAT NOT NULL DEFAULT 0, -- zipf 0..8
  laps INTEGER NOT NULL DEFAULT 0, -- int 0..24
  time VARCHAR(255), -- words
  milliseconds INTEGER, -- int 1500000..1900000
  fastestLap INTEGER, -- int 2..24
  fastestLapTime VARCHAR(255), -- words
  statusId INTEGER NOT NULL DEFAULT 0 REFERENCES status(statusId) -- few
);
CREATE TABLE qualifying ( -- 2800 rows
  qualifyId INTEGER PRIMARY KEY, -- gaps
  raceId INTEGER NOT NULL DEFAULT 0 REFERENCES races(raceId), -- recent
  driverId INTEGER NOT NULL DEFAULT 0 REFERENCES drivers(driverId),
  constructorId INTEGER NOT NULL DEFAULT 0 REFERENCES constructors(constructorId), -- skew
  number INTEGER NOT NULL DEFAULT 0, -- int 1..99
  position INTEGER, -- int 1..28
  q1 VARCHAR(255), -- words
  q2 VARCHAR(255), -- words
  q3 VARCHAR(255) -- words
);
CREATE TABLE lapTimes ( -- 5000 rows
  raceId INTEGER NOT NULL REFERENCES races(raceId), -- recent
  driverId INTEGER NOT NULL REFERENCES drivers(driverId),
  lap INTEGER NOT NULL, -- int 1..78
  position INTEGER, -- int 1..24
  time VARCHAR(255), -- words
  milliseconds INTEGER, -- int 55000..140000
  PRIMARY KEY (raceId, driverId, lap)
);
CREATE TABLE pitStops ( -- 2400 rows
  raceId INTEGER NOT NULL REFERENCES races(raceId), -- recent
  driverId INTEGER NOT NULL REFERENCES drivers(driverId), -- recent
  stop INTEGER NOT NULL, -- int 1..6
  lap INTEGER NOT NULL, -- int 1..78
  time TIME NOT NULL, -- time
  duration VARCHAR(255), -- real 12..60
  milliseconds INTEGER, -- int 12897..60000
  PRIMARY KEY (raceId, driverId, stop)
);
CREATE UNIQUE INDEX races_url ON races (url);
CREATE UNIQUE INDEX drivers_url ON drivers (url);
CREATE UNIQUE INDEX circuits_url ON circuits (url);
CREATE INDEX lapTimes_raceId ON lapTimes (raceId);
CREATE INDEX pitStops_raceId ON pitStops (raceId);
-- also: *(raceId, driverId) -> results
