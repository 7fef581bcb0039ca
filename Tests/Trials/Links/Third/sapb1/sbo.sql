-- SAP Business One: a company database copied to SQLite, tables such as OCRD and INV1, documents keyed by DocEntry.
CREATE TABLE OUSR ( -- 28 rows
  USERID INTEGER NOT NULL PRIMARY KEY, -- gaps
  USER_CODE NVARCHAR(25), -- slug
  U_NAME NVARCHAR(155), -- words
  SUPERUSER CHAR(1), -- enum N|Y
  E_Mail NVARCHAR(100), -- email
  Locked CHAR(1), -- enum N|Y
  Department INTEGER, -- enum -2|1|2|3
  Branch INTEGER, -- enum -2|1
  lastLogin DATETIME -- time
);
CREATE TABLE OSLP ( -- 19 rows
  SlpCode INTEGER NOT NULL PRIMARY KEY,
  SlpName NVARCHAR(155) NOT NULL, -- word
  Commission NUMERIC(19,6), -- enum 0|2.5|5
  GroupCode INTEGER, -- enum 0|1
  Locked CHAR(1), -- enum N|Y
  Active CHAR(1) -- enum Y|N
);
CREATE TABLE OCRG ( -- 12 rows
  GroupCode INTEGER NOT NULL PRIMARY KEY, -- serial from 100
  GroupName NVARCHAR(20) NOT NULL, -- word
  GroupType CHAR(1), -- enum C|S
  Locked CHAR(1) -- enum N|Y
);
CREATE TABLE OPLN ( -- 8 rows
  ListNum INTEGER NOT NULL PRIMARY KEY,
  ListName NVARCHAR(32) NOT NULL, -- word
  BASE_NUM INTEGER REFERENCES OPLN(ListNum),
  Factor NUMERIC(19,6), -- enum 1|0.9|1.2
  RoundSys INTEGER, -- enum 0|1
  GroupCode INTEGER, -- enum 1|2|3|4
  ValidFor CHAR(1) -- enum Y|N
);
CREATE TABLE OCTG ( -- 9 rows
  GroupNum INTEGER NOT NULL PRIMARY KEY,
  PymntGroup NVARCHAR(100) NOT NULL, -- words
  ListNum INTEGER REFERENCES OPLN(ListNum), -- few
  ExtraMonth INTEGER, -- int 0..3
  ExtraDays INTEGER, -- enum 0|15|30|60
  InstNum INTEGER -- int 0..3
);
CREATE TABLE OACT ( -- 290 rows
  AcctCode NVARCHAR(15) NOT NULL PRIMARY KEY, -- digits 6
  AcctName NVARCHAR(100), -- words
  CurrTotal NUMERIC(19,6), -- money
  Finanse CHAR(1), -- enum N|Y
  Postable CHAR(1), -- enum Y|N
  Levels INTEGER, -- int 1..5
  GrpLine INTEGER, -- int 1..60
  FatherNum NVARCHAR(15) REFERENCES OACT(AcctCode), -- null 3%
  GroupMask INTEGER, -- int 1..8
  ActType CHAR(1), -- enum N|I|E
  ActCurr NVARCHAR(3) -- enum EUR|##|USD
);
CREATE TABLE OWHS ( -- 7 rows
  WhsCode NVARCHAR(8) NOT NULL PRIMARY KEY, -- digits 2
  WhsName NVARCHAR(100), -- word
  BalInvntAc NVARCHAR(15) REFERENCES OACT(AcctCode),
  Locked CHAR(1), -- enum N
  City NVARCHAR(100), -- words
  Inactive CHAR(1), -- enum N|Y
  userSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE OITB ( -- 22 rows
  ItmsGrpCod INTEGER NOT NULL PRIMARY KEY, -- serial from 100
  ItmsGrpNam NVARCHAR(20) NOT NULL, -- word
  Locked CHAR(1), -- enum N|Y
  BalInvntAc NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  RevenuesAc NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  userSign INTEGER REFERENCES OUSR(USERID),
  CycleCode INTEGER -- null
);
CREATE TABLE OCRD ( -- 640 rows
  CardCode NVARCHAR(15) NOT NULL PRIMARY KEY, -- digits 5
  CardName NVARCHAR(100), -- words
  CardType CHAR(1), -- enum C|S|L
  GroupCode INTEGER REFERENCES OCRG(GroupCode),
  Address NVARCHAR(100), -- words
  ZipCode NVARCHAR(20), -- int 10000..99999
  City NVARCHAR(100), -- words
  Country NVARCHAR(3), -- enum DE|AT|CH|FR
  Phone1 NVARCHAR(20), -- digits 10
  E_Mail NVARCHAR(100), -- email
  CntctPrsn NVARCHAR(90), -- words
  Balance NUMERIC(19,6), -- money
  CreditLine NUMERIC(19,6), -- money
  GroupNum INTEGER REFERENCES OCTG(GroupNum),
  ListNum INTEGER REFERENCES OPLN(ListNum),
  SlpCode INTEGER REFERENCES OSLP(SlpCode), -- none -1 25%
  FatherCard NVARCHAR(15) REFERENCES OCRD(CardCode), -- null 93%
  DebPayAcct NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  Currency NVARCHAR(3), -- enum EUR|##|USD
  LicTradNum NVARCHAR(32), -- digits 9
  validFor CHAR(1), -- enum Y|N
  frozenFor CHAR(1), -- enum N|Y
  DocEntry INTEGER, -- order
  CreateDate DATE, -- date
  UserSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE OCPR ( -- 830 rows
  CntctCode INTEGER NOT NULL PRIMARY KEY, -- gaps
  CardCode NVARCHAR(15) NOT NULL REFERENCES OCRD(CardCode),
  Name NVARCHAR(50) NOT NULL, -- words
  Position NVARCHAR(90), -- enum CEO|Purchasing|Accounting
  Tel1 NVARCHAR(20), -- digits 10
  E_MailL NVARCHAR(100), -- email
  Gender CHAR(1), -- enum E|M|F
  Active CHAR(1), -- enum Y|N
  userSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE CRD1 ( -- 1100 rows
  Address NVARCHAR(50) NOT NULL, -- word
  CardCode NVARCHAR(15) NOT NULL REFERENCES OCRD(CardCode),
  Street NVARCHAR(100), -- words
  ZipCode NVARCHAR(20), -- int 10000..99999
  City NVARCHAR(100), -- words
  Country NVARCHAR(3), -- enum DE|AT|CH|FR
  AdresType CHAR(1) NOT NULL, -- enum B|S
  LineNum INTEGER, -- int 0..4
  TaxCode NVARCHAR(8), -- null
  PRIMARY KEY (Address, CardCode, AdresType)
);
CREATE TABLE OITM ( -- 1250 rows
  ItemCode NVARCHAR(50) NOT NULL PRIMARY KEY, -- slug
  ItemName NVARCHAR(200), -- words
  FrgnName NVARCHAR(200), -- words
  ItmsGrpCod INTEGER REFERENCES OITB(ItmsGrpCod), -- skew
  CodeBars NVARCHAR(254), -- digits 13
  PrchseItem CHAR(1), -- enum Y|N
  SellItem CHAR(1), -- enum Y|N
  InvntItem CHAR(1), -- enum Y|N
  OnHand NUMERIC(19,6), -- int 0..900
  IsCommited NUMERIC(19,6), -- int 0..90
  OnOrder NUMERIC(19,6), -- int 0..90
  CardCode NVARCHAR(15) REFERENCES OCRD(CardCode), -- null 30%, few
  DfltWH NVARCHAR(8) REFERENCES OWHS(WhsCode), -- null 40%
  BuyUnitMsr NVARCHAR(100), -- enum pc|kg|box
  NumInBuy NUMERIC(19,6), -- enum 1|10|12
  LastPurPrc NUMERIC(19,6), -- money
  AvgPrice NUMERIC(19,6), -- money
  LeadTime INTEGER, -- int 0..45
  FirmCode INTEGER, -- enum -1|1|2|3
  ManBtchNum CHAR(1), -- enum N|Y
  validFor CHAR(1), -- enum Y|N
  DocEntry INTEGER, -- order
  UserSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE OITW ( -- 4300 rows
  ItemCode NVARCHAR(50) NOT NULL REFERENCES OITM(ItemCode),
  WhsCode NVARCHAR(8) NOT NULL REFERENCES OWHS(WhsCode),
  OnHand NUMERIC(19,6), -- int 0..900
  IsCommited NUMERIC(19,6), -- int 0..90
  OnOrder NUMERIC(19,6), -- int 0..90
  MinStock NUMERIC(19,6), -- int 0..50
  AvgPrice NUMERIC(19,6), -- money
  Locked CHAR(1), -- enum N|Y
  PRIMARY KEY (ItemCode, WhsCode)
);
CREATE TABLE ITM1 ( -- 4800 rows
  ItemCode NVARCHAR(50) NOT NULL REFERENCES OITM(ItemCode),
  PriceList INTEGER NOT NULL REFERENCES OPLN(ListNum),
  Price NUMERIC(19,6), -- money
  Currency NVARCHAR(3), -- enum EUR|USD
  Ovrwritten CHAR(1), -- enum N|Y
  Factor NUMERIC(19,6), -- enum 1|0.9
  PRIMARY KEY (ItemCode, PriceList)
);
CREATE TABLE ORDR ( -- 1400 rows
  DocEntry INTEGER NOT NULL PRIMARY KEY, -- gaps
  DocNum INTEGER NOT NULL, -- order
  DocType CHAR(1), -- enum I|S
  CANCELED CHAR(1), -- enum N|Y
  DocStatus CHAR(1), -- enum C|O
  ObjType NVARCHAR(20), -- enum 17
  DocDate DATE, -- date
  DocDueDate DATE, -- date
  CardCode NVARCHAR(15) REFERENCES OCRD(CardCode), -- skew
  CardName NVARCHAR(100), -- words
  NumAtCard NVARCHAR(100), -- words
  VatSum NUMERIC(19,6), -- money
  DiscPrcnt NUMERIC(19,6), -- enum 0|2|3
  DocCur NVARCHAR(3), -- enum EUR|USD
  DocRate NUMERIC(19,6), -- real 0..2
  DocTotal NUMERIC(19,6), -- money
  GroupNum INTEGER REFERENCES OCTG(GroupNum),
  SlpCode INTEGER REFERENCES OSLP(SlpCode), -- none -1 20%
  CntctCode INTEGER REFERENCES OCPR(CntctCode), -- none 0 30%
  Series INTEGER, -- enum 12|76
  FinncPriod INTEGER, -- int 1..60
  UserSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE RDR1 ( -- 3900 rows
  DocEntry INTEGER NOT NULL REFERENCES ORDR(DocEntry),
  LineNum INTEGER NOT NULL, -- int 0..11
  LineStatus CHAR(1), -- enum C|O
  ItemCode NVARCHAR(50) REFERENCES OITM(ItemCode), -- skew
  Dscription NVARCHAR(200), -- words
  Quantity NUMERIC(19,6), -- zipf 1..100
  OpenQty NUMERIC(19,6), -- int 0..20
  Price NUMERIC(19,6), -- money
  LineTotal NUMERIC(19,6), -- money
  WhsCode NVARCHAR(8) REFERENCES OWHS(WhsCode),
  SlpCode INTEGER REFERENCES OSLP(SlpCode), -- none -1 20%
  AcctCode NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  BaseType INTEGER, -- enum -1
  BaseEntry INTEGER, -- null
  BaseLine INTEGER, -- null
  VisOrder INTEGER, -- int 0..11
  PRIMARY KEY (DocEntry, LineNum)
);
CREATE TABLE OJDT ( -- 2000 rows
  TransId INTEGER NOT NULL PRIMARY KEY,
  TransType NVARCHAR(20), -- type
  CreatedBy INTEGER, -- any of OINV(DocEntry), ORCT(DocEntry) by TransType as code
  BaseRef NVARCHAR(11), -- int 1..1500
  RefDate DATE, -- date
  DueDate DATE, -- date
  Memo NVARCHAR(50), -- words
  LocTotal NUMERIC(19,6), -- money
  FinncPriod INTEGER, -- int 1..60
  Number INTEGER, -- order
  StornoToTr INTEGER REFERENCES OJDT(TransId), -- null 98%
  UserSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE JDT1 ( -- 4900 rows
  TransId INTEGER NOT NULL REFERENCES OJDT(TransId),
  Line_ID INTEGER NOT NULL, -- int 0..5
  Account NVARCHAR(15) REFERENCES OACT(AcctCode), -- skew
  Debit NUMERIC(19,6), -- money
  Credit NUMERIC(19,6), -- money
  ShortName NVARCHAR(15) REFERENCES OCRD(CardCode), -- null 60%
  ContraAct NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  RefDate DATE, -- date
  DueDate DATE, -- date
  LineMemo NVARCHAR(50), -- words
  IntrnMatch INTEGER, -- int 0..900
  PRIMARY KEY (TransId, Line_ID)
);
CREATE TABLE OINV ( -- 1250 rows
  DocEntry INTEGER NOT NULL PRIMARY KEY, -- gaps
  DocNum INTEGER NOT NULL, -- order
  DocType CHAR(1), -- enum I|S
  CANCELED CHAR(1), -- enum N|Y
  DocStatus CHAR(1), -- enum C|O
  ObjType NVARCHAR(20), -- enum 13
  DocDate DATE, -- date
  DocDueDate DATE, -- date
  CardCode NVARCHAR(15) REFERENCES OCRD(CardCode), -- skew
  CardName NVARCHAR(100), -- words
  NumAtCard NVARCHAR(100), -- words
  VatSum NUMERIC(19,6), -- money
  DiscPrcnt NUMERIC(19,6), -- enum 0|2|3
  DocCur NVARCHAR(3), -- enum EUR|USD
  DocTotal NUMERIC(19,6), -- money
  PaidToDate NUMERIC(19,6), -- money
  TransId INTEGER REFERENCES OJDT(TransId), -- unique
  ReceiptNum INTEGER REFERENCES ORCT(DocEntry), -- null 40%
  GroupNum INTEGER REFERENCES OCTG(GroupNum),
  SlpCode INTEGER REFERENCES OSLP(SlpCode), -- none -1 20%
  CntctCode INTEGER REFERENCES OCPR(CntctCode), -- none 0 30%
  CtlAccount NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  Series INTEGER, -- enum 4|75
  FinncPriod INTEGER, -- int 1..60
  Installmnt INTEGER, -- enum 1|2
  UserSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE INV1 ( -- 3600 rows
  DocEntry INTEGER NOT NULL REFERENCES OINV(DocEntry),
  LineNum INTEGER NOT NULL, -- int 0..11
  BaseType INTEGER, -- enum 17
  BaseEntry INTEGER,
  BaseLine INTEGER,
  LineStatus CHAR(1), -- enum O|C
  ItemCode NVARCHAR(50) REFERENCES OITM(ItemCode), -- skew
  Dscription NVARCHAR(200), -- words
  Quantity NUMERIC(19,6), -- zipf 1..100
  Price NUMERIC(19,6), -- money
  LineTotal NUMERIC(19,6), -- money
  WhsCode NVARCHAR(8) REFERENCES OWHS(WhsCode),
  SlpCode INTEGER REFERENCES OSLP(SlpCode), -- none -1 20%
  AcctCode NVARCHAR(15) REFERENCES OACT(AcctCode), -- few
  BaseCard NVARCHAR(15) REFERENCES OCRD(CardCode), -- null 5%
  VisOrder INTEGER, -- int 0..11
  PRIMARY KEY (DocEntry, LineNum),
  FOREIGN KEY (BaseEntry, BaseLine) REFERENCES RDR1(DocEntry, LineNum)
);
CREATE TABLE ORCT ( -- 720 rows
  DocEntry INTEGER NOT NULL PRIMARY KEY, -- gaps
  DocNum INTEGER NOT NULL, -- order
  DocType CHAR(1), -- enum C|A
  Canceled CHAR(1), -- enum N|Y
  DocDate DATE, -- date
  CardCode NVARCHAR(15) REFERENCES OCRD(CardCode), -- null 4%
  CashAcct NVARCHAR(15) REFERENCES OACT(AcctCode), -- null 70%
  CashSum NUMERIC(19,6), -- money
  TrsfrAcct NVARCHAR(15) REFERENCES OACT(AcctCode), -- null 25%, few
  TrsfrSum NUMERIC(19,6), -- money
  DocTotal NUMERIC(19,6), -- money
  TransId INTEGER REFERENCES OJDT(TransId), -- unique
  UserSign INTEGER REFERENCES OUSR(USERID)
);
CREATE TABLE RCT2 ( -- 1000 rows
  DocNum INTEGER NOT NULL REFERENCES ORCT(DocEntry),
  InvoiceId INTEGER NOT NULL, -- int 0..9
  DocEntry INTEGER REFERENCES OINV(DocEntry), -- null 3%
  SumApplied NUMERIC(19,6), -- money
  InvType NVARCHAR(20), -- enum 13
  InstId INTEGER, -- enum 1|2
  DcntSum NUMERIC(19,6), -- money
  PRIMARY KEY (DocNum, InvoiceId)
);
CREATE INDEX OINV_CUSTOMER ON OINV (CardCode);
CREATE INDEX ORDR_CUSTOMER ON ORDR (CardCode);
CREATE INDEX INV1_BASE_ENTRY ON INV1 (BaseEntry, BaseType, BaseLine);
CREATE INDEX INV1_ITM_WHS_OQ ON INV1 (ItemCode, WhsCode);
CREATE INDEX JDT1_ACCOUNT ON JDT1 (Account);
CREATE INDEX OITM_ITEM_NAME ON OITM (ItemName);
-- also: RDR1(ItemCode) -> OITW
-- also: INV1(ItemCode) -> OITW
-- also: INV1(BaseEntry) -> ORDR
-- also: OJDT(BaseRef) -> *
-- also: JDT1(ContraAct) -> OCRD
