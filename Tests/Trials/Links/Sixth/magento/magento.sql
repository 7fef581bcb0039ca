-- Magento 2 Open Source: EAV attributes and values of products, categories and customers, quotes and sales; store 0 is a row (admin), parent 0 is none.
CREATE TABLE store_website ( -- 3 rows
  website_id smallint NOT NULL, -- serial from 0
  code varchar(32), -- slug
  name varchar(64), -- word
  sort_order smallint NOT NULL DEFAULT 0,
  default_group_id smallint NOT NULL DEFAULT 0 REFERENCES store_group(group_id),
  is_default smallint DEFAULT 0, -- enum 0|1
  PRIMARY KEY (website_id)
);
CREATE TABLE store_group ( -- 4 rows
  group_id smallint NOT NULL, -- serial from 0
  website_id smallint NOT NULL DEFAULT 0 REFERENCES store_website(website_id),
  name varchar(255) NOT NULL, -- word
  root_category_id int NOT NULL DEFAULT 0 REFERENCES catalog_category_entity(entity_id), -- few
  default_store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id),
  code varchar(32), -- slug
  PRIMARY KEY (group_id)
);
CREATE TABLE store ( -- 5 rows
  store_id smallint NOT NULL, -- serial from 0
  code varchar(32), -- slug
  website_id smallint NOT NULL DEFAULT 0 REFERENCES store_website(website_id),
  group_id smallint NOT NULL DEFAULT 0 REFERENCES store_group(group_id),
  name varchar(255) NOT NULL, -- word
  sort_order smallint NOT NULL DEFAULT 0,
  is_active smallint NOT NULL DEFAULT 0, -- enum 1|0
  PRIMARY KEY (store_id)
);
CREATE TABLE eav_entity_type ( -- 8 rows
  entity_type_id smallint NOT NULL,
  entity_type_code varchar(50) NOT NULL, -- slug
  entity_model varchar(255) NOT NULL, -- enum Magento\Catalog\Model\ResourceModel\Product|Magento\Customer\Model\ResourceModel\Customer
  attribute_model varchar(255), -- null 40%
  entity_table varchar(255), -- enum catalog_product_entity|customer_entity|catalog_category_entity|sales_order
  default_attribute_set_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute_set(attribute_set_id),
  PRIMARY KEY (entity_type_id)
);
CREATE TABLE eav_attribute_set ( -- 14 rows
  attribute_set_id smallint NOT NULL,
  entity_type_id smallint NOT NULL DEFAULT 0 REFERENCES eav_entity_type(entity_type_id),
  attribute_set_name varchar(255), -- word
  sort_order smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (attribute_set_id),
  UNIQUE (entity_type_id, attribute_set_name)
);
CREATE TABLE eav_attribute_group ( -- 60 rows
  attribute_group_id smallint NOT NULL,
  attribute_set_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute_set(attribute_set_id),
  attribute_group_name varchar(255), -- word
  sort_order smallint NOT NULL DEFAULT 0, -- int 1..60
  default_id smallint DEFAULT 0, -- enum 0|1
  attribute_group_code varchar(255) NOT NULL, -- slug
  PRIMARY KEY (attribute_group_id)
);
CREATE TABLE eav_attribute ( -- 180 rows
  attribute_id smallint NOT NULL,
  entity_type_id smallint NOT NULL DEFAULT 0 REFERENCES eav_entity_type(entity_type_id), -- skew
  attribute_code varchar(255) NOT NULL, -- slug
  backend_model varchar(255), -- null 80%
  backend_type varchar(8) NOT NULL DEFAULT 'static', -- enum int|varchar|text|decimal|datetime|static
  frontend_input varchar(50), -- enum text|select|boolean|price|textarea
  frontend_label varchar(255), -- words
  source_model varchar(255), -- null 80%
  is_required smallint NOT NULL DEFAULT 0, -- enum 0|1
  is_user_defined smallint NOT NULL DEFAULT 0, -- enum 0|1
  default_value text, -- null 85%
  is_unique smallint NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (attribute_id),
  UNIQUE (entity_type_id, attribute_code)
);
CREATE TABLE catalog_eav_attribute ( -- 130 rows
  attribute_id smallint NOT NULL REFERENCES eav_attribute(attribute_id),
  is_global smallint NOT NULL DEFAULT 1, -- enum 0|1|2
  is_visible smallint NOT NULL DEFAULT 1, -- enum 1|0
  is_searchable smallint NOT NULL DEFAULT 0, -- enum 0|1
  is_filterable smallint NOT NULL DEFAULT 0, -- enum 0|1|2
  apply_to varchar(255), -- enum simple|virtual
  position int NOT NULL DEFAULT 0, -- enum 0|1
  PRIMARY KEY (attribute_id)
);
CREATE TABLE eav_entity_attribute ( -- 700 rows
  entity_attribute_id int NOT NULL, -- gaps
  entity_type_id smallint NOT NULL DEFAULT 0 REFERENCES eav_entity_type(entity_type_id), -- skew
  attribute_set_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute_set(attribute_set_id),
  attribute_group_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute_group(attribute_group_id),
  attribute_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute(attribute_id),
  sort_order smallint NOT NULL DEFAULT 0, -- int 1..200
  PRIMARY KEY (entity_attribute_id),
  UNIQUE (attribute_set_id, attribute_id)
);
CREATE TABLE eav_attribute_option ( -- 260 rows
  option_id int NOT NULL, -- gaps
  attribute_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute(attribute_id), -- few
  sort_order smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (option_id)
);
CREATE TABLE eav_attribute_option_value ( -- 400 rows
  value_id int NOT NULL, -- gaps
  option_id int NOT NULL DEFAULT 0 REFERENCES eav_attribute_option(option_id),
  store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id), -- skew
  value varchar(255), -- word
  PRIMARY KEY (value_id)
);
CREATE TABLE catalog_category_entity ( -- 60 rows
  entity_id int NOT NULL,
  attribute_set_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute_set(attribute_set_id), -- few
  parent_id int NOT NULL DEFAULT 0 REFERENCES catalog_category_entity(entity_id), -- skew, none 0 2%
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  path varchar(255) NOT NULL, -- enum 1/2/3|1/2/4/9|1/2/5
  position int NOT NULL, -- int 1..20
  level int NOT NULL DEFAULT 0, -- enum 2|3|4
  children_count int NOT NULL, -- zipf 0..12
  PRIMARY KEY (entity_id)
);
CREATE TABLE catalog_category_entity_varchar ( -- 240 rows
  value_id int NOT NULL, -- gaps
  attribute_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute(attribute_id), -- few
  store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id), -- skew
  entity_id int NOT NULL DEFAULT 0 REFERENCES catalog_category_entity(entity_id),
  value varchar(255), -- words
  PRIMARY KEY (value_id),
  UNIQUE (entity_id, attribute_id, store_id)
);
CREATE TABLE catalog_product_entity ( -- 900 rows
  entity_id int NOT NULL, -- gaps
  attribute_set_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute_set(attribute_set_id), -- skew
  type_id varchar(32) NOT NULL DEFAULT 'simple', -- enum simple|configurable|bundle|virtual
  sku varchar(64) NOT NULL, -- slug
  has_options smallint NOT NULL DEFAULT 0, -- enum 0|1
  required_options smallint NOT NULL DEFAULT 0, -- enum 0|1
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  PRIMARY KEY (entity_id)
);
CREATE TABLE catalog_product_entity_varchar ( -- 4200 rows
  value_id int NOT NULL, -- gaps
  attribute_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute(attribute_id), -- few
  store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id), -- skew
  entity_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  value varchar(255), -- words
  PRIMARY KEY (value_id),
  UNIQUE (entity_id, attribute_id, store_id)
);
CREATE TABLE catalog_product_entity_int ( -- 3600 rows
  value_id int NOT NULL, -- gaps
  attribute_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute(attribute_id), -- few
  store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id), -- skew
  entity_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  value int, -- enum 1|0|2|4|57|112
  PRIMARY KEY (value_id),
  UNIQUE (entity_id, attribute_id, store_id)
);
CREATE TABLE catalog_product_entity_decimal ( -- 1400 rows
  value_id int NOT NULL, -- gaps
  attribute_id smallint NOT NULL DEFAULT 0 REFERENCES eav_attribute(attribute_id), -- few
  store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id), -- skew
  entity_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  value decimal(20,6), -- money
  PRIMARY KEY (value_id),
  UNIQUE (entity_id, attribute_id, store_id)
);
CREATE TABLE catalog_category_product ( -- 1500 rows
  entity_id int NOT NULL, -- gaps
  category_id int NOT NULL DEFAULT 0 REFERENCES catalog_category_entity(entity_id), -- skew
  product_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  position int NOT NULL DEFAULT 0, -- zipf 0..90
  PRIMARY KEY (entity_id),
  UNIQUE (category_id, product_id)
);
CREATE TABLE catalog_product_website ( -- 1100 rows
  product_id int NOT NULL REFERENCES catalog_product_entity(entity_id),
  website_id smallint NOT NULL REFERENCES store_website(website_id),
  PRIMARY KEY (product_id, website_id)
);
CREATE TABLE catalog_product_super_link ( -- 480 rows
  link_id int NOT NULL,
  product_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  parent_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id), -- skew
  PRIMARY KEY (link_id),
  UNIQUE (product_id, parent_id)
);
CREATE TABLE catalog_product_link ( -- 620 rows
  link_id int NOT NULL,
  product_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  linked_product_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id),
  link_type_id smallint NOT NULL DEFAULT 0 REFERENCES catalog_product_link_type(link_type_id),
  PRIMARY KEY (link_id),
  UNIQUE (link_type_id, product_id, linked_product_id)
);
CREATE TABLE catalog_product_link_type ( -- 4 rows
  link_type_id smallint NOT NULL,
  code varchar(32), -- word
  PRIMARY KEY (link_type_id)
);
CREATE TABLE cataloginventory_stock_item ( -- 900 rows
  item_id int NOT NULL, -- gaps
  product_id int NOT NULL DEFAULT 0 REFERENCES catalog_product_entity(entity_id), -- unique
  stock_id smallint NOT NULL DEFAULT 0, -- enum 1
  qty decimal(12,4), -- real 0..900
  min_qty decimal(12,4) NOT NULL DEFAULT 0, -- enum 0
  is_in_stock smallint NOT NULL DEFAULT 0, -- enum 1|0
  manage_stock smallint NOT NULL DEFAULT 0, -- enum 1|0
  website_id smallint NOT NULL DEFAULT 0 REFERENCES store_website(website_id), -- few
  PRIMARY KEY (item_id)
);
CREATE TABLE customer_group ( -- 5 rows
  customer_group_id int NOT NULL, -- serial from 0
  customer_group_code varchar(32) NOT NULL, -- word
  tax_class_id int NOT NULL DEFAULT 0, -- enum 3
  PRIMARY KEY (customer_group_id)
);
CREATE TABLE customer_entity ( -- 1200 rows
  entity_id int NOT NULL, -- gaps
  website_id smallint REFERENCES store_website(website_id), -- skew
  email varchar(255), -- email
  group_id smallint NOT NULL DEFAULT 0 REFERENCES customer_group(customer_group_id), -- skew
  increment_id varchar(50), -- null
  store_id smallint DEFAULT 0 REFERENCES store(store_id), -- skew
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  is_active smallint NOT NULL DEFAULT 1, -- enum 1|0
  firstname varchar(255),
  lastname varchar(255),
  dob date, -- null 60%
  password_hash varchar(128), -- hash
  default_billing int REFERENCES customer_address_entity(entity_id), -- null 20%
  default_shipping int REFERENCES customer_address_entity(entity_id), -- null 20%
  gender smallint, -- enum 1|2|3
  PRIMARY KEY (entity_id),
  UNIQUE (email, website_id)
);
CREATE TABLE customer_address_entity ( -- 1500 rows
  entity_id int NOT NULL, -- gaps
  increment_id varchar(50), -- null
  parent_id int REFERENCES customer_entity(entity_id),
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  is_active smallint NOT NULL DEFAULT 1, -- enum 1
  city varchar(255) NOT NULL,
  company varchar(255), -- null 80%
  country_id varchar(255) NOT NULL, -- enum US|DE|FR|GB
  firstname varchar(255) NOT NULL,
  lastname varchar(255) NOT NULL,
  postcode varchar(255), -- digits 5
  region varchar(255), -- word
  region_id int, -- int 0..512
  street text NOT NULL, -- words
  telephone varchar(255) NOT NULL, -- digits 10
  PRIMARY KEY (entity_id)
);
CREATE TABLE quote ( -- 2600 rows
  entity_id int NOT NULL, -- gaps
  store_id smallint NOT NULL DEFAULT 0 REFERENCES store(store_id), -- skew
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  is_active smallint DEFAULT 1, -- flag
  is_virtual smallint DEFAULT 0, -- enum 0|1
  items_count int DEFAULT 0, -- zipf 0..12
  items_qty decimal(12,4) DEFAULT 0, -- int 0..20
  orig_order_id int DEFAULT 0, -- enum 0
  grand_total decimal(20,4) DEFAULT 0, -- money
  customer_id int REFERENCES customer_entity(entity_id), -- null 35%
  customer_group_id int DEFAULT 0 REFERENCES customer_group(customer_group_id), -- skew
  customer_email varchar(255), -- email
  reserved_order_id varchar(64), -- null
  PRIMARY KEY (entity_id)
);
CREATE TABLE quote_item ( -- 3900 rows
  item_id int NOT NULL, -- gaps
  quote_id int NOT NULL DEFAULT 0 REFERENCES quote(entity_id),
  product_id int REFERENCES catalog_product_entity(entity_id), -- skew
  store_id smallint REFERENCES store(store_id), -- skew
  parent_item_id int REFERENCES quote_item(item_id), -- null 75%
  sku varchar(255), -- slug
  name varchar(255), -- words
  qty decimal(12,4) NOT NULL DEFAULT 0, -- zipf 1..9
  price decimal(12,4) NOT NULL DEFAULT 0, -- money
  PRIMARY KEY (item_id)
);
CREATE TABLE sales_order ( -- 1800 rows
  entity_id int NOT NULL, -- gaps
  state varchar(32), -- enum new|processing|complete|canceled
  status varchar(32) REFERENCES sales_order_status(status), -- skew
  protect_code varchar(255), -- hash
  store_id smallint REFERENCES store(store_id), -- skew
  customer_id int REFERENCES customer_entity(entity_id), -- null 30%
  base_grand_total decimal(20,4), -- money
  grand_total decimal(20,4), -- money
  customer_group_id int, -- enum 0|1|2
  billing_address_id int REFERENCES sales_order_address(entity_id),
  shipping_address_id int REFERENCES sales_order_address(entity_id), -- null 4%
  quote_id int REFERENCES quote(entity_id), -- unique
  increment_id varchar(50), -- digits 9
  customer_email varchar(128), -- email
  order_currency_code varchar(3), -- enum USD|EUR
  created_at timestamp NOT NULL,
  updated_at timestamp NOT NULL,
  PRIMARY KEY (entity_id),
  UNIQUE (increment_id, store_id)
);
CREATE TABLE sales_order_address ( -- 3600 rows
  entity_id int NOT NULL, -- gaps
  parent_id int REFERENCES sales_order(entity_id),
  customer_address_id int REFERENCES customer_address_entity(entity_id), -- null 50%, dead 4%
  quote_address_id int, -- int 1..9000
  region_id int, -- int 0..512
  customer_id int REFERENCES customer_entity(entity_id), -- null 60%
  postcode varchar(255), -- digits 5
  lastname varchar(255),
  firstname varchar(255),
  street varchar(255), -- words
  city varchar(255),
  email varchar(255), -- email
  country_id varchar(2), -- enum US|DE|FR|GB
  address_type varchar(255), -- enum billing|shipping
  PRIMARY KEY (entity_id)
);
CREATE TABLE sales_order_item ( -- 3900 rows
  item_id int NOT NULL, -- gaps
  order_id int NOT NULL DEFAULT 0 REFERENCES sales_order(entity_id),
  parent_item_id int REFERENCES sales_order_item(item_id), -- null 75%
  quote_item_id int REFERENCES quote_item(item_id), -- dead 6%
  store_id smallint REFERENCES store(store_id), -- skew
  product_id int REFERENCES catalog_product_entity(entity_id), -- skew, dead 3%
  product_type varchar(255), -- enum simple|configurable
  sku varchar(255), -- slug
  name varchar(255), -- words
  qty_ordered decimal(12,4) DEFAULT 0, -- zipf 1..9
  price decimal(12,4) NOT NULL DEFAULT 0, -- money
  created_at timestamp NOT NULL,
  PRIMARY KEY (item_id)
);
CREATE TABLE sales_order_status ( -- 12 rows
  status varchar(32) NOT NULL, -- word
  label varchar(128) NOT NULL, -- word
  PRIMARY KEY (status)
);
CREATE TABLE sales_invoice ( -- 1500 rows
  entity_id int NOT NULL, -- gaps
  store_id smallint REFERENCES store(store_id), -- skew
  base_grand_total decimal(20,4), -- money
  grand_total decimal(20,4), -- money
  order_id int NOT NULL REFERENCES sales_order(entity_id), -- unique
  state int, -- enum 2|1|3
  billing_address_id int REFERENCES sales_order_address(entity_id),
  shipping_address_id int REFERENCES sales_order_address(entity_id), -- null 4%
  increment_id varchar(50), -- digits 9
  created_at timestamp NOT NULL,
  PRIMARY KEY (entity_id),
  UNIQUE (increment_id, store_id)
);
CREATE INDEX CATALOG_PRODUCT_ENTITY_SKU ON catalog_product_entity (sku);
CREATE INDEX CATALOG_PRODUCT_ENTITY_VARCHAR_ATTRIBUTE_ID ON catalog_product_entity_varchar (attribute_id);
CREATE INDEX CUSTOMER_ADDRESS_ENTITY_PARENT_ID ON customer_address_entity (parent_id);
CREATE INDEX SALES_ORDER_CUSTOMER_ID ON sales_order (customer_id);
CREATE INDEX SALES_ORDER_QUOTE_ID ON sales_order (quote_id);
CREATE INDEX SALES_ORDER_ITEM_ORDER_ID ON sales_order_item (order_id);
CREATE INDEX QUOTE_ITEM_QUOTE_ID ON quote_item (quote_id);
UPDATE quote SET reserved_order_id = (SELECT increment_id FROM sales_order o WHERE o.quote_id = quote.entity_id);
UPDATE sales_order_item SET sku = coalesce((SELECT p.sku FROM catalog_product_entity p WHERE p.entity_id = product_id), sku);
UPDATE quote_item SET sku = coalesce((SELECT p.sku FROM catalog_product_entity p WHERE p.entity_id = product_id), sku);
-- also: quote(reserved_order_id) -> sales_order
-- also: sales_order_item(sku) -> catalog_product_entity
-- also: quote_item(sku) -> catalog_product_entity
-- also: sales_order(customer_group_id) -> customer_group
-- also: catalog_product_entity_int(value) -> *
