-- A Rails online shop with spree-like catalogue, orders, payments and polymorphic assets, addresses and adjustments.
CREATE TABLE schema_migrations ( -- 140 rows
  version TEXT NOT NULL PRIMARY KEY -- digits 14
);
CREATE TABLE ar_internal_metadata ( -- 1 rows
  "key" TEXT NOT NULL PRIMARY KEY, -- slug
  value TEXT, -- enum production
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE countries ( -- 60 rows
  id INTEGER PRIMARY KEY,
  iso TEXT, -- code 2
  iso3 TEXT, -- code 3
  numcode INTEGER, -- int 4..894
  name TEXT, -- word
  states_required INTEGER DEFAULT 0, -- flag
  updated_at TEXT
);
CREATE TABLE states ( -- 210 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  abbr TEXT, -- code 2
  country_id INTEGER REFERENCES countries(id) -- few
);
CREATE TABLE addresses ( -- 1400 rows
  id INTEGER PRIMARY KEY,
  firstname TEXT,
  lastname TEXT,
  address1 TEXT,
  address2 TEXT, -- null
  city TEXT,
  zipcode TEXT,
  phone TEXT,
  state_id INTEGER REFERENCES states(id), -- null 40%
  state_name TEXT,
  country_id INTEGER REFERENCES countries(id), -- skew
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE roles ( -- 4 rows
  id INTEGER PRIMARY KEY,
  name TEXT -- slug
);
CREATE TABLE users ( -- 900 rows
  id INTEGER PRIMARY KEY, -- gaps
  email TEXT DEFAULT '' NOT NULL, -- email
  encrypted_password TEXT, -- hash
  reset_password_token TEXT, -- null
  sign_in_count INTEGER DEFAULT 0 NOT NULL, -- zipf 0..300
  failed_attempts INTEGER DEFAULT 0, -- zipf 0..5
  last_sign_in_at TEXT,
  last_sign_in_ip TEXT,
  ship_address_id INTEGER REFERENCES addresses(id), -- null 60%
  bill_address_id INTEGER REFERENCES addresses(id), -- null 60%
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE roles_users ( -- 30 rows
  role_id INTEGER REFERENCES roles(id),
  user_id INTEGER REFERENCES users(id)
);
CREATE TABLE tax_categories ( -- 3 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  is_default INTEGER DEFAULT 0, -- flag
  deleted_at TEXT, -- null
  tax_code TEXT
);
CREATE TABLE shipping_categories ( -- 4 rows
  id INTEGER PRIMARY KEY,
  name TEXT
);
CREATE TABLE products ( -- 320 rows
  id INTEGER PRIMARY KEY, -- gaps
  name TEXT DEFAULT '' NOT NULL,
  description TEXT, -- text
  slug TEXT, -- slug
  available_on TEXT,
  deleted_at TEXT, -- null
  tax_category_id INTEGER REFERENCES tax_categories(id),
  shipping_category_id INTEGER REFERENCES shipping_categories(id),
  promotionable INTEGER DEFAULT 1, -- flag
  reviews_count INTEGER DEFAULT 0, -- zipf 0..80
  avg_rating REAL, -- real 0..5
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE variants ( -- 900 rows
  id INTEGER PRIMARY KEY, -- gaps
  sku TEXT DEFAULT '' NOT NULL, -- digits 9
  weight REAL,
  height REAL,
  width REAL,
  depth REAL,
  is_master INTEGER DEFAULT 0, -- flag
  product_id INTEGER REFERENCES products(id),
  cost_price REAL,
  position INTEGER, -- int 1..8
  deleted_at TEXT -- null
);
CREATE TABLE option_types ( -- 6 rows
  id INTEGER PRIMARY KEY,
  name TEXT, -- slug
  presentation TEXT,
  position INTEGER DEFAULT 0 NOT NULL -- order
);
CREATE TABLE option_values ( -- 38 rows
  id INTEGER PRIMARY KEY,
  position INTEGER, -- int 1..12
  name TEXT,
  presentation TEXT,
  option_type_id INTEGER REFERENCES option_types(id)
);
CREATE TABLE option_values_variants ( -- 1400 rows
  variant_id INTEGER REFERENCES variants(id),
  option_value_id INTEGER REFERENCES option_values(id)
);
CREATE TABLE taxons ( -- 55 rows
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES taxons(id), -- null 10%
  position INTEGER DEFAULT 0, -- int 0..9
  name TEXT NOT NULL,
  permalink TEXT, -- slug
  lft INTEGER, -- order
  rgt INTEGER, -- order
  depth INTEGER -- int 0..3
);
CREATE TABLE products_taxons ( -- 600 rows
  id INTEGER PRIMARY KEY,
  product_id INTEGER REFERENCES products(id),
  taxon_id INTEGER REFERENCES taxons(id),
  position INTEGER -- int 1..60
);
CREATE TABLE prices ( -- 900 rows
  id INTEGER PRIMARY KEY,
  variant_id INTEGER NOT NULL REFERENCES variants(id), -- unique
  amount NUMERIC, -- money
  currency TEXT -- enum EUR
);
CREATE TABLE stock_locations ( -- 3 rows
  id INTEGER PRIMARY KEY,
  name TEXT,
  "default" INTEGER DEFAULT 0 NOT NULL, -- flag
  country_id INTEGER REFERENCES countries(id),
  active INTEGER DEFAULT 1 -- flag
);
CREATE TABLE stock_items ( -- 2000 rows
  id INTEGER PRIMARY KEY,
  stock_location_id INTEGER REFERENCES stock_locations(id),
  variant_id INTEGER REFERENCES variants(id),
  count_on_hand INTEGER DEFAULT 0 NOT NULL, -- zipf 0..400
  backorderable INTEGER DEFAULT 0, -- flag
  updated_at TEXT
);
CREATE TABLE orders ( -- 1600 rows
  id INTEGER PRIMARY KEY,
  number TEXT, -- digits 9
  item_total NUMERIC DEFAULT 0.0 NOT NULL, -- money
  total NUMERIC DEFAULT 0.0 NOT NULL, -- money
  state TEXT, -- enum complete|cart|address|delivery|canceled
  user_id INTEGER REFERENCES users(id), -- null 25%
  created_by_id INTEGER REFERENCES users(id), -- null 40%
  approver_id INTEGER REFERENCES users(id), -- null 90%, few
  bill_address_id INTEGER REFERENCES addresses(id), -- null 12%
  ship_address_id INTEGER REFERENCES addresses(id), -- null 15%
  item_count INTEGER DEFAULT 0, -- zipf 1..12
  lock_version INTEGER DEFAULT 0, -- zipf 0..9
  currency TEXT, -- enum EUR|USD
  completed_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE line_items ( -- 3400 rows
  id INTEGER PRIMARY KEY, -- gaps
  variant_id INTEGER REFERENCES variants(id), -- dead 2%, skew
  order_id INTEGER REFERENCES orders(id),
  quantity INTEGER NOT NULL, -- zipf 1..10
  price NUMERIC NOT NULL, -- money
  cost_price NUMERIC,
  created_at TEXT NOT NULL
);
CREATE TABLE payment_methods ( -- 5 rows
  id INTEGER PRIMARY KEY,
  type TEXT, -- enum PaymentMethod::Check|Gateway::Stripe|Gateway::PayPal
  name TEXT,
  active INTEGER DEFAULT 1, -- flag
  position INTEGER -- order
);
CREATE TABLE payments ( -- 1450 rows
  id INTEGER PRIMARY KEY,
  amount NUMERIC DEFAULT 0.0 NOT NULL, -- money
  order_id INTEGER REFERENCES orders(id),
  payment_method_id INTEGER REFERENCES payment_methods(id),
  state TEXT, -- enum completed|failed|void|checkout
  response_code TEXT, -- digits 10
  number TEXT, -- digits 8
  created_at TEXT NOT NULL
);
CREATE TABLE adjustments ( -- 1200 rows
  id INTEGER PRIMARY KEY,
  adjustable_type TEXT, -- type
  adjustable_id INTEGER, -- any of orders(id), line_items(id) by adjustable_type as class
  order_id INTEGER NOT NULL REFERENCES orders(id),
  amount NUMERIC, -- money
  label TEXT,
  eligible INTEGER DEFAULT 1, -- flag
  included INTEGER DEFAULT 0 -- flag
);
CREATE TABLE assets ( -- 800 rows
  id INTEGER PRIMARY KEY,
  viewable_type TEXT, -- type
  viewable_id INTEGER, -- any of variants(id), taxons(id), products(id) by viewable_type as class
  attachment_width INTEGER, -- int 200..2400
  attachment_height INTEGER, -- int 200..2400
  attachment_file_size INTEGER, -- int 2000..900000
  position INTEGER, -- int 1..6
  attachment_content_type TEXT, -- enum image/jpeg|image/png
  attachment_file_name TEXT, -- slug
  type TEXT, -- enum Image
  alt TEXT -- text
);
CREATE TABLE reviews ( -- 700 rows
  id INTEGER PRIMARY KEY,
  product_id INTEGER REFERENCES products(id), -- skew
  user_id INTEGER REFERENCES users(id), -- null 10%
  rating INTEGER, -- int 1..5
  title TEXT,
  review TEXT, -- text
  approved INTEGER, -- flag
  helpful_count INTEGER -- zipf 0..60
);
CREATE INDEX index_orders_on_user_id ON orders (user_id);
CREATE INDEX index_orders_on_number ON orders (number);
CREATE INDEX index_line_items_on_order_id ON line_items (order_id);
CREATE INDEX index_line_items_on_variant_id ON line_items (variant_id);
CREATE INDEX index_adjustments_on_adjustable ON adjustments (adjustable_type, adjustable_id);
CREATE INDEX index_assets_on_viewable ON assets (viewable_type, viewable_id);
CREATE INDEX index_taxons_on_parent_id ON taxons (parent_id);
CREATE INDEX index_variants_on_product_id ON variants (product_id);
CREATE INDEX index_stock_items_on_stock_location_id ON stock_items (stock_location_id, variant_id);
