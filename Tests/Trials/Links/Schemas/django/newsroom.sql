-- A Django news site: uuid primary keys in the newer apps, generic relations through django_content_type, tree pages in the manner of Wagtail.
CREATE TABLE django_content_type ( -- 9 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  app_label varchar(100) NOT NULL, -- enum stories|media|accounts|comments
  model varchar(100) NOT NULL -- slug
);
CREATE TABLE accounts_user ( -- 500 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  password varchar(128) NOT NULL, -- hash
  username varchar(150) NOT NULL, -- slug
  email varchar(254) NOT NULL, -- email
  is_staff bool NOT NULL, -- flag
  karma integer NOT NULL, -- zipf 0..2000
  invited_by_id integer REFERENCES accounts_user(id), -- null 60%
  date_joined datetime NOT NULL
);
CREATE TABLE media_image ( -- 650 rows
  id char(32) NOT NULL PRIMARY KEY, -- uuid
  title varchar(255) NOT NULL,
  file varchar(100) NOT NULL, -- url
  width integer NOT NULL, -- int 320..4000
  height integer NOT NULL, -- int 240..3000
  focal_point_x integer, -- int 0..4000
  focal_point_y integer, -- int 0..3000
  file_size integer unsigned, -- int 20000..8000000
  file_hash varchar(40) NOT NULL, -- hash
  uploaded_by_user_id integer REFERENCES accounts_user(id) -- null 5%, few
);
CREATE TABLE accounts_profile ( -- 420 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id integer NOT NULL UNIQUE REFERENCES accounts_user(id), -- unique
  bio TEXT NOT NULL, -- text
  timezone varchar(40) NOT NULL, -- enum UTC|Europe/Vienna|Asia/Tokyo
  avatar_id char(32) REFERENCES media_image(id), -- null 70%
  year_of_birth smallint -- year
);
CREATE TABLE accounts_follow ( -- 1300 rows
  id bigint NOT NULL PRIMARY KEY, -- gaps
  follower_id integer NOT NULL REFERENCES accounts_user(id),
  followee_id integer NOT NULL REFERENCES accounts_user(id), -- skew
  since datetime NOT NULL
);
CREATE TABLE media_rendition ( -- 2100 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  filter_spec varchar(255) NOT NULL, -- enum width-800|fill-300x200|max-165x165
  width integer NOT NULL, -- enum 800|300|165
  height integer NOT NULL, -- int 90..600
  image_id char(32) NOT NULL REFERENCES media_image(id)
);
CREATE TABLE stories_page ( -- 40 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  path varchar(255) NOT NULL, -- digits 12
  depth integer unsigned NOT NULL, -- int 1..4
  numchild integer unsigned NOT NULL, -- zipf 0..12
  title varchar(255) NOT NULL,
  slug varchar(255) NOT NULL, -- slug
  live bool NOT NULL, -- flag
  owner_id integer REFERENCES accounts_user(id), -- null 15%, few
  content_type_id integer NOT NULL REFERENCES django_content_type(id)
);
CREATE TABLE stories_indexpage ( -- 11 rows
  page_ptr_id integer NOT NULL PRIMARY KEY REFERENCES stories_page(id), -- unique
  intro TEXT NOT NULL,
  per_page smallint NOT NULL -- enum 20|50
);
CREATE TABLE stories_section ( -- 9 rows
  code varchar(10) NOT NULL PRIMARY KEY, -- code 3
  name varchar(60) NOT NULL,
  sort_order integer NOT NULL, -- order
  landing_page_id integer UNIQUE REFERENCES stories_indexpage(page_ptr_id) -- unique
);
CREATE TABLE stories_story ( -- 1700 rows
  id char(32) NOT NULL PRIMARY KEY, -- uuid
  headline varchar(200) NOT NULL, -- text
  slug varchar(80) NOT NULL, -- slug
  body TEXT NOT NULL, -- text
  section_id varchar(10) NOT NULL REFERENCES stories_section(code),
  lead_image_id char(32) REFERENCES media_image(id), -- null 20%
  editor_id integer REFERENCES accounts_user(id), -- null 10%, few
  word_count integer NOT NULL, -- int 120..3400
  view_count integer NOT NULL, -- zipf 0..90000
  legacy_id integer, -- order
  status varchar(1) NOT NULL, -- enum p|d|w
  published_at datetime,
  metadata TEXT NOT NULL -- json
);
CREATE TABLE stories_story_authors ( -- 2300 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  story_id char(32) NOT NULL REFERENCES stories_story(id),
  user_id integer NOT NULL REFERENCES accounts_user(id), -- few
  sort_value integer NOT NULL -- int 0..3
);
CREATE TABLE stories_story_related ( -- 800 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  from_story_id char(32) NOT NULL REFERENCES stories_story(id),
  to_story_id char(32) NOT NULL REFERENCES stories_story(id)
);
CREATE TABLE stories_revision ( -- 4000 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  story_id char(32) NOT NULL REFERENCES stories_story(id),
  user_id integer REFERENCES accounts_user(id), -- null 8%
  revision_no integer NOT NULL, -- zipf 1..20
  content_json TEXT NOT NULL, -- json
  created_at datetime NOT NULL
);
CREATE TABLE taggit_tag ( -- 230 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(100) NOT NULL, -- word
  slug varchar(100) NOT NULL -- slug
);
CREATE TABLE taggit_taggeduuiditem ( -- 3100 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  object_id char(32) NOT NULL REFERENCES stories_story(id),
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  tag_id integer NOT NULL REFERENCES taggit_tag(id)
);
CREATE TABLE comments_comment ( -- 3600 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  story_id char(32) NOT NULL REFERENCES stories_story(id), -- recent
  user_id integer REFERENCES accounts_user(id), -- null 20%
  parent_id integer REFERENCES comments_comment(id), -- null 55%
  tree_id integer NOT NULL, -- int 1..1500
  lft integer NOT NULL, -- int 1..20
  rght integer NOT NULL, -- int 2..30
  level integer NOT NULL, -- zipf 0..6
  comment TEXT NOT NULL, -- text
  ip_address char(39),
  submit_date datetime NOT NULL,
  is_removed bool NOT NULL -- flag
);
CREATE TABLE comments_flag ( -- 130 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  comment_id integer NOT NULL REFERENCES comments_comment(id), -- dead 2%
  user_id integer NOT NULL REFERENCES accounts_user(id),
  flag varchar(30) NOT NULL -- enum spam|removal suggestion
);
CREATE TABLE newsletter_issue ( -- 180 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  number integer NOT NULL, -- order
  year integer NOT NULL, -- year
  subject varchar(150) NOT NULL,
  top_story_id char(32) REFERENCES stories_story(id), -- null 5%
  sent integer NOT NULL, -- int 300..480
  opened integer NOT NULL -- int 100..300
);
CREATE TABLE thumbnail_kvstore ( -- 900 rows
  "key" varchar(200) NOT NULL PRIMARY KEY, -- hash
  value TEXT NOT NULL -- json
) WITHOUT ROWID;
CREATE INDEX stories_story_section_id_5c ON stories_story (section_id);
CREATE INDEX comments_comment_story_id_71 ON comments_comment (story_id);
CREATE INDEX comments_comment_tree_id_08 ON comments_comment (tree_id, lft);
CREATE UNIQUE INDEX stories_story_authors_uniq ON stories_story_authors (id, story_id, user_id);
CREATE INDEX taggit_taggeduuiditem_object_id_e0 ON taggit_taggeduuiditem (object_id);
