-- Airline operations and parts purchasing on natural keys: iata codes, country and currency codes, tail numbers, skus and vat numbers.
CREATE TABLE currency ( -- 30 rows
  iso4217 TEXT PRIMARY KEY, -- code 3
  minor_units INTEGER, -- enum 2|0|3
  rate_eur REAL -- real 0.01..160
);
CREATE TABLE country ( -- 90 rows
  iso2 TEXT PRIMARY KEY, -- code 2
  iso3 TEXT, -- code 3
  name TEXT, -- word
  numeric_code INTEGER, -- int 4..894
  currency TEXT REFERENCES currency(iso4217) -- skew
);
CREATE TABLE airport ( -- 240 rows
  iata TEXT PRIMARY KEY, -- code 3
  icao TEXT, -- code 4
  city TEXT,
  country TEXT NOT NULL REFERENCES country(iso2),
  elevation_ft INTEGER, -- int -20..9000
  utc_offset INTEGER, -- int -11..13
  runways INTEGER -- int 1..6
);
CREATE TABLE carrier ( -- 35 rows
  code TEXT PRIMARY KEY, -- code 2
  name TEXT,
  hub TEXT REFERENCES airport(iata),
  owned_by TEXT REFERENCES carrier(code), -- null 75%
  founded INTEGER -- year
);
CREATE TABLE aircraft_type ( -- 26 rows
  designator TEXT PRIMARY KEY, -- code 4
  seats INTEGER, -- int 50..420
  range_km INTEGER, -- int 1200..15000
  engines INTEGER -- enum 2|4
);
CREATE TABLE company ( -- 130 rows
  vat_no TEXT PRIMARY KEY, -- digits 11
  name TEXT,
  country TEXT REFERENCES country(iso2),
  pays_in TEXT REFERENCES currency(iso4217) -- few
);
CREATE TABLE tail ( -- 180 rows
  registration TEXT PRIMARY KEY, -- code 5
  type TEXT NOT NULL REFERENCES aircraft_type(designator),
  operator TEXT REFERENCES carrier(code),
  lessor_vat TEXT REFERENCES company(vat_no), -- null 55%
  msn INTEGER, -- int 100..9999
  delivered INTEGER -- year
);
CREATE TABLE route ( -- 600 rows
  carrier TEXT NOT NULL REFERENCES carrier(code),
  flight_no INTEGER NOT NULL, -- int 1..2999
  origin TEXT NOT NULL REFERENCES airport(iata), -- skew
  destination TEXT NOT NULL REFERENCES airport(iata), -- skew
  distance_km INTEGER, -- int 150..12000
  block_min INTEGER, -- int 35..900
  days_mask INTEGER, -- int 1..127
  PRIMARY KEY (carrier, flight_no)
);
CREATE TABLE codeshare ( -- 150 rows
  marketing_carrier TEXT NOT NULL REFERENCES carrier(code),
  marketing_no INTEGER NOT NULL, -- int 3000..9999
  operating_carrier TEXT NOT NULL,
  operating_no INTEGER NOT NULL,
  PRIMARY KEY (marketing_carrier, marketing_no),
  FOREIGN KEY (operating_carrier, operating_no) REFERENCES route(carrier, flight_no)
);
CREATE TABLE leg ( -- 4200 rows
  carrier TEXT NOT NULL,
  flight_no INTEGER NOT NULL,
  dep_date TEXT NOT NULL, -- date
  registration TEXT REFERENCES tail(registration), -- null 6%
  diverted_to TEXT REFERENCES airport(iata), -- null 98%
  delay_min INTEGER, -- zipf 0..400
  pax INTEGER, -- int 20..410
  gate TEXT, -- int 1..60
  FOREIGN KEY (carrier, flight_no) REFERENCES route(carrier, flight_no)
);
CREATE TABLE delay_code ( -- 60 rows
  iata_delay INTEGER PRIMARY KEY,
  meaning TEXT
);
CREATE TABLE leg_delay ( -- 900 rows
  carrier TEXT NOT NULL,
  flight_no INTEGER NOT NULL,
  dep_date TEXT, -- date
  delay INTEGER REFERENCES delay_code(iata_delay), -- skew
  minutes INTEGER, -- zipf 1..300
  FOREIGN KEY (carrier, flight_no) REFERENCES route(carrier, flight_no)
);
CREATE TABLE crew ( -- 380 rows
  licence TEXT PRIMARY KEY, -- digits 7
  name TEXT,
  rank TEXT, -- enum CA|FO|CC
  base TEXT REFERENCES airport(iata), -- few
  nationality TEXT REFERENCES country(iso2),
  seniority INTEGER -- order
);
CREATE TABLE type_rating ( -- 520 rows
  licence TEXT NOT NULL REFERENCES crew(licence),
  type TEXT NOT NULL REFERENCES aircraft_type(designator),
  valid_until TEXT, -- date
  PRIMARY KEY (licence, type)
) WITHOUT ROWID;
CREATE TABLE part ( -- 900 rows
  sku TEXT PRIMARY KEY, -- digits 8
  description TEXT,
  supersedes TEXT REFERENCES part(sku), -- null 85%
  maker_vat TEXT REFERENCES company(vat_no), -- dead 2%
  list_price NUMERIC, -- money
  currency TEXT REFERENCES currency(iso4217), -- few
  life_cycles INTEGER -- int 0..40000
);
CREATE TABLE store_bin ( -- 800 rows
  station TEXT NOT NULL REFERENCES airport(iata), -- few
  bin INTEGER NOT NULL, -- int 1..400
  sku TEXT REFERENCES part(sku), -- null 12%
  qty INTEGER, -- zipf 0..90
  PRIMARY KEY (station, bin)
);
CREATE TABLE purchase ( -- 700 rows
  po TEXT PRIMARY KEY, -- digits 7
  vat_no TEXT NOT NULL REFERENCES company(vat_no), -- skew
  deliver_to TEXT REFERENCES airport(iata), -- none '' 8%
  ordered TEXT, -- date
  currency TEXT REFERENCES currency(iso4217)
);
CREATE TABLE purchase_line ( -- 2400 rows
  po TEXT NOT NULL REFERENCES purchase(po),
  line INTEGER NOT NULL, -- int 1..20
  sku TEXT NOT NULL REFERENCES part(sku),
  qty INTEGER, -- zipf 1..50
  price NUMERIC, -- money
  PRIMARY KEY (po, line)
) WITHOUT ROWID;
CREATE TABLE fitted ( -- 1300 rows
  registration TEXT NOT NULL REFERENCES tail(registration),
  position INTEGER, -- int 1..80
  sku TEXT NOT NULL REFERENCES part(sku),
  serial_no TEXT, -- digits 6
  station TEXT,
  bin INTEGER,
  cycles INTEGER, -- int 0..30000
  FOREIGN KEY (station, bin) REFERENCES store_bin(station, bin)
);
CREATE INDEX leg_route ON leg (carrier, flight_no, dep_date);
CREATE UNIQUE INDEX airport_icao ON airport (icao);
-- also: leg(carrier) -> carrier
-- also: leg_delay(*) -> leg
-- also: leg_delay(carrier) -> carrier
-- also: codeshare(operating_carrier) -> carrier
-- also: fitted(station) -> airport
