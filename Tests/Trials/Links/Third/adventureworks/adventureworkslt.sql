-- AdventureWorksLT (Microsoft's sample of a bicycle dealer) copied to SQLite: PascalCase, keys in ID, rowguid and ModifiedDate everywhere.
CREATE TABLE BuildVersion ( -- 1 rows
  SystemInformationID INTEGER PRIMARY KEY,
  "Database Version" NVARCHAR(25) NOT NULL, -- enum 12.0.1800
  VersionDate DATETIME NOT NULL, -- time
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE ErrorLog ( -- 0 rows
  ErrorLogID INTEGER PRIMARY KEY,
  ErrorTime DATETIME NOT NULL, -- time
  UserName NVARCHAR(128) NOT NULL, -- words
  ErrorNumber INT NOT NULL, -- int 50000..50999
  ErrorSeverity INT, -- int 1..25
  ErrorState INT, -- int 1..5
  ErrorProcedure NVARCHAR(126), -- words
  ErrorLine INT, -- int 1..400
  ErrorMessage NVARCHAR(4000) NOT NULL -- text
);
CREATE TABLE Address ( -- 450 rows
  AddressID INTEGER PRIMARY KEY, -- gaps
  AddressLine1 NVARCHAR(60) NOT NULL, -- words
  AddressLine2 NVARCHAR(60), -- null
  City NVARCHAR(30) NOT NULL, -- words
  StateProvince NVARCHAR(50) NOT NULL, -- enum Washington|California|Texas|Ontario|England
  CountryRegion NVARCHAR(50) NOT NULL, -- enum United States|Canada|United Kingdom
  PostalCode NVARCHAR(15) NOT NULL, -- int 10001..99301
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE Customer ( -- 847 rows
  CustomerID INTEGER PRIMARY KEY, -- gaps
  NameStyle BIT NOT NULL DEFAULT 0, -- enum 0
  Title NVARCHAR(8), -- enum Mr.|Ms.
  FirstName NVARCHAR(50) NOT NULL,
  MiddleName NVARCHAR(50), -- enum A.|J.|M.
  LastName NVARCHAR(50) NOT NULL,
  Suffix NVARCHAR(10), -- null
  CompanyName NVARCHAR(128), -- words
  SalesPerson NVARCHAR(256), -- enum adventure-works\jae0|adventure-works\linda3|adventure-works\shu0
  EmailAddress NVARCHAR(50), -- email
  Phone NVARCHAR(25), -- digits 10
  PasswordHash VARCHAR(128) NOT NULL, -- hash
  PasswordSalt VARCHAR(10) NOT NULL, -- hash
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE CustomerAddress ( -- 417 rows
  CustomerID INT NOT NULL REFERENCES Customer(CustomerID),
  AddressID INT NOT NULL REFERENCES Address(AddressID),
  AddressType NVARCHAR(50) NOT NULL, -- enum Main Office|Shipping
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL, -- time
  PRIMARY KEY (CustomerID, AddressID)
);
CREATE TABLE ProductCategory ( -- 41 rows
  ProductCategoryID INTEGER PRIMARY KEY,
  ParentProductCategoryID INT REFERENCES ProductCategory(ProductCategoryID), -- null 10%, few
  Name NVARCHAR(50) NOT NULL, -- word
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE ProductModel ( -- 128 rows
  ProductModelID INTEGER PRIMARY KEY,
  Name NVARCHAR(50) NOT NULL, -- word
  CatalogDescription XML, -- null
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE ProductDescription ( -- 762 rows
  ProductDescriptionID INTEGER PRIMARY KEY, -- gaps
  Description NVARCHAR(400) NOT NULL, -- text
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE ProductModelProductDescription ( -- 762 rows
  ProductModelID INT NOT NULL REFERENCES ProductModel(ProductModelID),
  ProductDescriptionID INT NOT NULL REFERENCES ProductDescription(ProductDescriptionID), -- unique
  Culture NCHAR(6) NOT NULL, -- enum en|fr|ar|he|th|zh-cht
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL, -- time
  PRIMARY KEY (ProductModelID, ProductDescriptionID, Culture)
);
CREATE TABLE Product ( -- 295 rows
  ProductID INTEGER PRIMARY KEY, -- serial from 680
  Name NVARCHAR(50) NOT NULL, -- words
  ProductNumber NVARCHAR(25) NOT NULL, -- slug
  Color NVARCHAR(15), -- enum Black|Red|Silver|Yellow|Blue
  StandardCost MONEY NOT NULL, -- money
  ListPrice MONEY NOT NULL, -- money
  Size NVARCHAR(5), -- enum 38|42|44|48|52|58|62|M|L
  Weight DECIMAL(8,2), -- int 80..14000
  ProductCategoryID INT REFERENCES ProductCategory(ProductCategoryID),
  ProductModelID INT REFERENCES ProductModel(ProductModelID),
  SellStartDate DATETIME NOT NULL, -- time
  SellEndDate DATETIME, -- null
  DiscontinuedDate DATETIME, -- null
  ThumbNailPhoto VARBINARY, -- blob
  ThumbnailPhotoFileName NVARCHAR(50), -- slug
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE SalesOrderHeader ( -- 320 rows
  SalesOrderID INTEGER PRIMARY KEY, -- serial from 71774
  RevisionNumber TINYINT NOT NULL DEFAULT 0, -- enum 2|1|3
  OrderDate DATETIME NOT NULL, -- time
  DueDate DATETIME NOT NULL, -- time
  ShipDate DATETIME, -- time
  Status TINYINT NOT NULL DEFAULT 1, -- enum 5|4|1
  OnlineOrderFlag BIT NOT NULL DEFAULT 1, -- flag
  SalesOrderNumber NVARCHAR(25) NOT NULL, -- slug
  PurchaseOrderNumber NVARCHAR(25), -- digits 11
  AccountNumber NVARCHAR(15), -- slug
  CustomerID INT NOT NULL REFERENCES Customer(CustomerID),
  ShipToAddressID INT REFERENCES Address(AddressID),
  BillToAddressID INT REFERENCES Address(AddressID),
  ShipMethod NVARCHAR(50) NOT NULL, -- enum CARGO TRANSPORT 5
  CreditCardApprovalCode VARCHAR(15), -- null
  SubTotal MONEY NOT NULL DEFAULT 0, -- money
  TaxAmt MONEY NOT NULL DEFAULT 0, -- money
  Freight MONEY NOT NULL DEFAULT 0, -- money
  TotalDue MONEY NOT NULL, -- money
  Comment NVARCHAR, -- null
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL -- time
);
CREATE TABLE SalesOrderDetail ( -- 2542 rows
  SalesOrderID INT NOT NULL REFERENCES SalesOrderHeader(SalesOrderID),
  SalesOrderDetailID INT NOT NULL, -- serial from 110562
  OrderQty SMALLINT NOT NULL, -- zipf 1..25
  ProductID INT NOT NULL REFERENCES Product(ProductID),
  UnitPrice MONEY NOT NULL, -- money
  UnitPriceDiscount MONEY NOT NULL DEFAULT 0, -- enum 0|0.02|0.4
  LineTotal NUMERIC(38,6) NOT NULL, -- money
  rowguid UNIQUEIDENTIFIER NOT NULL, -- uuid
  ModifiedDate DATETIME NOT NULL, -- time
  PRIMARY KEY (SalesOrderID, SalesOrderDetailID)
);
CREATE UNIQUE INDEX AK_Address_rowguid ON Address (rowguid);
CREATE INDEX IX_Customer_EmailAddress ON Customer (EmailAddress);
CREATE UNIQUE INDEX AK_Product_ProductNumber ON Product (ProductNumber);
CREATE UNIQUE INDEX AK_SalesOrderHeader_SalesOrderNumber ON SalesOrderHeader (SalesOrderNumber);
CREATE INDEX IX_SalesOrderDetail_ProductID ON SalesOrderDetail (ProductID);
CREATE INDEX IX_SalesOrderHeader_CustomerID ON SalesOrderHeader (CustomerID);
