-- A model flying club's Access database: tbl and lkp prefixes, spaces in names, singular and plural, one member's successor after the other.
CREATE TABLE lkpStatus ( -- 6 rows
  StatusID INTEGER PRIMARY KEY, -- serial
  Status TEXT, -- word
  "Sort Order" INTEGER -- order
);
CREATE TABLE lkpMembershipType ( -- 5 rows
  ID INTEGER PRIMARY KEY, -- serial
  "Membership Type" TEXT, -- words
  Fee REAL, -- money
  "Max Age" INTEGER -- enum 99|18|25
);
CREATE TABLE lkpTitle ( -- 7 rows
  Title TEXT PRIMARY KEY -- word
);
CREATE TABLE lkpState ( -- 16 rows
  StateAbbr TEXT PRIMARY KEY, -- code 2
  StateName TEXT -- word
);
CREATE TABLE tblMembers ( -- 410 rows
  MemberID INTEGER PRIMARY KEY, -- gaps
  Title TEXT REFERENCES lkpTitle(Title), -- null 15%
  "First Name" TEXT, -- word
  "Last Name" TEXT, -- word
  Address TEXT, -- words
  City TEXT, -- word
  State TEXT REFERENCES lkpState(StateAbbr), -- skew, null 3%
  Zip TEXT, -- int 10000..99999
  "Home Phone" TEXT, -- digits 10
  "E-Mail" TEXT, -- email
  "Date Joined" TEXT, -- date
  MembershipType INTEGER REFERENCES lkpMembershipType(ID), -- skew
  Status INTEGER REFERENCES lkpStatus(StatusID), -- skew
  "Family Head" INTEGER REFERENCES tblMembers(MemberID), -- none 0 75%
  Sponsor INTEGER REFERENCES tblMembers(MemberID), -- null 50%, few
  "AMA Number" TEXT, -- digits 6
  "Gate Key No" INTEGER, -- order
  Newsletter INTEGER, -- flag
  Notes TEXT -- text
);
CREATE TABLE tblDues ( -- 2300 rows
  DuesID INTEGER PRIMARY KEY, -- serial
  MemberID INTEGER REFERENCES tblMembers(MemberID), -- dead 3%
  "Dues Year" INTEGER, -- year
  Amount REAL, -- money
  "Date Paid" TEXT, -- date
  "Check No" INTEGER, -- int 100..4999
  "Received By" INTEGER REFERENCES tblMembers(MemberID) -- few
);
CREATE TABLE tblOffices ( -- 11 rows
  OfficeID INTEGER PRIMARY KEY, -- serial
  Office TEXT, -- words
  "Term Years" INTEGER -- enum 1|2
);
CREATE TABLE "Officers History" ( -- 96 rows
  ID INTEGER PRIMARY KEY, -- serial
  Office INTEGER REFERENCES tblOffices(OfficeID),
  Member INTEGER REFERENCES tblMembers(MemberID),
  "From" TEXT, -- date
  "To" TEXT, -- date
  Votes INTEGER -- int 10..120
);
CREATE TABLE lkpManufacturer ( -- 58 rows
  MfgID INTEGER PRIMARY KEY, -- serial
  Manufacturer TEXT, -- words
  Website TEXT -- url
);
CREATE TABLE "Aircraft Types" ( -- 13 rows
  TypeCode TEXT PRIMARY KEY, -- code 2
  Description TEXT -- words
);
CREATE TABLE tblEngine ( -- 130 rows
  EngineID INTEGER PRIMARY KEY, -- serial
  Mfg INTEGER REFERENCES lkpManufacturer(MfgID), -- skew
  Displacement REAL, -- real 0.1..1.2
  Cylinders INTEGER, -- int 1..4
  Fuel TEXT -- enum Glow|Gas|Electric
);
CREATE TABLE tblAircraft ( -- 960 rows
  AircraftID INTEGER PRIMARY KEY, -- serial
  "Owner" INTEGER REFERENCES tblMembers(MemberID), -- skew
  "Plane Name" TEXT, -- words
  Type TEXT REFERENCES "Aircraft Types"(TypeCode), -- skew
  "Kit Maker" INTEGER REFERENCES lkpManufacturer(MfgID), -- none 0 30%
  EngineID INTEGER REFERENCES tblEngine(EngineID), -- null 25%
  Wingspan INTEGER, -- int 30..110
  Weight REAL, -- real 0.5..25
  "Year Built" INTEGER, -- year
  Channel INTEGER, -- int 11..60
  Crashed INTEGER -- flag
);
CREATE TABLE tblFields ( -- 4 rows
  FieldID INTEGER PRIMARY KEY, -- serial
  "Field Name" TEXT, -- words
  Runways INTEGER, -- int 1..3
  Landowner TEXT -- words
);
CREATE TABLE tblEvents ( -- 180 rows
  EventID INTEGER PRIMARY KEY, -- serial
  "Event Name" TEXT, -- words
  "Event Date" TEXT, -- date
  Field INTEGER REFERENCES tblFields(FieldID), -- skew, null 4%
  "Contest Director" INTEGER REFERENCES tblMembers(MemberID), -- few, null 12%
  Rounds INTEGER, -- int 1..8
  "Entry Fee" REAL, -- money
  "Rain Date" TEXT -- null
);
CREATE TABLE "Event Entries" ( -- 2100 rows
  EntryID INTEGER PRIMARY KEY, -- serial
  Event INTEGER REFERENCES tblEvents(EventID),
  Pilot INTEGER REFERENCES tblMembers(MemberID), -- skew
  Plane INTEGER REFERENCES tblAircraft(AircraftID), -- null 10%, dead 1%
  "Bib No" INTEGER, -- int 1..99
  Score INTEGER, -- int 0..1000
  Place INTEGER -- int 1..40
);
CREATE TABLE "Flight Log" ( -- 3400 rows
  LogID INTEGER PRIMARY KEY, -- serial
  "Date" TEXT, -- date
  MemID INTEGER REFERENCES tblMembers(MemberID), -- skew
  PlaneID INTEGER REFERENCES tblAircraft(AircraftID), -- skew
  Instructor INTEGER REFERENCES tblMembers(MemberID), -- none 0 80%
  Field INTEGER REFERENCES tblFields(FieldID), -- skew
  Minutes INTEGER, -- int 3..25
  Landings INTEGER -- int 1..9
);
CREATE TABLE "Tools and Equipment" ( -- 85 rows
  "Item No" INTEGER PRIMARY KEY, -- serial
  Item TEXT, -- words
  "Serial No" TEXT, -- digits 7
  "Purchase Price" REAL, -- money
  "Kept At" INTEGER REFERENCES tblFields(FieldID), -- null 20%
  "Loaned To" INTEGER REFERENCES tblMembers(MemberID), -- null 70%
  Condition INTEGER -- int 1..5
);
CREATE TABLE tblTrainingSteps ( -- 24 rows
  StepNo INTEGER PRIMARY KEY, -- serial
  Description TEXT, -- text
  Solo INTEGER -- flag
);
CREATE TABLE tblTraining ( -- 750 rows
  ID INTEGER PRIMARY KEY, -- serial
  StudentID INTEGER REFERENCES tblMembers(MemberID), -- few
  Step INTEGER REFERENCES tblTrainingSteps(StepNo),
  "Signed Off By" INTEGER REFERENCES tblMembers(MemberID), -- few, null 9%
  "Sign Off Date" TEXT, -- date
  Attempts INTEGER -- zipf 1..6
);
CREATE TABLE tblCategory ( -- 19 rows
  CatID INTEGER PRIMARY KEY, -- serial
  Category TEXT, -- words
  "Income?" INTEGER -- flag
);
CREATE TABLE Checkbook ( -- 1800 rows
  TransID INTEGER PRIMARY KEY, -- serial
  "Date" TEXT, -- date
  Payee TEXT, -- words
  Category INTEGER REFERENCES tblCategory(CatID), -- skew
  "Check Number" INTEGER, -- int 1001..2200
  Amount REAL, -- money
  DuesRef INTEGER REFERENCES tblDues(DuesID), -- null 60%
  "For Event" INTEGER REFERENCES tblEvents(EventID), -- none 0 75%
  Cleared INTEGER -- flag
);
CREATE TABLE tblMembers_OLD ( -- 120 rows
  MemberID INTEGER REFERENCES tblMembers(MemberID), -- dead 8%
  Name TEXT, -- words
  Phone TEXT, -- digits 7
  "Dues Paid Thru" INTEGER -- year
);
CREATE TABLE "Paste Errors" ( -- 3 rows
  F1 TEXT, -- words
  F2 TEXT, -- digits 5
  F3 TEXT -- null
);
CREATE TABLE "Switchboard Items" ( -- 31 rows
  SwitchboardID INTEGER, -- int 1..5
  ItemNumber INTEGER, -- int 0..8
  ItemText TEXT, -- words
  Command INTEGER, -- int 1..8
  Argument TEXT -- word
);
CREATE INDEX "MembersDues" ON tblDues (MemberID);
CREATE INDEX "Last Name" ON tblMembers ("Last Name");
