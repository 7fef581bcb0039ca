-- Chain of climbing gyms, Laravel 10: pivot tables, spatie permissions, sanctum tokens, morphs.
CREATE TABLE migrations ( -- 37 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  migration varchar NOT NULL, -- slug
  batch integer NOT NULL -- int 1..12
);
CREATE TABLE users ( -- 480 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  name varchar NOT NULL, -- words
  email varchar NOT NULL, -- email
  email_verified_at datetime, -- time, null 20%
  password varchar NOT NULL,
  remember_token varchar, -- code 10, null 50%
  current_gym_id integer REFERENCES gyms(id), -- null 30%, skew
  invited_by integer REFERENCES users(id), -- null 80%
  created_at datetime,
  updated_at datetime,
  UNIQUE (email)
);
CREATE TABLE password_reset_tokens ( -- 16 rows
  email varchar NOT NULL PRIMARY KEY REFERENCES users(email),
  token varchar NOT NULL, -- hash
  created_at datetime
);
CREATE TABLE personal_access_tokens ( -- 260 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  tokenable_type varchar NOT NULL, -- type
  tokenable_id integer NOT NULL, -- any of users(id), kiosks(id) by tokenable_type as class
  name varchar NOT NULL, -- enum ios|android|kiosk
  token varchar(64) NOT NULL, -- hash
  abilities text, -- enum ["*"]
  last_used_at datetime, -- time, null 20%
  created_at datetime
);
CREATE TABLE failed_jobs ( -- 21 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  uuid varchar NOT NULL, -- uuid
  connection text NOT NULL, -- enum redis
  queue text NOT NULL, -- enum default|mail
  payload text NOT NULL,
  exception text NOT NULL, -- text
  failed_at datetime NOT NULL
);
CREATE TABLE sessions ( -- 340 rows
  id varchar NOT NULL PRIMARY KEY, -- code 40
  user_id integer REFERENCES users(id), -- null 35%
  ip_address varchar(45), -- digits 11
  user_agent text, -- words
  payload text NOT NULL,
  last_activity integer NOT NULL -- epoch
);
CREATE TABLE gyms ( -- 6 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- word
  manager_id integer REFERENCES users(id), -- null 10%
  capacity integer NOT NULL, -- int 60..300
  created_at datetime
);
CREATE TABLE kiosks ( -- 9 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  gym_id integer NOT NULL REFERENCES gyms(id),
  serial_number integer NOT NULL, -- int 1..12
  firmware integer NOT NULL -- int 1..5
);
CREATE TABLE walls ( -- 48 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  gym_id integer NOT NULL REFERENCES gyms(id),
  name varchar NOT NULL, -- word
  angle integer NOT NULL, -- int 0..50
  order_column integer -- int 1..12
);
CREATE TABLE grades ( -- 19 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  font varchar NOT NULL, -- code 2
  v_scale integer NOT NULL -- int 0..17
);
CREATE TABLE boulders ( -- 1300 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  wall_id integer NOT NULL REFERENCES walls(id), -- skew
  grade_id integer REFERENCES grades(id), -- skew, null 4%
  setter_id integer NOT NULL REFERENCES users(id), -- few
  replaced_by_id integer REFERENCES boulders(id), -- null 60%
  hold_color varchar, -- enum red|blue|green|black|yellow
  number integer NOT NULL, -- int 1..60
  likes_count integer NOT NULL, -- zipf 0..90
  set_at date,
  removed_at date, -- date, null 20%
  deleted_at datetime -- time, null 97%
);
CREATE TABLE boulder_user ( -- 3000 rows
  boulder_id integer NOT NULL REFERENCES boulders(id), -- skew
  user_id integer NOT NULL REFERENCES users(id), -- skew
  attempts integer NOT NULL, -- zipf 1..30
  flashed boolean NOT NULL, -- flag
  perceived_grade integer REFERENCES grades(id), -- null 70%
  created_at datetime,
  PRIMARY KEY (boulder_id, user_id)
);
CREATE TABLE tags ( -- 22 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name json NOT NULL, -- word
  slug json NOT NULL, -- slug
  type varchar, -- enum style|hold
  order_column integer -- order
);
CREATE TABLE taggables ( -- 1900 rows
  tag_id integer NOT NULL REFERENCES tags(id), -- skew
  taggable_type varchar NOT NULL, -- type
  taggable_id integer NOT NULL -- any of boulders(id), courses(id) by taggable_type as class
);
CREATE TABLE plans ( -- 7 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- words
  price integer NOT NULL, -- int 900..8900
  stripe_price varchar NOT NULL -- code 24
);
CREATE TABLE subscriptions ( -- 390 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  user_id integer NOT NULL REFERENCES users(id),
  plan_id integer NOT NULL REFERENCES plans(id), -- skew
  stripe_id varchar NOT NULL, -- code 22
  stripe_status varchar NOT NULL, -- enum active|active|canceled|past_due
  quantity integer, -- enum 1|1|1|2
  ends_at datetime -- time, null 60%
);
CREATE TABLE gym_plan ( -- 30 rows
  gym_id integer NOT NULL REFERENCES gyms(id),
  plan_id integer NOT NULL REFERENCES plans(id),
  PRIMARY KEY (gym_id, plan_id)
);
CREATE TABLE courses ( -- 64 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  gym_id integer NOT NULL REFERENCES gyms(id), -- skew
  trainer_id integer REFERENCES users(id), -- few, null 5%
  substitute_trainer_id integer REFERENCES users(id), -- few, null 70%
  weekday integer NOT NULL, -- int 1..7
  max_participants integer NOT NULL, -- int 4..16
  min_age integer -- int 6..18
);
CREATE TABLE course_user ( -- 560 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  course_id integer NOT NULL REFERENCES courses(id),
  user_id integer NOT NULL REFERENCES users(id),
  waitlist_position integer, -- int 1..9, null 85%
  UNIQUE (course_id, user_id)
);
CREATE TABLE check_ins ( -- 2800 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  user_id integer NOT NULL REFERENCES users(id), -- skew
  gym_id integer NOT NULL REFERENCES gyms(id), -- skew
  kiosk_id integer REFERENCES kiosks(id), -- null 25%
  subscription_id integer REFERENCES subscriptions(id), -- null 30%
  locker integer, -- int 1..120, null 40%
  created_at datetime
);
CREATE TABLE roles ( -- 5 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- word
  guard_name varchar NOT NULL -- enum web
);
CREATE TABLE permissions ( -- 31 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- slug
  guard_name varchar NOT NULL -- enum web
);
CREATE TABLE role_has_permissions ( -- 70 rows
  permission_id integer NOT NULL REFERENCES permissions(id),
  role_id integer NOT NULL REFERENCES roles(id),
  PRIMARY KEY (permission_id, role_id)
);
CREATE TABLE model_has_roles ( -- 75 rows
  role_id integer NOT NULL REFERENCES roles(id), -- skew
  model_type varchar NOT NULL, -- enum App\Models\User
  model_id integer NOT NULL REFERENCES users(id),
  PRIMARY KEY (role_id, model_id, model_type)
);
CREATE TABLE activity_log ( -- 1700 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  log_name varchar, -- enum default
  description text NOT NULL, -- enum created|updated|deleted
  subject_type varchar, -- type
  subject_id integer, -- any of boulders(id), courses(id), subscriptions(id) by subject_type as class, dead 3%
  causer_type varchar, -- enum App\Models\User, null 8%
  causer_id integer REFERENCES users(id), -- few, null 8%
  batch_uuid varchar, -- null
  properties json,
  created_at datetime
);
