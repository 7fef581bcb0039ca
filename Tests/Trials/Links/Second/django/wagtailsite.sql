-- Django with a Wagtail-like page tree, taggit, auth and an own events app.
CREATE TABLE django_migrations ( -- 190 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  app varchar(255) NOT NULL, -- enum wagtailcore|auth|events|taggit|admin
  name varchar(255) NOT NULL, -- slug
  applied datetime NOT NULL
);
CREATE TABLE django_content_type ( -- 48 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  app_label varchar(100) NOT NULL, -- enum wagtailcore|auth|events|taggit|admin
  model varchar(100) NOT NULL, -- slug
  UNIQUE (app_label, model)
);
CREATE TABLE auth_permission ( -- 190 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  content_type_id integer NOT NULL REFERENCES django_content_type(id),
  codename varchar(100) NOT NULL, -- slug
  name varchar(255) NOT NULL -- words
);
CREATE TABLE auth_group ( -- 6 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(150) NOT NULL UNIQUE -- word
);
CREATE TABLE auth_group_permissions ( -- 60 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  group_id integer NOT NULL REFERENCES auth_group(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id)
);
CREATE TABLE auth_user ( -- 70 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  password varchar(128) NOT NULL, -- hash
  last_login datetime,
  is_superuser bool NOT NULL, -- flag
  username varchar(150) NOT NULL UNIQUE, -- slug
  first_name varchar(150) NOT NULL,
  last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL,
  is_staff bool NOT NULL, -- flag
  is_active bool NOT NULL, -- flag
  date_joined datetime NOT NULL
);
CREATE TABLE auth_user_groups ( -- 80 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  user_id integer NOT NULL REFERENCES auth_user(id),
  group_id integer NOT NULL REFERENCES auth_group(id)
);
CREATE TABLE django_session ( -- 220 rows
  session_key varchar(40) NOT NULL PRIMARY KEY, -- hash
  session_data text NOT NULL,
  expire_date datetime NOT NULL
);
CREATE TABLE django_admin_log ( -- 300 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  action_time datetime NOT NULL,
  object_id text NULL, -- int 1..600
  object_repr varchar(200) NOT NULL, -- words
  action_flag smallint unsigned NOT NULL, -- enum 2|1|3
  change_message text NOT NULL, -- json
  content_type_id integer NULL REFERENCES django_content_type(id), -- few
  user_id integer NOT NULL REFERENCES auth_user(id) -- few
);
CREATE TABLE wagtailcore_locale ( -- 3 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  language_code varchar(100) NOT NULL UNIQUE -- slug
);
CREATE TABLE wagtailcore_collection ( -- 14 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  path varchar(255) NOT NULL UNIQUE, -- digits 8
  depth integer unsigned NOT NULL, -- int 1..3
  numchild integer unsigned NOT NULL, -- int 0..6
  name varchar(255) NOT NULL -- words
);
CREATE TABLE wagtailcore_page ( -- 620 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  path varchar(255) NOT NULL UNIQUE, -- digits 16
  depth integer unsigned NOT NULL, -- int 1..5
  numchild integer unsigned NOT NULL, -- zipf 0..90
  title varchar(255) NOT NULL, -- words
  slug varchar(255) NOT NULL, -- slug
  live bool NOT NULL, -- flag
  has_unpublished_changes bool NOT NULL, -- flag
  url_path text NOT NULL, -- slug
  seo_title varchar(255) NOT NULL, -- words
  show_in_menus bool NOT NULL, -- flag
  search_description text NOT NULL,
  go_live_at datetime NULL, -- null
  expire_at datetime NULL, -- null
  expired bool NOT NULL, -- flag
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  owner_id integer NULL REFERENCES auth_user(id), -- null 10%
  locked bool NOT NULL, -- flag
  locked_by_id integer NULL REFERENCES auth_user(id), -- null 97%
  latest_revision_created_at datetime NULL,
  first_published_at datetime NULL,
  live_revision_id integer NULL REFERENCES wagtailcore_revision(id), -- null 15%
  latest_revision_id integer NULL REFERENCES wagtailcore_revision(id), -- null 5%
  alias_of_id integer NULL REFERENCES wagtailcore_page(id), -- null 95%
  draft_title varchar(255) NOT NULL, -- words
  locale_id integer NOT NULL REFERENCES wagtailcore_locale(id),
  translation_key char(32) NOT NULL -- uuid
);
CREATE TABLE wagtailcore_revision ( -- 2600 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  created_at datetime NOT NULL,
  content text NOT NULL, -- json
  approved_go_live_at datetime NULL, -- null
  object_id varchar(255) NOT NULL REFERENCES wagtailcore_page(id),
  user_id integer NULL REFERENCES auth_user(id), -- skew
  base_content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  object_str text NOT NULL -- words
);
CREATE TABLE wagtailcore_site ( -- 2 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  hostname varchar(255) NOT NULL, -- slug
  port integer NOT NULL, -- enum 443|80
  is_default_site bool NOT NULL, -- flag
  site_name varchar(255) NOT NULL, -- words
  root_page_id integer NOT NULL REFERENCES wagtailcore_page(id)
);
CREATE TABLE wagtailcore_pageviewrestriction ( -- 9 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  password varchar(255) NOT NULL, -- word
  restriction_type varchar(20) NOT NULL, -- enum login|groups|password
  page_id integer NOT NULL REFERENCES wagtailcore_page(id)
);
CREATE TABLE wagtailcore_pageviewrestriction_groups ( -- 8 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  pageviewrestriction_id integer NOT NULL REFERENCES wagtailcore_pageviewrestriction(id),
  group_id integer NOT NULL REFERENCES auth_group(id)
);
CREATE TABLE wagtailcore_grouppagepermission ( -- 16 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  group_id integer NOT NULL REFERENCES auth_group(id),
  page_id integer NOT NULL REFERENCES wagtailcore_page(id), -- few
  permission_id integer NULL REFERENCES auth_permission(id)
);
CREATE TABLE wagtailredirects_redirect ( -- 120 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  old_path varchar(255) NOT NULL, -- slug
  is_permanent bool NOT NULL, -- flag
  redirect_link varchar(255) NOT NULL, -- url
  redirect_page_id integer NULL REFERENCES wagtailcore_page(id), -- null 40%
  site_id integer NULL REFERENCES wagtailcore_site(id), -- null 80%
  automatically_created bool NOT NULL -- flag
);
CREATE TABLE wagtailimages_image ( -- 540 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  title varchar(255) NOT NULL, -- words
  file varchar(100) NOT NULL,
  width integer NOT NULL, -- int 300..6000
  height integer NOT NULL, -- int 300..4000
  created_at datetime NOT NULL,
  focal_point_x integer unsigned NULL, -- int 1..3000
  focal_point_y integer unsigned NULL, -- int 1..2000
  file_size integer unsigned NULL, -- int 9000..9000000
  file_hash varchar(40) NOT NULL, -- hash
  collection_id integer NOT NULL REFERENCES wagtailcore_collection(id),
  uploaded_by_user_id integer NULL REFERENCES auth_user(id) -- null 12%
);
CREATE TABLE wagtailimages_rendition ( -- 2400 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  file varchar(100) NOT NULL,
  width integer NOT NULL, -- int 100..1600
  height integer NOT NULL, -- int 100..1200
  focal_point_key varchar(16) NOT NULL, -- slug
  filter_spec varchar(255) NOT NULL, -- enum max-165x165|width-800|fill-320x240|original
  image_id integer NOT NULL REFERENCES wagtailimages_image(id)
);
CREATE TABLE wagtaildocs_document ( -- 90 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  title varchar(255) NOT NULL, -- words
  file varchar(100) NOT NULL,
  created_at datetime NOT NULL,
  file_size integer unsigned NULL, -- int 900..4000000
  collection_id integer NOT NULL REFERENCES wagtailcore_collection(id),
  uploaded_by_user_id integer NULL REFERENCES auth_user(id)
);
CREATE TABLE events_venue ( -- 40 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(120) NOT NULL, -- words
  capacity integer unsigned NOT NULL, -- int 20..900
  lat real NULL, -- real -90..90
  lon real NULL, -- real -180..180
  photo_id integer NULL REFERENCES wagtailimages_image(id) -- null 30%
);
CREATE TABLE events_eventindexpage ( -- 5 rows
  page_ptr_id integer NOT NULL PRIMARY KEY REFERENCES wagtailcore_page(id), -- unique
  intro text NOT NULL
);
CREATE TABLE events_eventpage ( -- 330 rows
  page_ptr_id integer NOT NULL PRIMARY KEY REFERENCES wagtailcore_page(id), -- unique
  date_from date NOT NULL, -- date
  date_to date NULL, -- date
  audience varchar(20) NOT NULL, -- enum public|private|members
  venue_id integer NULL REFERENCES events_venue(id), -- null 10%
  feed_image_id integer NULL REFERENCES wagtailimages_image(id), -- null 40%
  brochure_id integer NULL REFERENCES wagtaildocs_document(id), -- null 75%
  cost varchar(255) NOT NULL, -- money
  body text NOT NULL -- json
);
CREATE TABLE events_eventpagespeaker ( -- 520 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  sort_order integer NULL, -- int 0..8
  first_name varchar(255) NOT NULL,
  last_name varchar(255) NOT NULL,
  link_page_id integer NULL REFERENCES wagtailcore_page(id), -- null 85%
  image_id integer NULL REFERENCES wagtailimages_image(id), -- null 20%
  page_id integer NOT NULL REFERENCES events_eventpage(page_ptr_id)
);
CREATE TABLE taggit_tag ( -- 85 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  name varchar(100) NOT NULL UNIQUE, -- word
  slug varchar(100) NOT NULL UNIQUE -- slug
);
CREATE TABLE taggit_taggeditem ( -- 700 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  object_id integer NOT NULL REFERENCES wagtailimages_image(id),
  content_type_id integer NOT NULL REFERENCES django_content_type(id), -- few
  tag_id integer NOT NULL REFERENCES taggit_tag(id)
);
CREATE TABLE wagtailsearch_query ( -- 260 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  query_string varchar(255) NOT NULL UNIQUE -- slug
);
CREATE TABLE wagtailsearch_querydailyhits ( -- 800 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT,
  date date NOT NULL,
  hits integer NOT NULL, -- zipf 1..60
  query_id integer NOT NULL REFERENCES wagtailsearch_query(id)
);
CREATE INDEX auth_permission_content_type_id_2f476e4b ON auth_permission (content_type_id);
CREATE INDEX auth_group_permissions_group_id_b120cbf9 ON auth_group_permissions (group_id);
CREATE INDEX auth_user_groups_user_id_6a12ed8b ON auth_user_groups (user_id);
CREATE INDEX wagtailcore_page_owner_id_fbf7c332 ON wagtailcore_page (owner_id);
CREATE INDEX wagtailcore_page_content_type_id_c28424df ON wagtailcore_page (content_type_id);
CREATE INDEX wagtailcore_page_live_revision_id_930bd822 ON wagtailcore_page (live_revision_id);
CREATE INDEX wagtailcore_page_locale_id_3c7e30a6 ON wagtailcore_page (locale_id);
CREATE INDEX base_content_object_idx ON wagtailcore_revision (base_content_type_id, object_id);
CREATE INDEX wagtailimages_rendition_image_id_3e1fd774 ON wagtailimages_rendition (image_id);
CREATE INDEX wagtailimages_image_collection_id_c2f8af7e ON wagtailimages_image (collection_id);
CREATE INDEX events_eventpage_venue_id_4b1f ON events_eventpage (venue_id);
CREATE INDEX events_eventpagespeaker_page_id_77d0 ON events_eventpagespeaker (page_id);
CREATE INDEX taggit_taggeditem_tag_id_f4f5b767 ON taggit_taggeditem (tag_id);
CREATE INDEX taggit_taggeditem_object_id_e2d7d1df ON taggit_taggeditem (object_id);
-- also: django_admin_log(object_id) -> *
