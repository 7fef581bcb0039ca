-- CSV import without keys: files downloaded from IMDb, the World Bank and OpenFlights, as a data person gathers them in one database; headers as published.
CREATE TABLE title_basics ( -- 3000 rows, no keys
  tconst TEXT PRIMARY KEY, -- digits 7
  titleType TEXT, -- enum movie|short|tvEpisode|tvSeries|video
  primaryTitle TEXT, -- words
  originalTitle TEXT, -- words
  isAdult INTEGER, -- flag
  startYear INTEGER, -- int 1921..2023
  endYear INTEGER, -- null 95%, int 1960..2023
  runtimeMinutes INTEGER, -- int 4..240
  genres TEXT -- enum Drama|Comedy|Documentary|Short|Horror
);
CREATE TABLE title_ratings ( -- 1900 rows, no keys
  tconst TEXT REFERENCES title_basics(tconst), -- unique
  averageRating REAL, -- real 1..10
  numVotes INTEGER -- zipf 5..90000
);
CREATE TABLE name_basics ( -- 2600 rows, no keys
  nconst TEXT PRIMARY KEY, -- digits 8
  primaryName TEXT, -- words
  birthYear INTEGER, -- int 1890..2010, null 60%
  deathYear INTEGER, -- int 1930..2023, null 85%
  primaryProfession TEXT -- enum actor|actress|director|writer|composer
);
CREATE TABLE title_principals ( -- 8800 rows, no keys
  tconst TEXT REFERENCES title_basics(tconst),
  ordering INTEGER, -- int 1..10
  nconst TEXT REFERENCES name_basics(nconst), -- skew, dead 3%
  category TEXT, -- enum actor|actress|self|director|writer|producer
  job TEXT, -- words, null 80%
  characters TEXT -- words, null 45%
);
CREATE TABLE title_episode ( -- 900 rows, no keys
  tconst TEXT REFERENCES title_basics(tconst), -- unique
  parentTconst TEXT REFERENCES title_basics(tconst), -- skew, dead 2%
  seasonNumber INTEGER, -- int 1..14, null 12%
  episodeNumber INTEGER -- int 1..60, null 12%
);
CREATE TABLE title_akas ( -- 3000 rows, no keys
  titleId TEXT REFERENCES title_basics(tconst),
  ordering INTEGER, -- int 1..20
  title TEXT, -- words
  region TEXT REFERENCES countries(iso_code), -- null 20%, skew
  language TEXT, -- enum en|ja|tr|sv|cmn
  isOriginalTitle INTEGER -- flag
);
CREATE TABLE WDICountry ( -- 230 rows, no keys
  "Country Code" TEXT PRIMARY KEY, -- code 3
  "Short Name" TEXT, -- words
  "2-alpha code" TEXT REFERENCES countries(iso_code), -- unique, null 4%
  "Currency Unit" TEXT, -- words
  Region TEXT, -- enum Sub-Saharan Africa|Europe & Central Asia|South Asia|East Asia & Pacific
  "Income Group" TEXT, -- enum High income|Upper middle income|Lower middle income|Low income
  "National accounts base year" INTEGER -- int 1990..2018
);
CREATE TABLE WDISeries ( -- 480 rows, no keys
  "Series Code" TEXT PRIMARY KEY, -- code 9
  Topic TEXT, -- words
  "Indicator Name" TEXT, -- words
  Periodicity TEXT, -- enum Annual
  "Aggregation method" TEXT -- enum Weighted average|Sum|Median
);
CREATE TABLE WDIData ( -- 3000 rows, no keys
  "Country Name" TEXT, -- words
  "Country Code" TEXT REFERENCES WDICountry("Country Code"),
  "Indicator Name" TEXT, -- words
  "Indicator Code" TEXT REFERENCES WDISeries("Series Code"), -- dead 1%
  "2018" REAL, -- real 0..900, null 25%
  "2019" REAL, -- real 0..900, null 25%
  "2020" REAL, -- real 0..900, null 35%
  "2021" REAL -- real 0..900, null 50%
);
CREATE TABLE "WDICountry-Series" ( -- 1100 rows, no keys
  CountryCode TEXT REFERENCES WDICountry("Country Code"),
  SeriesCode TEXT REFERENCES WDISeries("Series Code"), -- skew
  DESCRIPTION TEXT -- text
);
CREATE TABLE WDIFootNote ( -- 2400 rows, no keys
  CountryCode TEXT REFERENCES WDICountry("Country Code"),
  SeriesCode TEXT REFERENCES WDISeries("Series Code"), -- skew
  Year TEXT, -- enum YR2016|YR2017|YR2018|YR2019
  DESCRIPTION TEXT -- text
);
CREATE TABLE countries ( -- 250 rows, no keys
  name TEXT, -- word, unique
  iso_code TEXT PRIMARY KEY, -- code 2
  dafif_code TEXT -- code 2
);
CREATE TABLE airports ( -- 2800 rows, no keys
  "Airport ID" INTEGER PRIMARY KEY, -- gaps
  Name TEXT, -- words
  City TEXT,
  Country TEXT REFERENCES countries(name), -- skew
  IATA TEXT, -- code 3
  ICAO TEXT, -- code 4
  Latitude REAL,
  Longitude REAL,
  Altitude INTEGER, -- int -10..9000
  Timezone REAL, -- enum 1|2|-5|8|0|-3
  DST TEXT, -- enum U|E|A|N
  Type TEXT, -- enum airport
  Source TEXT -- enum OurAirports
);
CREATE TABLE airlines ( -- 600 rows, no keys
  "Airline ID" INTEGER PRIMARY KEY, -- gaps
  Name TEXT, -- words
  Alias TEXT, -- null
  IATA TEXT, -- code 2, null 25%
  ICAO TEXT, -- code 3
  Callsign TEXT, -- words
  Country TEXT REFERENCES countries(name), -- skew, dead 1%
  Active TEXT -- enum N|Y
);
CREATE TABLE planes ( -- 170 rows, no keys
  Name TEXT, -- words
  "IATA code" TEXT PRIMARY KEY, -- code 3
  "ICAO code" TEXT -- code 4
);
CREATE TABLE routes ( -- 9800 rows, no keys
  Airline TEXT REFERENCES airlines(IATA), -- skew, dead 1%
  "Airline ID" INTEGER REFERENCES airlines("Airline ID"), -- skew, null 1%
  "Source airport" TEXT REFERENCES airports(IATA), -- dead 1%
  "Source airport ID" INTEGER REFERENCES airports("Airport ID"), -- null 1%
  "Destination airport" TEXT REFERENCES airports(IATA), -- dead 1%
  "Destination airport ID" INTEGER REFERENCES airports("Airport ID"), -- null 1%
  Codeshare TEXT, -- enum |Y
  Stops INTEGER, -- zipf 0..1
  Equipment TEXT REFERENCES planes("IATA code") -- skew
);
