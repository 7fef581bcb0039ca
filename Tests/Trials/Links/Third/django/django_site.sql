-- Django 3.2 project (magazine site) with auth, admin, contenttypes, taggit, easy_thumbnails, django_comments, reversion, allauth; tables app_model.
CREATE TABLE django_migrations ( -- 96 rows
  id INTEGER PRIMARY KEY,
  app varchar(255) NOT NULL, -- enum auth|admin|blog|account|taggit
  name varchar(255) NOT NULL, -- slug
  applied datetime NOT NULL -- time
);
CREATE TABLE django_content_type ( -- 31 rows
  id INTEGER PRIMARY KEY,
  app_label varchar(100) NOT NULL, -- enum auth|blog|taggit|account|sites
  model varchar(100) NOT NULL -- slug
);
CREATE TABLE django_session ( -- 420 rows
  session_key varchar(40) NOT NULL PRIMARY KEY, -- hash
  session_data text NOT NULL, -- words
  expire_date datetime NOT NULL -- time
);
CREATE TABLE django_site ( -- 2 rows
  id INTEGER PRIMARY KEY,
  domain varchar(100) NOT NULL, -- slug
  name varchar(50) NOT NULL -- words
);
CREATE TABLE auth_permission ( -- 124 rows
  id INTEGER PRIMARY KEY,
  name varchar(255) NOT NULL, -- words
  content_type_id integer NOT NULL REFERENCES django_content_type(id),
  codename varchar(100) NOT NULL -- slug
);
CREATE TABLE auth_group ( -- 5 rows
  id INTEGER PRIMARY KEY,
  name varchar(150) NOT NULL UNIQUE -- word
);
CREATE TABLE auth_group_permissions ( -- 88 rows
  id INTEGER PRIMARY KEY, -- gaps
  group_id integer NOT NULL REFERENCES auth_group(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id)
);
CREATE TABLE auth_user ( -- 1350 rows
  id INTEGER PRIMARY KEY, -- gaps
  password varchar(128) NOT NULL, -- hash
  last_login datetime NULL, -- time
  is_superuser bool NOT NULL, -- flag
  username varchar(150) NOT NULL UNIQUE, -- slug
  first_name varchar(150) NOT NULL,
  last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL, -- email
  is_staff bool NOT NULL, -- flag
  is_active bool NOT NULL, -- flag
  date_joined datetime NOT NULL -- time
);
CREATE TABLE auth_user_groups ( -- 41 rows
  id INTEGER PRIMARY KEY, -- gaps
  user_id integer NOT NULL REFERENCES auth_user(id),
  group_id integer NOT NULL REFERENCES auth_group(id)
);
CREATE TABLE auth_user_user_permissions ( -- 12 rows
  id INTEGER PRIMARY KEY,
  user_id integer NOT NULL REFERENCES auth_user(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id)
);
CREATE TABLE account_emailaddress ( -- 1290 rows
  id INTEGER PRIMARY KEY, -- gaps
  email varchar(254) NOT NULL UNIQUE, -- email
  verified bool NOT NULL, -- flag
  "primary" bool NOT NULL, -- flag
  user_id integer NOT NULL REFERENCES auth_user(id)
);
CREATE TABLE account_emailconfirmation ( -- 75 rows
  id INTEGER PRIMARY KEY, -- gaps
  created datetime NOT NULL, -- time
  sent datetime NULL, -- time
  key varchar(64) NOT NULL UNIQUE, -- hash
  email_address_id integer NOT NULL REFERENCES account_emailaddress(id)
);
CREATE TABLE blog_category ( -- 19 rows
  id INTEGER PRIMARY KEY,
  name varchar(80) NOT NULL, -- word
  slug varchar(80) NOT NULL UNIQUE, -- slug
  lft integer unsigned NOT NULL, -- int 1..38
  rght integer unsigned NOT NULL, -- int 2..38
  tree_id integer unsigned NOT NULL, -- int 1..5
  level integer unsigned NOT NULL, -- int 0..2
  parent_id integer NULL REFERENCES blog_category(id) -- null 25%
);
CREATE TABLE blog_post ( -- 780 rows
  id INTEGER PRIMARY KEY, -- gaps
  title varchar(200) NOT NULL, -- words
  slug varchar(200) NOT NULL, -- slug
  body text NOT NULL, -- text
  image varchar(100) NULL, -- slug
  status smallint NOT NULL, -- enum 2|1|0
  views integer NOT NULL, -- zipf 0..9000
  featured bool NOT NULL, -- flag
  allow_comments bool NOT NULL, -- flag
  publish datetime NOT NULL, -- time
  created datetime NOT NULL, -- time
  modified datetime NOT NULL, -- time
  author_id integer NOT NULL REFERENCES auth_user(id), -- few
  site_id integer NOT NULL REFERENCES django_site(id)
);
CREATE TABLE blog_post_categories ( -- 1200 rows
  id INTEGER PRIMARY KEY, -- gaps
  post_id integer NOT NULL REFERENCES blog_post(id),
  category_id integer NOT NULL REFERENCES blog_category(id)
);
CREATE TABLE taggit_tag ( -- 260 rows
  id INTEGER PRIMARY KEY, -- gaps
  name varchar(100) NOT NULL UNIQUE, -- word
  slug varchar(100) NOT NULL UNIQUE -- slug
);
CREATE TABLE taggit_taggeditem ( -- 2300 rows
  id INTEGER PRIMARY KEY, -- gaps
  object_id integer NOT NULL, -- any of blog_post(id), auth_user(id) by content_type_id as code
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- type
  tag_id integer NOT NULL REFERENCES taggit_tag(id)
);
CREATE TABLE django_admin_log ( -- 2700 rows
  id INTEGER PRIMARY KEY, -- gaps
  object_id text NULL, -- any of blog_post(id), auth_user(id), blog_category(id), taggit_tag(id), auth_group(id) by content_type_id as code
  object_repr varchar(200) NOT NULL, -- words
  action_flag smallint unsigned NOT NULL, -- enum 2|1|3
  change_message text NOT NULL, -- json
  content_type_id integer NULL REFERENCES django_content_type(id), -- type
  user_id integer NOT NULL REFERENCES auth_user(id), -- few
  action_time datetime NOT NULL -- time
);
CREATE TABLE django_comments ( -- 1900 rows
  id INTEGER PRIMARY KEY, -- gaps
  object_pk varchar(64) NOT NULL, -- any of blog_post(id), blog_category(id) by content_type_id as code
  user_name varchar(50) NOT NULL, -- words
  user_email varchar(254) NOT NULL, -- words
  user_url varchar(200) NOT NULL, -- url
  comment text NOT NULL, -- text
  submit_date datetime NOT NULL, -- time
  ip_address char(39) NULL, -- words
  is_public bool NOT NULL, -- flag
  is_removed bool NOT NULL, -- flag
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- type
  site_id integer NOT NULL REFERENCES django_site(id),
  user_id integer NULL REFERENCES auth_user(id) -- null 35%
);
CREATE TABLE django_comment_flags ( -- 64 rows
  id INTEGER PRIMARY KEY,
  flag varchar(30) NOT NULL, -- enum removal suggestion|moderator deletion
  flag_date datetime NOT NULL, -- time
  comment_id integer NOT NULL REFERENCES django_comments(id),
  user_id integer NOT NULL REFERENCES auth_user(id)
);
CREATE TABLE easy_thumbnails_source ( -- 690 rows
  id INTEGER PRIMARY KEY, -- gaps
  storage_hash varchar(40) NOT NULL, -- enum f9bde26a1556cd667f742bd34ec7c55e
  name varchar(255) NOT NULL, -- slug
  modified datetime NOT NULL -- time
);
CREATE TABLE easy_thumbnails_thumbnail ( -- 2100 rows
  id INTEGER PRIMARY KEY, -- gaps
  storage_hash varchar(40) NOT NULL, -- enum d26becbf46ac48eda79c7a39a13a02dd
  name varchar(255) NOT NULL, -- slug
  modified datetime NOT NULL, -- time
  source_id integer NOT NULL REFERENCES easy_thumbnails_source(id)
);
CREATE TABLE easy_thumbnails_thumbnaildimensions ( -- 1100 rows
  id INTEGER PRIMARY KEY, -- gaps
  thumbnail_id integer NOT NULL UNIQUE REFERENCES easy_thumbnails_thumbnail(id), -- unique
  width integer unsigned NULL, -- enum 120|300|800|1200
  height integer unsigned NULL -- int 80..900
);
CREATE TABLE reversion_revision ( -- 1400 rows
  id INTEGER PRIMARY KEY, -- gaps
  date_created datetime NOT NULL, -- time
  comment text NOT NULL, -- words
  user_id integer NULL REFERENCES auth_user(id) -- null 10%, few
);
CREATE TABLE reversion_version ( -- 2200 rows
  id INTEGER PRIMARY KEY, -- gaps
  object_id varchar(191) NOT NULL, -- any of blog_post(id), blog_category(id), taggit_taggeditem(id) by content_type_id as code
  format varchar(255) NOT NULL, -- enum json
  serialized_data text NOT NULL, -- json
  object_repr text NOT NULL, -- words
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- type
  revision_id integer NOT NULL REFERENCES reversion_revision(id),
  db varchar(191) NOT NULL -- enum default
);
CREATE UNIQUE INDEX auth_permission_content_type_id_codename_01ab375a_uniq ON auth_permission (content_type_id, codename);
CREATE INDEX auth_permission_content_type_id_2f476e4b ON auth_permission (content_type_id);
CREATE INDEX auth_group_permissions_group_id_b120cbf9 ON auth_group_permissions (group_id);
CREATE INDEX auth_group_permissions_permission_id_84c5c92e ON auth_group_permissions (permission_id);
CREATE INDEX auth_user_groups_user_id_6a12ed8b ON auth_user_groups (user_id);
CREATE INDEX auth_user_groups_group_id_97559544 ON auth_user_groups (group_id);
CREATE INDEX account_emailaddress_user_id_2c513194 ON account_emailaddress (user_id);
CREATE INDEX blog_post_author_id_dd7a8485 ON blog_post (author_id);
CREATE INDEX blog_post_site_id_1a9d2f3e ON blog_post (site_id);
CREATE INDEX blog_post_categories_post_id_8b2d2b70 ON blog_post_categories (post_id);
CREATE INDEX blog_post_categories_category_id_2211dae5 ON blog_post_categories (category_id);
CREATE INDEX taggit_taggeditem_object_id_e2d7d1df ON taggit_taggeditem (object_id);
CREATE INDEX taggit_taggeditem_content_type_id_9957a03c ON taggit_taggeditem (content_type_id);
CREATE INDEX taggit_taggeditem_tag_id_f4f5b767 ON taggit_taggeditem (tag_id);
CREATE INDEX django_admin_log_content_type_id_c4bce8eb ON django_admin_log (content_type_id);
CREATE INDEX django_admin_log_user_id_c564eba6 ON django_admin_log (user_id);
CREATE INDEX django_comments_user_id_a0a440a1 ON django_comments (user_id);
CREATE INDEX easy_thumbnails_thumbnail_source_id_5b57bc77 ON easy_thumbnails_thumbnail (source_id);
CREATE INDEX reversion_version_revision_id_af9f6a9d ON reversion_version (revision_id);
