-- Django convention: sample tracking of a water laboratory, with M2M tables, generic relations over content types, multi-table inheritance and simple_history.
CREATE TABLE django_migrations ( -- 74 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  app varchar(255) NOT NULL, -- enum samples|assays|auth|contenttypes|admin
  name varchar(255) NOT NULL, -- slug
  applied datetime NOT NULL
);
CREATE TABLE django_content_type ( -- 26 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  app_label varchar(100) NOT NULL, -- enum samples|assays|stock|auth|admin
  model varchar(100) NOT NULL, -- slug
  UNIQUE (app_label, model)
);
CREATE TABLE auth_permission ( -- 104 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(255) NOT NULL, -- words
  content_type_id integer NOT NULL REFERENCES django_content_type(id) DEFERRABLE INITIALLY DEFERRED,
  codename varchar(100) NOT NULL -- slug
);
CREATE TABLE auth_group ( -- 5 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(150) NOT NULL UNIQUE -- word
);
CREATE TABLE auth_group_permissions ( -- 88 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  group_id integer NOT NULL REFERENCES auth_group(id) DEFERRABLE INITIALLY DEFERRED,
  permission_id integer NOT NULL REFERENCES auth_permission(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE accounts_user ( -- 42 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  password varchar(128) NOT NULL, -- hash
  last_login datetime NULL,
  is_superuser bool NOT NULL, -- flag
  username varchar(150) NOT NULL UNIQUE, -- slug
  first_name varchar(150) NOT NULL,
  last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL,
  is_active bool NOT NULL, -- flag
  date_joined datetime NOT NULL,
  bench_id integer NULL REFERENCES samples_bench(id) DEFERRABLE INITIALLY DEFERRED, -- null 20%
  supervisor_id integer NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED -- null 25%
);
CREATE TABLE accounts_user_groups ( -- 55 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id integer NOT NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED,
  group_id integer NOT NULL REFERENCES auth_group(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE TABLE django_admin_log ( -- 700 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  action_time datetime NOT NULL,
  object_id text NULL, -- int 1..900
  object_repr varchar(200) NOT NULL, -- words
  action_flag smallint unsigned NOT NULL, -- enum 2|1|3
  change_message text NOT NULL, -- json
  content_type_id integer NULL REFERENCES django_content_type(id) DEFERRABLE INITIALLY DEFERRED, -- few
  user_id integer NOT NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED -- few
);
CREATE TABLE samples_bench ( -- 12 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  code varchar(8) NOT NULL UNIQUE, -- code 4
  room varchar(20) NOT NULL, -- enum B1.04|B1.05|B2.11|B2.12
  capacity integer unsigned NOT NULL -- int 4..60
);
CREATE TABLE samples_client ( -- 140 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  name varchar(200) NOT NULL, -- words
  contact_email varchar(254) NOT NULL,
  account_no varchar(12) NOT NULL, -- digits 6
  invoice_to_id integer NULL REFERENCES samples_client(id) DEFERRABLE INITIALLY DEFERRED, -- null 82%
  is_active bool NOT NULL -- flag
);
CREATE TABLE samples_site ( -- 430 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  client_id integer NOT NULL REFERENCES samples_client(id) DEFERRABLE INITIALLY DEFERRED,
  name varchar(200) NOT NULL, -- words
  kind varchar(16) NOT NULL, -- enum well|river|tap|outfall|reservoir
  latitude decimal NULL,
  longitude decimal NULL,
  depth_cm integer NULL -- int 0..9000
);
CREATE TABLE samples_matrix ( -- 9 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(60) NOT NULL, -- word
  sort_order smallint unsigned NOT NULL -- order
);
CREATE TABLE samples_samplingtrip ( -- 390 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  planned_for date NOT NULL,
  driver_id integer NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED, -- null 12%
  km smallint unsigned NULL, -- int 3..380
  closed bool NOT NULL -- flag
);
CREATE TABLE samples_sample ( -- 2800 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  barcode varchar(13) NOT NULL UNIQUE, -- digits 13
  site_id integer NOT NULL REFERENCES samples_site(id) DEFERRABLE INITIALLY DEFERRED,
  matrix_id integer NOT NULL REFERENCES samples_matrix(id) DEFERRABLE INITIALLY DEFERRED,
  trip_id integer NULL REFERENCES samples_samplingtrip(id) DEFERRABLE INITIALLY DEFERRED, -- null 18%
  parent_id integer NULL REFERENCES samples_sample(id) DEFERRABLE INITIALLY DEFERRED, -- null 88%
  collected_by_id integer NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED, -- null 10%
  received_by_id integer NOT NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED, -- few
  collected_at datetime NOT NULL,
  received_at datetime NOT NULL,
  volume_ml integer unsigned NOT NULL, -- int 50..5000
  temperature real NULL, -- real 1..24
  status varchar(12) NOT NULL, -- enum reported|testing|received|rejected
  priority smallint NOT NULL -- int 0..3
);
CREATE TABLE assays_analyte ( -- 85 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(120) NOT NULL UNIQUE, -- word
  cas_number varchar(12) NOT NULL, -- digits 8
  unit varchar(12) NOT NULL, -- enum mg/L|ug/L|CFU/100mL|NTU
  decimals smallint NOT NULL -- int 0..4
);
CREATE TABLE assays_method ( -- 38 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  reference varchar(40) NOT NULL, -- slug
  version smallint unsigned NOT NULL, -- int 1..9
  replaced_by_id integer NULL REFERENCES assays_method(id) DEFERRABLE INITIALLY DEFERRED, -- null 80%
  default_instrument_id integer NULL REFERENCES stock_instrument(id) DEFERRABLE INITIALLY DEFERRED, -- null 25%
  turnaround_days smallint unsigned NOT NULL -- int 1..21
);
CREATE TABLE assays_method_analytes ( -- 190 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  method_id integer NOT NULL REFERENCES assays_method(id) DEFERRABLE INITIALLY DEFERRED,
  analyte_id integer NOT NULL REFERENCES assays_analyte(id) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (method_id, analyte_id)
);
CREATE TABLE samples_sample_methods ( -- 4600 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  sample_id integer NOT NULL REFERENCES samples_sample(id) DEFERRABLE INITIALLY DEFERRED,
  method_id integer NOT NULL REFERENCES assays_method(id) DEFERRABLE INITIALLY DEFERRED, -- skew
  UNIQUE (sample_id, method_id)
);
CREATE TABLE stock_instrument ( -- 23 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  serial_no varchar(30) NOT NULL, -- digits 9
  model_name varchar(80) NOT NULL, -- words
  bench_id integer NULL REFERENCES samples_bench(id) DEFERRABLE INITIALLY DEFERRED, -- null 8%
  purchased_on date NULL
);
CREATE TABLE assays_run ( -- 860 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  method_id integer NOT NULL REFERENCES assays_method(id) DEFERRABLE INITIALLY DEFERRED, -- skew
  instrument_id integer NULL REFERENCES stock_instrument(id) DEFERRABLE INITIALLY DEFERRED, -- null 14%
  analyst_id integer NOT NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED,
  reviewer_id integer NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED, -- null 30%, few
  started_at datetime NOT NULL,
  finished_at datetime NULL,
  plate_positions smallint unsigned NOT NULL -- enum 96|48|24
);
CREATE TABLE assays_result ( -- 9500 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  run_id integer NOT NULL REFERENCES assays_run(id) DEFERRABLE INITIALLY DEFERRED,
  sample_id integer NOT NULL REFERENCES samples_sample(id) DEFERRABLE INITIALLY DEFERRED,
  analyte_id integer NOT NULL REFERENCES assays_analyte(id) DEFERRABLE INITIALLY DEFERRED, -- skew
  position smallint unsigned NOT NULL, -- int 1..96
  value real NULL, -- real 0..240
  qualifier varchar(2) NOT NULL, -- enum |<|>|J
  dilution integer NOT NULL -- enum 1|2|5|10|100
);
CREATE TABLE assays_qcresult ( -- 620 rows
  result_ptr_id integer NOT NULL PRIMARY KEY REFERENCES assays_result(id) DEFERRABLE INITIALLY DEFERRED, -- unique
  expected real NOT NULL, -- real 0..240
  recovery smallint NOT NULL, -- int 60..130
  passed bool NOT NULL -- flag
);
CREATE TABLE core_comment ( -- 730 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  content_type_id integer NOT NULL REFERENCES django_content_type(id) DEFERRABLE INITIALLY DEFERRED, -- type
  object_id integer unsigned NOT NULL, -- any of samples_sample(id), assays_run(id), samples_client(id) by content_type_id as code
  author_id integer NOT NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED, -- skew
  text text NOT NULL,
  created datetime NOT NULL
);
CREATE TABLE samples_historicalclient ( -- 260 rows
  history_id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  id integer NOT NULL REFERENCES samples_client(id), -- dead 2%
  name varchar(200) NOT NULL, -- words
  account_no varchar(12) NOT NULL, -- digits 6
  history_date datetime NOT NULL,
  history_type varchar(1) NOT NULL, -- enum ~|+|-
  history_user_id integer NULL REFERENCES accounts_user(id) DEFERRABLE INITIALLY DEFERRED -- null 6%
);
CREATE INDEX auth_permission_content_type_id_2f476e4b ON auth_permission (content_type_id);
CREATE INDEX samples_site_client_id_90a1b3cc ON samples_site (client_id);
CREATE INDEX samples_sample_site_id_4c0d7781 ON samples_sample (site_id);
CREATE INDEX samples_sample_matrix_id_03fe6a20 ON samples_sample (matrix_id);
CREATE INDEX samples_sample_parent_id_e55b1c90 ON samples_sample (parent_id);
CREATE INDEX assays_result_run_id_b7719f0e ON assays_result (run_id);
CREATE INDEX assays_result_sample_id_6e2207d4 ON assays_result (sample_id);
CREATE INDEX core_comment_content_type_id_1f09 ON core_comment (content_type_id, object_id);
CREATE INDEX samples_historicalclient_id_55aa ON samples_historicalclient (id);
-- also: django_admin_log(object_id) -> *
