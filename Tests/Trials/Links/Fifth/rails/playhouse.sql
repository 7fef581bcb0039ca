-- Rails convention: ticketing of a regional theatre, with STI for contacts, polymorphic payables and images, and counter caches.
CREATE TABLE schema_migrations ( -- 96 rows
  version varchar NOT NULL PRIMARY KEY -- digits 14
);
CREATE TABLE venues ( -- 6 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar NOT NULL, -- words
  slug varchar, -- slug
  city varchar,
  halls_count integer DEFAULT 0 NOT NULL, -- int 1..5
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE halls ( -- 15 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  venue_id integer NOT NULL REFERENCES venues(id),
  name varchar NOT NULL, -- word
  capacity integer, -- int 60..900
  position integer, -- int 1..5
  seats_count integer DEFAULT 0 NOT NULL, -- int 60..900
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE price_zones ( -- 52 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  hall_id integer NOT NULL REFERENCES halls(id),
  label varchar, -- enum Stalls|Circle|Balcony|Box|Restricted
  color varchar,
  rank integer -- int 1..6
);
CREATE TABLE seats ( -- 2900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  hall_id integer NOT NULL REFERENCES halls(id),
  price_zone_id integer REFERENCES price_zones(id), -- null 3%
  row_label varchar, -- enum A|B|C|D|E|F|G|H|J|K|L|M
  number integer, -- int 1..40
  wheelchair boolean DEFAULT 0 NOT NULL, -- flag
  x integer, -- int 0..1200
  y integer -- int 0..800
);
CREATE TABLE contacts ( -- 2600 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  type varchar NOT NULL, -- enum Patron|Artist|School|Donor
  first_name varchar,
  last_name varchar,
  organisation varchar, -- words, null 80%
  email varchar, -- email, null 12%
  phone varchar,
  household_id integer REFERENCES contacts(id), -- null 78%
  introduced_by_id integer REFERENCES contacts(id), -- null 93%
  account_manager_id integer REFERENCES staff_members(id), -- null 85%, few
  orders_count integer DEFAULT 0 NOT NULL, -- zipf 0..60
  notes_count integer DEFAULT 0 NOT NULL, -- zipf 0..12
  lifetime_value_cents integer DEFAULT 0 NOT NULL, -- int 0..900000
  birth_year integer, -- int 1931..2008
  gift_aid boolean DEFAULT 0, -- flag
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE staff_members ( -- 48 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  email varchar NOT NULL, -- email
  encrypted_password varchar NOT NULL, -- hash
  name varchar,
  role integer DEFAULT 0 NOT NULL, -- enum 0|1|2|4
  sign_in_count integer DEFAULT 0 NOT NULL, -- zipf 0..700
  home_venue_id integer REFERENCES venues(id), -- null 10%
  invited_by_id integer REFERENCES staff_members(id), -- null 30%
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE seasons ( -- 9 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar, -- words
  starts_on date,
  ends_on date,
  productions_count integer DEFAULT 0 NOT NULL -- int 4..30
);
CREATE TABLE productions ( -- 130 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  type varchar NOT NULL, -- enum Play|Musical|Concert|Comedy
  season_id integer NOT NULL REFERENCES seasons(id),
  revival_of_id integer REFERENCES productions(id), -- null 90%
  title varchar NOT NULL, -- words
  slug varchar, -- slug
  running_time integer, -- int 55..190
  age_from integer, -- enum 0|6|12|14|16
  performances_count integer DEFAULT 0 NOT NULL, -- int 1..40
  reviews_count integer DEFAULT 0 NOT NULL, -- zipf 0..30
  published_at datetime,
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE credits ( -- 1100 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  production_id integer NOT NULL REFERENCES productions(id),
  artist_id integer NOT NULL REFERENCES contacts(id), -- skew
  kind varchar, -- enum cast|director|design|music|lighting
  character varchar, -- words, null 45%
  position integer -- int 1..24
);
CREATE TABLE performances ( -- 1150 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  production_id integer NOT NULL REFERENCES productions(id),
  hall_id integer NOT NULL REFERENCES halls(id), -- skew
  starts_at datetime,
  status integer DEFAULT 0 NOT NULL, -- enum 1|0|2|3
  tickets_count integer DEFAULT 0 NOT NULL, -- int 0..900
  captioned boolean DEFAULT 0, -- flag
  lock_version integer DEFAULT 0 NOT NULL, -- zipf 0..14
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE price_bands ( -- 400 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  production_id integer NOT NULL REFERENCES productions(id),
  price_zone_id integer NOT NULL REFERENCES price_zones(id),
  concession varchar, -- enum full|student|senior|child
  amount_cents integer -- int 500..9500
);
CREATE TABLE orders ( -- 3000 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  number integer NOT NULL, -- serial from 100200
  contact_id integer REFERENCES contacts(id), -- null 6%, skew
  sold_by_id integer REFERENCES staff_members(id), -- null 60%
  channel varchar, -- enum web|box_office|phone|agency
  state varchar, -- enum paid|reserved|cancelled|refunded
  tickets_count integer DEFAULT 0 NOT NULL, -- int 1..14
  total_cents integer DEFAULT 0 NOT NULL, -- int 500..80000
  placed_at datetime,
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE tickets ( -- 7800 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  order_id integer NOT NULL REFERENCES orders(id),
  performance_id integer NOT NULL REFERENCES performances(id), -- skew
  seat_id integer REFERENCES seats(id), -- null 9%
  price_band_id integer REFERENCES price_bands(id), -- null 2%, dead 0.5%
  barcode varchar NOT NULL, -- digits 12
  amount_cents integer, -- int 0..9500
  scanned_at datetime,
  created_at datetime NOT NULL
);
CREATE TABLE donations ( -- 480 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  type varchar, -- enum OneOffDonation|RegularDonation|Legacy
  donor_id integer NOT NULL REFERENCES contacts(id), -- skew
  order_id integer REFERENCES orders(id), -- null 55%
  amount_cents integer, -- int 200..500000
  anonymous boolean DEFAULT 0, -- flag
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE vouchers ( -- 220 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  code varchar NOT NULL, -- code 10
  redeemed_in_order_id integer REFERENCES orders(id), -- null 45%
  value_cents integer, -- int 1000..20000
  expires_on date
);
CREATE TABLE payments ( -- 2900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  payable_type varchar NOT NULL, -- type
  payable_id integer NOT NULL, -- any of orders(id), donations(id), vouchers(id) by payable_type as class
  method varchar, -- enum card|cash|voucher|transfer
  amount_cents integer, -- int 200..80000
  gateway_reference varchar, -- hash
  created_at datetime NOT NULL
);
CREATE TABLE reviews ( -- 310 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  production_id integer NOT NULL REFERENCES productions(id), -- skew
  contact_id integer REFERENCES contacts(id), -- null 15%, dead 1%
  stars integer, -- int 1..5
  body text,
  helpful_count integer DEFAULT 0 NOT NULL, -- zipf 0..40
  created_at datetime NOT NULL
);
CREATE TABLE notes ( -- 640 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  notable_type varchar, -- type
  notable_id integer, -- any of contacts(id), orders(id), performances(id) by notable_type as class
  staff_member_id integer REFERENCES staff_members(id), -- skew
  body text,
  created_at datetime NOT NULL,
  updated_at datetime NOT NULL
);
CREATE TABLE images ( -- 420 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  imageable_type varchar, -- type
  imageable_id integer, -- any of productions(id), venues(id), halls(id) by imageable_type as class
  filename varchar, -- url
  width integer, -- int 200..4000
  height integer, -- int 200..3000
  byte_size integer, -- int 4000..6000000
  position integer -- int 0..9
);
CREATE TABLE contacts_mailing_lists ( -- 1900 rows
  contact_id integer NOT NULL REFERENCES contacts(id),
  mailing_list_id integer NOT NULL REFERENCES mailing_lists(id),
  UNIQUE (contact_id, mailing_list_id)
);
CREATE TABLE mailing_lists ( -- 11 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar, -- words
  contacts_count integer DEFAULT 0 NOT NULL -- zipf 0..900
);
CREATE UNIQUE INDEX index_staff_members_on_email ON staff_members (email);
CREATE UNIQUE INDEX index_tickets_on_barcode ON tickets (barcode);
CREATE UNIQUE INDEX index_vouchers_on_code ON vouchers (code);
CREATE UNIQUE INDEX index_orders_on_number ON orders (number);
CREATE INDEX index_halls_on_venue_id ON halls (venue_id);
CREATE INDEX index_seats_on_hall_id ON seats (hall_id);
CREATE INDEX index_performances_on_production_id ON performances (production_id);
CREATE INDEX index_performances_on_hall_id_and_starts_at ON performances (hall_id, starts_at);
CREATE INDEX index_tickets_on_order_id ON tickets (order_id);
CREATE INDEX index_tickets_on_performance_id ON tickets (performance_id);
CREATE INDEX index_orders_on_contact_id ON orders (contact_id);
CREATE INDEX index_payments_on_payable ON payments (payable_type, payable_id);
CREATE INDEX index_notes_on_notable ON notes (notable_type, notable_id);
CREATE INDEX index_images_on_imageable ON images (imageable_type, imageable_id);
CREATE INDEX index_contacts_on_type ON contacts (type);
