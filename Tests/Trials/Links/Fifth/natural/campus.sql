-- Natural keys: records of a small university with its bookshop; ISO codes, student numbers, staff e-mails, course codes, ISBNs and SKUs.
CREATE TABLE country ( -- 110 rows
  iso2 CHAR(2) NOT NULL PRIMARY KEY, -- code 2
  iso3 CHAR(3) NOT NULL UNIQUE, -- code 3
  name VARCHAR(60) NOT NULL, -- word
  currency CHAR(3) REFERENCES currency(code), -- skew, null 5%
  dial_prefix INTEGER -- int 1..998
);
CREATE TABLE currency ( -- 40 rows
  code CHAR(3) NOT NULL PRIMARY KEY, -- code 3
  name VARCHAR(40), -- words
  minor_units INTEGER -- enum 2|0|3
);
CREATE TABLE "language" ( -- 30 rows
  code CHAR(2) NOT NULL PRIMARY KEY, -- code 2
  name VARCHAR(40) -- word
);
CREATE TABLE faculty ( -- 7 rows
  abbr VARCHAR(6) NOT NULL PRIMARY KEY, -- code 3
  name VARCHAR(80), -- words
  dean VARCHAR(120) REFERENCES staff(email) -- null 15%
);
CREATE TABLE department ( -- 28 rows
  dept_code CHAR(4) NOT NULL PRIMARY KEY, -- code 4
  faculty VARCHAR(6) NOT NULL REFERENCES faculty(abbr),
  name VARCHAR(80), -- words
  building CHAR(3) REFERENCES building(code),
  head_email VARCHAR(120) REFERENCES staff(email) -- null 10%
);
CREATE TABLE building ( -- 19 rows
  code CHAR(3) NOT NULL PRIMARY KEY, -- code 3
  name VARCHAR(60), -- words
  floors INTEGER, -- int 1..9
  built INTEGER -- int 1905..2019
);
CREATE TABLE room ( -- 310 rows
  building CHAR(3) NOT NULL REFERENCES building(code),
  room_no INTEGER NOT NULL, -- int 1..440
  capacity INTEGER, -- int 4..380
  kind VARCHAR(12), -- enum office|seminar|lab|lecture
  PRIMARY KEY (building, room_no)
);
CREATE TABLE staff ( -- 430 rows
  email VARCHAR(120) NOT NULL PRIMARY KEY, -- email
  full_name VARCHAR(80), -- words
  dept_code CHAR(4) REFERENCES department(dept_code), -- skew, null 6%
  grade INTEGER, -- int 1..10
  nationality CHAR(2) REFERENCES country(iso2), -- skew
  office_building CHAR(3),
  office_no INTEGER,
  started DATE, -- date
  FOREIGN KEY (office_building, office_no) REFERENCES room(building, room_no) -- null 20%
);
CREATE TABLE programme ( -- 64 rows
  programme_code VARCHAR(6) NOT NULL PRIMARY KEY, -- code 5
  title VARCHAR(100), -- words
  dept_code CHAR(4) NOT NULL REFERENCES department(dept_code),
  director VARCHAR(120) REFERENCES staff(email), -- null 8%
  degree VARCHAR(4), -- enum BSc|BA|MSc|MA|PhD
  duration_years INTEGER -- int 1..5
);
CREATE TABLE student ( -- 2800 rows
  student_no CHAR(8) NOT NULL PRIMARY KEY, -- digits 8
  first_name VARCHAR(40),
  last_name VARCHAR(40),
  programme VARCHAR(6) NOT NULL REFERENCES programme(programme_code), -- skew
  nationality CHAR(2) REFERENCES country(iso2), -- skew
  domicile CHAR(2) REFERENCES country(iso2), -- skew, null 9%
  tutor VARCHAR(120) REFERENCES staff(email), -- null 5%
  entry_year INTEGER, -- int 2015..2023
  year_of_study INTEGER, -- int 1..5
  credits INTEGER -- int 0..360
);
CREATE TABLE course ( -- 340 rows
  course_code CHAR(7) NOT NULL PRIMARY KEY, -- code 6
  title VARCHAR(100), -- words
  dept_code CHAR(4) NOT NULL REFERENCES department(dept_code),
  leader VARCHAR(120) REFERENCES staff(email), -- null 7%
  taught_in CHAR(2) REFERENCES "language"(code), -- skew
  credits INTEGER, -- enum 20|10|30|15
  level INTEGER -- int 4..7
);
CREATE TABLE prerequisite ( -- 210 rows
  course_code CHAR(7) NOT NULL REFERENCES course(course_code),
  requires CHAR(7) NOT NULL REFERENCES course(course_code),
  PRIMARY KEY (course_code, requires)
);
CREATE TABLE programme_course ( -- 790 rows
  programme_code VARCHAR(6) NOT NULL REFERENCES programme(programme_code),
  course_code CHAR(7) NOT NULL REFERENCES course(course_code),
  core CHAR(1), -- enum Y|N
  PRIMARY KEY (programme_code, course_code)
);
CREATE TABLE term ( -- 18 rows
  term CHAR(5) NOT NULL PRIMARY KEY, -- digits 5
  starts DATE, -- date
  ends DATE, -- date
  weeks INTEGER -- int 8..14
);
CREATE TABLE offering ( -- 1400 rows
  course_code CHAR(7) NOT NULL REFERENCES course(course_code),
  term CHAR(5) NOT NULL REFERENCES term(term),
  lecturer VARCHAR(120) REFERENCES staff(email), -- null 4%
  building CHAR(3),
  room_no INTEGER,
  max_students INTEGER, -- int 10..300
  PRIMARY KEY (course_code, term),
  FOREIGN KEY (building, room_no) REFERENCES room(building, room_no) -- null 12%
);
CREATE TABLE enrolment ( -- 8600 rows
  student_no CHAR(8) NOT NULL REFERENCES student(student_no), -- dead 0.4%
  course_code CHAR(7) NOT NULL,
  term CHAR(5) NOT NULL,
  mark INTEGER, -- int 0..100, null 18%
  attempt INTEGER, -- zipf 1..3
  PRIMARY KEY (student_no, course_code, term),
  FOREIGN KEY (course_code, term) REFERENCES offering(course_code, term)
);
CREATE TABLE publisher ( -- 75 rows
  prefix VARCHAR(7) NOT NULL PRIMARY KEY, -- digits 6
  name VARCHAR(80), -- words
  country CHAR(3) REFERENCES country(iso3) -- skew
);
CREATE TABLE book ( -- 1100 rows
  isbn13 CHAR(13) NOT NULL PRIMARY KEY, -- digits 13
  title VARCHAR(120), -- words
  publisher_prefix VARCHAR(7) REFERENCES publisher(prefix), -- skew, null 3%
  lang CHAR(2) REFERENCES "language"(code), -- skew
  pub_year INTEGER, -- int 1978..2023
  pages INTEGER -- int 60..1200
);
CREATE TABLE reading_list ( -- 1700 rows
  course_code CHAR(7) NOT NULL REFERENCES course(course_code),
  isbn CHAR(13) NOT NULL REFERENCES book(isbn13), -- skew, dead 1%
  essential CHAR(1), -- enum Y|N
  position INTEGER, -- int 1..20
  PRIMARY KEY (course_code, isbn)
);
CREATE TABLE shop_item ( -- 1350 rows
  sku VARCHAR(12) NOT NULL PRIMARY KEY, -- code 8
  isbn CHAR(13) REFERENCES book(isbn13), -- null 35%
  description VARCHAR(100), -- words
  price NUMERIC(8,2), -- money
  currency CHAR(3) REFERENCES currency(code), -- skew
  on_hand INTEGER -- zipf 0..140
);
CREATE TABLE receipt ( -- 2300 rows
  till INTEGER NOT NULL, -- int 1..4
  receipt_no INTEGER NOT NULL,
  sold_at DATETIME, -- time
  customer_no CHAR(8) REFERENCES student(student_no), -- none '' 40%
  cashier VARCHAR(120) REFERENCES staff(email), -- few
  PRIMARY KEY (till, receipt_no)
);
CREATE TABLE receipt_line ( -- 5200 rows
  till INTEGER NOT NULL,
  receipt_no INTEGER NOT NULL,
  line INTEGER NOT NULL, -- int 1..9
  sku VARCHAR(12) NOT NULL REFERENCES shop_item(sku), -- skew
  quantity INTEGER, -- zipf 1..6
  amount NUMERIC(8,2), -- money
  PRIMARY KEY (till, receipt_no, line),
  FOREIGN KEY (till, receipt_no) REFERENCES receipt(till, receipt_no)
);
-- also: enrolment(course_code) -> course
-- also: enrolment(term) -> term
-- also: staff(office_building) -> building
-- also: offering(building) -> building
