/// Tables as real programs define them, and the columns by which a person would recognize their rows.
struct LabeledSchema: Sendable {
    let name: String
    let sql: String
    /// The label columns of each table. Those of joined rows follow their association; the text is empty if there is
    /// only the key.
    let labels: KeyValuePairs<String, String>

    static let all = [
        northwind, chinook, sakila, adventureWorks, wordPress, django, rails, places, messenger, reference,
        warehouse,
        coreData, abroad, various,
    ]

    private static let northwind = LabeledSchema(
        name: "Northwind",
        sql: """
            CREATE TABLE Categories(CategoryID INTEGER PRIMARY KEY, CategoryName TEXT, Description TEXT, Picture BLOB);
            INSERT INTO Categories VALUES (1, 'Beverages', 'Soft drinks, coffees, teas, beers, and ales', NULL);
            CREATE TABLE CustomerDemographics(CustomerTypeID TEXT NOT NULL PRIMARY KEY, CustomerDesc TEXT);
            CREATE TABLE Customers(CustomerID TEXT PRIMARY KEY, CompanyName TEXT, ContactName TEXT, ContactTitle TEXT,
                Address TEXT, City TEXT, Region TEXT, PostalCode TEXT, Country TEXT, Phone TEXT, Fax TEXT);
            CREATE TABLE Employees(EmployeeID INTEGER PRIMARY KEY, LastName TEXT, FirstName TEXT, Title TEXT,
                TitleOfCourtesy TEXT, BirthDate DATE, Address TEXT, City TEXT, Notes TEXT,
                ReportsTo INTEGER REFERENCES Employees(EmployeeID));
            CREATE TABLE Regions(RegionID INTEGER PRIMARY KEY, RegionDescription TEXT NOT NULL);
            CREATE TABLE Territories(TerritoryID TEXT NOT NULL PRIMARY KEY, TerritoryDescription TEXT NOT NULL,
                RegionID INTEGER NOT NULL REFERENCES Regions(RegionID));
            CREATE TABLE EmployeeTerritories(EmployeeID INTEGER NOT NULL REFERENCES Employees(EmployeeID),
                TerritoryID TEXT NOT NULL REFERENCES Territories(TerritoryID), PRIMARY KEY(EmployeeID, TerritoryID));
            CREATE TABLE Shippers(ShipperID INTEGER PRIMARY KEY, CompanyName TEXT NOT NULL, Phone TEXT);
            CREATE TABLE Products(ProductID INTEGER PRIMARY KEY, ProductName TEXT NOT NULL,
                CategoryID INTEGER REFERENCES Categories(CategoryID), QuantityPerUnit TEXT, UnitPrice NUMERIC,
                Discontinued TEXT NOT NULL DEFAULT '0');
            CREATE TABLE Orders(OrderID INTEGER PRIMARY KEY, CustomerID TEXT REFERENCES Customers(CustomerID),
                OrderDate DATETIME, ShipName TEXT, ShipAddress TEXT, ShipCity TEXT, ShipCountry TEXT);
            CREATE TABLE "Order Details"(OrderID INTEGER NOT NULL REFERENCES Orders(OrderID),
                ProductID INTEGER NOT NULL REFERENCES Products(ProductID), UnitPrice NUMERIC NOT NULL,
                Quantity INTEGER NOT NULL, PRIMARY KEY(OrderID, ProductID));
            """,
        labels: [
            "Categories": "CategoryName", "Customers": "CompanyName", "Employees": "FirstName LastName",
            "Regions": "RegionDescription", "Territories": "TerritoryDescription", "Shippers": "CompanyName",
            "Products": "ProductName", "Orders": "ShipName", "CustomerDemographics": "CustomerDesc",
            "EmployeeTerritories": "employee.FirstName employee.LastName territory.TerritoryDescription",
            "Order Details": "order.ShipName product.ProductName",
        ])

    private static let chinook = LabeledSchema(
        name: "Chinook",
        sql: """
            CREATE TABLE Artist(ArtistId INTEGER PRIMARY KEY, Name NVARCHAR(120));
            CREATE TABLE Album(AlbumId INTEGER PRIMARY KEY, Title NVARCHAR(160) NOT NULL,
                ArtistId INTEGER NOT NULL REFERENCES Artist(ArtistId));
            CREATE TABLE Track(TrackId INTEGER PRIMARY KEY, Name NVARCHAR(200) NOT NULL,
                AlbumId INTEGER REFERENCES Album(AlbumId), Composer NVARCHAR(220), Milliseconds INTEGER);
            CREATE TABLE Playlist(PlaylistId INTEGER PRIMARY KEY, Name NVARCHAR(120));
            CREATE TABLE PlaylistTrack(PlaylistId INTEGER NOT NULL REFERENCES Playlist(PlaylistId),
                TrackId INTEGER NOT NULL REFERENCES Track(TrackId), PRIMARY KEY (PlaylistId, TrackId));
            CREATE TABLE Invoice(InvoiceId INTEGER PRIMARY KEY, CustomerId INTEGER NOT NULL, InvoiceDate DATETIME,
                BillingAddress NVARCHAR(70), BillingCity NVARCHAR(40), BillingCountry NVARCHAR(40), Total NUMERIC(10,2));
            INSERT INTO Invoice VALUES (1, 1, '2009-01-01', 'Karl-Marx-Allee 1', 'Berlin', 'Germany', 1),
                (2, 1, '2009-01-02', 'Karl-Marx-Allee 1', 'Berlin', 'Germany', 2),
                (3, 2, '2009-01-03', 'Ullevålsveien 14', 'Oslo', 'Norway', 3);
            """,
        labels: [
            "Artist": "Name", "Album": "Title", "Track": "Name", "Invoice": "",
            "PlaylistTrack": "playlist.Name track.Name",
        ])

    private static let sakila = LabeledSchema(
        name: "Sakila",
        sql: """
            CREATE TABLE country (country_id SMALLINT PRIMARY KEY, country VARCHAR(50) NOT NULL, last_update TIMESTAMP);
            CREATE TABLE city (city_id INT PRIMARY KEY, city VARCHAR(50) NOT NULL,
                country_id SMALLINT NOT NULL REFERENCES country(country_id), last_update TIMESTAMP);
            CREATE TABLE address (address_id INT PRIMARY KEY, address VARCHAR(50) NOT NULL, address2 VARCHAR(50),
                district VARCHAR(20), city_id INT NOT NULL REFERENCES city(city_id), phone VARCHAR(20));
            CREATE TABLE actor (actor_id INTEGER PRIMARY KEY, first_name VARCHAR(45), last_name VARCHAR(45));
            CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, first_name VARCHAR(45), last_name VARCHAR(45),
                email VARCHAR(50), username VARCHAR(16), password VARCHAR(40));
            CREATE TABLE film (film_id INTEGER PRIMARY KEY, title VARCHAR(255) NOT NULL, description TEXT,
                release_year VARCHAR(4), rating VARCHAR(10), special_features VARCHAR(100));
            CREATE TABLE film_actor (actor_id INT NOT NULL REFERENCES actor(actor_id),
                film_id INT NOT NULL REFERENCES film(film_id), last_update TIMESTAMP, PRIMARY KEY (actor_id, film_id));
            CREATE TABLE rental (rental_id INTEGER PRIMARY KEY, rental_date TIMESTAMP, inventory_id INT, last_update TEXT);
            """,
        labels: [
            "country": "country", "city": "city", "address": "address", "actor": "first_name last_name",
            "staff": "first_name last_name", "film": "title",
            "film_actor": "actor.first_name actor.last_name film.title", "rental": "",
        ])

    private static let adventureWorks = LabeledSchema(
        name: "AdventureWorks",
        sql: """
            CREATE TABLE Person(BusinessEntityID INTEGER PRIMARY KEY, PersonType TEXT, Title TEXT, FirstName TEXT,
                MiddleName TEXT, LastName TEXT, Suffix TEXT, rowguid TEXT UNIQUE);
            CREATE TABLE Department(DepartmentID INTEGER PRIMARY KEY, Name TEXT, GroupName TEXT, ModifiedDate TEXT);
            CREATE TABLE Product(ProductID INTEGER PRIMARY KEY, Name TEXT UNIQUE, ProductNumber TEXT UNIQUE, Color TEXT);
            CREATE TABLE SalesOrderHeader(SalesOrderID INTEGER PRIMARY KEY, SalesOrderNumber TEXT UNIQUE,
                PurchaseOrderNumber TEXT, AccountNumber TEXT, Comment TEXT, rowguid TEXT UNIQUE);
            CREATE TABLE CreditCard(CreditCardID INTEGER PRIMARY KEY, CardType TEXT, CardNumber TEXT);
            CREATE TABLE Address(AddressID INTEGER PRIMARY KEY, AddressLine1 TEXT, AddressLine2 TEXT, City TEXT,
                PostalCode TEXT);
            CREATE TABLE Document(DocumentNode TEXT PRIMARY KEY, Title TEXT, FileName TEXT, Document BLOB);
            """,
        labels: [
            "Person": "FirstName LastName", "Department": "Name", "Product": "Name",
            "SalesOrderHeader": "SalesOrderNumber", "CreditCard": "CardNumber", "Address": "AddressLine1",
            "Document": "Title",
        ])

    private static let wordPress = LabeledSchema(
        name: "WordPress",
        sql: """
            CREATE TABLE wp_users (ID integer PRIMARY KEY, user_login text, user_pass text, user_nicename text,
                user_email text, user_url text, user_registered text, display_name text);
            CREATE TABLE wp_posts (ID integer PRIMARY KEY, post_author integer, post_date text, post_content text,
                post_title text, post_excerpt text, post_status text, post_name text, guid text, post_type text);
            CREATE TABLE wp_terms (term_id integer PRIMARY KEY, name text, slug text UNIQUE);
            CREATE TABLE wp_options (option_id integer PRIMARY KEY, option_name text UNIQUE, option_value text,
                autoload text);
            CREATE TABLE wp_postmeta (meta_id integer PRIMARY KEY, post_id integer, meta_key text, meta_value text);
            CREATE TABLE wp_comments (comment_ID integer PRIMARY KEY, comment_post_ID integer, comment_author text,
                comment_author_email text, comment_author_IP text, comment_date text, comment_content text);
            """,
        labels: [
            "wp_users": "display_name", "wp_posts": "post_title", "wp_terms": "name",
            "wp_options": "option_name",
            "wp_postmeta": "meta_key", "wp_comments": "comment_author",
        ])

    private static let django = LabeledSchema(
        name: "Django",
        sql: """
            CREATE TABLE auth_user (id integer PRIMARY KEY, password varchar(128), last_login datetime,
                username varchar(150) NOT NULL UNIQUE, last_name varchar(150) NOT NULL, email varchar(254) NOT NULL,
                first_name varchar(150) NOT NULL);
            INSERT INTO auth_user VALUES (1, 'x', NULL, 'admin', '', '', ''), (2, 'x', NULL, 'ana', '', '', '');
            CREATE TABLE django_content_type (id integer PRIMARY KEY, app_label varchar(100), model varchar(100),
                UNIQUE (app_label, model));
            INSERT INTO django_content_type VALUES (1, 'auth', 'user'), (2, 'auth', 'group'), (3, 'auth', 'permission');
            CREATE TABLE auth_permission (id integer PRIMARY KEY, content_type_id integer, codename varchar(100),
                name varchar(255));
            CREATE TABLE authtoken_token (key varchar(40) PRIMARY KEY, created datetime,
                user_id integer NOT NULL UNIQUE REFERENCES auth_user(id));
            CREATE TABLE auth_user_groups (id integer PRIMARY KEY, user_id integer REFERENCES auth_user(id),
                permission_id integer REFERENCES auth_permission(id), UNIQUE (user_id, permission_id));
            CREATE TABLE django_session (session_key varchar(40) PRIMARY KEY, session_data text, expire_date datetime);
            """,
        labels: [
            "auth_user": "username", "django_content_type": "model", "auth_permission": "name",
            "authtoken_token": "user.username", "auth_user_groups": "user.username permission.name",
            "django_session": "",
        ])

    private static let rails = LabeledSchema(
        name: "Rails",
        sql: """
            CREATE TABLE users (id integer PRIMARY KEY, email varchar NOT NULL, encrypted_password varchar,
                reset_password_token varchar, current_sign_in_ip varchar, created_at datetime, updated_at datetime);
            CREATE UNIQUE INDEX by_token ON users(reset_password_token); CREATE UNIQUE INDEX by_email ON users(email);
            CREATE TABLE active_storage_blobs (id integer PRIMARY KEY, key varchar UNIQUE, filename varchar,
                content_type varchar, metadata text, service_name varchar, checksum varchar);
            INSERT INTO active_storage_blobs VALUES (1, 'xtapjjcjiudrlk3tmwyjgpuobabd', 'a.png', 'image/png', '{}',
                'local', 'CSCxQnmwvO2Q6Lk3nEHdnA==');
            CREATE TABLE projects (id integer PRIMARY KEY, slug varchar UNIQUE, state varchar, created_at datetime);
            CREATE TABLE schema_migrations (version varchar NOT NULL PRIMARY KEY);
            CREATE TABLE line_items (id integer PRIMARY KEY, sku varchar, quantity integer, note text, status varchar);
            """,
        labels: [
            "users": "email", "active_storage_blobs": "filename", "projects": "slug", "schema_migrations": "",
            "line_items": "sku",
        ])

    private static let places = LabeledSchema(
        name: "places",
        sql: """
            CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, rev_host LONGVARCHAR,
                guid TEXT, description TEXT, preview_image_url TEXT);
            INSERT INTO moz_places VALUES (1, 'https://a.example/', 'A', 'a', 'x1', NULL, NULL),
                (2, 'https://b.example/', NULL, 'b', 'x2', NULL, NULL), (3, 'https://c.example/', 'C', 'c', 'x3', NULL, NULL);
            CREATE TABLE moz_origins (id INTEGER PRIMARY KEY, prefix TEXT NOT NULL, host TEXT NOT NULL, frecency INTEGER,
                UNIQUE (prefix, host));
            CREATE TABLE moz_keywords (id INTEGER PRIMARY KEY, keyword TEXT UNIQUE, place_id INTEGER, post_data TEXT);
            CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER);
            """,
        labels: [
            "moz_places": "title", "moz_origins": "host", "moz_keywords": "keyword", "moz_historyvisits": "",
        ])

    private static let messenger = LabeledSchema(
        name: "messenger",
        sql: """
            CREATE TABLE conversations (id TEXT PRIMARY KEY, json TEXT, type TEXT, members TEXT, name TEXT,
                profileName TEXT, profileFamilyName TEXT, profileFullName TEXT, e164 TEXT, uuid TEXT);
            INSERT INTO conversations (id, json, type, profileName, profileFamilyName, profileFullName) VALUES
                ('a', '{}', 'private', 'Ana', 'Ruiz', 'Ana Ruiz'), ('b', '{}', 'private', 'Bo', 'Ek', 'Bo Ek'),
                ('c', '{}', 'private', 'Cy', 'Orr', 'Cy Orr'), ('d', '{}', 'private', 'Di', 'Lam', 'Di Lam'),
                ('e', '{}', 'private', 'Ed', 'Noe', 'Ed Noe'), ('f', '{}', 'private', 'Flo', 'Day', 'Flo Day');
            CREATE TABLE messages (rowid INTEGER PRIMARY KEY, id TEXT UNIQUE, json TEXT, body TEXT, sourceUuid TEXT,
                conversationId TEXT, type TEXT);
            INSERT INTO messages VALUES (1, 'b3f1c2d4-0a9e-4c51-9d0f-000000000001', '{}', 'Hello!', NULL, 'a', 'in'),
                (2, 'b3f1c2d4-0a9e-4c51-9d0f-000000000002', '{}', 'Lunch?', NULL, 'a', 'in');
            CREATE TABLE stickerPacks (id TEXT PRIMARY KEY, key TEXT, author STRING, title STRING, status STRING);
            CREATE TABLE recipient (_id INTEGER PRIMARY KEY, uuid TEXT UNIQUE, phone TEXT UNIQUE,
                profile_given_name TEXT, profile_family_name TEXT, system_display_name TEXT, blocked INTEGER);
            """,
        labels: [
            "conversations": "profileFullName", "messages": "body", "stickerPacks": "title",
            "recipient": "system_display_name",
        ])

    private static let reference = LabeledSchema(
        name: "reference manager",
        sql: """
            CREATE TABLE collections (collectionID INTEGER PRIMARY KEY, collectionName TEXT, key TEXT UNIQUE);
            CREATE TABLE creators (creatorID INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, fieldMode INT);
            CREATE TABLE itemDataValues (valueID INTEGER PRIMARY KEY, value UNIQUE);
            CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, sort TEXT, isbn TEXT, path TEXT, uuid TEXT);
            """,
        labels: [
            "collections": "collectionName", "creators": "firstName lastName", "itemDataValues": "value",
            "books": "title",
        ])

    private static let warehouse = LabeledSchema(
        name: "warehouse",
        sql: """
            CREATE TABLE nation (n_nationkey INTEGER PRIMARY KEY, n_name CHAR(25), n_regionkey INTEGER, n_comment VARCHAR);
            CREATE TABLE T_PRODUCT (PRODUCT_ID NUMBER PRIMARY KEY, PRODUCT_NM VARCHAR2(80), PRODUCT_DESC VARCHAR2(4000));
            CREATE TABLE tblInvoices (InvoiceID INTEGER PRIMARY KEY, InvoiceNo TEXT, Remarks TEXT, CreatedAt TEXT);
            CREATE TABLE EMPLOYEE (EMPNO INTEGER PRIMARY KEY, FNAME VARCHAR(20), LNAME VARCHAR(20), JOB VARCHAR(9));
            CREATE TABLE dim_store (store_key INTEGER PRIMARY KEY, store_id TEXT, storename TEXT, city TEXT, manager TEXT);
            """,
        labels: [
            "nation": "n_name", "T_PRODUCT": "PRODUCT_NM", "tblInvoices": "InvoiceNo",
            "EMPLOYEE": "FNAME LNAME",
            "dim_store": "storename",
        ])

    private static let coreData = LabeledSchema(
        name: "Core Data",
        sql: """
            CREATE TABLE ZNOTE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZTITLE VARCHAR, ZBODY VARCHAR, ZUUID VARCHAR);
            CREATE TABLE ZCONTACT (Z_PK INTEGER PRIMARY KEY, ZFIRSTNAME VARCHAR, ZLASTNAME VARCHAR, ZTITLE VARCHAR);
            """,
        labels: ["ZNOTE": "ZTITLE", "ZCONTACT": "ZFIRSTNAME ZLASTNAME"])

    private static let abroad = LabeledSchema(
        name: "other languages",
        sql: """
            CREATE TABLE artikel (artikel_nr INTEGER PRIMARY KEY, bezeichnung TEXT, beschreibung TEXT);
            CREATE TABLE client (id INTEGER PRIMARY KEY, prenom TEXT, nom TEXT, ville TEXT);
            CREATE TABLE 顧客 (番号 INTEGER PRIMARY KEY, 都市 TEXT, 名前 TEXT);
            CREATE TABLE товар (id INTEGER PRIMARY KEY, цвет TEXT, название TEXT);
            CREATE TABLE عملاء (id INTEGER PRIMARY KEY, مدينة TEXT, الاسم TEXT);
            """,
        labels: [
            "artikel": "bezeichnung", "client": "nom", "顧客": "名前", "товар": "название", "عملاء": "الاسم",
        ])

    private static let various = LabeledSchema(
        name: "various",
        sql: """
            CREATE TABLE copy (id INTEGER PRIMARY KEY, barcode TEXT NOT NULL UNIQUE, price REAL, acquiredOn TEXT);
            CREATE TABLE country (code TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, continent TEXT);
            CREATE TABLE tag (name TEXT PRIMARY KEY, color TEXT);
            CREATE TABLE ticket (id INTEGER PRIMARY KEY, subject TEXT, body TEXT, priority TEXT);
            CREATE TABLE track_point (id INTEGER PRIMARY KEY, lat REAL, lon REAL, at TEXT);
            CREATE TABLE gauge (id INTEGER PRIMARY KEY, river TEXT, place TEXT, remark TEXT);
            INSERT INTO gauge VALUES (1, 'Elbe', 'Dresden', 'Read by hand until the new one is installed'),
                (2, 'Elbe', 'Magdeburg', 'Read twice a day'), (3, 'Elbe', 'Torgau', 'Closed in winter, when there is ice'),
                (4, 'Oder', 'Ratzdorf', 'Read once a day');
            CREATE TABLE movies (id INTEGER PRIMARY KEY, MovieTitle TEXT, Director TEXT, Plot TEXT);
            CREATE TABLE job (id INTEGER PRIMARY KEY, name TEXT, title TEXT);
            INSERT INTO job VALUES (1, '', 'Clerk'), (2, NULL, 'Cook'), (3, NULL, 'Driver');
            """,
        labels: [
            "copy": "barcode", "country": "name", "tag": "", "ticket": "subject", "track_point": "",
            "gauge": "place", "movies": "MovieTitle", "job": "title",
        ])
}
