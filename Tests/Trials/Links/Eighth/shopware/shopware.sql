-- Shopware 6.5 (MySQL): binary UUID keys; versioned entities have (id, version_id) keys and their children carry both columns; the live version is no row of any table.
CREATE TABLE locale ( -- 280 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  code varchar(255) NOT NULL UNIQUE, -- slug
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE language ( -- 3 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  name varchar(50) NOT NULL, -- enum Deutsch|English|Français
  parent_id binary(16) NULL REFERENCES language(id), -- null 70%
  locale_id binary(16) NOT NULL REFERENCES locale(id),
  translation_code_id binary(16) NULL REFERENCES locale(id), -- null 30%
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE currency ( -- 4 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  iso_code char(3) NOT NULL, -- enum EUR|USD|GBP|CHF
  factor double NOT NULL, -- real 0..2
  symbol varchar(255) NOT NULL, -- enum €|$|£
  position int NOT NULL, -- order
  item_rounding json NOT NULL, -- json
  total_rounding json NOT NULL, -- json
  tax_free_from double NULL, -- enum 0
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE country ( -- 250 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  iso varchar(255) NULL, -- code 2
  position int NOT NULL, -- int 1..10
  active tinyint(1) NOT NULL, -- enum 1
  shipping_available tinyint(1) NOT NULL, -- enum 1
  iso3 varchar(45) NULL, -- code 3
  display_state_in_registration tinyint(1) NOT NULL, -- enum 0
  force_state_in_registration tinyint(1) NOT NULL, -- enum 0
  customer_tax json NULL, -- json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE country_state ( -- 120 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  country_id binary(16) NOT NULL REFERENCES country(id), -- few
  short_code varchar(255) NOT NULL, -- code 5
  position int NOT NULL, -- enum 1
  active tinyint(1) NOT NULL, -- enum 1
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE salutation ( -- 4 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  salutation_key varchar(255) NOT NULL UNIQUE, -- word
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE tax ( -- 3 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  tax_rate decimal(10,3) NOT NULL, -- enum 19|7|0
  name varchar(255) NOT NULL, -- enum Standard rate|Reduced rate|Reduced rate 2
  position int NOT NULL, -- enum 0|1|2
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE rule ( -- 14 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  name varchar(500) NOT NULL, -- words
  description longtext NULL, -- null 70%
  priority int NOT NULL, -- enum 1|100
  payload longblob NULL, -- blob
  invalid tinyint(1) NOT NULL, -- enum 0
  areas json NULL, -- json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE customer_group ( -- 4 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  display_gross tinyint(1) NOT NULL, -- enum 1|0
  registration_active tinyint(1) NOT NULL, -- enum 0
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE media_default_folder ( -- 8 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  entity varchar(255) NOT NULL UNIQUE, -- enum product|product_manufacturer|user|mail_template|category|cms_page|product_download|import_export_profile
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE media_folder ( -- 15 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  parent_id binary(16) NULL REFERENCES media_folder(id), -- null 70%
  default_folder_id binary(16) NULL REFERENCES media_default_folder(id), -- null 40%, unique
  name varchar(255) NULL, -- words
  path longtext NULL, -- null 60%
  child_count int NOT NULL, -- enum 0|0|3
  media_folder_configuration_id binary(16) NULL, -- null 5%, uuid blob
  use_parent_configuration tinyint(1) NULL, -- enum 1|0
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE media ( -- 900 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  user_id binary(16) NULL REFERENCES user(id), -- null 70%
  media_folder_id binary(16) NULL REFERENCES media_folder(id), -- null 4%, skew
  mime_type varchar(255) NULL, -- enum image/jpeg|image/png|application/pdf
  file_extension varchar(50) NULL, -- enum jpg|png|pdf
  file_size int NULL, -- zipf 900..5000000
  meta_data json NULL, -- json
  file_name longtext NULL, -- slug
  media_type longblob NULL, -- blob
  thumbnails_ro longblob NULL, -- null 20%, blob
  private tinyint(1) NOT NULL, -- enum 0|0|1
  uploaded_at datetime(3) NULL, -- time
  path varchar(2048) NULL, -- url
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE media_thumbnail ( -- 1800 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  media_id binary(16) NOT NULL REFERENCES media(id),
  width int NOT NULL, -- enum 400|800|1920
  height int NOT NULL, -- enum 400|800|1920
  path varchar(2048) NULL, -- url
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE product_manufacturer ( -- 24 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  link varchar(255) NULL, -- null 50%, url
  media_id binary(16) NULL REFERENCES media(id), -- null 40%
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id)
);
CREATE TABLE product ( -- 520 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  auto_increment int NOT NULL, -- serial
  product_number varchar(64) NULL, -- code 10
  active tinyint(1) NULL, -- enum 1|1|0
  parent_id binary(16) NULL, -- null 35%
  parent_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  tax_id binary(16) NULL REFERENCES tax(id), -- null 40%
  product_manufacturer_id binary(16) NULL, -- null 42%
  product_manufacturer_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  delivery_time_id binary(16) NULL REFERENCES delivery_time(id), -- null 60%
  product_media_id binary(16) NULL, -- null 30%
  product_media_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  cms_page_id binary(16) NULL REFERENCES cms_page(id), -- null 93%
  cms_page_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  unit_id binary(16) NULL, -- null 80%, uuid blob
  category_tree json NULL, -- null 40%, json
  option_ids json NULL, -- null 40%, json
  property_ids json NULL, -- null 50%, json
  tax_free tinyint(1) NULL,
  manufacturer_number varchar(255) NULL, -- null 80%, code 8
  ean varchar(255) NULL, -- null 50%, digits 13
  stock int NOT NULL, -- zipf 0..400
  available_stock int NULL, -- zipf 0..400
  available tinyint(1) NOT NULL, -- enum 1|0
  restock_time int NULL, -- null 90%
  is_closeout tinyint(1) NULL, -- enum 0|1
  purchase_steps int NULL, -- null 60%, enum 1
  min_purchase int NULL, -- null 60%, enum 1
  weight decimal(10,3) NULL, -- null 50%
  price json NULL, -- json
  rating_average double NULL, -- null 80%, real 1..5
  child_count int NULL, -- zipf 0..12
  display_group varchar(50) NULL, -- null 20%, hash
  states json NULL, -- enum ["is-physical"]
  sales int NOT NULL, -- zipf 0..90
  categories binary(16) NULL, -- uuid blob
  media binary(16) NULL, -- uuid blob
  cover binary(16) NULL, -- null 30%, uuid blob
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (parent_id, parent_version_id) REFERENCES product(id, version_id),
  FOREIGN KEY (product_manufacturer_id, product_manufacturer_version_id) REFERENCES product_manufacturer(id, version_id),
  FOREIGN KEY (product_media_id, product_media_version_id) REFERENCES product_media(id, version_id)
);
CREATE TABLE product_translation ( -- 780 rows
  product_id binary(16) NOT NULL,
  product_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  language_id binary(16) NOT NULL REFERENCES language(id),
  name varchar(255) NULL, -- words
  description mediumtext NULL, -- text
  keywords mediumtext NULL, -- null 90%
  meta_title varchar(255) NULL, -- null 80%, words
  pack_unit varchar(255) NULL, -- null 90%
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (product_id, product_version_id, language_id),
  FOREIGN KEY (product_id, product_version_id) REFERENCES product(id, version_id)
);
CREATE TABLE product_media ( -- 860 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  position int NOT NULL, -- int 0..6
  product_id binary(16) NOT NULL,
  product_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  media_id binary(16) NOT NULL REFERENCES media(id),
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (product_id, product_version_id) REFERENCES product(id, version_id)
);
CREATE TABLE category ( -- 64 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  auto_increment int NOT NULL, -- serial
  parent_id binary(16) NULL, -- null 6%
  parent_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  media_id binary(16) NULL REFERENCES media(id), -- null 70%
  cms_page_id binary(16) NULL REFERENCES cms_page(id), -- null 10%, skew
  cms_page_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  product_stream_id binary(16) NULL, -- null 92%, uuid blob
  product_assignment_type varchar(32) NOT NULL, -- enum product|product|product_stream
  path longtext NULL, -- url
  after_category_id binary(16) NULL, -- null 20%
  after_category_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  level int NOT NULL, -- int 1..4
  active tinyint(1) NOT NULL, -- enum 1|0
  child_count int NOT NULL, -- zipf 0..9
  display_nested_products tinyint(1) NOT NULL, -- enum 1
  visible tinyint(1) NOT NULL, -- enum 1
  type varchar(32) NOT NULL, -- enum page|folder|link
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (parent_id, parent_version_id) REFERENCES category(id, version_id),
  FOREIGN KEY (after_category_id, after_category_version_id) REFERENCES category(id, version_id)
);
CREATE TABLE product_category ( -- 700 rows
  product_id binary(16) NOT NULL,
  product_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  category_id binary(16) NOT NULL, -- skew
  category_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  PRIMARY KEY (product_id, product_version_id, category_id, category_version_id),
  FOREIGN KEY (product_id, product_version_id) REFERENCES product(id, version_id),
  FOREIGN KEY (category_id, category_version_id) REFERENCES category(id, version_id) -- skew
);
CREATE TABLE delivery_time ( -- 4 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  min int NOT NULL, -- enum 1|2|3
  max int NOT NULL, -- enum 3|5|7
  unit varchar(255) NOT NULL, -- enum day|week
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE cms_page ( -- 12 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  type varchar(255) NOT NULL, -- enum product_list|landingpage|page|product_detail
  entity varchar(255) NULL, -- null
  preview_media_id binary(16) NULL REFERENCES media(id), -- null 90%
  locked tinyint(1) NOT NULL, -- enum 0|1
  css_class varchar(255) NULL, -- null
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id)
);
CREATE TABLE state_machine ( -- 3 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  technical_name varchar(255) NOT NULL UNIQUE, -- enum order.state|order_transaction.state|order_delivery.state
  initial_state_id binary(16) NULL REFERENCES state_machine_state(id), -- unique
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE state_machine_state ( -- 19 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  technical_name varchar(255) NOT NULL, -- enum open|in_progress|completed|cancelled|paid|shipped|refunded|failed|reminded
  state_machine_id binary(16) NOT NULL REFERENCES state_machine(id),
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE sales_channel ( -- 3 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  type_id binary(16) NOT NULL, -- enum 8A243080F92E4C719546314B577CF82B|98432DEF39FC4624B33213A56B8C944D
  short_name varchar(45) NULL, -- null
  configuration json NULL, -- null
  access_key varchar(255) NOT NULL UNIQUE, -- code 26
  navigation_category_id binary(16) NOT NULL,
  navigation_category_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  navigation_category_depth int NOT NULL, -- enum 2
  language_id binary(16) NOT NULL REFERENCES language(id),
  currency_id binary(16) NOT NULL REFERENCES currency(id),
  payment_method_id binary(16) NOT NULL REFERENCES payment_method(id),
  shipping_method_id binary(16) NOT NULL REFERENCES shipping_method(id),
  country_id binary(16) NOT NULL REFERENCES country(id), -- few
  customer_group_id binary(16) NOT NULL REFERENCES customer_group(id),
  tax_calculation_type varchar(50) NOT NULL, -- enum horizontal|vertical
  active tinyint(1) NOT NULL, -- enum 1
  maintenance tinyint(1) NOT NULL, -- enum 0
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  FOREIGN KEY (navigation_category_id, navigation_category_version_id) REFERENCES category(id, version_id)
);
CREATE TABLE payment_method ( -- 6 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  handler_identifier varchar(255) NOT NULL, -- words
  position int NOT NULL, -- int 1..5
  active tinyint(1) NOT NULL, -- enum 1|0
  availability_rule_id binary(16) NULL REFERENCES rule(id), -- null 70%
  media_id binary(16) NULL REFERENCES media(id), -- null 50%
  after_order_enabled tinyint(1) NOT NULL, -- enum 1|0
  technical_name varchar(255) NULL, -- slug
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE shipping_method ( -- 3 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  active tinyint(1) NOT NULL, -- enum 1
  availability_rule_id binary(16) NULL REFERENCES rule(id), -- null 20%
  media_id binary(16) NULL REFERENCES media(id), -- null 80%
  delivery_time_id binary(16) NOT NULL REFERENCES delivery_time(id),
  tax_type varchar(50) NOT NULL, -- enum auto|highest
  tax_id binary(16) NULL REFERENCES tax(id), -- null 100%
  position int NOT NULL, -- enum 1
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE customer ( -- 480 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  auto_increment int NOT NULL, -- serial
  customer_group_id binary(16) NOT NULL REFERENCES customer_group(id), -- skew
  requested_customer_group_id binary(16) NULL REFERENCES customer_group(id), -- null 98%
  default_payment_method_id binary(16) NOT NULL REFERENCES payment_method(id), -- skew
  sales_channel_id binary(16) NOT NULL REFERENCES sales_channel(id), -- skew
  language_id binary(16) NOT NULL REFERENCES language(id), -- skew
  last_payment_method_id binary(16) NULL REFERENCES payment_method(id), -- null 60%
  default_billing_address_id binary(16) NULL REFERENCES customer_address(id), -- unique, null 0%
  default_shipping_address_id binary(16) NULL REFERENCES customer_address(id), -- null 0%
  customer_number varchar(255) NOT NULL, -- digits 5
  salutation_id binary(16) NULL REFERENCES salutation(id), -- null 5%
  first_name varchar(255) NOT NULL, -- word
  last_name varchar(255) NOT NULL, -- word
  company varchar(255) NULL, -- null 80%, words
  password varchar(1024) NULL, -- null 40%, hash
  email varchar(254) NOT NULL, -- email
  title varchar(100) NULL, -- null 97%
  active tinyint(1) NOT NULL, -- enum 1
  guest tinyint(1) NOT NULL, -- enum 0|1
  first_login datetime(3) NULL, -- null 40%, time
  birthday date NULL, -- null 80%, date
  last_order_date datetime(3) NULL, -- null 30%, time
  order_count int NOT NULL, -- zipf 0..20
  remote_address varchar(255) NULL, -- null 50%, enum 10.0.0.0|84.1.2.0
  tag_ids json NULL, -- null 90%, json
  account_type varchar(255) NULL, -- enum private|business
  bound_sales_channel_id binary(16) NULL REFERENCES sales_channel(id), -- null 98%
  created_by_id binary(16) NULL REFERENCES user(id), -- null 97%
  updated_by_id binary(16) NULL REFERENCES user(id), -- null 96%
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE customer_address ( -- 640 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  customer_id binary(16) NOT NULL REFERENCES customer(id),
  country_id binary(16) NOT NULL REFERENCES country(id), -- few
  country_state_id binary(16) NULL REFERENCES country_state(id), -- null 70%
  company varchar(255) NULL, -- null 80%, words
  department varchar(255) NULL, -- null 95%
  salutation_id binary(16) NULL REFERENCES salutation(id), -- null 5%
  first_name varchar(255) NOT NULL, -- word
  last_name varchar(255) NOT NULL, -- word
  street varchar(255) NOT NULL, -- words
  zipcode varchar(50) NULL, -- digits 5
  city varchar(70) NOT NULL, -- word
  phone_number varchar(40) NULL, -- null 70%, digits 10
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE TABLE "order" ( -- 620 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  state_id binary(16) NOT NULL REFERENCES state_machine_state(id), -- few
  auto_increment bigint NOT NULL, -- serial
  order_number varchar(64) NULL, -- digits 5
  billing_address_id binary(16) NOT NULL,
  billing_address_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  currency_id binary(16) NOT NULL REFERENCES currency(id), -- skew
  language_id binary(16) NOT NULL REFERENCES language(id), -- skew
  currency_factor double NULL, -- enum 1
  sales_channel_id binary(16) NOT NULL REFERENCES sales_channel(id), -- skew
  order_date_time datetime(3) NOT NULL, -- time
  price json NULL, -- json
  amount_total double NULL, -- money
  amount_net double NULL, -- money
  position_price double NULL, -- money
  tax_status varchar(255) NULL, -- enum gross|net
  shipping_costs json NOT NULL, -- json
  shipping_total double NULL, -- enum 0|4.9
  deep_link_code varchar(32) NULL, -- code 32
  customer_comment longtext NULL, -- null 90%, text
  affiliate_code varchar(255) NULL, -- null 98%
  campaign_code varchar(255) NULL, -- null 98%
  rule_ids json NULL, -- json
  created_by_id binary(16) NULL REFERENCES user(id), -- null 97%
  updated_by_id binary(16) NULL REFERENCES user(id), -- null 90%
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (billing_address_id, billing_address_version_id) REFERENCES order_address(id, version_id)
);
CREATE TABLE order_customer ( -- 620 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  customer_id binary(16) NULL REFERENCES customer(id), -- null 4%, skew
  order_id binary(16) NOT NULL,
  order_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  email varchar(254) NOT NULL, -- email
  salutation_id binary(16) NULL REFERENCES salutation(id), -- null 5%
  first_name varchar(255) NOT NULL, -- word
  last_name varchar(255) NOT NULL, -- word
  customer_number varchar(255) NULL, -- digits 5
  remote_address varchar(255) NULL, -- null 50%, enum 10.0.0.0
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (order_id, order_version_id) REFERENCES "order"(id, version_id) -- unique
);
CREATE TABLE order_address ( -- 1000 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  country_id binary(16) NOT NULL REFERENCES country(id), -- few
  country_state_id binary(16) NULL REFERENCES country_state(id), -- null 70%
  order_id binary(16) NOT NULL,
  order_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  company varchar(255) NULL, -- null 80%, words
  salutation_id binary(16) NULL REFERENCES salutation(id), -- null 5%
  first_name varchar(255) NOT NULL, -- word
  last_name varchar(255) NOT NULL, -- word
  street varchar(255) NOT NULL, -- words
  zipcode varchar(50) NULL, -- digits 5
  city varchar(70) NOT NULL, -- word
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (order_id, order_version_id) REFERENCES "order"(id, version_id)
);
CREATE TABLE order_line_item ( -- 1500 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  order_id binary(16) NOT NULL,
  order_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  parent_id binary(16) NULL, -- null 98%
  parent_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  identifier varchar(255) NOT NULL, -- hash
  referenced_id varchar(255) NULL, -- null 4%, hash
  product_id binary(16) NULL, -- null 8%
  product_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  cover_id binary(16) NULL REFERENCES media(id), -- null 20%
  label varchar(255) NOT NULL, -- words
  type varchar(255) NULL, -- enum product|product|promotion
  quantity int NOT NULL, -- zipf 1..9
  payload json NULL, -- json
  price json NULL, -- json
  unit_price double NULL, -- money
  total_price double NULL, -- money
  good tinyint(1) NOT NULL, -- enum 1|0
  position int NOT NULL, -- int 1..9
  stackable tinyint(1) NOT NULL, -- enum 1
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (order_id, order_version_id) REFERENCES "order"(id, version_id),
  FOREIGN KEY (parent_id, parent_version_id) REFERENCES order_line_item(id, version_id),
  FOREIGN KEY (product_id, product_version_id) REFERENCES product(id, version_id) -- skew
);
CREATE TABLE order_transaction ( -- 640 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  order_id binary(16) NOT NULL,
  order_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  state_id binary(16) NOT NULL REFERENCES state_machine_state(id), -- few
  payment_method_id binary(16) NOT NULL REFERENCES payment_method(id), -- skew
  amount json NOT NULL, -- json
  validation_data json NULL, -- json
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (order_id, order_version_id) REFERENCES "order"(id, version_id)
);
CREATE TABLE order_delivery ( -- 630 rows
  id binary(16) NOT NULL, -- uuid blob
  version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  order_id binary(16) NOT NULL,
  order_version_id binary(16) NOT NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  state_id binary(16) NOT NULL REFERENCES state_machine_state(id), -- few
  shipping_order_address_id binary(16) NULL, -- null 2%
  shipping_order_address_version_id binary(16) NULL, -- enum 0FA91CE3E96A4BC2BE4BD9CE752C3425
  shipping_method_id binary(16) NOT NULL REFERENCES shipping_method(id), -- skew
  tracking_codes json NOT NULL, -- json
  shipping_date_earliest date NOT NULL, -- date
  shipping_date_latest date NOT NULL, -- date
  shipping_costs json NOT NULL, -- json
  custom_fields json NULL, -- null 85%, json
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL, -- null 40%, time
  PRIMARY KEY (id, version_id),
  FOREIGN KEY (order_id, order_version_id) REFERENCES "order"(id, version_id),
  FOREIGN KEY (shipping_order_address_id, shipping_order_address_version_id) REFERENCES order_address(id, version_id)
);
CREATE TABLE user ( -- 5 rows
  id binary(16) NOT NULL PRIMARY KEY, -- uuid blob
  username varchar(255) NOT NULL UNIQUE, -- word
  password varchar(255) NOT NULL, -- hash
  first_name varchar(255) NOT NULL, -- word
  last_name varchar(255) NOT NULL, -- word
  title varchar(255) NULL, -- null 80%
  email varchar(255) NOT NULL UNIQUE, -- email
  active tinyint(1) NOT NULL, -- enum 1
  admin tinyint(1) NOT NULL, -- enum 1|0
  avatar_id binary(16) NULL REFERENCES media(id), -- null 60%
  locale_id binary(16) NOT NULL REFERENCES locale(id), -- few
  store_token varchar(255) NULL, -- null 60%
  time_zone varchar(255) NOT NULL, -- enum UTC
  created_at datetime(3) NOT NULL, -- time
  updated_at datetime(3) NULL -- null 40%, time
);
CREATE INDEX idx_product_number ON product (product_number);
CREATE INDEX idx_order_line_item_order ON order_line_item (order_id, order_version_id);
CREATE INDEX idx_customer_email ON customer (email);
UPDATE product_manufacturer SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE product SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE product SET parent_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE parent_version_id IS NOT NULL;
UPDATE product SET product_manufacturer_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE product_manufacturer_version_id IS NOT NULL;
UPDATE product SET product_media_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE product_media_version_id IS NOT NULL;
UPDATE product SET cms_page_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE cms_page_version_id IS NOT NULL;
UPDATE product_translation SET product_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE product_version_id IS NOT NULL;
UPDATE product_media SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE product_media SET product_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE product_version_id IS NOT NULL;
UPDATE category SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE category SET parent_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE parent_version_id IS NOT NULL;
UPDATE category SET cms_page_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE cms_page_version_id IS NOT NULL;
UPDATE category SET after_category_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE after_category_version_id IS NOT NULL;
UPDATE product_category SET product_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE product_version_id IS NOT NULL;
UPDATE product_category SET category_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE category_version_id IS NOT NULL;
UPDATE cms_page SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE sales_channel SET navigation_category_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE navigation_category_version_id IS NOT NULL;
UPDATE sales_channel SET type_id = CASE substr(type_id, 1, 1) WHEN '8' THEN x'8A243080F92E4C719546314B577CF82B' ELSE x'98432DEF39FC4624B33213A56B8C944D' END;
UPDATE "order" SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE "order" SET billing_address_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE billing_address_version_id IS NOT NULL;
UPDATE order_customer SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE order_customer SET order_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE order_version_id IS NOT NULL;
UPDATE order_address SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE order_address SET order_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE order_version_id IS NOT NULL;
UPDATE order_line_item SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE order_line_item SET order_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE order_version_id IS NOT NULL;
UPDATE order_line_item SET parent_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE parent_version_id IS NOT NULL;
UPDATE order_line_item SET product_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE product_version_id IS NOT NULL;
UPDATE order_transaction SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE order_transaction SET order_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE order_version_id IS NOT NULL;
UPDATE order_delivery SET version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE version_id IS NOT NULL;
UPDATE order_delivery SET order_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE order_version_id IS NOT NULL;
UPDATE order_delivery SET shipping_order_address_version_id = x'0FA91CE3E96A4BC2BE4BD9CE752C3425' WHERE shipping_order_address_version_id IS NOT NULL;
UPDATE product SET categories = id, media = id;
UPDATE product SET cover = CASE WHEN cover IS NULL THEN NULL ELSE id END;
UPDATE order_line_item SET referenced_id = lower(hex(product_id)), identifier = lower(hex(product_id)) WHERE product_id IS NOT NULL;
-- also: product(parent_id) -> product
-- also: product(product_manufacturer_id) -> product_manufacturer
-- also: product(product_media_id) -> product_media
-- also: product_translation(product_id) -> product
-- also: product_media(product_id) -> product
-- also: category(parent_id) -> category
-- also: category(after_category_id) -> category
-- also: product_category(product_id) -> product
-- also: product_category(category_id) -> category
-- also: sales_channel(navigation_category_id) -> category
-- also: "order"(billing_address_id) -> order_address
-- also: order_customer(order_id) -> "order"
-- also: order_address(order_id) -> "order"
-- also: order_line_item(order_id) -> "order"
-- also: order_line_item(parent_id) -> order_line_item
-- also: order_line_item(product_id) -> product
-- also: order_transaction(order_id) -> "order"
-- also: order_delivery(order_id) -> "order"
-- also: order_delivery(shipping_order_address_id) -> order_address
-- also: product(media) -> product
-- also: product(categories) -> product
-- also: product(cover) -> product
-- also: product(media) -> *
-- also: product(categories) -> *
-- also: product(cover) -> *
