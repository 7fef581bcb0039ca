-- A Spring/Hibernate clinic application: one hibernate_sequence for all tables (loaded by a migration, so every table has its own block of ids), dtype discriminators, _id and fk_ columns.
CREATE TABLE hibernate_sequence ( -- 1 rows
  next_val bigint -- int 90000..99999
);
CREATE TABLE app_role ( -- 6 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 1
  name varchar(255), -- slug
  version integer -- int 0..2
);
CREATE TABLE country ( -- 40 rows
  iso_code varchar(2) NOT NULL PRIMARY KEY, -- code 2
  name varchar(255) -- word
);
CREATE TABLE address ( -- 2900 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 16
  street varchar(255), -- words
  zip varchar(10), -- int 1000..99999
  city varchar(255), -- word
  country_iso_code varchar(2) REFERENCES country(iso_code), -- skew
  version integer -- int 0..5
);
CREATE TABLE person ( -- 2400 rows
  dtype varchar(31) NOT NULL, -- enum Patient|Physician|Nurse
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 4082
  first_name varchar(255), -- word
  last_name varchar(255), -- word
  birth_date date, -- date
  fk_address bigint REFERENCES address(id), -- null 6%
  gender integer, -- int 0..2
  insurance_number varchar(20), -- digits 10
  license_number varchar(20), -- null
  family_doctor_id bigint REFERENCES person(id), -- null 30%, few
  emergency_contact_id bigint REFERENCES person(id), -- null 60%
  created_by varchar(50) REFERENCES app_user(username), -- few
  created_date timestamp, -- time
  version integer -- int 0..30
);
CREATE TABLE app_user ( -- 120 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 7449
  username varchar(50) NOT NULL UNIQUE, -- slug
  password_hash varchar(60), -- hash
  person_id bigint REFERENCES person(id), -- unique, null 5%
  enabled bit, -- flag
  failed_attempts integer -- zipf 0..5
);
CREATE TABLE app_user_roles ( -- 210 rows
  app_user_id bigint NOT NULL REFERENCES app_user(id),
  roles_id bigint NOT NULL REFERENCES app_role(id) -- skew
);
CREATE TABLE org_unit ( -- 65 rows
  dtype varchar(31) NOT NULL, -- enum Ward|Department|Clinic
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 7624
  name varchar(255), -- words
  parent_id bigint REFERENCES org_unit(id), -- null 10%
  head_id bigint REFERENCES person(id), -- null 15%
  cost_center integer, -- int 100..990
  beds integer, -- int 0..40
  version integer -- int 0..9
);
CREATE TABLE org_unit_staff ( -- 480 rows
  org_unit_id bigint NOT NULL REFERENCES org_unit(id),
  staff_id bigint NOT NULL REFERENCES person(id), -- skew
  staff_order integer NOT NULL -- int 0..20
);
CREATE TABLE room ( -- 240 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 7722
  number integer, -- int 1..420
  floor integer, -- int 0..6
  fk_unit bigint REFERENCES org_unit(id)
);
CREATE TABLE insurance ( -- 38 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 8065
  name varchar(255), -- words
  payer_number varchar(9), -- digits 9
  billing_address_id bigint REFERENCES address(id) -- null 8%
);
CREATE TABLE insurance_policy ( -- 2000 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 8125
  insurer_id bigint REFERENCES insurance(id), -- skew
  insured_id bigint REFERENCES person(id),
  policy_number varchar(20), -- digits 11
  valid_from date, -- date
  ordinal integer -- int 0..2
);
CREATE TABLE icd_code ( -- 700 rows
  code varchar(8) NOT NULL PRIMARY KEY, -- code 4
  title varchar(255), -- text
  chapter integer, -- int 1..22
  parent_code varchar(8) REFERENCES icd_code(code) -- null 20%, few
);
CREATE TABLE encounter ( -- 4200 rows
  dtype varchar(31) NOT NULL, -- enum Outpatient|Inpatient|Emergency
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 10932
  case_number integer, -- order
  patient_id bigint NOT NULL REFERENCES person(id), -- skew
  attending_id bigint REFERENCES person(id), -- few, null 4%
  unit_id bigint REFERENCES org_unit(id), -- skew
  room_id bigint REFERENCES room(id), -- null 70%
  policy_id bigint REFERENCES insurance_policy(id), -- null 12%
  admitted_at timestamp, -- time
  discharged_at timestamp, -- time
  triage_level integer, -- int 1..5
  follow_up_of_id bigint REFERENCES encounter(id), -- null 75%
  last_modified_by varchar(50) REFERENCES app_user(username), -- few
  version integer -- int 0..30
);
CREATE TABLE diagnosis ( -- 5000 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 16819
  encounter_id bigint NOT NULL REFERENCES encounter(id),
  icd varchar(8) REFERENCES icd_code(code), -- skew, dead 1%
  rank integer, -- int 1..9
  certainty integer, -- int 0..3
  diagnosed_by_id bigint REFERENCES person(id) -- few, null 9%
);
CREATE TABLE medication ( -- 520 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 23826
  pzn varchar(8), -- digits 8
  trade_name varchar(255), -- words
  generic_of_id bigint REFERENCES medication(id), -- null 65%
  strength_mg integer, -- zipf 1..1000
  pack_size integer -- enum 20|50|100
);
CREATE TABLE prescription ( -- 3100 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 24561
  fk_encounter bigint REFERENCES encounter(id),
  fk_medication bigint REFERENCES medication(id), -- skew
  prescriber_id bigint REFERENCES person(id), -- few
  dose_per_day integer, -- int 1..6
  days integer, -- int 1..90
  issued_on date -- date
);
CREATE TABLE lab_test ( -- 110 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 28908
  loinc varchar(7), -- digits 6
  name varchar(255), -- words
  lower_limit double, -- real 0..50
  upper_limit double -- real 50..200
);
CREATE TABLE lab_result ( -- 4500 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 29069
  test_id bigint REFERENCES lab_test(id), -- skew
  encounter_id bigint REFERENCES encounter(id), -- dead 1%
  validated_by_id bigint REFERENCES app_user(id), -- null 20%, few
  numeric_value double, -- real 0..250
  flag integer -- int -2..2
);
CREATE TABLE document ( -- 1500 rows
  dtype varchar(31) NOT NULL, -- enum Letter|Scan|Consent
  id bigint NOT NULL PRIMARY KEY, -- gaps, serial from 35376
  owner_type varchar(255), -- type
  owner_id bigint, -- any of encounter(id), person(id) by owner_type as class
  author_id bigint REFERENCES person(id), -- null 10%, few
  page_count integer, -- zipf 1..30
  content_size bigint, -- int 1000..900000
  checksum varchar(64) -- hash
);
CREATE TABLE revinfo ( -- 2000 rows
  rev integer NOT NULL PRIMARY KEY, -- serial
  revtstmp bigint, -- millis
  username varchar(50) REFERENCES app_user(username) -- skew, null 3%
);
CREATE TABLE person_aud ( -- 3300 rows
  id bigint NOT NULL REFERENCES person(id),
  rev integer NOT NULL REFERENCES revinfo(rev),
  revtype tinyint, -- int 0..2
  first_name varchar(255), -- word
  last_name varchar(255), -- word
  fk_address bigint REFERENCES address(id) -- null 10%, dead 3%
);
CREATE TABLE databasechangelog ( -- 90 rows
  id varchar(255) NOT NULL, -- digits 14
  author varchar(255), -- enum mk|jw|liquibase
  filename varchar(255), -- slug
  orderexecuted integer NOT NULL, -- order
  md5sum varchar(35) -- hash
);
CREATE INDEX idx_encounter_patient ON encounter (patient_id);
CREATE INDEX idx_diagnosis_encounter ON diagnosis (encounter_id);
