import type { CountryCode } from '@manyhearts/contract/countries';
import type { Gender } from '@manyhearts/contract/profile-fields';
import type { Language } from '@manyhearts/contract/languages';

export const firstNames: Record<Language, Record<Gender, readonly string[]>> = {
  en: {
    female: ['Alice', 'Bridget', 'Carys', 'Dervla', 'Edie', 'Fern', 'Grace', 'Hazel', 'Imogen', 'Juno', 'Kitty', 'Leah', 'Maeve', 'Nell', 'Orla', 'Poppy', 'Rosalind', 'Sadie', 'Tamsin', 'Una', 'Violet', 'Winnie', 'Yara', 'Zoe'],
    male: ['Aidan', 'Barnaby', 'Callum', 'Declan', 'Elliot', 'Fergus', 'Gareth', 'Hugo', 'Ivan', 'Jonah', 'Kieran', 'Liam', 'Marcus', 'Niall', 'Owen', 'Percy', 'Quentin', 'Rory', 'Silas', 'Tobias', 'Vince', 'Wesley', 'Yusuf', 'Zach'],
  },
  nl: {
    female: ['Anouk', 'Brechtje', 'Carlijn', 'Doutzen', 'Eefje', 'Femke', 'Geertje', 'Hanneke', 'Ilse', 'Jolijn', 'Katelijne', 'Lotte', 'Marloes', 'Noor', 'Odette', 'Pien', 'Roos', 'Saskia', 'Tess', 'Veerle', 'Wietske', 'Yvette', 'Zita', 'Maaike'],
    male: ['Arjen', 'Bram', 'Cas', 'Dirk', 'Evert', 'Floris', 'Gijs', 'Hidde', 'Ivo', 'Jelle', 'Koen', 'Lars', 'Mees', 'Niek', 'Olivier', 'Pim', 'Quinten', 'Ruben', 'Sjoerd', 'Tijn', 'Vincent', 'Wouter', 'Youssef', 'Ties'],
  },
  de: {
    female: ['Annika', 'Beate', 'Carla', 'Dörte', 'Elif', 'Friederike', 'Greta', 'Hanna', 'Ines', 'Jule', 'Katrin', 'Leonie', 'Mareike', 'Nadja', 'Ottilie', 'Paula', 'Ronja', 'Svenja', 'Thea', 'Ulrike', 'Verena', 'Wiebke', 'Yasmin', 'Zora'],
    male: ['Anton', 'Bastian', 'Clemens', 'Daniel', 'Emil', 'Falk', 'Georg', 'Henrik', 'Ingo', 'Jannis', 'Konrad', 'Lorenz', 'Matthias', 'Nils', 'Oskar', 'Philipp', 'Rainer', 'Sebastian', 'Thilo', 'Urs', 'Valentin', 'Wolfram', 'Yannick', 'Mehmet'],
  },
  it: {
    female: ['Agnese', 'Bianca', 'Chiara', 'Daria', 'Elisa', 'Fiorella', 'Giada', 'Ilaria', 'Loredana', 'Marta', 'Nives', 'Ornella', 'Patrizia', 'Rosaria', 'Serena', 'Teresa', 'Valeria', 'Viola', 'Ginevra', 'Lucia', 'Carmela', 'Noemi', 'Sofia', 'Alba'],
    male: ['Aldo', 'Bruno', 'Cesare', 'Dario', 'Enrico', 'Fabio', 'Gianluca', 'Ivano', 'Lorenzo', 'Mauro', 'Nicola', 'Ottavio', 'Pietro', 'Renato', 'Sandro', 'Tommaso', 'Umberto', 'Vito', 'Walter', 'Matteo', 'Salvo', 'Elio', 'Davide', 'Leo'],
  },
  fr: {
    female: ['Agnès', 'Brigitte', 'Clémence', 'Delphine', 'Édith', 'Florence', 'Geneviève', 'Hélène', 'Isabelle', 'Josiane', 'Ludivine', 'Martine', 'Nicole', 'Odile', 'Pascale', 'Rolande', 'Solange', 'Thérèse', 'Valérie', 'Yolande', 'Colette', 'Mireille', 'Sylvie', 'Françoise'],
    male: ['Alain', 'Bertrand', 'Christophe', 'Didier', 'Étienne', 'Fabrice', 'Gérard', 'Hervé', 'Jean-Luc', 'Laurent', 'Marcel', 'Norbert', 'Olivier', 'Patrice', 'Raymond', 'Serge', 'Thierry', 'Vincent', 'Yves', 'Luc', 'Bernard', 'Guy', 'Rémi', 'Karim'],
  },
  es: {
    female: ['Ainhoa', 'Begoña', 'Candela', 'Dolores', 'Elvira', 'Fátima', 'Gloria', 'Inés', 'Jimena', 'Lola', 'Montse', 'Nuria', 'Olga', 'Pilar', 'Rocío', 'Sonia'],
    male: ['Álvaro', 'Borja', 'Carlos', 'Diego', 'Eloy', 'Fermín', 'Gonzalo', 'Iker', 'Joaquín', 'Lucas', 'Manuel', 'Nacho', 'Óscar', 'Pablo', 'Ramón', 'Sergio'],
  },
  pl: {
    female: ['Agata', 'Beata', 'Celina', 'Danuta', 'Ewa', 'Grażyna', 'Halina', 'Iwona', 'Joanna', 'Kinga', 'Lena', 'Magda', 'Natalia', 'Ola', 'Patrycja', 'Zosia'],
    male: ['Adam', 'Bartek', 'Cezary', 'Dawid', 'Eryk', 'Filip', 'Grzegorz', 'Hubert', 'Igor', 'Jacek', 'Kuba', 'Leszek', 'Michał', 'Norbert', 'Paweł', 'Tomek'],
  },
  da: {
    female: ['Astrid', 'Bodil', 'Camilla', 'Ditte', 'Emilie', 'Freja', 'Gry', 'Helle', 'Ida', 'Karen', 'Lærke', 'Mette', 'Nanna', 'Signe', 'Trine', 'Vibeke'],
    male: ['Anders', 'Bjarne', 'Carsten', 'Ditlev', 'Esben', 'Frederik', 'Gorm', 'Henning', 'Jeppe', 'Kasper', 'Lasse', 'Mikkel', 'Nikolaj', 'Rasmus', 'Søren', 'Troels'],
  },
  fi: {
    female: ['Aino', 'Eeva', 'Hilla', 'Iida', 'Jenni', 'Kaisa', 'Liisa', 'Meri', 'Niina', 'Outi', 'Päivi', 'Riikka', 'Saara', 'Tuuli', 'Ulla', 'Venla'],
    male: ['Aleksi', 'Eero', 'Heikki', 'Ilmari', 'Juhani', 'Kalle', 'Lauri', 'Mikko', 'Niko', 'Olli', 'Pekka', 'Risto', 'Sami', 'Teemu', 'Väinö', 'Ville'],
  },
  nb: {
    female: ['Anette', 'Berit', 'Camilla', 'Dagny', 'Eline', 'Frøydis', 'Guro', 'Hilde', 'Ingvild', 'Jorunn', 'Kari', 'Live', 'Marit', 'Ragnhild', 'Solveig', 'Turid'],
    male: ['Aksel', 'Bjørn', 'Christian', 'Dag', 'Even', 'Frode', 'Geir', 'Håkon', 'Ivar', 'Jostein', 'Kjetil', 'Lars', 'Magnus', 'Odd', 'Sondre', 'Trond'],
  },
  sv: {
    female: ['Agneta', 'Birgitta', 'Cecilia', 'Disa', 'Ebba', 'Frida', 'Greta', 'Hedvig', 'Ingela', 'Klara', 'Linnea', 'Malin', 'Nora', 'Petra', 'Saga', 'Tove'],
    male: ['Albin', 'Björn', 'Casper', 'David', 'Elias', 'Fredrik', 'Gustav', 'Hampus', 'Isak', 'Joel', 'Karl', 'Love', 'Måns', 'Nils', 'Olle', 'Pontus', 'Rasmus', 'Sixten', 'Ture', 'Viktor', 'Amir', 'Yngve', 'Åke', 'Östen'],
  },
};

/** Languages of first names in each country, roughly. */
export const nameLanguages: Record<CountryCode, readonly Language[]> = {
  NL: ['nl'],
  BE: ['nl', 'fr'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'fr', 'it'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  PL: ['pl'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
  GB: ['en'],
  IE: ['en'],
  US: ['en', 'es'],
};
