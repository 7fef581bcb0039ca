-- Repertory theatre, Hibernate 5 with Envers: joined inheritance, @JoinTable, @ElementCollection, OPTLOCK, _AUD tables.
CREATE TABLE hibernate_sequence ( -- 1 rows
  next_val bigint -- int 5000..6000
);
CREATE TABLE REVINFO ( -- 380 rows
  REV integer NOT NULL PRIMARY KEY, -- serial
  REVTSTMP bigint, -- millis
  username varchar(255) -- enum mhuber|kpetrov|system
);
CREATE TABLE Person ( -- 260 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  DTYPE varchar(31) NOT NULL, -- enum Performer|Performer|Director|Technician
  optlock integer NOT NULL, -- zipf 0..20
  firstName varchar(255),
  lastName varchar(255),
  birthYear integer, -- year
  agent_id bigint REFERENCES Agency(id), -- null 40%
  understudyOf_id bigint REFERENCES Person(id) -- null 85%
);
CREATE TABLE Performer ( -- 170 rows
  id bigint NOT NULL PRIMARY KEY REFERENCES Person(id),
  voiceRange integer, -- enum 0|1|2|3|4
  heightCm integer -- int 150..200
);
CREATE TABLE Director ( -- 24 rows
  person_id bigint NOT NULL PRIMARY KEY REFERENCES Person(id),
  styleNotes varchar(2000) -- text
);
CREATE TABLE Agency ( -- 17 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  optlock integer NOT NULL, -- zipf 0..9
  name varchar(255), -- words
  commissionPct integer -- int 5..20
);
CREATE TABLE Person_languages ( -- 410 rows
  Person_id bigint NOT NULL REFERENCES Person(id),
  languages varchar(255) -- enum de|en|fr|it|ru
);
CREATE TABLE Play ( -- 88 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  optlock integer NOT NULL, -- zipf 0..9
  title varchar(255) NOT NULL, -- words
  author varchar(255),
  adaptedFrom_id bigint REFERENCES Play(id), -- null 80%
  acts integer, -- int 1..5
  genre integer -- enum 0|1|2|3
);
CREATE TABLE Role ( -- 720 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  play_id bigint NOT NULL REFERENCES Play(id), -- skew
  name varchar(255), -- word
  roles_ORDER integer, -- int 0..20
  lineCount integer -- zipf 0..600
);
CREATE TABLE Stage ( -- 3 rows
  id bigint NOT NULL PRIMARY KEY, -- serial
  name varchar(255), -- word
  rowsCount integer, -- int 8..30
  seatsPerRow integer -- int 10..32
);
CREATE TABLE Production ( -- 130 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  optlock integer NOT NULL, -- zipf 0..40
  play_id bigint NOT NULL REFERENCES Play(id), -- skew
  director_person_id bigint REFERENCES Director(person_id), -- null 4%
  mainStage_id bigint REFERENCES Stage(id), -- skew
  revivalOf_id bigint REFERENCES Production(id), -- null 78%
  budget decimal(19,2), -- money
  season integer, -- year
  state varchar(20) -- enum PLANNED|RUNNING|CLOSED|CLOSED
);
CREATE TABLE Production_Person ( -- 640 rows
  Production_id bigint NOT NULL REFERENCES Production(id),
  crew_id bigint NOT NULL REFERENCES Person(id), -- skew
  PRIMARY KEY (Production_id, crew_id)
);
CREATE TABLE Production_Sponsor ( -- 95 rows
  productions_id bigint NOT NULL REFERENCES Production(id),
  sponsors_id bigint NOT NULL REFERENCES Sponsor(id),
  PRIMARY KEY (productions_id, sponsors_id)
);
CREATE TABLE Sponsor ( -- 29 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  companyName varchar(255), -- words
  level integer -- enum 0|1|2
);
CREATE TABLE CASTING ( -- 1400 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  production_id bigint NOT NULL REFERENCES Production(id),
  role_id bigint NOT NULL REFERENCES Role(id),
  performer_id bigint REFERENCES Performer(id), -- skew, null 3%
  standIn_id bigint REFERENCES Performer(id), -- null 70%
  priority integer -- int 1..3
);
CREATE TABLE Performance ( -- 1600 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  optlock integer NOT NULL, -- zipf 0..9
  production_id bigint NOT NULL REFERENCES Production(id), -- skew
  stage_id bigint REFERENCES Stage(id), -- null 40%
  startsAt timestamp, -- time
  soldSeats integer, -- zipf 0..700
  number integer -- int 1..60
);
CREATE TABLE PriceCategory ( -- 6 rows
  code varchar(8) NOT NULL PRIMARY KEY, -- code 2
  price decimal(19,2) -- money
);
CREATE TABLE Performance_prices ( -- 3000 rows
  Performance_id bigint NOT NULL REFERENCES Performance(id),
  prices_KEY varchar(8) NOT NULL REFERENCES PriceCategory(code),
  prices decimal(19,2), -- money
  PRIMARY KEY (Performance_id, prices_KEY)
);
CREATE TABLE TICKET_ORDER ( -- 1900 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  optlock integer NOT NULL, -- zipf 0..6
  performance_id bigint NOT NULL REFERENCES Performance(id), -- skew
  priceCategory_code varchar(8) REFERENCES PriceCategory(code), -- skew
  soldBy_id bigint REFERENCES Person(id), -- few, null 50%
  seatRow integer, -- int 1..30
  seatNumber integer, -- int 1..32
  orderNumber bigint -- serial from 1
);
CREATE TABLE Production_AUD ( -- 420 rows
  id bigint NOT NULL REFERENCES Production(id), -- skew, dead 3%
  REV integer NOT NULL REFERENCES REVINFO(REV),
  REVTYPE smallint, -- enum 0|1|1|2
  play_id bigint REFERENCES Play(id), -- null 4%
  mainStage_id bigint REFERENCES Stage(id), -- null 6%
  season integer, -- year
  PRIMARY KEY (id, REV)
);
CREATE TABLE Production_Person_AUD ( -- 700 rows
  REV integer NOT NULL REFERENCES REVINFO(REV),
  Production_id bigint NOT NULL REFERENCES Production(id),
  crew_id bigint NOT NULL REFERENCES Person(id),
  REVTYPE smallint, -- enum 0|2
  PRIMARY KEY (REV, Production_id, crew_id)
);
