-- A folder of CSV files from a city's open-data portal, imported into SQLite with no keys: every file its own spelling.
CREATE TABLE Wards ( -- 14 rows, no keys
  "Ward No" TEXT PRIMARY KEY, -- serial
  "Ward Name" TEXT UNIQUE, -- word
  "Population 2021" TEXT, -- int 8000..41000
  "Area (sq km)" TEXT, -- real 2..40
  "Dwellings" TEXT -- int 3000..18000
);
CREATE TABLE neighbourhoods ( -- 73 rows, no keys
  OBJECTID INTEGER PRIMARY KEY, -- serial
  NHOOD_CODE TEXT UNIQUE, -- code 3
  NHOOD_NAME TEXT, -- words
  WARD TEXT REFERENCES Wards("Ward No"),
  SHAPE_Area REAL, -- real 10000..900000
  SHAPE_Length REAL, -- real 400..9000
  YEAR_ESTABLISHED TEXT -- year
);
CREATE TABLE "Council Members" ( -- 31 rows, no keys
  "Name" TEXT, -- words
  "Ward" TEXT REFERENCES Wards("Ward Name"), -- null 6%
  "Role" TEXT, -- enum Councillor|Deputy Mayor|Mayor
  "Term Start" TEXT, -- date
  "Term End" TEXT, -- date
  "Email" TEXT, -- email
  "Votes Received" TEXT -- int 900..14000
);
CREATE TABLE departments ( -- 19 rows, no keys
  dept_code TEXT PRIMARY KEY, -- code 4
  dept_name TEXT, -- words
  director TEXT, -- words
  budget_2023 TEXT, -- money
  fte TEXT -- int 4..600
);
CREATE TABLE Parcels ( -- 4200 rows, no keys
  OBJECTID INTEGER PRIMARY KEY, -- serial
  "Parcel ID" TEXT UNIQUE, -- digits 9
  "House Number" TEXT, -- int 1..9900
  "Street Name" TEXT, -- words
  "Unit" TEXT, -- null
  "Neighbourhood" TEXT REFERENCES neighbourhoods(NHOOD_CODE), -- skew
  "Ward" TEXT REFERENCES Wards("Ward No"), -- null 3%
  "Zoning" TEXT, -- enum R1|R2|RM|C1|C2|I1|P
  "Year Built" TEXT, -- year
  "Lot Size" TEXT, -- int 180..4000
  "Assessed Value" TEXT, -- money
  "Assessment Year" TEXT, -- enum 2023|2022
  "Latitude" TEXT, -- real 51.0..51.3
  "Longitude" TEXT -- real -114.3..-113.9
);
CREATE TABLE BusinessLicences ( -- 2100 rows, no keys
  LicenceNumber TEXT PRIMARY KEY, -- digits 7
  TradeName TEXT, -- words
  HomeOccupation TEXT, -- enum N|Y
  LicenceType TEXT, -- enum RETAIL|FOOD SERVICE|CONTRACTOR|PERSONAL SERVICE|LODGING
  Employees TEXT, -- zipf 1..120
  Parcel TEXT REFERENCES Parcels("Parcel ID"), -- null 12%, dead 2%
  IssuedDate TEXT, -- date
  ExpiryDate TEXT, -- date
  FeePaid TEXT, -- money
  Status TEXT -- enum Issued|Pending|Gone Out of Business|Cancelled
);
CREATE TABLE "Inspectors" ( -- 22 rows, no keys
  "Badge" TEXT PRIMARY KEY, -- digits 4
  "First Name" TEXT, -- word
  "Last Name" TEXT, -- words
  "Hired" TEXT, -- year
  "Dept" TEXT REFERENCES departments(dept_code) -- few
);
CREATE TABLE violation_codes ( -- 58 rows, no keys
  code TEXT PRIMARY KEY, -- code 3
  description TEXT, -- text
  points TEXT, -- enum 1|2|3|5
  critical TEXT -- enum No|Yes
);
CREATE TABLE food_inspections_2019_2023 ( -- 3400 rows, no keys
  "Inspection ID" INTEGER PRIMARY KEY, -- serial from 204100
  "Licence #" TEXT REFERENCES BusinessLicences(LicenceNumber), -- dead 3%, skew
  "Inspected By" TEXT REFERENCES Inspectors("Badge"), -- none '' 4%
  "Inspection Date" TEXT, -- date
  "Inspection Type" TEXT, -- enum Routine|Follow-up|Complaint
  "Score" INTEGER, -- int 55..100
  "Grade" TEXT, -- enum A|B|C
  "Minutes On Site" INTEGER -- int 10..180
);
CREATE TABLE food_inspection_violations ( -- 4900 rows, no keys
  "Inspection ID" INTEGER REFERENCES food_inspections_2019_2023("Inspection ID"), -- skew
  "Line" INTEGER, -- int 1..14
  "Violation" TEXT REFERENCES violation_codes(code), -- skew
  "Corrected" TEXT, -- enum Y|N
  "Comments" TEXT -- text
);
CREATE TABLE Contractors ( -- 260 rows, no keys
  "No." INTEGER PRIMARY KEY, -- gaps
  "Company" TEXT, -- words
  "Licence" TEXT REFERENCES BusinessLicences(LicenceNumber), -- unique, null 20%
  "Phone" TEXT, -- digits 10
  "Insured Until" TEXT -- date
);
CREATE TABLE "Building Permits" ( -- 1800 rows, no keys
  "Permit Num" TEXT PRIMARY KEY, -- digits 8
  "Applied" TEXT, -- date
  "Issued" TEXT, -- date
  "Class" TEXT, -- enum Single Family|Multi Family|Commercial|Garage|Demolition
  "Work" TEXT, -- text
  "Contractor" INTEGER REFERENCES Contractors("No."), -- none '' 25%
  "Parcel" TEXT REFERENCES Parcels("Parcel ID"), -- dead 1%
  "Community" TEXT REFERENCES neighbourhoods(NHOOD_CODE), -- null 5%
  "Est Cost" TEXT, -- money
  "Sq Ft" TEXT, -- int 60..22000
  "Housing Units" TEXT, -- zipf 0..90
  "Replaces" TEXT REFERENCES "Building Permits"("Permit Num") -- null 93%
);
CREATE TABLE "311_requests" ( -- 5000 rows, no keys
  service_request_id TEXT PRIMARY KEY, -- digits 9
  requested_date TEXT, -- time
  closed_date TEXT, -- time
  status_description TEXT, -- enum Closed|Open|Duplicate (Closed)
  source TEXT, -- enum Phone|App|Web|Other
  service_name TEXT, -- words
  agency_responsible TEXT REFERENCES departments(dept_code), -- skew
  comm_code TEXT REFERENCES neighbourhoods(NHOOD_CODE), -- none '' 9%
  location_type TEXT, -- enum Address|Community Centrepoint
  duplicate_of TEXT REFERENCES "311_requests"(service_request_id), -- null 94%
  rank TEXT -- int 1..5
);
CREATE TABLE Tree_Species ( -- 96 rows, no keys
  SpeciesID INTEGER PRIMARY KEY, -- serial
  Genus TEXT, -- word
  Species TEXT, -- words
  CommonName TEXT, -- words
  MatureHeight INTEGER -- int 3..35
);
CREATE TABLE parks ( -- 140 rows, no keys
  fid INTEGER PRIMARY KEY, -- serial
  "Park Name" TEXT, -- words
  "Site ID" TEXT UNIQUE, -- code 5
  "Nbhd" TEXT REFERENCES neighbourhoods(NHOOD_CODE),
  "Hectares" REAL, -- real 0.1..90
  "Playgrounds" INTEGER, -- int 0..4
  "Washrooms" INTEGER -- int 0..3
);
CREATE TABLE "Public Trees" ( -- 5000 rows, no keys
  TREE_ID INTEGER PRIMARY KEY, -- gaps
  SPECIES INTEGER REFERENCES Tree_Species(SpeciesID), -- skew
  PARK TEXT REFERENCES parks("Site ID"), -- null 55%
  NHOOD TEXT REFERENCES neighbourhoods(NHOOD_CODE), -- null 2%
  DBH_CM INTEGER, -- int 2..120
  CONDITION_PCT INTEGER, -- int 0..100
  PLANTED_YEAR INTEGER, -- year
  POINT_X REAL, -- real -114.3..-113.9
  POINT_Y REAL -- real 51.0..51.3
);
CREATE TABLE routes ( -- 48 rows, no keys
  route_id PRIMARY KEY, -- serial
  route_short_name, -- int 1..900
  route_long_name, -- words
  route_type, -- enum 3|0
  route_color -- code 6
);
CREATE TABLE stops ( -- 900 rows, no keys
  stop_id PRIMARY KEY, -- serial from 2000
  stop_name, -- words
  stop_lat, -- real 51.0..51.3
  stop_lon, -- real -114.3..-113.9
  parent_station REFERENCES stops(stop_id), -- none '' 85%, few
  wheelchair_boarding -- enum 1|0|2
);
CREATE TABLE ridership ( -- 3000 rows, no keys
  route REFERENCES routes(route_id), -- skew
  stop REFERENCES stops(stop_id), -- dead 1%
  service_day, -- date
  boardings, -- zipf 0..400
  alightings, -- zipf 0..400
  seq -- int 1..48
);
