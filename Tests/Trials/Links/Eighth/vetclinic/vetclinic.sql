-- Veterinary practice, Rails 7: STI on patients and staff, polymorphic notes, attachments, taggings, paper_trail versions.
CREATE TABLE schema_migrations ( -- 41 rows
  version varchar NOT NULL PRIMARY KEY -- digits 14
);
CREATE TABLE ar_internal_metadata ( -- 2 rows
  key varchar NOT NULL PRIMARY KEY, -- word
  value varchar, -- enum production
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE clinics ( -- 4 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- words
  city varchar,
  phone varchar,
  visits_count integer DEFAULT 0, -- zipf 0..900
  patients_count integer DEFAULT 0, -- zipf 0..600
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE users ( -- 23 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  type varchar, -- enum Veterinarian|Nurse|Nurse|Receptionist
  clinic_id integer REFERENCES clinics(id), -- skew
  supervisor_id integer REFERENCES users(id), -- null 40%, few
  email varchar NOT NULL, -- email
  encrypted_password varchar NOT NULL, -- hash
  first_name varchar,
  last_name varchar,
  license_number varchar, -- digits 7, null 60%
  sign_in_count integer DEFAULT 0 NOT NULL, -- zipf 0..500
  failed_attempts integer DEFAULT 0 NOT NULL, -- enum 0|0|0|0|1|2
  role integer DEFAULT 0, -- enum 0|0|1|2
  lock_version integer DEFAULT 0, -- zipf 0..30
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE species ( -- 9 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- enum Dog|Cat|Rabbit|Parrot|Horse|Ferret|Hamster
  position integer -- order
);
CREATE TABLE breeds ( -- 160 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  species_id integer NOT NULL REFERENCES species(id), -- skew
  parent_breed_id integer REFERENCES breeds(id), -- null 80%
  name varchar NOT NULL, -- words
  patients_count integer DEFAULT 0 NOT NULL -- zipf 0..80
);
CREATE TABLE owners ( -- 620 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  first_name varchar,
  last_name varchar,
  email varchar, -- email, null 12%
  phone varchar,
  preferred_vet_id integer REFERENCES users(id), -- null 45%, few
  referred_by_id integer REFERENCES owners(id), -- null 88%
  external_id integer, -- int 1..4000, null 30%
  stripe_customer_id varchar, -- code 18, null 40%
  patients_count integer DEFAULT 0 NOT NULL, -- zipf 0..7
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE patients ( -- 940 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  type varchar NOT NULL, -- enum CompanionAnimal|CompanionAnimal|FarmAnimal|ExoticAnimal
  owner_id integer REFERENCES owners(id), -- null 3%
  breed_id integer REFERENCES breeds(id), -- null 12%, skew
  sire_id integer REFERENCES patients(id), -- null 94%
  dam_id integer REFERENCES patients(id), -- null 93%
  name varchar, -- word
  microchip varchar, -- digits 15, null 40%
  birth_year integer, -- year
  weight decimal(6,2), -- real 0.1..90
  sex integer DEFAULT 0, -- enum 0|1|2
  deceased_at datetime(6), -- null 91%, time
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE rooms ( -- 14 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  clinic_id integer NOT NULL REFERENCES clinics(id),
  name varchar, -- words
  floor integer, -- enum 0|1|2
  capacity integer -- int 1..6
);
CREATE TABLE visits ( -- 2400 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  patient_id integer NOT NULL REFERENCES patients(id), -- skew
  veterinarian_id integer REFERENCES users(id), -- skew, null 4%
  checked_in_by_id integer REFERENCES users(id), -- few, null 20%
  room_id integer REFERENCES rooms(id), -- null 15%
  follow_up_to_id integer REFERENCES visits(id), -- null 82%, recent
  status integer DEFAULT 0 NOT NULL, -- enum 3|3|3|2|1|0|4
  number integer NOT NULL, -- order
  scheduled_at datetime(6),
  duration_minutes integer, -- enum 15|20|30|45|60
  total_cents integer DEFAULT 0 NOT NULL,
  comments_count integer DEFAULT 0 NOT NULL, -- zipf 0..9
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE treatments ( -- 74 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  code varchar NOT NULL, -- code 5
  name varchar NOT NULL, -- words
  price_cents integer NOT NULL,
  vat_rate integer -- enum 7|19
);
CREATE TABLE treatments_visits ( -- 3000 rows
  visit_id integer NOT NULL REFERENCES visits(id),
  treatment_id integer NOT NULL REFERENCES treatments(id), -- skew
  quantity integer DEFAULT 1 -- zipf 1..5
);
CREATE TABLE clinics_treatments ( -- 190 rows
  clinic_id integer NOT NULL REFERENCES clinics(id),
  treatment_id integer NOT NULL REFERENCES treatments(id)
);
CREATE TABLE insurance_policies ( -- 170 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  patient_id integer NOT NULL REFERENCES patients(id), -- unique
  policy_number varchar, -- digits 9
  provider varchar, -- enum Petsure|Agila|Figo
  expires_on date
);
CREATE TABLE notes ( -- 780 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  notable_type varchar NOT NULL, -- type
  notable_id integer NOT NULL, -- any of patients(id), owners(id), visits(id) by notable_type as class
  author_id integer NOT NULL REFERENCES users(id), -- skew
  body text,
  pinned boolean DEFAULT 0, -- enum 0|0|0|1
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE active_storage_blobs ( -- 330 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  key varchar NOT NULL, -- code 28
  filename varchar NOT NULL, -- slug
  content_type varchar, -- enum image/jpeg|application/pdf|image/png
  metadata text,
  service_name varchar NOT NULL, -- enum amazon|local
  byte_size bigint NOT NULL, -- int 2000..9000000
  checksum varchar,
  created_at datetime(6) NOT NULL,
  UNIQUE (key)
);
CREATE TABLE active_storage_attachments ( -- 330 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  name varchar NOT NULL, -- enum photo|document|xray
  record_type varchar NOT NULL, -- type
  record_id bigint NOT NULL, -- any of patients(id), visits(id), users(id) by record_type as class
  blob_id bigint NOT NULL REFERENCES active_storage_blobs(id),
  created_at datetime(6) NOT NULL
);
CREATE TABLE active_storage_variant_records ( -- 120 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  blob_id bigint NOT NULL REFERENCES active_storage_blobs(id),
  variation_digest varchar NOT NULL
);
CREATE TABLE tags ( -- 26 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar, -- word
  taggings_count integer DEFAULT 0 -- zipf 0..60
);
CREATE TABLE taggings ( -- 540 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  tag_id integer REFERENCES tags(id), -- skew
  taggable_type varchar, -- type
  taggable_id integer, -- any of patients(id), owners(id) by taggable_type as class
  tagger_type varchar, -- null
  tagger_id integer, -- null
  context varchar(128), -- enum tags
  created_at datetime(6)
);
CREATE TABLE versions ( -- 1600 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  item_type varchar NOT NULL, -- type
  item_id bigint NOT NULL, -- any of patients(id), visits(id), insurance_policies(id) by item_type as class, dead 6%
  event varchar NOT NULL, -- enum update|update|create|destroy
  whodunnit varchar REFERENCES users(id), -- null 10%, skew
  object text, -- json, null 20%
  created_at datetime(6)
);
CREATE INDEX index_visits_on_patient_id ON visits (patient_id);
CREATE INDEX index_notes_on_notable ON notes (notable_type, notable_id);
CREATE UNIQUE INDEX index_treatments_on_code ON treatments (code);
