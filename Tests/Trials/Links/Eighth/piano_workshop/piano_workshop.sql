-- Piano repair and tuning workshop, Microsoft Access upsized: names with spaces, Ref and Lookup columns.
CREATE TABLE [Customer Types] ( -- 4 rows
  [Type ID] INTEGER PRIMARY KEY, -- serial
  [Type Name] TEXT(50), -- enum Private|School|Concert Hall|Church
  [Default Discount] REAL -- real 0..0.2
);
CREATE TABLE [Customers] ( -- 530 rows
  [Customer ID] INTEGER PRIMARY KEY, -- gaps
  [First Name] TEXT(50),
  [Surname] TEXT(50),
  [Company] TEXT(100), -- words, null 70%
  [Customer Type Lookup] INTEGER REFERENCES [Customer Types]([Type ID]), -- skew
  [Bill To Ref] INTEGER REFERENCES [Customers]([Customer ID]), -- none 0 85%
  [Town] TEXT(50),
  [Post Code] TEXT(10), -- digits 5
  [Old System No] INTEGER, -- int 1..900
  [Notes] TEXT
);
CREATE TABLE [Makers] ( -- 46 rows
  [Maker] TEXT(50) PRIMARY KEY, -- word
  [Founded] INTEGER, -- year
  [Country Lookup] TEXT(2) REFERENCES [Countries]([Code]) -- null 8%
);
CREATE TABLE [Countries] ( -- 19 rows
  [Code] TEXT(2) PRIMARY KEY, -- code 2
  [Country Name] TEXT(60) -- word
);
CREATE TABLE [Piano Models] ( -- 240 rows
  [Model ID] INTEGER PRIMARY KEY, -- gaps
  [Maker] TEXT(50) REFERENCES [Makers]([Maker]), -- skew
  [Model Name] TEXT(50), -- word
  [Keys] INTEGER, -- enum 88|85|88
  [Strings] INTEGER -- int 210..240
);
CREATE TABLE [Instruments] ( -- 690 rows
  [Instrument No] INTEGER PRIMARY KEY, -- gaps
  [Owner Ref] INTEGER REFERENCES [Customers]([Customer ID]), -- null 4%
  [Model Lookup] INTEGER REFERENCES [Piano Models]([Model ID]), -- skew, none 0 6%
  [Serial Number] TEXT(20), -- digits 6
  [Year Built] INTEGER, -- year
  [Finish Lookup] INTEGER REFERENCES [lkp Finish]([ID]),
  [Condition 1-10] INTEGER -- int 1..10
);
CREATE TABLE [lkp Finish] ( -- 8 rows
  [ID] INTEGER PRIMARY KEY, -- serial
  [Finish] TEXT(30), -- word
  [Sort] INTEGER -- int 1..8
);
CREATE TABLE [lkp Job Status] ( -- 6 rows
  [Status] INTEGER PRIMARY KEY, -- serial
  [Status Text] TEXT(30) -- word
);
CREATE TABLE [Staff] ( -- 12 rows
  [Staff Initials] TEXT(4) PRIMARY KEY, -- code 3
  [Full Name] TEXT(60), -- words
  [Reports To] TEXT(4) REFERENCES [Staff]([Staff Initials]), -- null 25%, few
  [Hourly Rate] REAL -- money
);
CREATE TABLE [Jobs] ( -- 1450 rows
  [Job No] INTEGER PRIMARY KEY, -- gaps
  [Instrument Ref] INTEGER REFERENCES [Instruments]([Instrument No]), -- skew
  [Technician] TEXT(4) REFERENCES [Staff]([Staff Initials]), -- skew, null 3%
  [Quoted By] TEXT(4) REFERENCES [Staff]([Staff Initials]), -- few, null 30%
  [Job Status Lookup] INTEGER REFERENCES [lkp Job Status]([Status]), -- skew
  [Previous Job Ref] INTEGER REFERENCES [Jobs]([Job No]), -- none 0 70%, dead 2%
  [Date In] TEXT, -- date
  [Date Out] TEXT, -- date, null 15%
  [Priority] INTEGER, -- int 1..5
  [Hours] REAL -- real 0.5..80
);
CREATE TABLE [Suppliers] ( -- 31 rows
  [Supplier ID] INTEGER PRIMARY KEY, -- serial
  [Supplier Name] TEXT(80), -- words
  [Country] TEXT(2) REFERENCES [Countries]([Code]), -- skew
  [Our Account No] TEXT(20) -- digits 7
);
CREATE TABLE [Parts] ( -- 380 rows
  [Part Code] TEXT(12) PRIMARY KEY, -- code 6
  [Part Description] TEXT(100), -- words
  [Preferred Supplier] INTEGER REFERENCES [Suppliers]([Supplier ID]), -- null 10%
  [Alternative Part] TEXT(12) REFERENCES [Parts]([Part Code]), -- none '' 80%
  [Units In Stock] INTEGER, -- zipf 0..60
  [Reorder Level] INTEGER -- int 0..20
);
CREATE TABLE [Job Parts] ( -- 2600 rows
  [ID] INTEGER PRIMARY KEY, -- gaps
  [Job Ref] INTEGER REFERENCES [Jobs]([Job No]),
  [Part Ref] TEXT(12) REFERENCES [Parts]([Part Code]), -- skew, dead 1%
  [Qty] INTEGER, -- zipf 1..20
  [Line] INTEGER, -- int 1..9
  [Unit Price] REAL -- money
);
CREATE TABLE [Tuning Contracts] ( -- 120 rows
  [Contract Number] INTEGER PRIMARY KEY, -- serial from 1001
  [Customer Ref] INTEGER REFERENCES [Customers]([Customer ID]),
  [Instrument Ref] INTEGER REFERENCES [Instruments]([Instrument No]), -- unique
  [Visits Per Year] INTEGER, -- enum 1|2|4
  [Month] INTEGER -- int 1..12
);
CREATE TABLE [Invoices] ( -- 1200 rows
  [Invoice No] INTEGER PRIMARY KEY, -- serial from 20001
  [Job No] INTEGER REFERENCES [Jobs]([Job No]), -- null 8%
  [Contract No] INTEGER REFERENCES [Tuning Contracts]([Contract Number]), -- null 88%
  [Invoice Customer] INTEGER REFERENCES [Customers]([Customer ID]),
  [Invoice Date] TEXT, -- date
  [Reminders Sent] INTEGER, -- enum 0|0|0|1|2
  [Paid] INTEGER -- enum -1|-1|-1|0
);
CREATE TABLE [Instrument Owner History] ( -- 310 rows
  [Instrument No] INTEGER REFERENCES [Instruments]([Instrument No]),
  [Old Owner] INTEGER REFERENCES [Customers]([Customer ID]), -- dead 3%
  [New Owner] INTEGER REFERENCES [Customers]([Customer ID]),
  [Changed On] TEXT, -- date
  [Changed By] TEXT -- enum admin|reception
);
CREATE TABLE [Switchboard Items] ( -- 24 rows
  [SwitchboardID] INTEGER, -- int 1..4
  [ItemNumber] INTEGER, -- int 0..8
  [ItemText] TEXT, -- words
  [Command] INTEGER, -- int 0..8
  [Argument] TEXT, -- word
  PRIMARY KEY ([SwitchboardID], [ItemNumber])
);
