-- BookStack 23 (Laravel): shelves, books, chapters, pages, comments, roles, polymorphic tags and views; chapter 0 for a page directly in its book.
CREATE TABLE migrations ( -- 95 rows
  id int unsigned NOT NULL PRIMARY KEY,
  migration varchar(255) NOT NULL, -- slug
  batch int NOT NULL -- int 1..12
);
CREATE TABLE users ( -- 85 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) NOT NULL, -- words
  email varchar(255) NOT NULL, -- email
  password varchar(60) NOT NULL, -- hash
  remember_token varchar(100), -- null 40%
  email_confirmed tinyint(1) NOT NULL DEFAULT 1, -- enum 1
  image_id int NOT NULL DEFAULT 0 REFERENCES images(id), -- none 0 50%
  external_auth_id varchar(255) NOT NULL, -- enum |
  system_name varchar(255), -- null 97%
  slug varchar(180) NOT NULL, -- slug
  created_at timestamp,
  updated_at timestamp,
  UNIQUE (email),
  UNIQUE (slug)
);
CREATE TABLE roles ( -- 6 rows
  id int unsigned NOT NULL PRIMARY KEY,
  display_name varchar(180), -- word
  description varchar(180), -- text
  system_name varchar(191) NOT NULL, -- enum |admin|public
  external_auth_id varchar(180) NOT NULL, -- enum |
  mfa_enforced tinyint(1) NOT NULL, -- enum 0|1
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE role_user ( -- 110 rows
  user_id int unsigned NOT NULL REFERENCES users(id),
  role_id int unsigned NOT NULL REFERENCES roles(id), -- skew
  PRIMARY KEY (user_id, role_id)
);
CREATE TABLE role_permissions ( -- 75 rows
  id int unsigned NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- slug
  display_name varchar(255), -- null
  description varchar(255), -- null
  created_at timestamp,
  updated_at timestamp,
  UNIQUE (name)
);
CREATE TABLE permission_role ( -- 190 rows
  permission_id int unsigned NOT NULL REFERENCES role_permissions(id),
  role_id int unsigned NOT NULL REFERENCES roles(id),
  PRIMARY KEY (permission_id, role_id)
);
CREATE TABLE bookshelves ( -- 14 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  name varchar(180) NOT NULL, -- words
  slug varchar(180) NOT NULL, -- slug
  description text NOT NULL,
  created_by int REFERENCES users(id), -- skew
  updated_by int REFERENCES users(id), -- skew
  image_id int REFERENCES images(id), -- null 30%
  owned_by int unsigned NOT NULL REFERENCES users(id), -- skew
  created_at timestamp,
  updated_at timestamp,
  deleted_at timestamp -- null 95%
);
CREATE TABLE books ( -- 72 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) NOT NULL, -- words
  slug varchar(255) NOT NULL, -- slug
  description text NOT NULL,
  created_at timestamp,
  updated_at timestamp,
  created_by int NOT NULL REFERENCES users(id), -- skew
  updated_by int NOT NULL REFERENCES users(id), -- skew
  image_id int REFERENCES images(id), -- null 50%
  deleted_at timestamp, -- null 95%
  owned_by int unsigned NOT NULL REFERENCES users(id), -- skew
  default_template_id int unsigned REFERENCES pages(id) -- null 85%
);
CREATE TABLE bookshelves_books ( -- 80 rows
  bookshelf_id int unsigned NOT NULL REFERENCES bookshelves(id),
  book_id int unsigned NOT NULL REFERENCES books(id),
  "order" int unsigned NOT NULL, -- int 0..12
  PRIMARY KEY (bookshelf_id, book_id)
);
CREATE TABLE chapters ( -- 260 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  book_id int NOT NULL REFERENCES books(id), -- skew
  slug varchar(255) NOT NULL, -- slug
  name text NOT NULL, -- words
  description text NOT NULL,
  priority int NOT NULL, -- int 0..30
  created_at timestamp,
  updated_at timestamp,
  created_by int NOT NULL REFERENCES users(id), -- skew
  updated_by int NOT NULL REFERENCES users(id), -- skew
  deleted_at timestamp, -- null 95%
  owned_by int unsigned NOT NULL REFERENCES users(id) -- skew
);
CREATE TABLE pages ( -- 1400 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  book_id int NOT NULL REFERENCES books(id), -- skew
  chapter_id int NOT NULL REFERENCES chapters(id), -- none 0 35%
  name varchar(255) NOT NULL, -- words
  slug varchar(255) NOT NULL, -- slug
  html longtext NOT NULL, -- text
  text longtext NOT NULL, -- text
  priority int NOT NULL, -- int 0..40
  created_at timestamp,
  updated_at timestamp,
  created_by int NOT NULL REFERENCES users(id), -- skew, dead 2%
  updated_by int NOT NULL REFERENCES users(id), -- skew, dead 2%
  draft tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  markdown longtext NOT NULL, -- enum |
  revision_count int NOT NULL, -- zipf 1..60
  template tinyint(1) NOT NULL DEFAULT 0, -- enum 0|1
  deleted_at timestamp, -- null 94%
  owned_by int unsigned NOT NULL REFERENCES users(id), -- skew
  editor varchar(50) NOT NULL DEFAULT '' -- enum wysiwyg|markdown|
);
CREATE TABLE page_revisions ( -- 4100 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  page_id int NOT NULL REFERENCES pages(id), -- skew
  name varchar(255) NOT NULL, -- words
  html longtext NOT NULL, -- text
  text longtext NOT NULL, -- text
  created_by int NOT NULL REFERENCES users(id), -- skew, dead 2%
  created_at timestamp,
  updated_at timestamp,
  slug varchar(255) NOT NULL, -- slug
  book_slug varchar(255) NOT NULL, -- slug
  type varchar(255) NOT NULL DEFAULT 'version', -- enum version|update_draft
  markdown longtext NOT NULL, -- enum |
  summary varchar(255), -- null 80%
  revision_number int NOT NULL -- zipf 1..60
);
CREATE TABLE images ( -- 640 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) NOT NULL, -- slug
  url varchar(255) NOT NULL, -- url
  created_at timestamp,
  updated_at timestamp,
  created_by int NOT NULL REFERENCES users(id), -- skew
  updated_by int NOT NULL REFERENCES users(id), -- skew
  path varchar(400) NOT NULL, -- url
  type varchar(255) NOT NULL, -- enum gallery|drawio|user|cover_book
  uploaded_to int NOT NULL DEFAULT 0 REFERENCES pages(id) -- none 0 15%, skew
);
CREATE TABLE attachments ( -- 210 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  name varchar(255) NOT NULL, -- slug
  path varchar(255) NOT NULL, -- url
  extension varchar(20) NOT NULL, -- enum pdf|xlsx|zip|
  uploaded_to int NOT NULL REFERENCES pages(id), -- skew
  external tinyint(1) NOT NULL, -- enum 0|1
  "order" int NOT NULL, -- int 0..8
  created_by int NOT NULL REFERENCES users(id), -- skew
  updated_by int NOT NULL REFERENCES users(id), -- skew
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE comments ( -- 380 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  entity_id int unsigned NOT NULL REFERENCES pages(id), -- skew
  entity_type varchar(191) NOT NULL, -- enum page
  text longtext, -- null
  html longtext, -- text
  parent_id int unsigned, -- zipf 1..20, null 60%
  local_id int unsigned, -- zipf 1..24
  created_by int unsigned NOT NULL REFERENCES users(id), -- skew
  updated_by int unsigned REFERENCES users(id), -- skew
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE tags ( -- 1200 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  entity_id int NOT NULL, -- any of pages(id), chapters(id), books(id), bookshelves(id) by entity_type as class
  entity_type varchar(100) NOT NULL, -- type
  name varchar(255) NOT NULL, -- enum Team|Status|Version|Owner|Topic
  value varchar(255) NOT NULL, -- word
  "order" int NOT NULL, -- int 0..6
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE views ( -- 2900 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  user_id int NOT NULL REFERENCES users(id), -- skew, dead 2%
  viewable_id int NOT NULL, -- any of pages(id), chapters(id), books(id), bookshelves(id) by viewable_type as class
  viewable_type varchar(255) NOT NULL, -- type
  views int NOT NULL, -- zipf 1..300
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE favourites ( -- 160 rows
  id int unsigned NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  favouritable_id int NOT NULL, -- any of pages(id), chapters(id), books(id) by favouritable_type as class
  favouritable_type varchar(100) NOT NULL, -- type
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE watches ( -- 90 rows
  id int unsigned NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  watchable_id int NOT NULL, -- any of pages(id), chapters(id), books(id) by watchable_type as class
  watchable_type varchar(100) NOT NULL, -- type
  level tinyint unsigned NOT NULL, -- enum 0|1|2|3
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE activities ( -- 4600 rows
  id int unsigned NOT NULL PRIMARY KEY, -- gaps
  type varchar(191) NOT NULL, -- enum page_update|page_create|auth_login|book_create|comment_create
  detail text NOT NULL, -- words
  user_id int NOT NULL REFERENCES users(id), -- skew, dead 2%
  ip varchar(45) NOT NULL, -- enum 10.0.0.1|127.0.0.1
  loggable_id int, -- any of pages(id), chapters(id), books(id), bookshelves(id) by loggable_type as class, null 30%
  loggable_type varchar(191), -- type
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE deletions ( -- 70 rows
  id int unsigned NOT NULL PRIMARY KEY,
  deleted_by int NOT NULL REFERENCES users(id), -- skew
  deletable_type varchar(100) NOT NULL, -- type
  deletable_id int NOT NULL, -- any of pages(id), chapters(id), books(id) by deletable_type as class
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE entity_permissions ( -- 240 rows
  id bigint unsigned NOT NULL PRIMARY KEY,
  entity_id int unsigned NOT NULL, -- any of books(id), bookshelves(id), pages(id) by entity_type as class
  entity_type varchar(25) NOT NULL, -- type
  role_id int unsigned NOT NULL REFERENCES roles(id), -- none 0 20%
  "view" tinyint(1) NOT NULL, -- flag
  "create" tinyint(1) NOT NULL, -- flag
  "update" tinyint(1) NOT NULL, -- flag
  "delete" tinyint(1) NOT NULL -- flag
);
CREATE TABLE joint_permissions ( -- 4200 rows
  role_id int NOT NULL REFERENCES roles(id),
  entity_type varchar(255) NOT NULL, -- type
  entity_id int NOT NULL, -- any of pages(id), chapters(id), books(id), bookshelves(id) by entity_type as class
  status tinyint unsigned NOT NULL, -- enum 3|1|0
  owner_id int unsigned REFERENCES users(id), -- null 70%, skew
  PRIMARY KEY (role_id, entity_type, entity_id)
);
CREATE TABLE api_tokens ( -- 9 rows
  id int unsigned NOT NULL PRIMARY KEY,
  name varchar(255) NOT NULL, -- word
  token_id varchar(191) NOT NULL, -- code 32
  secret varchar(191) NOT NULL, -- hash
  user_id int unsigned NOT NULL REFERENCES users(id),
  expires_at date NOT NULL, -- date
  created_at timestamp,
  updated_at timestamp,
  UNIQUE (token_id)
);
CREATE TABLE mfa_values ( -- 40 rows
  id int unsigned NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  method varchar(20) NOT NULL, -- enum totp|backup_codes
  value text NOT NULL, -- hash
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE social_accounts ( -- 22 rows
  id int unsigned NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  driver varchar(255) NOT NULL, -- enum google|github
  driver_id varchar(255) NOT NULL, -- digits 21
  avatar varchar(255) NOT NULL, -- url
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE user_invites ( -- 6 rows
  id int unsigned NOT NULL PRIMARY KEY,
  user_id int NOT NULL REFERENCES users(id),
  token varchar(255) NOT NULL, -- hash
  created_at timestamp,
  updated_at timestamp
);
CREATE TABLE settings ( -- 42 rows
  setting_key varchar(255) NOT NULL PRIMARY KEY, -- slug
  value text NOT NULL, -- words
  type varchar(50) NOT NULL DEFAULT 'string', -- enum string|array
  created_at timestamp,
  updated_at timestamp
);
CREATE INDEX pages_book_id_index ON pages (book_id);
CREATE INDEX pages_chapter_id_index ON pages (chapter_id);
CREATE INDEX page_revisions_page_id_index ON page_revisions (page_id);
CREATE INDEX comments_entity_id_entity_type_index ON comments (entity_id, entity_type);
CREATE INDEX tags_entity_id_entity_type_index ON tags (entity_id, entity_type);
CREATE INDEX views_viewable_id_index ON views (viewable_id);
CREATE INDEX activities_user_id_index ON activities (user_id);
UPDATE pages SET book_id = (SELECT c.book_id FROM chapters c WHERE c.id = pages.chapter_id) WHERE chapter_id <> 0;
UPDATE page_revisions SET slug = (SELECT p.slug FROM pages p WHERE p.id = page_id), book_slug = (SELECT b.slug FROM pages p JOIN books b ON b.id = p.book_id WHERE p.id = page_id);
-- also: page_revisions(slug) -> pages
-- also: page_revisions(book_slug) -> books
-- also: comments(parent_id) -> *
