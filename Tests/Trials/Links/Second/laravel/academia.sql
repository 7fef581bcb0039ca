-- Laravel convention: an online course platform with Spatie permissions, Cashier, morphs, media library and notifications.
CREATE TABLE migrations ( -- 84 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  migration varchar NOT NULL, -- slug
  batch integer NOT NULL -- int 1..22
);
CREATE TABLE countries ( -- 90 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  iso varchar NOT NULL, -- code 2
  name varchar NOT NULL, -- word
  phone_code integer -- int 1..998
);
CREATE TABLE users ( -- 1300 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  name varchar NOT NULL,
  email varchar NOT NULL, -- email
  email_verified_at datetime,
  password varchar NOT NULL, -- hash
  remember_token varchar, -- hash
  country_id integer REFERENCES countries(id), -- null 12%, skew
  referrer_id integer REFERENCES users(id), -- null 85%
  stripe_id varchar, -- null
  pm_last_four varchar, -- digits 4
  points integer NOT NULL DEFAULT 0, -- zipf 0..4000
  created_at datetime,
  updated_at datetime,
  deleted_at datetime -- null
);
CREATE TABLE instructors ( -- 60 rows
  user_id integer PRIMARY KEY NOT NULL REFERENCES users(id), -- unique
  headline varchar, -- words
  bio text,
  commission_rate numeric, -- enum 30|25|40
  rating_avg numeric, -- real 1..5
  approved_by integer REFERENCES users(id) -- null 20%, few
);
CREATE TABLE categories ( -- 42 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  parent_id integer REFERENCES categories(id), -- null 25%
  _lft integer NOT NULL, -- order
  _rgt integer NOT NULL, -- order
  name varchar NOT NULL, -- words
  slug varchar NOT NULL, -- slug
  created_at datetime,
  updated_at datetime
);
CREATE TABLE courses ( -- 180 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid varchar NOT NULL, -- uuid
  instructor_id integer NOT NULL REFERENCES instructors(user_id),
  category_id integer NOT NULL REFERENCES categories(id),
  prerequisite_course_id integer REFERENCES courses(id), -- null 75%
  title varchar NOT NULL, -- words
  slug varchar NOT NULL, -- slug
  level integer NOT NULL DEFAULT 1, -- enum 1|2|3
  price integer NOT NULL, -- int 0..29900
  duration_minutes integer, -- int 20..4000
  enrollments_count integer NOT NULL DEFAULT 0, -- zipf 0..900
  published_at datetime,
  created_at datetime,
  updated_at datetime,
  deleted_at datetime -- null
);
CREATE TABLE sections ( -- 900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  course_id integer NOT NULL REFERENCES courses(id),
  title varchar NOT NULL, -- words
  sort_order integer NOT NULL DEFAULT 0 -- int 0..14
);
CREATE TABLE lessons ( -- 3900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  section_id integer NOT NULL REFERENCES sections(id),
  course_id integer NOT NULL REFERENCES courses(id),
  title varchar NOT NULL, -- words
  type varchar NOT NULL, -- enum video|text|quiz|live
  vimeo_id integer, -- sparse
  seconds integer, -- int 30..3600
  free_preview tinyint(1) NOT NULL DEFAULT '0', -- flag
  sort_order integer NOT NULL DEFAULT 0, -- int 0..30
  created_at datetime,
  updated_at datetime
);
CREATE TABLE quizzes ( -- 260 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  lesson_id integer NOT NULL REFERENCES lessons(id), -- unique
  pass_mark integer NOT NULL DEFAULT 70, -- enum 70|50|80
  attempts_allowed integer -- enum 3|1|0
);
CREATE TABLE questions ( -- 1500 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  quiz_id integer NOT NULL REFERENCES quizzes(id),
  body text NOT NULL,
  points integer NOT NULL DEFAULT 1, -- int 1..5
  sort_order integer -- int 0..12
);
CREATE TABLE options ( -- 4900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  question_id integer NOT NULL REFERENCES questions(id),
  label varchar NOT NULL, -- words
  is_correct tinyint(1) NOT NULL -- flag
);
CREATE TABLE coupons ( -- 38 rows
  code varchar NOT NULL PRIMARY KEY, -- code 8
  percent_off integer, -- enum 10|20|50|100
  course_id integer REFERENCES courses(id), -- null 50%
  created_by integer NOT NULL REFERENCES users(id), -- few
  uses integer NOT NULL DEFAULT 0, -- zipf 0..120
  expires_at datetime
);
CREATE TABLE orders ( -- 1900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  number varchar NOT NULL, -- digits 10
  user_id integer NOT NULL REFERENCES users(id),
  coupon_code varchar REFERENCES coupons(code), -- null 80%
  status varchar NOT NULL, -- enum paid|pending|refunded|failed
  total integer NOT NULL, -- int 0..49900
  currency varchar NOT NULL DEFAULT 'EUR', -- enum EUR|USD|GBP
  paid_at datetime,
  created_at datetime,
  updated_at datetime
);
CREATE TABLE order_items ( -- 2400 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  order_id integer NOT NULL REFERENCES orders(id),
  course_id integer NOT NULL REFERENCES courses(id), -- skew
  price integer NOT NULL -- int 0..29900
);
CREATE TABLE enrollments ( -- 2300 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id integer NOT NULL REFERENCES users(id),
  course_id integer NOT NULL REFERENCES courses(id), -- skew
  order_item_id integer REFERENCES order_items(id), -- null 22%
  last_lesson_id integer REFERENCES lessons(id), -- null 10%
  progress integer NOT NULL DEFAULT 0, -- int 0..100
  completed_at datetime, -- null
  created_at datetime,
  updated_at datetime
);
CREATE TABLE lesson_user ( -- 4700 rows
  lesson_id integer NOT NULL REFERENCES lessons(id),
  user_id integer NOT NULL REFERENCES users(id),
  watched_seconds integer NOT NULL DEFAULT 0, -- int 0..3600
  completed tinyint(1) NOT NULL DEFAULT '0', -- flag
  PRIMARY KEY (lesson_id, user_id)
);
CREATE TABLE quiz_attempts ( -- 800 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  quiz_id integer NOT NULL REFERENCES quizzes(id),
  user_id integer NOT NULL REFERENCES users(id),
  score integer, -- int 0..100
  answers text, -- json
  started_at datetime,
  finished_at datetime
);
CREATE TABLE comments ( -- 1400 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  commentable_type varchar NOT NULL, -- type
  commentable_id integer NOT NULL, -- any of lessons(id), courses(id) by commentable_type as class
  parent_id integer REFERENCES comments(id), -- null 60%
  user_id integer NOT NULL REFERENCES users(id), -- dead 2%
  body text NOT NULL,
  likes integer NOT NULL DEFAULT 0, -- zipf 0..40
  created_at datetime,
  updated_at datetime,
  deleted_at datetime -- null
);
CREATE TABLE media ( -- 1100 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  model_type varchar NOT NULL, -- type
  model_id integer NOT NULL, -- any of users(id), courses(id), lessons(id) by model_type as class
  uuid varchar, -- uuid
  collection_name varchar NOT NULL, -- enum default|avatars|covers|slides
  name varchar NOT NULL,
  file_name varchar NOT NULL, -- slug
  mime_type varchar, -- enum image/jpeg|image/png|application/pdf
  disk varchar NOT NULL, -- enum s3|public
  size integer NOT NULL, -- int 1000..9000000
  custom_properties text NOT NULL, -- json
  order_column integer, -- order
  created_at datetime,
  updated_at datetime
);
CREATE TABLE roles ( -- 5 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar NOT NULL, -- slug
  guard_name varchar NOT NULL -- enum web|api
);
CREATE TABLE permissions ( -- 44 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  name varchar NOT NULL, -- slug
  guard_name varchar NOT NULL -- enum web|api
);
CREATE TABLE role_has_permissions ( -- 85 rows
  permission_id integer NOT NULL REFERENCES permissions(id),
  role_id integer NOT NULL REFERENCES roles(id),
  PRIMARY KEY (permission_id, role_id)
);
CREATE TABLE model_has_roles ( -- 90 rows
  role_id integer NOT NULL REFERENCES roles(id),
  model_type varchar NOT NULL, -- enum App\Models\User
  model_id integer NOT NULL REFERENCES users(id),
  PRIMARY KEY (role_id, model_id, model_type)
);
CREATE TABLE notifications ( -- 900 rows
  id varchar NOT NULL PRIMARY KEY, -- uuid
  type varchar NOT NULL, -- enum App\Notifications\NewComment|App\Notifications\Receipt
  notifiable_type varchar NOT NULL, -- enum App\Models\User
  notifiable_id integer NOT NULL REFERENCES users(id), -- recent
  data text NOT NULL, -- json
  read_at datetime,
  created_at datetime
);
CREATE TABLE personal_access_tokens ( -- 30 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  tokenable_type varchar NOT NULL, -- enum App\Models\User
  tokenable_id integer NOT NULL REFERENCES users(id),
  name varchar NOT NULL,
  token varchar NOT NULL, -- hash
  abilities text, -- json
  last_used_at datetime
);
CREATE TABLE failed_jobs ( -- 17 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  uuid varchar NOT NULL, -- uuid
  connection text NOT NULL, -- enum redis
  queue text NOT NULL, -- enum default|mail
  payload text NOT NULL, -- json
  exception text NOT NULL,
  failed_at datetime NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE sessions ( -- 310 rows
  id varchar NOT NULL PRIMARY KEY, -- hash
  user_id integer REFERENCES users(id), -- null 45%
  ip_address varchar, -- words
  user_agent text,
  payload text NOT NULL, -- json
  last_activity integer NOT NULL -- epoch
);
CREATE UNIQUE INDEX users_email_unique ON users (email);
CREATE UNIQUE INDEX courses_slug_unique ON courses (slug);
CREATE INDEX categories__lft__rgt_parent_id_index ON categories (_lft, _rgt, parent_id);
CREATE INDEX comments_commentable_type_commentable_id_index ON comments (commentable_type, commentable_id);
CREATE INDEX media_model_type_model_id_index ON media (model_type, model_id);
CREATE INDEX model_has_roles_model_id_model_type_index ON model_has_roles (model_id, model_type);
CREATE INDEX notifications_notifiable_type_notifiable_id_index ON notifications (notifiable_type, notifiable_id);
CREATE INDEX sessions_user_id_index ON sessions (user_id);
CREATE INDEX sessions_last_activity_index ON sessions (last_activity);
-- also: lessons(course_id) -> sections
