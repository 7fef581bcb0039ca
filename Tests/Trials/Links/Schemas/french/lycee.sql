-- Gestion d'un lycée : noms français, clés id_xxx ou code_xxx, num_ pour les numéros, tables au singulier et tables d'association par deux verbes.
CREATE TABLE pays ( -- 48 rows
  code_pays TEXT PRIMARY KEY, -- code 2
  libelle TEXT, -- word
  nationalite TEXT
);
CREATE TABLE commune ( -- 330 rows
  code_insee TEXT PRIMARY KEY, -- digits 5
  nom TEXT,
  code_postal TEXT, -- int 1000..95999
  departement INTEGER, -- int 1..95
  population INTEGER -- int 90..400000
);
CREATE TABLE annee_scolaire ( -- 7 rows
  id_annee INTEGER PRIMARY KEY,
  libelle TEXT,
  annee_debut INTEGER, -- year
  courante INTEGER -- flag
);
CREATE TABLE responsable ( -- 900 rows
  id_responsable INTEGER PRIMARY KEY, -- gaps
  civilite INTEGER, -- enum 1|2
  nom TEXT,
  prenom TEXT,
  adresse TEXT,
  code_insee TEXT REFERENCES commune(code_insee), -- null 4%
  telephone TEXT,
  courriel TEXT, -- email
  conjoint INTEGER REFERENCES responsable(id_responsable) -- null 60%
);
CREATE TABLE eleve ( -- 1050 rows
  id_eleve INTEGER PRIMARY KEY, -- gaps
  ine TEXT, -- digits 11
  nom TEXT,
  prenom TEXT,
  sexe INTEGER, -- enum 1|2
  date_naissance TEXT, -- date
  lieu_naissance TEXT REFERENCES commune(code_insee), -- null 15%
  pays_naissance TEXT REFERENCES pays(code_pays), -- skew
  resp_legal_1 INTEGER REFERENCES responsable(id_responsable),
  resp_legal_2 INTEGER REFERENCES responsable(id_responsable), -- null 35%
  regime INTEGER, -- int 0..3
  num_casier INTEGER -- int 1..400
);
CREATE TABLE enseignant ( -- 96 rows
  numen TEXT PRIMARY KEY, -- code 8
  nom TEXT,
  prenom TEXT,
  grade INTEGER, -- int 1..6
  echelon INTEGER, -- int 1..11
  quotite REAL -- enum 1|0.8|0.5
);
CREATE TABLE discipline ( -- 28 rows
  id_discipline INTEGER PRIMARY KEY,
  libelle TEXT, -- word
  id_discipline_mere INTEGER REFERENCES discipline(id_discipline), -- null 65%
  ordre INTEGER, -- order
  coef_defaut REAL -- int 1..9
);
CREATE TABLE enseigner ( -- 150 rows
  numen TEXT NOT NULL REFERENCES enseignant(numen),
  id_discipline INTEGER NOT NULL REFERENCES discipline(id_discipline),
  principale INTEGER, -- flag
  PRIMARY KEY (numen, id_discipline)
) WITHOUT ROWID;
CREATE TABLE batiment ( -- 5 rows
  lettre TEXT PRIMARY KEY, -- code 1
  nb_etages INTEGER, -- int 1..4
  annee_construction INTEGER -- year
);
CREATE TABLE salle ( -- 85 rows
  batiment TEXT NOT NULL REFERENCES batiment(lettre),
  num_salle INTEGER NOT NULL, -- int 1..320
  capacite INTEGER, -- enum 35|18|60
  type_salle INTEGER, -- int 1..5
  PRIMARY KEY (batiment, num_salle)
);
CREATE TABLE niveau ( -- 4 rows
  code_niveau INTEGER PRIMARY KEY,
  libelle TEXT
);
CREATE TABLE classe ( -- 210 rows
  id_classe INTEGER PRIMARY KEY,
  id_annee INTEGER NOT NULL REFERENCES annee_scolaire(id_annee),
  code_niveau INTEGER NOT NULL REFERENCES niveau(code_niveau),
  nom_court TEXT, -- code 3
  prof_principal TEXT REFERENCES enseignant(numen), -- null 3%
  delegue_1 INTEGER REFERENCES eleve(id_eleve), -- null 10%
  delegue_2 INTEGER REFERENCES eleve(id_eleve), -- null 12%
  effectif_max INTEGER -- enum 35|24
);
CREATE TABLE inscription ( -- 2900 rows
  num_inscription INTEGER PRIMARY KEY, -- gaps
  id_eleve INTEGER NOT NULL REFERENCES eleve(id_eleve),
  id_classe INTEGER NOT NULL REFERENCES classe(id_classe),
  date_entree TEXT, -- date
  redoublant INTEGER, -- flag
  rang INTEGER -- int 1..35
);
CREATE TABLE cours ( -- 1200 rows
  id_cours INTEGER PRIMARY KEY,
  id_classe INTEGER NOT NULL REFERENCES classe(id_classe),
  id_discipline INTEGER NOT NULL REFERENCES discipline(id_discipline),
  numen TEXT REFERENCES enseignant(numen), -- null 2%
  remplacant TEXT REFERENCES enseignant(numen), -- null 94%
  batiment TEXT,
  num_salle INTEGER,
  jour INTEGER, -- int 1..5
  heure INTEGER, -- int 8..17
  duree INTEGER, -- enum 55|110
  FOREIGN KEY (batiment, num_salle) REFERENCES salle(batiment, num_salle)
);
CREATE TABLE trimestre ( -- 18 rows
  id_annee INTEGER NOT NULL REFERENCES annee_scolaire(id_annee),
  num_trim INTEGER NOT NULL, -- int 1..3
  date_conseil TEXT, -- date
  PRIMARY KEY (id_annee, num_trim)
);
CREATE TABLE evaluation ( -- 1800 rows
  id_eval INTEGER PRIMARY KEY, -- gaps
  id_cours INTEGER NOT NULL REFERENCES cours(id_cours), -- recent
  id_annee INTEGER,
  num_trim INTEGER,
  bareme INTEGER, -- enum 20|10
  coefficient REAL, -- int 1..4
  intitule TEXT, -- text
  FOREIGN KEY (id_annee, num_trim) REFERENCES trimestre(id_annee, num_trim)
);
CREATE TABLE note ( -- 5000 rows
  id_eval INTEGER NOT NULL REFERENCES evaluation(id_eval),
  id_eleve INTEGER NOT NULL REFERENCES eleve(id_eleve),
  valeur REAL, -- real 0..20
  absent INTEGER, -- flag
  PRIMARY KEY (id_eval, id_eleve)
) WITHOUT ROWID;
CREATE TABLE motif_absence ( -- 16 rows
  id_motif INTEGER PRIMARY KEY,
  libelle TEXT,
  recevable INTEGER -- flag
);
CREATE TABLE absence ( -- 2600 rows
  id_absence INTEGER PRIMARY KEY,
  eleve INTEGER NOT NULL REFERENCES eleve(id_eleve), -- skew
  cours INTEGER REFERENCES cours(id_cours), -- null 30%
  motif INTEGER REFERENCES motif_absence(id_motif), -- none 0 22%
  saisie_par TEXT REFERENCES enseignant(numen), -- dead 2%
  jour TEXT, -- date
  nb_demi_journees INTEGER -- zipf 1..10
);
CREATE TABLE bourse ( -- 140 rows
  id_eleve INTEGER NOT NULL PRIMARY KEY REFERENCES eleve(id_eleve), -- unique
  echelon INTEGER, -- int 1..6
  montant NUMERIC -- money
);
CREATE TABLE stage ( -- 220 rows
  num_convention TEXT PRIMARY KEY, -- digits 7
  id_eleve INTEGER REFERENCES eleve(id_eleve),
  siret TEXT, -- digits 14
  code_insee TEXT REFERENCES commune(code_insee), -- few
  tuteur TEXT REFERENCES enseignant(numen), -- few
  nb_semaines INTEGER -- enum 1|4|6
);
CREATE INDEX i_note_eleve ON note (id_eleve);
CREATE INDEX i_inscription_eleve ON inscription (id_eleve);
-- also: cours(batiment) -> batiment
-- also: evaluation(id_annee) -> annee_scolaire
