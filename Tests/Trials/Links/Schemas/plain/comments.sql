-- A site whose comments, tags and votes belong to rows of several tables.
CREATE TABLE users ( -- 150 rows
  id INTEGER PRIMARY KEY,
  best_post_id INTEGER REFERENCES posts(id),
  name TEXT
);
CREATE TABLE posts ( -- 400 rows
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL CONSTRAINT posts_user REFERENCES users(id) DEFERRABLE INITIALLY DEFERRED,
  body TEXT
);
CREATE TABLE photos ( -- 200 rows
  id INTEGER PRIMARY KEY, -- gaps
  post_id INTEGER REFERENCES posts(id), -- none '' 10%
  width INTEGER -- int 100..4000
);
CREATE TABLE comments ( -- 800 rows
  id INTEGER PRIMARY KEY,
  owner_type TEXT NOT NULL, -- type
  owner_id INTEGER NOT NULL, -- any of posts(id), photos(id) by owner_type as class
  parent_id INTEGER REFERENCES comments(id)
);
CREATE TABLE tags ( -- 300 rows
  kind TEXT, -- type
  item INTEGER, -- any of posts(id), photos(id), comments(id) by kind as table, null 5%
  tag TEXT -- words
);
CREATE TABLE votes ( -- 600 rows
  target INTEGER NOT NULL, -- type
  target_id INTEGER NOT NULL, -- any of comments(id), posts(id) by target as code
  user_id INTEGER NOT NULL REFERENCES users(id),
  PRIMARY KEY (target, target_id, user_id)
);
