-- OpenMRS (medical records): person/patient/user one to one, concepts, encounters, obs, orders, audit columns on every table.
CREATE TABLE person ( -- 1500 rows
  person_id INTEGER PRIMARY KEY, -- gaps
  gender varchar(50) DEFAULT '', -- enum F|M
  birthdate date,
  birthdate_estimated tinyint(1) NOT NULL DEFAULT 0, -- flag
  dead tinyint(1) NOT NULL DEFAULT 0, -- flag
  death_date datetime, -- null
  cause_of_death int REFERENCES concept(concept_id), -- null 96%
  creator int REFERENCES users(user_id), -- few
  date_created datetime NOT NULL, -- time
  changed_by int REFERENCES users(user_id), -- null 70%
  date_changed datetime,
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  voided_by int REFERENCES users(user_id), -- null 98%
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE users ( -- 42 rows
  user_id INTEGER PRIMARY KEY, -- gaps
  system_id varchar(50) NOT NULL, -- digits 4
  username varchar(50), -- slug
  password varchar(128), -- hash
  salt varchar(128), -- hash
  creator int NOT NULL REFERENCES users(user_id), -- few
  date_created datetime NOT NULL, -- time
  changed_by int REFERENCES users(user_id), -- null 40%
  person_id int NOT NULL REFERENCES person(person_id), -- unique
  retired tinyint(1) NOT NULL DEFAULT 0, -- flag
  retired_by int REFERENCES users(user_id), -- null 90%
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE role ( -- 18 rows
  role varchar(50) NOT NULL PRIMARY KEY, -- word
  description varchar(255),
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE privilege ( -- 150 rows
  privilege varchar(255) NOT NULL PRIMARY KEY, -- slug
  description text,
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE role_privilege ( -- 300 rows
  role varchar(50) NOT NULL REFERENCES role(role),
  privilege varchar(255) NOT NULL REFERENCES privilege(privilege),
  PRIMARY KEY (role, privilege)
);
CREATE TABLE user_role ( -- 75 rows
  user_id int NOT NULL REFERENCES users(user_id),
  role varchar(50) NOT NULL REFERENCES role(role),
  PRIMARY KEY (user_id, role)
);
CREATE TABLE person_name ( -- 1600 rows
  person_name_id INTEGER PRIMARY KEY, -- gaps
  preferred tinyint(1) NOT NULL DEFAULT 0, -- flag
  person_id int NOT NULL REFERENCES person(person_id),
  prefix varchar(50), -- null
  given_name varchar(50), -- word
  middle_name varchar(50), -- null
  family_name varchar(50), -- words
  creator int NOT NULL REFERENCES users(user_id), -- few
  date_created datetime NOT NULL, -- time
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE person_address ( -- 1400 rows
  person_address_id INTEGER PRIMARY KEY, -- gaps
  person_id int REFERENCES person(person_id),
  preferred tinyint(1) NOT NULL DEFAULT 0, -- flag
  address1 varchar(255), -- words
  city_village varchar(255), -- word
  country varchar(50), -- enum Kenya|Uganda|Rwanda
  postal_code varchar(50), -- digits 5
  creator int NOT NULL REFERENCES users(user_id), -- few
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE person_attribute_type ( -- 9 rows
  person_attribute_type_id INTEGER PRIMARY KEY,
  name varchar(50) NOT NULL, -- words
  format varchar(50), -- enum java.lang.String|org.openmrs.Concept
  foreign_key int, -- null
  searchable tinyint(1) NOT NULL DEFAULT 0, -- flag
  edit_privilege varchar(255) REFERENCES privilege(privilege), -- null 80%
  sort_weight double, -- order
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE person_attribute ( -- 1900 rows
  person_attribute_id INTEGER PRIMARY KEY,
  person_id int NOT NULL REFERENCES person(person_id),
  value varchar(50) NOT NULL DEFAULT '', -- words
  person_attribute_type_id int NOT NULL REFERENCES person_attribute_type(person_attribute_type_id),
  creator int NOT NULL REFERENCES users(user_id), -- few
  voided tinyint(1) NOT NULL DEFAULT 0 -- flag
);
CREATE TABLE location ( -- 40 rows
  location_id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  description varchar(255),
  latitude varchar(50), -- real -5..5
  longitude varchar(50), -- real 30..40
  parent_location int REFERENCES location(location_id), -- null 20%
  creator int NOT NULL REFERENCES users(user_id), -- few
  retired tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE concept_class ( -- 15 rows
  concept_class_id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE concept_datatype ( -- 12 rows
  concept_datatype_id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  hl7_abbreviation varchar(3), -- code 2
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE concept ( -- 1700 rows
  concept_id INTEGER PRIMARY KEY, -- gaps
  retired tinyint(1) NOT NULL DEFAULT 0, -- flag
  short_name varchar(255), -- null
  datatype_id int NOT NULL REFERENCES concept_datatype(concept_datatype_id), -- skew
  class_id int NOT NULL REFERENCES concept_class(concept_class_id), -- skew
  is_set tinyint(1) NOT NULL DEFAULT 0, -- flag
  creator int NOT NULL REFERENCES users(user_id), -- few
  date_created datetime NOT NULL, -- time
  version varchar(50), -- null
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE concept_name ( -- 3100 rows
  concept_name_id INTEGER PRIMARY KEY, -- gaps
  concept_id int REFERENCES concept(concept_id),
  name varchar(255) NOT NULL, -- words
  locale varchar(50) NOT NULL, -- enum en|fr|sw
  locale_preferred tinyint(1) DEFAULT 0, -- flag
  concept_name_type varchar(50), -- enum FULLY_SPECIFIED|SHORT
  creator int NOT NULL REFERENCES users(user_id), -- few
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE concept_numeric ( -- 210 rows
  concept_id INTEGER PRIMARY KEY REFERENCES concept(concept_id), -- unique
  hi_absolute double, -- int 100..900
  low_absolute double, -- int 0..10
  units varchar(50), -- enum mg/dL|kg|cm|mmHg
  allow_decimal tinyint(1) -- flag
);
CREATE TABLE drug ( -- 180 rows
  drug_id INTEGER PRIMARY KEY,
  concept_id int NOT NULL REFERENCES concept(concept_id),
  name varchar(255), -- words
  combination tinyint(1) NOT NULL DEFAULT 0, -- flag
  dosage_form int REFERENCES concept(concept_id), -- null 40%
  route int REFERENCES concept(concept_id), -- null 90%
  strength varchar(255), -- enum 100mg|250mg|500mg
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE concept_answer ( -- 1500 rows
  concept_answer_id INTEGER PRIMARY KEY,
  concept_id int NOT NULL REFERENCES concept(concept_id), -- skew
  answer_concept int REFERENCES concept(concept_id),
  answer_drug int REFERENCES drug(drug_id), -- null 97%
  sort_weight double, -- int 1..20
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE patient ( -- 1350 rows
  patient_id INTEGER PRIMARY KEY REFERENCES person(person_id), -- unique
  creator int NOT NULL REFERENCES users(user_id), -- few
  date_created datetime NOT NULL, -- time
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  allergy_status varchar(50) NOT NULL DEFAULT 'Unknown' -- enum Unknown|No known allergies
);
CREATE TABLE patient_identifier_type ( -- 5 rows
  patient_identifier_type_id INTEGER PRIMARY KEY,
  name varchar(50) NOT NULL, -- words
  check_digit tinyint(1) NOT NULL DEFAULT 0, -- flag
  required tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE patient_identifier ( -- 1800 rows
  patient_identifier_id INTEGER PRIMARY KEY,
  patient_id int NOT NULL REFERENCES patient(patient_id),
  identifier varchar(50) NOT NULL, -- digits 8
  identifier_type int NOT NULL REFERENCES patient_identifier_type(patient_identifier_type_id),
  preferred tinyint(1) NOT NULL DEFAULT 0, -- flag
  location_id int REFERENCES location(location_id), -- null 10%
  creator int NOT NULL REFERENCES users(user_id), -- few
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE provider ( -- 36 rows
  provider_id INTEGER PRIMARY KEY,
  person_id int REFERENCES person(person_id), -- null 10%
  identifier varchar(255), -- digits 5
  retired tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE visit_type ( -- 4 rows
  visit_type_id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE visit ( -- 2500 rows
  visit_id INTEGER PRIMARY KEY, -- gaps
  patient_id int NOT NULL REFERENCES patient(patient_id),
  visit_type_id int NOT NULL REFERENCES visit_type(visit_type_id),
  date_started datetime NOT NULL, -- time
  date_stopped datetime, -- time
  indication_concept_id int REFERENCES concept(concept_id), -- null 90%
  location_id int REFERENCES location(location_id),
  creator int NOT NULL REFERENCES users(user_id),
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE encounter_type ( -- 12 rows
  encounter_type_id INTEGER PRIMARY KEY,
  name varchar(50) NOT NULL, -- word
  view_privilege varchar(255) REFERENCES privilege(privilege), -- null 70%
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE encounter ( -- 3900 rows
  encounter_id INTEGER PRIMARY KEY, -- gaps
  encounter_type int NOT NULL REFERENCES encounter_type(encounter_type_id), -- skew
  patient_id int NOT NULL REFERENCES patient(patient_id),
  location_id int REFERENCES location(location_id), -- null 3%
  form_id int, -- null
  encounter_datetime datetime NOT NULL, -- time
  creator int NOT NULL REFERENCES users(user_id),
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  visit_id int REFERENCES visit(visit_id), -- null 12%
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE encounter_provider ( -- 3700 rows
  encounter_provider_id INTEGER PRIMARY KEY,
  encounter_id int NOT NULL REFERENCES encounter(encounter_id),
  provider_id int NOT NULL REFERENCES provider(provider_id),
  encounter_role_id int NOT NULL, -- enum 1|2
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE orders ( -- 1600 rows
  order_id INTEGER PRIMARY KEY, -- gaps
  concept_id int NOT NULL REFERENCES concept(concept_id), -- skew
  orderer int NOT NULL REFERENCES provider(provider_id),
  encounter_id int NOT NULL REFERENCES encounter(encounter_id),
  patient_id int NOT NULL REFERENCES patient(patient_id),
  date_activated datetime, -- time
  previous_order_id int REFERENCES orders(order_id), -- null 85%
  order_number varchar(50) NOT NULL, -- digits 6
  urgency varchar(50) NOT NULL DEFAULT 'ROUTINE', -- enum ROUTINE|STAT
  order_action varchar(50) NOT NULL, -- enum NEW|REVISE|DISCONTINUE
  creator int NOT NULL REFERENCES users(user_id),
  uuid char(38) NOT NULL -- uuid
);
CREATE TABLE drug_order ( -- 1100 rows
  order_id INTEGER PRIMARY KEY REFERENCES orders(order_id), -- unique
  drug_inventory_id int REFERENCES drug(drug_id), -- null 5%
  dose double, -- int 1..4
  dose_units int REFERENCES concept(concept_id), -- few
  route int REFERENCES concept(concept_id), -- few
  as_needed tinyint(1), -- flag
  quantity double, -- int 5..90
  num_refills int -- int 0..5
);
CREATE TABLE obs ( -- 5000 rows
  obs_id INTEGER PRIMARY KEY, -- gaps
  person_id int NOT NULL REFERENCES person(person_id),
  concept_id int NOT NULL REFERENCES concept(concept_id), -- skew
  encounter_id int REFERENCES encounter(encounter_id), -- null 4%
  order_id int REFERENCES orders(order_id), -- null 95%
  obs_datetime datetime NOT NULL, -- time
  location_id int REFERENCES location(location_id), -- null 10%
  obs_group_id int REFERENCES obs(obs_id), -- null 70%
  accession_number varchar(255), -- null
  value_coded int REFERENCES concept(concept_id), -- null 60%
  value_coded_name_id int REFERENCES concept_name(concept_name_id), -- null 80%
  value_drug int REFERENCES drug(drug_id), -- null 97%
  value_datetime datetime, -- time
  value_numeric double, -- real 0..300
  value_text text, -- null
  creator int NOT NULL REFERENCES users(user_id), -- skew
  date_created datetime NOT NULL, -- time
  voided tinyint(1) NOT NULL DEFAULT 0, -- flag
  voided_by int REFERENCES users(user_id), -- null 97%
  uuid char(38) NOT NULL, -- uuid
  previous_version int REFERENCES obs(obs_id), -- null 96%
  status varchar(16) NOT NULL DEFAULT 'FINAL' -- enum FINAL|AMENDED
);
CREATE UNIQUE INDEX obs_uuid_index ON obs (uuid);
CREATE INDEX obs_concept ON obs (concept_id);
CREATE INDEX obs_enterer ON obs (creator);
CREATE INDEX encounter_observations ON obs (encounter_id);
CREATE INDEX person_obs ON obs (person_id);
CREATE INDEX encounter_patient ON encounter (patient_id);
CREATE INDEX encounter_visit_id_fk ON encounter (visit_id);
CREATE INDEX name_for_person ON person_name (person_id);
CREATE INDEX visit_patient_index ON visit (patient_id);
CREATE INDEX map_concept ON concept_name (concept_id);
