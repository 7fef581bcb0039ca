-- A Laravel hotel and course booking application with morphs, pivot tables in alphabetical order, soft deletes and ULID-free bigints.
CREATE TABLE migrations ( -- 46 rows
  id integer primary key autoincrement not null,
  migration varchar not null, -- slug
  batch integer not null -- int 1..14
);
CREATE TABLE users ( -- 620 rows
  id integer primary key autoincrement not null, -- gaps
  name varchar not null,
  email varchar not null, -- email
  email_verified_at datetime,
  password varchar not null, -- hash
  remember_token varchar,
  current_team_id integer REFERENCES teams(id), -- null 70%
  created_at datetime,
  updated_at datetime
);
CREATE TABLE password_resets ( -- 12 rows
  email varchar not null REFERENCES users(email), -- dead 5%
  token varchar not null, -- hash
  created_at datetime
);
CREATE TABLE failed_jobs ( -- 17 rows
  id integer primary key autoincrement not null,
  uuid varchar not null, -- uuid
  connection text not null, -- enum redis|database
  queue text not null, -- enum default|mail
  payload text not null, -- json
  exception text not null, -- text
  failed_at datetime not null
);
CREATE TABLE jobs ( -- 0 rows
  id integer primary key autoincrement not null,
  queue varchar not null,
  payload text not null, -- json
  attempts integer not null, -- zipf 0..3
  reserved_at integer, -- epoch
  available_at integer not null, -- epoch
  created_at integer not null -- epoch
);
CREATE TABLE sessions ( -- 80 rows
  id varchar not null primary key, -- hash
  user_id integer REFERENCES users(id), -- null 40%
  ip_address varchar,
  user_agent text,
  payload text not null,
  last_activity integer not null -- epoch
);
CREATE TABLE teams ( -- 35 rows
  id integer primary key autoincrement not null,
  user_id integer not null REFERENCES users(id),
  name varchar not null,
  personal_team tinyint(1) not null -- flag
);
CREATE TABLE team_user ( -- 160 rows
  id integer primary key autoincrement not null,
  team_id integer not null REFERENCES teams(id),
  user_id integer not null REFERENCES users(id),
  role varchar -- enum member|editor|admin
);
CREATE TABLE roles ( -- 5 rows
  id integer primary key autoincrement not null,
  name varchar not null,
  guard_name varchar not null -- enum web|api
);
CREATE TABLE permissions ( -- 40 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- slug
  guard_name varchar not null -- enum web
);
CREATE TABLE role_has_permissions ( -- 95 rows
  permission_id integer not null REFERENCES permissions(id),
  role_id integer not null REFERENCES roles(id),
  primary key (permission_id, role_id)
);
CREATE TABLE model_has_roles ( -- 55 rows
  role_id integer not null REFERENCES roles(id),
  model_type varchar not null, -- type
  model_id integer not null -- any of users(id), teams(id) by model_type as class
);
CREATE TABLE properties ( -- 70 rows
  id integer primary key autoincrement not null,
  owner_id integer not null REFERENCES users(id), -- few
  name varchar not null,
  slug varchar not null, -- slug
  stars integer, -- int 1..5
  check_in_hour integer not null, -- enum 15|14|16
  lat double, -- real 44..55
  lng double, -- real 5..17
  deleted_at datetime -- null
);
CREATE TABLE room_types ( -- 14 rows
  id integer primary key autoincrement not null,
  title varchar not null,
  beds integer not null, -- int 1..4
  sort integer not null -- order
);
CREATE TABLE rooms ( -- 540 rows
  id integer primary key autoincrement not null, -- gaps
  property_id integer not null REFERENCES properties(id),
  room_type_id integer not null REFERENCES room_types(id),
  number varchar not null, -- int 101..640
  floor integer not null, -- int 0..6
  max_guests integer not null, -- int 1..6
  rate numeric not null -- money
);
CREATE TABLE amenities ( -- 45 rows
  id integer primary key autoincrement not null,
  name varchar not null,
  icon varchar
);
CREATE TABLE amenity_room ( -- 2400 rows
  amenity_id integer not null REFERENCES amenities(id),
  room_id integer not null REFERENCES rooms(id),
  primary key (amenity_id, room_id)
);
CREATE TABLE courses ( -- 26 rows
  id integer primary key autoincrement not null,
  property_id integer REFERENCES properties(id), -- null 20%
  instructor_id integer not null REFERENCES users(id),
  prerequisite_id integer REFERENCES courses(id), -- null 70%
  title varchar not null,
  level integer not null, -- int 1..3
  capacity integer not null -- int 6..24
);
CREATE TABLE coupons ( -- 60 rows
  id integer primary key autoincrement not null,
  code varchar not null, -- code 6
  percent_off integer, -- enum 10|20|15|50
  times_used integer not null default 0, -- zipf 0..120
  expires_at datetime
);
CREATE TABLE bookings ( -- 2300 rows
  id integer primary key autoincrement not null, -- gaps
  reference varchar not null, -- code 8
  user_id integer REFERENCES users(id), -- null 5%, dead 2%
  bookable_type varchar not null, -- type
  bookable_id integer not null, -- any of rooms(id), courses(id) by bookable_type as class
  coupon_id integer REFERENCES coupons(id), -- null 85%
  starts_on date not null,
  nights integer not null, -- zipf 1..14
  guests integer not null, -- int 1..6
  total numeric not null, -- money
  status varchar not null, -- enum confirmed|cancelled|pending|no_show
  created_at datetime,
  updated_at datetime
);
CREATE TABLE booking_guests ( -- 3100 rows
  id integer primary key autoincrement not null,
  booking_id integer not null REFERENCES bookings(id),
  first_name varchar not null,
  last_name varchar not null,
  age integer, -- int 1..88
  position integer not null -- int 1..6
);
CREATE TABLE payments ( -- 2050 rows
  id integer primary key autoincrement not null,
  booking_id integer not null REFERENCES bookings(id),
  provider varchar not null, -- enum stripe|paypal|cash
  transaction_id varchar, -- hash
  amount_cents integer not null, -- int 2000..240000
  paid_at datetime
);
CREATE TABLE media ( -- 900 rows
  id integer primary key autoincrement not null,
  model_type varchar not null, -- type
  model_id integer not null, -- any of properties(id), rooms(id), users(id) by model_type as class
  uuid varchar, -- uuid
  collection_name varchar not null, -- enum default|gallery|avatar
  file_name varchar not null, -- slug
  disk varchar not null, -- enum s3|public
  size integer not null, -- int 4000..6000000
  custom_properties text not null, -- json
  order_column integer -- order
);
CREATE TABLE notifications ( -- 1500 rows
  id varchar not null primary key, -- uuid
  type varchar not null, -- enum BookingConfirmed|PaymentFailed
  notifiable_type varchar not null, -- enum App\Models\User
  notifiable_id integer not null REFERENCES users(id),
  data text not null, -- json
  read_at datetime
);
CREATE TABLE activity_log ( -- 3000 rows
  id integer primary key autoincrement not null,
  log_name varchar, -- enum default|auth
  description text not null, -- enum updated|created|deleted
  subject_type varchar, -- type
  subject_id integer, -- any of bookings(id), rooms(id), coupons(id) by subject_type as class
  causer_id integer REFERENCES users(id), -- null 18%, skew
  properties text, -- json
  batch_uuid varchar, -- null
  created_at datetime
);
CREATE UNIQUE INDEX users_email_unique ON users (email);
CREATE INDEX sessions_user_id_index ON sessions (user_id);
CREATE INDEX media_model_type_model_id_index ON media (model_type, model_id);
CREATE INDEX bookings_bookable_type_bookable_id_index ON bookings (bookable_type, bookable_id);
CREATE INDEX notifications_notifiable_type_notifiable_id_index ON notifications (notifiable_type, notifiable_id);
CREATE INDEX subject ON activity_log (subject_type, subject_id);
