-- Domaine viticole : parcelles, cépages, vendanges, cuves, assemblages, mise en bouteille, clients et commandes.
CREATE TABLE commune ( -- 34 rows
  code_insee CHAR(5) NOT NULL PRIMARY KEY, -- digits 5
  nom_commune VARCHAR(60), -- word
  code_postal CHAR(5), -- digits 5
  nb_habitants INTEGER -- int 90..9000
);
CREATE TABLE appellation ( -- 9 rows
  id_appellation INTEGER NOT NULL PRIMARY KEY, -- serial
  libelle VARCHAR(60), -- words
  id_appellation_mere INTEGER REFERENCES appellation(id_appellation), -- null 35%
  rendement_max INTEGER -- int 35..70
);
CREATE TABLE cepage ( -- 13 rows
  id_cepage INTEGER NOT NULL PRIMARY KEY, -- serial
  nom VARCHAR(40), -- word
  couleur CHAR(1) -- enum R|B|G
);
CREATE TABLE salarie ( -- 41 rows
  matricule CHAR(6) NOT NULL PRIMARY KEY, -- digits 6
  nom VARCHAR(50), -- word
  prenom VARCHAR(50), -- word
  matricule_responsable CHAR(6) REFERENCES salarie(matricule), -- null 10%, few
  id_fonction INTEGER REFERENCES fonction(id_fonction), -- skew
  annee_embauche INTEGER, -- int 1988..2023
  actif BOOLEAN -- enum 1|1|0
);
CREATE TABLE fonction ( -- 6 rows
  id_fonction INTEGER NOT NULL PRIMARY KEY, -- serial
  intitule VARCHAR(40), -- word
  coefficient INTEGER -- int 100..250
);
CREATE TABLE parcelle ( -- 128 rows
  num_parcelle INTEGER NOT NULL PRIMARY KEY, -- gaps
  ref_cadastrale VARCHAR(12), -- code 7
  insee_commune CHAR(5) NOT NULL REFERENCES commune(code_insee), -- skew
  id_appellation INTEGER REFERENCES appellation(id_appellation), -- skew, null 6%
  chef_de_culture CHAR(6) REFERENCES salarie(matricule), -- few
  surface_ares INTEGER, -- int 8..400
  annee_plantation INTEGER, -- int 1951..2020
  ordre_affichage INTEGER -- int 1..128
);
CREATE TABLE encepagement ( -- 190 rows
  num_parcelle INTEGER NOT NULL REFERENCES parcelle(num_parcelle),
  id_cepage INTEGER NOT NULL REFERENCES cepage(id_cepage), -- skew
  nb_pieds INTEGER, -- zipf 50..5000
  PRIMARY KEY (num_parcelle, id_cepage)
);
CREATE TABLE vendange ( -- 900 rows
  id_vendange INTEGER NOT NULL PRIMARY KEY, -- gaps
  parcelle INTEGER NOT NULL REFERENCES parcelle(num_parcelle), -- skew
  cepage INTEGER NOT NULL REFERENCES cepage(id_cepage), -- skew
  millesime INTEGER NOT NULL, -- int 2009..2023
  date_vendange DATE,
  poids_kg INTEGER, -- int 200..9000
  chef_equipe CHAR(6) REFERENCES salarie(matricule), -- few, null 12%
  no_bon INTEGER -- int 1..950
);
CREATE TABLE cuve ( -- 36 rows
  no_cuve INTEGER NOT NULL PRIMARY KEY, -- serial
  materiau VARCHAR(10), -- enum inox|béton|bois
  contenance_hl INTEGER, -- enum 25|50|100|150
  no_rang INTEGER -- int 1..6
);
CREATE TABLE lot ( -- 420 rows
  code_lot VARCHAR(10) NOT NULL PRIMARY KEY, -- code 7
  no_cuve INTEGER REFERENCES cuve(no_cuve), -- skew, none 0 10%
  lot_origine VARCHAR(10) REFERENCES lot(code_lot), -- null 70%
  millesime INTEGER, -- int 2009..2023
  etat INTEGER -- enum 0|1|2|3
);
CREATE TABLE composition_lot ( -- 1300 rows
  lot VARCHAR(10) NOT NULL REFERENCES lot(code_lot),
  id_vendange INTEGER NOT NULL REFERENCES vendange(id_vendange),
  pourcentage INTEGER, -- int 1..100
  PRIMARY KEY (lot, id_vendange)
);
CREATE TABLE analyse ( -- 1100 rows
  id_analyse INTEGER NOT NULL PRIMARY KEY, -- gaps
  code_lot VARCHAR(10) NOT NULL REFERENCES lot(code_lot), -- skew
  preleve_par CHAR(6) REFERENCES salarie(matricule), -- few
  valide_par CHAR(6) REFERENCES salarie(matricule), -- few, null 30%
  ph REAL, -- real 2.9..4.1
  so2_libre INTEGER, -- int 5..45
  version INTEGER -- int 1..3
);
CREATE TABLE vin ( -- 62 rows
  ref_vin VARCHAR(8) NOT NULL PRIMARY KEY, -- code 5
  designation VARCHAR(80), -- words
  id_appellation INTEGER REFERENCES appellation(id_appellation), -- skew
  code_lot VARCHAR(10) REFERENCES lot(code_lot), -- null 5%
  contenance_cl INTEGER, -- enum 75|75|37|150
  prix_ttc DECIMAL(8,2), -- money
  code_barres CHAR(13) -- digits 13
);
CREATE TABLE type_client ( -- 5 rows
  code CHAR(3) NOT NULL PRIMARY KEY, -- enum PAR|CAV|RES|EXP|GMS
  libelle VARCHAR(30) -- word
);
CREATE TABLE client ( -- 780 rows
  no_client INTEGER NOT NULL PRIMARY KEY, -- gaps
  raison_sociale VARCHAR(80), -- words, null 60%
  type CHAR(3) REFERENCES type_client(code), -- skew
  parrain INTEGER REFERENCES client(no_client), -- null 85%
  commercial CHAR(6) REFERENCES salarie(matricule), -- few, null 30%
  commune CHAR(5) REFERENCES commune(code_insee), -- null 25%, dead 2%
  telephone VARCHAR(15), -- digits 10
  points_fidelite INTEGER, -- zipf 0..800
  ancien_numero INTEGER -- int 1..900, null 50%
);
CREATE TABLE commande ( -- 1600 rows
  num_commande INTEGER NOT NULL PRIMARY KEY, -- gaps
  no_client INTEGER NOT NULL REFERENCES client(no_client), -- skew
  no_client_livraison INTEGER REFERENCES client(no_client), -- null 80%
  saisie_par CHAR(6) REFERENCES salarie(matricule), -- few
  date_commande DATE,
  statut INTEGER, -- enum 1|2|3|3|9
  nb_colis INTEGER, -- zipf 1..40
  num_facture INTEGER -- int 1..1600
);
CREATE TABLE ligne_commande ( -- 3000 rows
  num_commande INTEGER NOT NULL REFERENCES commande(num_commande),
  num_ligne INTEGER NOT NULL,
  ref_vin VARCHAR(8) REFERENCES vin(ref_vin), -- skew
  quantite INTEGER, -- enum 6|12|6|24|1
  remise_pct INTEGER, -- enum 0|0|5|10
  PRIMARY KEY (num_commande, num_ligne)
);
CREATE TABLE historique_prix ( -- 350 rows
  ref_vin VARCHAR(8) NOT NULL REFERENCES vin(ref_vin), -- dead 4%
  date_effet DATE NOT NULL,
  ancien_prix DECIMAL(8,2), -- money
  modifie_par CHAR(6) REFERENCES salarie(matricule) -- few, null 15%
);
