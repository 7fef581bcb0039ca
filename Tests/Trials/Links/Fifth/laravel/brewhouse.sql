-- Laravel convention: back office of a craft brewery, with pivot tables, morphs, spatie roles and an activity log.
CREATE TABLE migrations ( -- 58 rows
  id integer primary key autoincrement not null,
  migration varchar not null, -- slug
  batch integer not null -- int 1..19
);
CREATE TABLE users ( -- 36 rows
  id integer primary key autoincrement not null, -- gaps
  name varchar not null, -- words
  email varchar not null, -- email
  email_verified_at datetime,
  password varchar not null, -- hash
  remember_token varchar, -- hash
  current_team_id integer references "teams"("id"), -- null 10%
  created_at datetime,
  updated_at datetime
);
CREATE TABLE teams ( -- 5 rows
  id integer primary key autoincrement not null,
  user_id integer not null references "users"("id"),
  name varchar not null, -- word
  personal_team tinyint(1) not null, -- flag
  created_at datetime,
  updated_at datetime
);
CREATE TABLE password_reset_tokens ( -- 9 rows
  email varchar not null primary key references "users"("email"),
  token varchar not null, -- hash
  created_at datetime
);
CREATE TABLE roles ( -- 6 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- word
  guard_name varchar not null -- enum web
);
CREATE TABLE permissions ( -- 44 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- slug
  guard_name varchar not null -- enum web
);
CREATE TABLE role_has_permissions ( -- 120 rows
  permission_id integer not null references "permissions"("id"),
  role_id integer not null references "roles"("id"),
  primary key (permission_id, role_id)
);
CREATE TABLE model_has_roles ( -- 40 rows
  role_id integer not null references "roles"("id"),
  model_type varchar not null, -- enum App\Models\User
  model_id integer not null references "users"("id"),
  primary key (role_id, model_id, model_type)
);
CREATE TABLE styles ( -- 31 rows
  id integer primary key autoincrement not null,
  parent_id integer references "styles"("id"), -- null 40%
  name varchar not null, -- word
  bjcp_code varchar, -- code 3
  abv_min real, -- real 2..6
  abv_max real, -- real 5..12
  sort_order integer not null default '0' -- int 0..31
);
CREATE TABLE beers ( -- 74 rows
  id integer primary key autoincrement not null, -- gaps
  style_id integer not null references "styles"("id"),
  brewer_id integer references "users"("id"), -- null 15%, few
  name varchar not null, -- words
  slug varchar not null, -- slug
  ibu integer, -- int 5..110
  ebc integer, -- int 4..90
  deleted_at datetime, -- null
  created_at datetime,
  updated_at datetime
);
CREATE TABLE suppliers ( -- 29 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- words
  email varchar,
  lead_days integer -- int 1..45
);
CREATE TABLE ingredients ( -- 160 rows
  id integer primary key autoincrement not null, -- gaps
  supplier_id integer references "suppliers"("id"), -- null 9%
  name varchar not null, -- words
  category varchar not null, -- enum malt|hop|yeast|adjunct|finings
  unit varchar not null, -- enum kg|g|l|pack
  stock real not null default '0', -- real 0..900
  reorder_level integer -- int 0..120
);
CREATE TABLE beer_ingredient ( -- 690 rows
  id integer primary key autoincrement not null,
  beer_id integer not null references "beers"("id"),
  ingredient_id integer not null references "ingredients"("id"), -- skew
  amount real not null, -- real 0..300
  boil_minutes integer, -- enum 60|15|5|0|90
  step integer -- int 1..12
);
CREATE TABLE tanks ( -- 22 rows
  id integer primary key autoincrement not null,
  label varchar not null, -- code 3
  kind varchar not null, -- enum fermenter|bright|kettle
  litres integer not null -- enum 1000|2000|500|4000
);
CREATE TABLE batches ( -- 840 rows
  id integer primary key autoincrement not null, -- gaps
  number integer not null, -- serial from 601
  beer_id integer not null references "beers"("id"), -- skew
  fermenter_id integer references "tanks"("id"), -- null 4%
  bright_tank_id integer references "tanks"("id"), -- null 30%
  parent_batch_id integer references "batches"("id"), -- null 91%
  brewed_by integer references "users"("id"), -- few
  brewed_on date,
  og integer, -- int 1032..1098
  fg integer, -- int 1002..1024
  litres integer, -- int 400..4000
  status varchar not null default 'planned', -- enum packaged|fermenting|planned|dumped
  created_at datetime,
  updated_at datetime
);
CREATE TABLE measurements ( -- 5200 rows
  id integer primary key autoincrement not null,
  batch_id integer not null references "batches"("id"),
  user_id integer references "users"("id"), -- null 20%
  gravity integer, -- int 1002..1098
  temperature real, -- real 0..26
  ph real, -- real 3..6
  taken_at datetime
);
CREATE TABLE packagings ( -- 12 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- words
  volume_ml integer not null, -- enum 330|500|440|30000|50000
  deposit_cents integer not null default '0' -- enum 8|25|3000
);
CREATE TABLE products ( -- 240 rows
  id integer primary key autoincrement not null, -- gaps
  beer_id integer references "beers"("id"), -- null 12%
  packaging_id integer references "packagings"("id"), -- null 12%
  sku varchar not null, -- code 8
  ean varchar, -- digits 13
  price_cents integer not null, -- int 180..18000
  is_active tinyint(1) not null default '1' -- flag
);
CREATE TABLE customers ( -- 520 rows
  id integer primary key autoincrement not null, -- gaps
  company varchar, -- words
  contact_name varchar,
  email varchar,
  sales_rep_id integer references "users"("id"), -- null 30%, few
  customer_group_id integer not null default '0' references "customer_groups"("id"), -- none 0 25%
  credit_limit integer, -- int 0..20000
  created_at datetime,
  updated_at datetime
);
CREATE TABLE customer_groups ( -- 7 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- word
  discount_percent integer not null -- enum 0|5|10|15|20
);
CREATE TABLE orders ( -- 2700 rows
  id integer primary key autoincrement not null, -- gaps
  customer_id integer not null references "customers"("id"), -- skew, dead 0.4%
  user_id integer references "users"("id"), -- null 40%, few
  reference varchar, -- digits 8
  status varchar not null, -- enum delivered|open|packed|cancelled
  total_cents integer not null, -- int 900..900000
  delivered_at datetime,
  created_at datetime,
  updated_at datetime
);
CREATE TABLE order_product ( -- 6900 rows
  order_id integer not null references "orders"("id"),
  product_id integer not null references "products"("id"), -- skew
  batch_id integer references "batches"("id"), -- null 35%, recent
  quantity integer not null, -- zipf 1..120
  unit_price_cents integer not null -- int 180..18000
);
CREATE TABLE tags ( -- 33 rows
  id integer primary key autoincrement not null,
  name varchar not null, -- word
  slug varchar not null -- slug
);
CREATE TABLE taggables ( -- 460 rows
  tag_id integer not null references "tags"("id"),
  taggable_type varchar not null, -- type
  taggable_id integer not null -- any of beers(id), customers(id), batches(id) by taggable_type as class
);
CREATE TABLE activity_log ( -- 3000 rows
  id integer primary key autoincrement not null,
  log_name varchar, -- enum default
  description text not null, -- enum updated|created|deleted
  subject_type varchar, -- type
  subject_id integer, -- any of orders(id), batches(id), beers(id), customers(id) by subject_type as class
  causer_type varchar, -- enum App\Models\User
  causer_id integer references "users"("id"), -- null 8%
  properties text, -- json
  created_at datetime
);
CREATE UNIQUE INDEX users_email_unique ON users (email);
CREATE UNIQUE INDEX beers_slug_unique ON beers (slug);
CREATE UNIQUE INDEX products_sku_unique ON products (sku);
CREATE UNIQUE INDEX batches_number_unique ON batches (number);
CREATE INDEX model_has_roles_model_id_model_type_index ON model_has_roles (model_id, model_type);
CREATE INDEX subject ON activity_log (subject_type, subject_id);
CREATE INDEX causer ON activity_log (causer_type, causer_id);
