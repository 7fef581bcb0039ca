-- A Microsoft Access order database with tbl prefixes, CamelCase ID columns and yes/no fields, converted to SQLite.
CREATE TABLE tblCountries ( -- 45 rows
  CountryCode TEXT(2) PRIMARY KEY, -- code 2
  CountryName TEXT(50), -- word
  DialCode INTEGER, -- int 1..998
  EUMember BIT -- flag
);
CREATE TABLE tblEmployees ( -- 19 rows
  EmployeeID INTEGER PRIMARY KEY,
  LastName TEXT(40),
  FirstName TEXT(30),
  Title TEXT(40),
  HireDate DATETIME, -- date
  Extension TEXT(4), -- int 100..199
  ReportsTo INTEGER REFERENCES tblEmployees(EmployeeID), -- null 10%
  Photo BLOB, -- null
  Notes MEMO -- text
);
CREATE TABLE tblCustomerTypes ( -- 5 rows
  CustomerTypeID INTEGER PRIMARY KEY,
  CustomerType TEXT(30),
  DiscountPct DOUBLE -- real 0..0.2
);
CREATE TABLE tblCustomers ( -- 480 rows
  CustomerID INTEGER PRIMARY KEY, -- gaps
  CompanyName TEXT(80),
  ContactName TEXT(60),
  CustomerTypeID LONG REFERENCES tblCustomerTypes(CustomerTypeID), -- none 0 6%
  Address TEXT(120),
  City TEXT(40),
  PostCode TEXT(12),
  Country TEXT(2) REFERENCES tblCountries(CountryCode), -- skew
  SalesRep LONG REFERENCES tblEmployees(EmployeeID), -- none 0 15%
  CreditLimit CURRENCY, -- enum 1000|5000|0|20000
  Active BIT, -- flag
  DateEntered DATETIME
);
CREATE TABLE tblShippers ( -- 6 rows
  ShipperID INTEGER PRIMARY KEY,
  ShipperName TEXT(50),
  Phone TEXT(24)
);
CREATE TABLE tblSuppliers ( -- 40 rows
  SupplierID INTEGER PRIMARY KEY,
  SupplierName TEXT(60),
  Country TEXT(2) REFERENCES tblCountries(CountryCode),
  LeadTimeDays INTEGER, -- int 2..60
  HomePage TEXT -- url
);
CREATE TABLE tblCategories ( -- 14 rows
  CategoryID INTEGER PRIMARY KEY,
  Category TEXT(40), -- word
  SortOrder INTEGER -- order
);
CREATE TABLE tblProducts ( -- 230 rows
  ProductID INTEGER PRIMARY KEY, -- gaps
  ProductCode TEXT(10), -- digits 6
  ProductName TEXT(60),
  SupplierID LONG REFERENCES tblSuppliers(SupplierID),
  CategoryID LONG REFERENCES tblCategories(CategoryID), -- none 0 4%
  UnitPrice CURRENCY, -- money
  UnitsInStock INTEGER, -- zipf 0..300
  UnitsOnOrder INTEGER, -- zipf 0..90
  ReorderLevel INTEGER, -- enum 0|10|25
  Discontinued BIT -- flag
);
CREATE TABLE tblOrderStatus ( -- 6 rows
  StatusID INTEGER PRIMARY KEY,
  StatusText TEXT(20)
);
CREATE TABLE tblOrders ( -- 1900 rows
  OrderID INTEGER PRIMARY KEY, -- serial from 10248
  CustomerID LONG REFERENCES tblCustomers(CustomerID), -- dead 1%, skew
  EmployeeID LONG REFERENCES tblEmployees(EmployeeID),
  OrderDate DATETIME,
  RequiredDate DATETIME,
  ShippedDate DATETIME,
  ShipVia LONG REFERENCES tblShippers(ShipperID), -- none 0 9%
  Freight CURRENCY, -- money
  ShipName TEXT(60),
  ShipCountry TEXT(2) REFERENCES tblCountries(CountryCode), -- none '' 20%
  StatusID LONG REFERENCES tblOrderStatus(StatusID),
  PONumber TEXT(15), -- int 1000..99999
  Printed BIT -- flag
);
CREATE TABLE tblOrderDetails ( -- 4600 rows
  OrderDetailID INTEGER PRIMARY KEY, -- gaps
  OrderID LONG REFERENCES tblOrders(OrderID),
  LineNo INTEGER, -- int 1..15
  ProductID LONG REFERENCES tblProducts(ProductID), -- skew
  Quantity DOUBLE, -- zipf 1..60
  UnitPrice CURRENCY, -- money
  Discount DOUBLE -- enum 0|0.05|0.1
);
CREATE TABLE tblInvoices ( -- 1700 rows
  InvoiceNo INTEGER PRIMARY KEY, -- serial from 500001
  OrderID LONG REFERENCES tblOrders(OrderID), -- unique
  InvoiceDate DATETIME,
  Total CURRENCY, -- money
  RemindersSent BYTE -- zipf 0..3
);
CREATE TABLE tblPayments ( -- 1600 rows
  PaymentID INTEGER PRIMARY KEY,
  InvoiceNo LONG REFERENCES tblInvoices(InvoiceNo),
  PayDate DATETIME,
  Amount CURRENCY, -- money
  Method BYTE -- enum 1|2|3
);
CREATE TABLE tblCallLog ( -- 800 rows
  CallID INTEGER PRIMARY KEY,
  CustID LONG REFERENCES tblCustomers(CustomerID), -- none 0 3%
  TakenBy LONG REFERENCES tblEmployees(EmployeeID),
  ForwardedTo LONG REFERENCES tblEmployees(EmployeeID), -- none 0 70%
  CallTime DATETIME,
  Minutes INTEGER, -- zipf 1..55
  Subject TEXT(100), -- text
  FollowUp BIT -- flag
);
CREATE TABLE tblTerritory ( -- 12 rows
  TerrID INTEGER PRIMARY KEY,
  TerrName TEXT(40),
  ManagerID LONG REFERENCES tblEmployees(EmployeeID)
);
CREATE TABLE tblEmpTerritory ( -- 33 rows
  EmpID LONG REFERENCES tblEmployees(EmployeeID),
  TerrID LONG REFERENCES tblTerritory(TerrID),
  PRIMARY KEY (EmpID, TerrID)
);
CREATE TABLE tblSwitchboardItems ( -- 34 rows
  SwitchboardID INTEGER, -- int 1..5
  ItemNumber INTEGER, -- int 0..8
  ItemText TEXT(60),
  Command INTEGER, -- int 0..8
  Argument TEXT(50), -- words
  Visible BIT -- flag
);
CREATE TABLE tblSysDefaults ( -- 1 rows
  ID INTEGER PRIMARY KEY,
  NextInvoice LONG, -- int 501700..502000
  VATRate DOUBLE, -- enum 0.2
  DefaultShipper LONG REFERENCES tblShippers(ShipperID),
  LastBackup DATETIME
);
CREATE INDEX CustomerID ON tblOrders (CustomerID);
CREATE INDEX ProductID ON tblOrderDetails (ProductID);
CREATE INDEX OrderID ON tblOrderDetails (OrderID);
CREATE VIEW qryOrderTotals AS SELECT OrderID, Sum(Quantity * UnitPrice) AS Total FROM tblOrderDetails GROUP BY OrderID;
