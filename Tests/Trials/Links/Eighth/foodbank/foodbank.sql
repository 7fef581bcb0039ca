-- Food bank, Django 4.2: auth_ and django_ tables, apps pantry, volunteers and agencies.
CREATE TABLE django_migrations ( -- 88 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  app varchar(255) NOT NULL, -- enum auth|admin|contenttypes|pantry|pantry|volunteers|agencies|sessions
  name varchar(255) NOT NULL, -- slug
  applied datetime NOT NULL
);
CREATE TABLE django_content_type ( -- 27 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  app_label varchar(100) NOT NULL, -- enum auth|admin|contenttypes|pantry|volunteers|agencies|sessions
  model varchar(100) NOT NULL, -- word
  UNIQUE (app_label, model)
);
CREATE TABLE auth_permission ( -- 108 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  content_type_id integer NOT NULL REFERENCES django_content_type(id),
  codename varchar(100) NOT NULL, -- slug
  name varchar(255) NOT NULL, -- words
  UNIQUE (content_type_id, codename)
);
CREATE TABLE auth_group ( -- 5 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  name varchar(150) NOT NULL UNIQUE -- word
);
CREATE TABLE auth_group_permissions ( -- 130 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  group_id integer NOT NULL REFERENCES auth_group(id),
  permission_id integer NOT NULL REFERENCES auth_permission(id),
  UNIQUE (group_id, permission_id)
);
CREATE TABLE auth_user ( -- 210 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  password varchar(128) NOT NULL,
  last_login datetime NULL, -- time, null 30%
  is_superuser bool NOT NULL, -- enum 0|0|0|0|0|1
  username varchar(150) NOT NULL UNIQUE, -- slug
  last_name varchar(150) NOT NULL,
  email varchar(254) NOT NULL,
  is_staff bool NOT NULL, -- enum 0|0|0|1
  is_active bool NOT NULL, -- enum 1|1|1|0
  date_joined datetime NOT NULL,
  first_name varchar(150) NOT NULL
);
CREATE TABLE auth_user_groups ( -- 190 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  user_id integer NOT NULL REFERENCES auth_user(id),
  group_id integer NOT NULL REFERENCES auth_group(id), -- skew
  UNIQUE (user_id, group_id)
);
CREATE TABLE auth_user_user_permissions ( -- 12 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  user_id integer NOT NULL REFERENCES auth_user(id), -- few
  permission_id integer NOT NULL REFERENCES auth_permission(id),
  UNIQUE (user_id, permission_id)
);
CREATE TABLE django_admin_log ( -- 1400 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  object_id text NULL, -- int 1..900, null 1%
  object_repr varchar(200) NOT NULL, -- words
  action_flag smallint unsigned NOT NULL, -- enum 1|2|2|3
  change_message text NOT NULL,
  content_type_id integer NULL REFERENCES django_content_type(id), -- skew
  user_id integer NOT NULL REFERENCES auth_user(id), -- few
  action_time datetime NOT NULL
);
CREATE TABLE django_session ( -- 300 rows
  session_key varchar(40) NOT NULL PRIMARY KEY, -- code 32
  session_data text NOT NULL, -- hash
  expire_date datetime NOT NULL
);
CREATE TABLE django_site ( -- 1 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  domain varchar(100) NOT NULL UNIQUE, -- slug
  name varchar(50) NOT NULL -- words
);
CREATE TABLE volunteers_profile ( -- 180 rows
  user_id integer NOT NULL PRIMARY KEY REFERENCES auth_user(id),
  phone varchar(30) NOT NULL,
  emergency_contact varchar(120) NOT NULL, -- words
  coordinator_id integer NULL REFERENCES auth_user(id), -- few, null 15%
  hours_total integer NOT NULL, -- zipf 0..400
  shirt_size varchar(3) NOT NULL -- enum S|M|L|XL
);
CREATE TABLE agencies_region ( -- 18 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  name varchar(80) NOT NULL, -- words
  parent_id integer NULL REFERENCES agencies_region(id), -- null 25%
  lft integer unsigned NOT NULL, -- int 1..36
  rght integer unsigned NOT NULL, -- int 2..36
  tree_id integer unsigned NOT NULL, -- int 1..4
  level integer unsigned NOT NULL -- enum 0|1|1|2
);
CREATE TABLE agencies_agency ( -- 96 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  name varchar(120) NOT NULL, -- words
  slug varchar(50) NOT NULL UNIQUE, -- slug
  region_id integer NOT NULL REFERENCES agencies_region(id), -- skew
  primary_contact_id integer NULL REFERENCES auth_user(id), -- null 20%
  registration_no varchar(12) NOT NULL, -- digits 8
  households integer NOT NULL -- zipf 5..300
);
CREATE TABLE pantry_category ( -- 10 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  name varchar(60) NOT NULL, -- word
  sort_order integer NOT NULL -- int 1..10
);
CREATE TABLE pantry_donor ( -- 240 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  kind varchar(10) NOT NULL, -- enum store|farm|person|person
  name varchar(120) NOT NULL, -- words
  crm_id integer NULL, -- int 1..3000, null 20%
  rating smallint NOT NULL -- int 1..5
);
CREATE TABLE pantry_product ( -- 420 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  category_id integer NOT NULL REFERENCES pantry_category(id), -- skew
  substitute_for_id integer NULL REFERENCES pantry_product(id), -- null 85%
  name varchar(120) NOT NULL, -- words
  barcode varchar(13) NOT NULL, -- digits 13
  shelf_life_days integer NOT NULL, -- enum 7|14|30|90|365
  case_size integer NOT NULL -- enum 6|12|24|48
);
CREATE TABLE pantry_donation ( -- 1100 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  donor_id integer NOT NULL REFERENCES pantry_donor(id), -- skew
  received_by_id integer NULL REFERENCES auth_user(id), -- few, null 5%
  received_on date NOT NULL,
  receipt_number integer NOT NULL -- serial
);
CREATE TABLE pantry_lot ( -- 2600 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  donation_id integer NOT NULL REFERENCES pantry_donation(id),
  product_id integer NOT NULL REFERENCES pantry_product(id), -- skew
  quantity integer NOT NULL, -- zipf 1..200
  expires date NULL, -- date, null 10%
  condition smallint NOT NULL -- enum 1|1|2|3
);
CREATE TABLE pantry_product_allergens ( -- 350 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  product_id integer NOT NULL REFERENCES pantry_product(id),
  allergen_id integer NOT NULL REFERENCES pantry_allergen(id),
  UNIQUE (product_id, allergen_id)
);
CREATE TABLE pantry_allergen ( -- 14 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  name varchar(40) NOT NULL -- word
);
CREATE TABLE pantry_distribution ( -- 700 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  agency_id integer NOT NULL REFERENCES agencies_agency(id), -- skew
  approved_by_id integer NULL REFERENCES auth_user(id), -- null 20%, few
  driver_id integer NULL REFERENCES volunteers_profile(user_id), -- null 15%, few
  week smallint NOT NULL, -- int 1..52
  year smallint NOT NULL,
  status varchar(10) NOT NULL -- enum planned|packed|delivered|delivered
);
CREATE TABLE pantry_distributionline ( -- 2900 rows
  id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- gaps
  distribution_id integer NOT NULL REFERENCES pantry_distribution(id),
  lot_id integer NOT NULL REFERENCES pantry_lot(id), -- recent
  cases integer NOT NULL -- zipf 1..30
);
CREATE TABLE pantry_historicalproduct ( -- 900 rows
  id integer NOT NULL REFERENCES pantry_product(id), -- skew, dead 4%
  name varchar(120) NOT NULL, -- words
  barcode varchar(13) NOT NULL, -- digits 13
  case_size integer NOT NULL, -- enum 6|12|24|48
  history_id integer NOT NULL PRIMARY KEY AUTOINCREMENT, -- serial
  history_date datetime NOT NULL,
  history_type varchar(1) NOT NULL, -- enum +|~|~|-
  category_id integer NULL REFERENCES pantry_category(id), -- skew
  history_user_id integer NULL REFERENCES auth_user(id) -- few, null 10%
);
CREATE INDEX pantry_lot_product_id_8e2a ON pantry_lot (product_id);
