-- A county museum's collections catalogue kept by its archivist: accession numbers as keys, persons in roles, genealogy, locations and loans.
CREATE TABLE Repository ( -- 3 rows
  RepCode TEXT PRIMARY KEY, -- code 3
  RepName TEXT, -- words
  Founded INTEGER -- year
);
CREATE TABLE Place ( -- 540 rows
  PlaceNo INTEGER PRIMARY KEY, -- serial
  PlaceName TEXT, -- words
  PlaceType TEXT, -- enum village|town|parish|county|farm
  Within INTEGER REFERENCES Place(PlaceNo), -- null 10%, few
  MapSheet INTEGER, -- int 1..140
  Lat REAL, -- real 51..55
  Lon REAL -- real -4..1
);
CREATE TABLE Person ( -- 2700 rows
  PersonNo INTEGER PRIMARY KEY, -- serial
  Surname TEXT, -- word
  Forenames TEXT, -- words
  Sex TEXT, -- enum M|F|U
  BirthYear INTEGER, -- year
  DeathYear INTEGER, -- year
  Birthplace INTEGER REFERENCES Place(PlaceNo), -- null 35%, skew
  Deathplace INTEGER REFERENCES Place(PlaceNo), -- null 45%, skew
  Father INTEGER REFERENCES Person(PersonNo), -- none 0 55%
  Mother INTEGER REFERENCES Person(PersonNo), -- none 0 60%
  Generation INTEGER, -- int 1..11
  Sosa INTEGER, -- null
  Remarks TEXT -- text
);
CREATE TABLE Marriage ( -- 820 rows
  MarrNo INTEGER PRIMARY KEY, -- serial
  Husband INTEGER REFERENCES Person(PersonNo), -- null 3%
  Wife INTEGER REFERENCES Person(PersonNo), -- null 3%
  Parish INTEGER REFERENCES Place(PlaceNo), -- null 20%, few
  YearMarried INTEGER, -- year
  BannsFolio INTEGER, -- int 1..320
  Children INTEGER -- int 0..13
);
CREATE TABLE Witness ( -- 1300 rows
  MarrNo INTEGER REFERENCES Marriage(MarrNo),
  WitnessPerson INTEGER REFERENCES Person(PersonNo), -- dead 1%
  Ord INTEGER -- int 1..4
);
CREATE TABLE Staff ( -- 17 rows
  Initials TEXT PRIMARY KEY, -- code 2
  FullName TEXT, -- words
  Since INTEGER, -- year
  Volunteer INTEGER -- flag
);
CREATE TABLE Donor ( -- 390 rows
  DonorNo INTEGER PRIMARY KEY, -- gaps
  DonorName TEXT, -- words
  PersonNo INTEGER REFERENCES Person(PersonNo), -- null 70%, unique
  Address TEXT, -- words
  GiftAid INTEGER -- flag
);
CREATE TABLE Accession ( -- 1150 rows
  AccNo TEXT PRIMARY KEY, -- digits 7
  AccYear INTEGER, -- year
  RunningNo INTEGER, -- int 1..180
  Donor INTEGER REFERENCES Donor(DonorNo), -- null 15%, skew
  ReceivedBy TEXT REFERENCES Staff(Initials), -- skew, null 5%
  Method TEXT, -- enum Gift|Purchase|Bequest|Loan|Found
  PricePaid REAL, -- money
  ItemCount INTEGER -- zipf 1..90
);
CREATE TABLE Thesaurus ( -- 640 rows
  TermID INTEGER PRIMARY KEY, -- serial
  Term TEXT, -- words
  BT INTEGER REFERENCES Thesaurus(TermID), -- null 8%, few
  UseFor INTEGER REFERENCES Thesaurus(TermID), -- null 80%
  Notation TEXT, -- digits 5
  Facet INTEGER -- int 1..7
);
CREATE TABLE Location ( -- 310 rows
  LocCode TEXT PRIMARY KEY, -- code 4
  Building TEXT, -- enum Main|Barn|Annexe
  Room INTEGER, -- int 1..22
  Bay INTEGER, -- int 1..14
  Shelf INTEGER, -- int 1..7
  PartOf TEXT REFERENCES Location(LocCode) -- null 15%, few
);
CREATE TABLE Period ( -- 22 rows
  PerID INTEGER PRIMARY KEY, -- serial
  Period TEXT, -- words
  FromYear INTEGER, -- year
  ToYear INTEGER -- year
);
CREATE TABLE Object ( -- 4400 rows
  ObjNo INTEGER PRIMARY KEY, -- serial
  AccNo TEXT REFERENCES Accession(AccNo), -- null 4%, skew
  Suffix INTEGER, -- int 1..60
  ObjName INTEGER REFERENCES Thesaurus(TermID), -- skew
  Title TEXT, -- words
  Description TEXT, -- text
  Maker INTEGER REFERENCES Person(PersonNo), -- none 0 70%
  MadeAt INTEGER REFERENCES Place(PlaceNo), -- none 0 50%
  Per INTEGER REFERENCES Period(PerID), -- null 20%, skew
  YearFrom INTEGER, -- year
  YearTo INTEGER, -- year
  HeightMM INTEGER, -- int 3..2400
  WidthMM INTEGER, -- int 3..2400
  NormalLoc TEXT REFERENCES Location(LocCode), -- null 2%
  CurrentLoc TEXT REFERENCES Location(LocCode), -- null 3%, dead 1%
  ParentObj INTEGER REFERENCES Object(ObjNo), -- null 88%
  Condition INTEGER, -- int 1..5
  OldNo TEXT, -- digits 4
  CatBy TEXT REFERENCES Staff(Initials), -- skew
  CatDate TEXT -- date
);
CREATE TABLE ObjectMaterial ( -- 4900 rows
  Obj INTEGER REFERENCES Object(ObjNo),
  Material INTEGER REFERENCES Thesaurus(TermID), -- few
  Pct INTEGER -- int 5..100
);
CREATE TABLE ObjectPerson ( -- 1900 rows
  ObjNo INTEGER REFERENCES Object(ObjNo),
  PersonNo INTEGER REFERENCES Person(PersonNo), -- skew
  Role TEXT -- enum sitter|owner|depicted|author
);
CREATE TABLE Fonds ( -- 48 rows
  FondsNo INTEGER PRIMARY KEY, -- serial
  Repository TEXT REFERENCES Repository(RepCode),
  Title TEXT, -- words
  Creator INTEGER REFERENCES Person(PersonNo), -- null 50%
  LinearMetres REAL, -- real 0.1..28
  Acc TEXT REFERENCES Accession(AccNo) -- null 15%
);
CREATE TABLE Document ( -- 2300 rows
  DocNo INTEGER PRIMARY KEY, -- serial
  Fonds INTEGER REFERENCES Fonds(FondsNo), -- skew
  Series INTEGER, -- int 1..12
  Piece INTEGER, -- int 1..200
  Sender INTEGER REFERENCES Person(PersonNo), -- none 0 55%
  Addressee INTEGER REFERENCES Person(PersonNo), -- none 0 62%
  WrittenAt INTEGER REFERENCES Place(PlaceNo), -- null 60%
  DocDate TEXT, -- date
  Leaves INTEGER, -- zipf 1..80
  Box TEXT REFERENCES Location(LocCode) -- few
);
CREATE TABLE Photo ( -- 3100 rows
  NegNo INTEGER PRIMARY KEY, -- gaps
  ObjNo INTEGER REFERENCES Object(ObjNo), -- null 25%
  Photographer TEXT REFERENCES Staff(Initials), -- null 12%
  View INTEGER REFERENCES Place(PlaceNo), -- null 70%
  Film INTEGER, -- int 1..160
  Frame INTEGER, -- int 1..37
  TakenOn TEXT -- date
);
CREATE TABLE Source ( -- 270 rows
  SrcNo INTEGER PRIMARY KEY, -- serial
  Citation TEXT, -- text
  YearPub INTEGER, -- year
  HeldAt TEXT REFERENCES Repository(RepCode) -- null 40%
);
CREATE TABLE Evidence ( -- 2600 rows
  EvNo INTEGER PRIMARY KEY, -- serial
  Person INTEGER REFERENCES Person(PersonNo), -- skew
  Src INTEGER REFERENCES Source(SrcNo), -- none 0 20%
  Doc INTEGER REFERENCES Document(DocNo), -- none 0 70%
  Page INTEGER, -- int 1..420
  Surety INTEGER -- int 0..3
);
CREATE TABLE Borrower ( -- 34 rows
  BorrNo INTEGER PRIMARY KEY, -- serial
  Institution TEXT, -- words
  Town INTEGER REFERENCES Place(PlaceNo) -- null 10%
);
CREATE TABLE Loan ( -- 92 rows
  LoanNo INTEGER PRIMARY KEY, -- serial
  Borr INTEGER REFERENCES Borrower(BorrNo),
  OutDate TEXT, -- date
  DueBack TEXT, -- date
  InsuredFor REAL, -- money
  AuthBy TEXT REFERENCES Staff(Initials)
);
CREATE TABLE LoanItem ( -- 410 rows
  LoanNo INTEGER REFERENCES Loan(LoanNo),
  ObjNo INTEGER REFERENCES Object(ObjNo),
  Line INTEGER, -- int 1..20
  CondOut INTEGER, -- int 1..5
  CondIn INTEGER -- int 1..5
);
CREATE TABLE Movement ( -- 3600 rows
  MoveNo INTEGER PRIMARY KEY, -- serial
  Item INTEGER REFERENCES Object(ObjNo), -- skew
  FromLoc TEXT REFERENCES Location(LocCode), -- none '' 8%
  ToLoc TEXT REFERENCES Location(LocCode), -- none '' 3%
  MovedBy TEXT REFERENCES Staff(Initials), -- skew
  MovedOn TEXT -- date
);
CREATE TABLE Conservation ( -- 160 rows
  ConsNo INTEGER PRIMARY KEY, -- serial
  Object INTEGER REFERENCES Object(ObjNo),
  Conservator INTEGER REFERENCES Person(PersonNo), -- few, null 20%
  Treatment INTEGER REFERENCES Thesaurus(TermID), -- few
  Hours REAL, -- real 0.5..60
  Cost REAL -- money
);
