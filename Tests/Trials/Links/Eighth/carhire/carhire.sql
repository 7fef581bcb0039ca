-- Car hire with natural keys only: license plates, IATA and ISO codes, VIN, driving licence numbers, SKUs, ISBN of manuals.
CREATE TABLE country ( -- 46 rows
  iso2 CHAR(2) NOT NULL PRIMARY KEY, -- code 2
  iso3 CHAR(3) NOT NULL UNIQUE, -- code 3
  numeric_code CHAR(3), -- digits 3
  name VARCHAR(60), -- word
  currency CHAR(3) REFERENCES currency(alpha) -- skew
);
CREATE TABLE currency ( -- 22 rows
  alpha CHAR(3) NOT NULL PRIMARY KEY, -- code 3
  minor_digits INTEGER, -- enum 2|2|0|3
  name VARCHAR(40) -- word
);
CREATE TABLE airport ( -- 140 rows
  iata CHAR(3) NOT NULL PRIMARY KEY, -- code 3
  icao CHAR(4), -- code 4
  country CHAR(2) NOT NULL REFERENCES country(iso2), -- skew
  city VARCHAR(60)
);
CREATE TABLE branch ( -- 95 rows
  branch_code VARCHAR(6) NOT NULL PRIMARY KEY, -- code 5
  airport CHAR(3) REFERENCES airport(iata), -- null 45%
  country CHAR(2) NOT NULL REFERENCES country(iso2), -- skew
  hub VARCHAR(6) REFERENCES branch(branch_code), -- null 30%, few
  bays INTEGER -- int 4..80
);
CREATE TABLE sipp ( -- 18 rows
  sipp_code CHAR(4) NOT NULL PRIMARY KEY, -- code 4
  meaning VARCHAR(80), -- words
  upgrade_to CHAR(4) REFERENCES sipp(sipp_code) -- null 20%
);
CREATE TABLE manufacturer ( -- 27 rows
  wmi CHAR(3) NOT NULL PRIMARY KEY, -- code 3
  name VARCHAR(50), -- word
  home_country CHAR(2) REFERENCES country(iso2) -- null 6%
);
CREATE TABLE model ( -- 120 rows
  wmi CHAR(3) NOT NULL REFERENCES manufacturer(wmi), -- skew
  model_name VARCHAR(40) NOT NULL, -- word
  sipp_code CHAR(4) REFERENCES sipp(sipp_code), -- skew
  doors INTEGER, -- enum 3|5|5
  manual_isbn CHAR(13), -- digits 13, null 30%
  PRIMARY KEY (wmi, model_name)
);
CREATE TABLE vehicle ( -- 760 rows
  license_plate VARCHAR(10) NOT NULL PRIMARY KEY, -- code 7
  vin CHAR(17) NOT NULL UNIQUE, -- code 17
  wmi CHAR(3) NOT NULL,
  model_name VARCHAR(40) NOT NULL,
  home_branch VARCHAR(6) NOT NULL REFERENCES branch(branch_code), -- skew
  model_year INTEGER, -- year
  odometer INTEGER, -- int 10..140000
  fleet_no INTEGER, -- serial
  colour VARCHAR(20),
  FOREIGN KEY (wmi, model_name) REFERENCES model(wmi, model_name) -- skew
);
CREATE TABLE driver ( -- 880 rows
  licence_no VARCHAR(16) NOT NULL PRIMARY KEY, -- code 12
  issued_in CHAR(2) NOT NULL REFERENCES country(iso2), -- skew
  nationality CHAR(3) REFERENCES country(iso3), -- skew, null 4%
  surname VARCHAR(60),
  email VARCHAR(120), -- email, null 8%
  loyalty_number CHAR(9) -- digits 9, null 50%
);
CREATE TABLE clerk ( -- 64 rows
  login VARCHAR(20) NOT NULL PRIMARY KEY, -- slug
  branch VARCHAR(6) REFERENCES branch(branch_code),
  supervisor VARCHAR(20) REFERENCES clerk(login), -- null 15%, few
  counter INTEGER -- int 1..6
);
CREATE TABLE rental ( -- 2100 rows
  agreement_no CHAR(10) NOT NULL PRIMARY KEY, -- digits 10
  license_plate VARCHAR(10) NOT NULL REFERENCES vehicle(license_plate), -- skew, dead 1%
  renter VARCHAR(16) NOT NULL REFERENCES driver(licence_no), -- skew
  pickup_branch VARCHAR(6) NOT NULL REFERENCES branch(branch_code), -- skew
  return_branch VARCHAR(6) REFERENCES branch(branch_code), -- skew, null 6%
  booked_class CHAR(4) REFERENCES sipp(sipp_code), -- skew
  opened_by VARCHAR(20) REFERENCES clerk(login), -- skew
  closed_by VARCHAR(20) REFERENCES clerk(login), -- none '' 10%
  currency CHAR(3) NOT NULL REFERENCES currency(alpha), -- skew
  days INTEGER, -- zipf 1..30
  pickup_on DATE
);
CREATE TABLE additional_driver ( -- 420 rows
  agreement_no CHAR(10) NOT NULL REFERENCES rental(agreement_no),
  licence_no VARCHAR(16) NOT NULL REFERENCES driver(licence_no),
  PRIMARY KEY (agreement_no, licence_no)
);
CREATE TABLE extra ( -- 16 rows
  sku VARCHAR(12) NOT NULL PRIMARY KEY, -- code 8
  label VARCHAR(60), -- words
  daily_rate DECIMAL(8,2) -- money
);
CREATE TABLE rental_extra ( -- 1500 rows
  agreement_no CHAR(10) NOT NULL REFERENCES rental(agreement_no),
  sku VARCHAR(12) NOT NULL REFERENCES extra(sku), -- skew
  qty INTEGER, -- enum 1|1|1|2
  PRIMARY KEY (agreement_no, sku)
);
CREATE TABLE plate_change ( -- 70 rows
  vin CHAR(17) NOT NULL REFERENCES vehicle(vin),
  old_plate VARCHAR(10) NOT NULL, -- code 7
  new_plate VARCHAR(10) NOT NULL REFERENCES vehicle(license_plate), -- dead 10%
  changed_on DATE
);
CREATE TABLE exchange_rate ( -- 900 rows
  from_currency CHAR(3) NOT NULL REFERENCES currency(alpha),
  to_currency CHAR(3) NOT NULL REFERENCES currency(alpha), -- few
  rate_date DATE NOT NULL, -- date
  rate REAL, -- real 0.1..120
  PRIMARY KEY (from_currency, to_currency, rate_date)
);
CREATE TABLE damage ( -- 540 rows
  license_plate VARCHAR(10) NOT NULL REFERENCES vehicle(license_plate), -- skew
  damage_seq INTEGER NOT NULL,
  agreement_no CHAR(10) REFERENCES rental(agreement_no), -- null 25%
  severity INTEGER, -- int 1..5
  repair_cost DECIMAL(9,2), -- money
  PRIMARY KEY (license_plate, damage_seq)
);
-- also: vehicle(wmi) -> manufacturer
