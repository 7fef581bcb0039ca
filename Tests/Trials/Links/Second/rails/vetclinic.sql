-- Rails convention: practice software for veterinary clinics, with Active Storage, PaperTrail and polymorphic notes.
CREATE TABLE schema_migrations ( -- 140 rows
  version varchar NOT NULL PRIMARY KEY -- digits 14
);
CREATE TABLE ar_internal_metadata ( -- 2 rows
  key varchar NOT NULL PRIMARY KEY, -- slug
  value varchar,
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE practices ( -- 14 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar NOT NULL, -- words
  subdomain varchar NOT NULL, -- slug
  time_zone varchar DEFAULT 'UTC', -- enum Europe/London|Europe/Dublin|UTC
  plan integer DEFAULT 0 NOT NULL, -- enum 0|1|2
  seats integer DEFAULT 5, -- int 3..40
  owner_id integer REFERENCES users(id),
  parent_practice_id integer REFERENCES practices(id), -- null 70%
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE users ( -- 160 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  practice_id integer NOT NULL REFERENCES practices(id),
  email varchar NOT NULL, -- email
  encrypted_password varchar NOT NULL, -- hash
  reset_password_token varchar, -- null
  sign_in_count integer DEFAULT 0 NOT NULL, -- zipf 0..300
  current_sign_in_at datetime(6),
  first_name varchar,
  last_name varchar,
  role integer DEFAULT 0 NOT NULL, -- enum 0|1|2|3
  rcvs_number varchar, -- digits 7
  invited_by_id integer REFERENCES users(id), -- null 40%
  locked_at datetime(6), -- null
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE clients ( -- 1400 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  practice_id integer NOT NULL REFERENCES practices(id),
  first_name varchar,
  last_name varchar,
  email varchar,
  phone varchar,
  address_line_1 varchar, -- words
  city varchar,
  postcode varchar,
  balance_cents integer DEFAULT 0 NOT NULL, -- int -20000..50000
  referred_by_id integer REFERENCES clients(id), -- null 80%
  marketing_opt_in boolean DEFAULT 0, -- flag
  pets_count integer DEFAULT 0 NOT NULL, -- int 0..5
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE species ( -- 12 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar NOT NULL, -- word
  position integer, -- order
  exotic boolean DEFAULT 0 -- flag
);
CREATE TABLE breeds ( -- 210 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  species_id integer NOT NULL REFERENCES species(id),
  name varchar NOT NULL, -- words
  vedb_code integer, -- int 100..9000
  adult_weight_grams integer -- int 50..80000
);
CREATE TABLE pets ( -- 2100 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  client_id integer NOT NULL REFERENCES clients(id),
  breed_id integer REFERENCES breeds(id), -- null 15%
  species_id integer NOT NULL REFERENCES species(id),
  primary_vet_id integer REFERENCES users(id), -- null 35%, few
  dam_id integer REFERENCES pets(id), -- null 92%
  sire_id integer REFERENCES pets(id), -- null 94%
  name varchar,
  sex integer, -- enum 0|1|2
  neutered boolean, -- flag
  microchip varchar, -- digits 15
  born_on date,
  deceased_on date, -- null
  colour varchar, -- enum black|white|tabby|ginger|brindle
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE rooms ( -- 45 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  practice_id integer NOT NULL REFERENCES practices(id),
  name varchar,
  kind varchar, -- enum consult|theatre|kennel|xray
  capacity integer -- int 1..12
);
CREATE TABLE appointments ( -- 4200 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  practice_id integer NOT NULL REFERENCES practices(id),
  pet_id integer NOT NULL REFERENCES pets(id), -- dead 1%
  vet_id integer REFERENCES users(id), -- null 8%
  room_id integer REFERENCES rooms(id), -- null 30%
  booked_by_id integer REFERENCES users(id), -- few
  rescheduled_from_id integer REFERENCES appointments(id), -- null 93%
  starts_at datetime(6),
  duration integer DEFAULT 15, -- enum 15|10|30|45|60
  status integer DEFAULT 0, -- enum 3|0|1|2|4
  reason varchar, -- words
  lock_version integer DEFAULT 0, -- zipf 0..9
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE consultations ( -- 3100 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  appointment_id integer NOT NULL REFERENCES appointments(id), -- unique
  weight_grams integer, -- int 40..70000
  temperature decimal(4,1), -- real 36..41
  heart_rate integer, -- int 50..220
  findings text,
  signed_off_at datetime(6),
  signed_off_by_id integer REFERENCES users(id), -- null 20%
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE products ( -- 520 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  practice_id integer REFERENCES practices(id), -- null 60%
  sku varchar, -- digits 8
  name varchar,
  price_cents integer, -- int 150..30000
  vat_rate decimal(4,2), -- enum 20|0|5
  pom boolean, -- flag
  reorder_level integer, -- int 0..40
  discarded_at datetime(6) -- null
);
CREATE TABLE prescriptions ( -- 1800 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  consultation_id integer NOT NULL REFERENCES consultations(id),
  product_id integer NOT NULL REFERENCES products(id), -- skew
  quantity integer, -- int 1..60
  repeats_left integer DEFAULT 0, -- int 0..6
  dose varchar, -- words
  created_at datetime(6) NOT NULL
);
CREATE TABLE invoices ( -- 2900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  number integer NOT NULL, -- serial from 20001
  practice_id integer NOT NULL REFERENCES practices(id),
  client_id integer NOT NULL REFERENCES clients(id),
  credited_invoice_id integer REFERENCES invoices(id), -- null 97%
  state varchar, -- enum paid|open|draft|void
  total_cents integer, -- int 900..250000
  due_on date,
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE line_items ( -- 5000 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  invoice_id integer NOT NULL REFERENCES invoices(id),
  billable_type varchar, -- type
  billable_id integer, -- any of products(id), consultations(id), prescriptions(id) by billable_type as class
  quantity integer, -- zipf 1..12
  unit_price_cents integer, -- int 100..20000
  position integer -- int 1..9
);
CREATE TABLE notes ( -- 900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  notable_type varchar NOT NULL, -- type
  notable_id integer NOT NULL, -- any of clients(id), pets(id), appointments(id) by notable_type as class
  author_id integer REFERENCES users(id), -- skew
  body text,
  pinned boolean DEFAULT 0, -- flag
  created_at datetime(6) NOT NULL
);
CREATE TABLE tags ( -- 35 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar, -- slug
  taggings_count integer DEFAULT 0 -- zipf 0..200
);
CREATE TABLE pets_tags ( -- 1100 rows
  pet_id integer NOT NULL REFERENCES pets(id),
  tag_id integer NOT NULL REFERENCES tags(id)
);
CREATE TABLE versions ( -- 2500 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  item_type varchar NOT NULL, -- type
  item_id bigint NOT NULL, -- any of clients(id), pets(id), invoices(id), products(id) by item_type as class
  event varchar NOT NULL, -- enum update|create|destroy
  whodunnit varchar REFERENCES users(id), -- null 5%
  object text, -- json
  created_at datetime(6)
);
CREATE TABLE active_storage_blobs ( -- 640 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  key varchar NOT NULL, -- hash
  filename varchar NOT NULL,
  content_type varchar, -- enum image/jpeg|application/pdf|image/png
  metadata text, -- json
  service_name varchar NOT NULL, -- enum amazon|local
  byte_size bigint NOT NULL, -- int 900..9000000
  checksum varchar, -- hash
  created_at datetime(6) NOT NULL
);
CREATE TABLE active_storage_attachments ( -- 640 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar NOT NULL, -- enum photos|avatar|document
  record_type varchar NOT NULL, -- type
  record_id bigint NOT NULL, -- any of pets(id), consultations(id), users(id) by record_type as class
  blob_id bigint NOT NULL REFERENCES active_storage_blobs(id), -- unique
  created_at datetime(6) NOT NULL
);
CREATE TABLE active_storage_variant_records ( -- 210 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  blob_id bigint NOT NULL REFERENCES active_storage_blobs(id),
  variation_digest varchar NOT NULL -- hash
);
CREATE UNIQUE INDEX index_users_on_email ON users (email);
CREATE INDEX index_users_on_practice_id ON users (practice_id);
CREATE INDEX index_clients_on_practice_id ON clients (practice_id);
CREATE INDEX index_breeds_on_species_id ON breeds (species_id);
CREATE INDEX index_pets_on_client_id ON pets (client_id);
CREATE INDEX index_pets_on_breed_id ON pets (breed_id);
CREATE INDEX index_appointments_on_pet_id ON appointments (pet_id);
CREATE INDEX index_appointments_on_vet_id_and_starts_at ON appointments (vet_id, starts_at);
CREATE UNIQUE INDEX index_consultations_on_appointment_id ON consultations (appointment_id);
CREATE INDEX index_invoices_on_client_id ON invoices (client_id);
CREATE INDEX index_line_items_on_invoice_id ON line_items (invoice_id);
CREATE INDEX index_line_items_on_billable ON line_items (billable_type, billable_id);
CREATE INDEX index_notes_on_notable ON notes (notable_type, notable_id);
CREATE INDEX index_versions_on_item_type_and_item_id ON versions (item_type, item_id);
CREATE INDEX index_pets_tags_on_tag_id ON pets_tags (tag_id);
CREATE UNIQUE INDEX index_active_storage_blobs_on_key ON active_storage_blobs (key);
