-- A Rails newsroom and magazine app: polymorphic comments, taggings and attachments, users in many roles, counter caches, join tables.
CREATE TABLE schema_migrations ( -- 140 rows
  version varchar NOT NULL PRIMARY KEY -- digits 14
);
CREATE TABLE ar_internal_metadata ( -- 1 rows
  key varchar NOT NULL PRIMARY KEY, -- slug
  value varchar, -- word
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE users ( -- 640 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  email varchar NOT NULL, -- email
  encrypted_password varchar, -- hash
  name varchar, -- words
  role integer DEFAULT 0, -- int 0..4
  sign_in_count integer DEFAULT 0, -- zipf 0..900
  articles_count integer DEFAULT 0, -- zipf 0..200
  invited_by_id integer REFERENCES users(id), -- null 55%, few
  locale varchar, -- enum en|de|fr
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE profiles ( -- 520 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  user_id integer NOT NULL REFERENCES users(id), -- unique
  bio text, -- text
  twitter_id varchar, -- digits 9
  birth_year integer, -- year
  followers_count integer DEFAULT 0, -- zipf 0..500
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE sections ( -- 32 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar, -- words
  slug varchar, -- slug
  parent_id integer REFERENCES sections(id), -- null 35%
  editor_id integer REFERENCES users(id), -- null 10%, few
  lft integer, -- order
  rgt integer, -- order
  depth integer, -- int 0..3
  children_count integer -- int 0..6
);
CREATE TABLE issues ( -- 75 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  number integer, -- order
  volume integer, -- int 1..8
  title varchar, -- words
  published_on date, -- date
  publisher_id integer REFERENCES users(id), -- few
  pages integer -- int 48..120
);
CREATE TABLE images ( -- 1700 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  caption varchar, -- words
  photographer_id integer REFERENCES users(id), -- null 35%, few
  width integer, -- int 300..6000
  height integer, -- int 300..6000
  byte_size bigint, -- int 20000..9000000
  created_at datetime(6) NOT NULL
);
CREATE TABLE articles ( -- 2900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  title varchar, -- words
  slug varchar, -- slug
  body text, -- text
  section_id integer REFERENCES sections(id), -- skew
  issue_id integer REFERENCES issues(id), -- null 40%
  author_id integer NOT NULL REFERENCES users(id), -- skew
  reviewer_id integer REFERENCES users(id), -- null 25%, few
  last_edited_by_id integer REFERENCES users(id), -- null 8%
  translated_from_id integer REFERENCES articles(id), -- null 90%
  hero_image_id integer REFERENCES images(id), -- null 30%
  state integer DEFAULT 0, -- int 0..5
  position integer, -- int 1..40
  word_count integer, -- int 120..6000
  comments_count integer DEFAULT 0, -- zipf 0..80
  lock_version integer DEFAULT 0, -- zipf 0..20
  published_at datetime, -- time
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE articles_contributors ( -- 1400 rows
  article_id integer NOT NULL REFERENCES articles(id),
  contributor_id integer NOT NULL REFERENCES users(id)
);
CREATE TABLE article_relations ( -- 800 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  article_id integer NOT NULL REFERENCES articles(id),
  related_id integer NOT NULL REFERENCES articles(id),
  weight integer -- int 1..10
);
CREATE TABLE galleries ( -- 150 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  title varchar, -- words
  curator_id integer REFERENCES users(id), -- few
  cover_id integer REFERENCES images(id), -- null 15%
  images_count integer -- int 3..40
);
CREATE TABLE gallery_items ( -- 1500 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  gallery_id integer NOT NULL REFERENCES galleries(id),
  image_id integer NOT NULL REFERENCES images(id),
  position integer -- int 1..40
);
CREATE TABLE comments ( -- 4600 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- gaps
  commentable_type varchar NOT NULL, -- type
  commentable_id integer NOT NULL, -- any of articles(id), galleries(id), images(id) by commentable_type as class
  user_id integer REFERENCES users(id), -- null 20%
  parent_id integer REFERENCES comments(id), -- null 65%
  approved_by_id integer REFERENCES users(id), -- null 50%, few
  body text, -- text
  score integer DEFAULT 0, -- int -20..90
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL
);
CREATE TABLE tags ( -- 330 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar, -- slug
  taggings_count integer DEFAULT 0 -- zipf 0..300
);
CREATE TABLE taggings ( -- 5000 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  tag_id integer REFERENCES tags(id), -- skew
  taggable_type varchar, -- type
  taggable_id integer, -- any of articles(id), images(id) by taggable_type as class
  tagger_type varchar, -- enum User
  tagger_id integer REFERENCES users(id), -- null 45%
  context varchar(128), -- enum tags|topics
  created_at datetime
);
CREATE TABLE active_storage_blobs ( -- 1900 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  key varchar NOT NULL, -- hash
  filename varchar NOT NULL, -- slug
  content_type varchar, -- enum image/jpeg|image/png|application/pdf
  byte_size bigint NOT NULL, -- int 900..9000000
  checksum varchar, -- hash
  created_at datetime(6) NOT NULL
);
CREATE TABLE active_storage_attachments ( -- 1850 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  name varchar NOT NULL, -- enum file|avatar
  record_type varchar NOT NULL, -- type
  record_id bigint NOT NULL, -- any of images(id), users(id) by record_type as class
  blob_id bigint NOT NULL REFERENCES active_storage_blobs(id), -- unique
  created_at datetime(6) NOT NULL
);
CREATE TABLE follows ( -- 2100 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  follower_id integer NOT NULL REFERENCES users(id),
  followed_id integer NOT NULL REFERENCES users(id), -- skew
  created_at datetime(6) NOT NULL
);
CREATE TABLE assignments ( -- 700 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  assignee_id integer REFERENCES users(id), -- few
  assigner_id integer REFERENCES users(id), -- few
  article_id integer REFERENCES articles(id), -- null 12%, dead 2%
  due_on date, -- date
  fee_cents integer, -- int 0..90000
  priority integer -- int 1..5
);
CREATE TABLE notifications ( -- 3800 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  recipient_id integer NOT NULL REFERENCES users(id), -- skew
  actor_id integer REFERENCES users(id), -- null 10%
  notifiable_type varchar, -- type
  notifiable_id integer, -- any of comments(id), assignments(id), follows(id) by notifiable_type as class
  read_at datetime, -- time
  created_at datetime(6) NOT NULL
);
CREATE TABLE versions ( -- 4000 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  item_type varchar NOT NULL, -- type
  item_id bigint NOT NULL, -- any of articles(id), sections(id), issues(id) by item_type as class
  event varchar NOT NULL, -- enum update|create|destroy
  whodunnit varchar REFERENCES users(id), -- null 9%, few
  object text, -- json
  created_at datetime(6)
);
CREATE TABLE subscriptions ( -- 430 rows
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL, -- serial
  subscriber_id integer REFERENCES users(id), -- dead 1%
  first_issue_id integer REFERENCES issues(id), -- recent
  last_issue_id integer REFERENCES issues(id), -- null 60%
  stripe_id varchar, -- hash
  plan integer, -- enum 1|2|3
  amount_cents integer -- enum 4900|9900|2900
);
CREATE INDEX index_articles_on_author_id ON articles (author_id);
CREATE INDEX index_articles_on_section_id ON articles (section_id);
CREATE INDEX index_comments_on_commentable ON comments (commentable_type, commentable_id);
CREATE INDEX index_comments_on_user_id ON comments (user_id);
CREATE INDEX index_taggings_on_tag_id ON taggings (tag_id);
CREATE INDEX index_versions_on_item ON versions (item_type, item_id);
CREATE INDEX index_notifications_on_recipient_id ON notifications (recipient_id);
