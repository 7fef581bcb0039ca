-- A Django project of a small clinic: auth and admin tables, app prefixes, multi-table inheritance with _ptr_id columns.
CREATE TABLE django_migrations ( -- 75 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  app varchar(255) NOT NULL, -- enum auth|people|visits|billing|admin|contenttypes
  name varchar(255) NOT NULL, -- slug
  applied datetime NOT NULL
);
CREATE TABLE django_content_type ( -- 22 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  app_label varchar(100) NOT NULL, -- enum people|visits|billing|auth
  model varchar(100) NOT NULL -- slug
);
CREATE TABLE django_session ( -- 60 rows
  session_key varchar(40) NOT NULL PRIMARY KEY, -- hash
  session_data TEXT NOT NULL, -- text
  expire_date datetime NOT NULL
);
CREATE TABLE django_site ( -- 1 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(50) NOT NULL,
  domain varchar(100) NOT NULL
);
CREATE TABLE auth_group ( -- 6 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(150) NOT NULL
);
CREATE TABLE auth_permission ( -- 88 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  content_type_id INTEGER NOT NULL REFERENCES django_content_type(id),
  codename varchar(100) NOT NULL, -- slug
  name varchar(255) NOT NULL
);
CREATE TABLE auth_group_permissions ( -- 120 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  group_id INTEGER NOT NULL REFERENCES auth_group(id),
  permission_id INTEGER NOT NULL REFERENCES auth_permission(id)
);
CREATE TABLE auth_user ( -- 48 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  password varchar(128) NOT NULL, -- hash
  last_login datetime,
  is_superuser bool NOT NULL, -- flag
  username varchar(150) NOT NULL UNIQUE, -- slug
  last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL, -- email
  is_staff bool NOT NULL, -- flag
  is_active bool NOT NULL, -- flag
  date_joined datetime NOT NULL,
  first_name varchar(150) NOT NULL
);
CREATE TABLE auth_user_groups ( -- 55 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES auth_user(id),
  group_id INTEGER NOT NULL REFERENCES auth_group(id)
);
CREATE TABLE auth_user_user_permissions ( -- 9 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES auth_user(id),
  permission_id INTEGER NOT NULL REFERENCES auth_permission(id)
);
CREATE TABLE django_admin_log ( -- 900 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  object_id TEXT, -- int 1..1200
  object_repr varchar(200) NOT NULL,
  action_flag smallint NOT NULL, -- enum 2|1|3
  change_message TEXT NOT NULL, -- json
  content_type_id INTEGER REFERENCES django_content_type(id), -- few
  user_id INTEGER NOT NULL REFERENCES auth_user(id), -- skew
  action_time datetime NOT NULL
);
CREATE TABLE billing_insurer ( -- 30 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(120) NOT NULL,
  ik_number varchar(9) NOT NULL, -- digits 9
  payment_days smallint NOT NULL -- enum 30|14|60
);
CREATE TABLE people_person ( -- 1300 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  given_name varchar(80) NOT NULL,
  family_name varchar(80) NOT NULL,
  birth_date date,
  sex varchar(1) NOT NULL, -- enum f|m|x
  phone varchar(30) NOT NULL,
  zip_code varchar(10) NOT NULL,
  created datetime NOT NULL
);
CREATE TABLE people_practitioner ( -- 24 rows
  person_ptr_id INTEGER NOT NULL PRIMARY KEY REFERENCES people_person(id), -- unique
  user_id INTEGER NOT NULL UNIQUE REFERENCES auth_user(id), -- unique
  license_number varchar(12) NOT NULL, -- digits 8
  room integer, -- int 1..18
  hours_per_week smallint NOT NULL -- enum 40|20|30
);
CREATE TABLE people_patient ( -- 1150 rows
  person_ptr_id INTEGER NOT NULL PRIMARY KEY REFERENCES people_person(id), -- unique
  chart_no varchar(10) NOT NULL, -- digits 6
  insurer_id INTEGER REFERENCES billing_insurer(id), -- null 12%
  primary_practitioner_id INTEGER REFERENCES people_practitioner(person_ptr_id), -- null 20%
  guardian_id INTEGER REFERENCES people_person(id), -- null 88%
  allergies TEXT NOT NULL,
  blood_type varchar(3) NOT NULL -- enum 0+|A+|B+|AB+|0-
);
CREATE TABLE visits_specialty ( -- 12 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(60) NOT NULL,
  slug varchar(50) NOT NULL -- slug
);
CREATE TABLE people_practitioner_specialties ( -- 34 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  practitioner_id INTEGER NOT NULL REFERENCES people_practitioner(person_ptr_id),
  specialty_id INTEGER NOT NULL REFERENCES visits_specialty(id)
);
CREATE TABLE visits_appointment ( -- 3200 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  patient_id INTEGER NOT NULL REFERENCES people_patient(person_ptr_id), -- skew
  practitioner_id INTEGER NOT NULL REFERENCES people_practitioner(person_ptr_id),
  booked_by_id INTEGER REFERENCES auth_user(id), -- null 35%
  rescheduled_from_id INTEGER UNIQUE REFERENCES visits_appointment(id), -- null 92%, unique
  starts_at datetime NOT NULL,
  duration smallint unsigned NOT NULL, -- enum 15|30|45|60
  status smallint NOT NULL, -- enum 3|1|2|4
  room integer NOT NULL, -- int 1..18
  reminder_count integer NOT NULL -- zipf 0..4
);
CREATE TABLE visits_diagnosiscode ( -- 400 rows
  code varchar(7) NOT NULL PRIMARY KEY, -- code 4
  title varchar(200) NOT NULL,
  parent_id varchar(7) REFERENCES visits_diagnosiscode(code) -- null 15%
);
CREATE TABLE visits_encounter ( -- 2700 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  appointment_id INTEGER NOT NULL UNIQUE REFERENCES visits_appointment(id), -- unique
  weight_kg decimal, -- real 3..140
  pulse smallint, -- int 48..130
  systolic smallint, -- int 90..190
  note TEXT NOT NULL, -- text
  closed bool NOT NULL -- flag
);
CREATE TABLE visits_encounter_diagnoses ( -- 3900 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  encounter_id INTEGER NOT NULL REFERENCES visits_encounter(id),
  diagnosiscode_id varchar(7) NOT NULL REFERENCES visits_diagnosiscode(code) -- skew
);
CREATE TABLE billing_tariff ( -- 90 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  position_no integer NOT NULL, -- int 100..999
  label varchar(160) NOT NULL,
  points integer NOT NULL, -- int 20..900
  factor decimal NOT NULL -- real 1..3
);
CREATE TABLE billing_invoice ( -- 1500 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial from 1000
  number varchar(20) NOT NULL, -- digits 8
  patient_id INTEGER NOT NULL REFERENCES people_patient(person_ptr_id),
  insurer_id INTEGER REFERENCES billing_insurer(id), -- null 30%
  total decimal NOT NULL, -- money
  issued_on date NOT NULL,
  dunning_level smallint NOT NULL -- zipf 0..3
);
CREATE TABLE billing_invoiceline ( -- 4300 rows
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  invoice_id INTEGER NOT NULL REFERENCES billing_invoice(id),
  tariff_id INTEGER NOT NULL REFERENCES billing_tariff(id),
  encounter_id INTEGER REFERENCES visits_encounter(id), -- null 25%
  quantity smallint NOT NULL, -- zipf 1..6
  amount decimal NOT NULL, -- money
  "order" integer unsigned NOT NULL -- int 0..7
);
CREATE UNIQUE INDEX django_content_type_app_label_model_uniq ON django_content_type (app_label, model);
CREATE INDEX auth_permission_content_type_id_2f476e4b ON auth_permission (content_type_id);
CREATE INDEX django_admin_log_user_id_c564eba6 ON django_admin_log (user_id);
CREATE INDEX visits_appointment_patient_id_a1c0 ON visits_appointment (patient_id);
CREATE INDEX visits_appointment_practitioner_id_71fe ON visits_appointment (practitioner_id);
CREATE INDEX people_patient_insurer_id_0b2d ON people_patient (insurer_id);
CREATE INDEX billing_invoiceline_invoice_id_9d3a ON billing_invoiceline (invoice_id);
CREATE INDEX billing_invoiceline_tariff_id_11e7 ON billing_invoiceline (tariff_id);
-- also: django_admin_log(object_id) -> *
