/**
 * Maps GeoNames codes to the regions of `api/contract/regions.ts`, made by hand because no such list is published.
 * Codes are of GeoNames' first level unless noted.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const regionOfCode = {
  NL: pairs('01 DR 02 FR 03 GE 04 GR 05 LI 06 NB 07 NH 09 UT 10 ZE 11 ZH 15 OV 16 FL'),
  DE: pairs('01 BW 02 BY 03 HB 04 HH 05 HE 06 NI 07 NW 08 RP 09 SL 10 SH 11 BB 12 MV 13 SN 14 ST 15 TH 16 BE'),
  AT: pairs('01 1 02 2 03 3 04 4 05 5 06 6 07 7 08 8 09 9'),
  FR: pairs('11 IDF 24 CVL 27 BFC 28 NOR 32 HDF 44 GES 52 PDL 53 BRE 75 NAQ 76 OCC 84 ARA 93 PAC 94 20R'),
  IT: pairs(
    '01 65 02 77 03 78 04 72 05 45 06 36 07 62 08 42 09 25 10 57 11 67 12 21 13 75 14 88 15 82 16 52 17 32 18 55 19 23 20 34',
  ),
  ES: pairs(
    '07 IB 27 RI 29 MD 31 MC 32 NC 34 AS 39 CB 51 AN 52 AR 53 CN 54 CM 55 CL 56 CT 57 EX 58 GA 59 PV 60 VC CE CE ML ML',
  ),
  PL: pairs('72 02 73 04 74 10 75 06 76 08 77 12 78 14 79 16 80 18 81 20 82 22 83 24 84 26 85 28 86 30 87 32'),
  DK: pairs('17 84 18 82 19 81 20 85 21 83'),
  FI: pairs(
    '01 18 02 19 04 17 05 06 06 11 07 16 08 09 09 02 10 04 11 15 12 13 13 08 14 03 15 12 16 07 17 14 18 05 19 10',
  ),
  SE: pairs(
    '02 K 03 X 05 I 06 N 07 Z 08 F 09 H 10 W 12 G 14 BD 15 T 16 E 18 D 21 C 22 S 23 AC 24 Y 25 U 26 AB 27 M 28 O',
  ),
  NO: pairs('08 15 09 18 12 03 14 11 21 50 34 34 42 42 46 46'),
  GB: pairs('NIR NIR SCT SCT WLS WLS'),
  /** Two digits of the second level: the arrondissement. */
  BE: {
    ...all('VAN', '11 12 13'),
    ...all('BRU', '21'),
    ...all('VBR', '23 24'),
    ...all('WBR', '25'),
    ...all('VWV', '31 32 33 34 35 36 37 38'),
    ...all('VOV', '41 42 43 44 45 46'),
    ...all('WHT', '51 52 53 54 55 56 57'),
    ...all('WLG', '61 62 63 64'),
    ...all('VLI', '71 72 73'),
    ...all('WLX', '81 82 83 84 85'),
    ...all('WNA', '91 92 93'),
  },
  /** England's second level: counties by two digits, other districts by `00` and their first letters. */
  ENG: {
    ...all('SEE', '11 21 24 29 38 43 45 00L 00M'),
    ...all('EAS', '12 22 26 33 42 00J 00K'),
    ...all('NWE', '16 30 00B 00CA 00CB 00EQ 00ET 00EU 00EW 00EX 00EY'),
    ...all('EMI', '17 31 32 34 37 00FK 00FN 00FP 00FY'),
    ...all('SWE', '18 19 23 40 00H'),
    ...all('WMI', '41 44 47 00CN 00CQ 00CR 00CS 00CT 00CU 00CW 00G'),
    ...all('YAH', '36 00CC 00CE 00CF 00CG 00CX 00CY 00CZ 00D 00FA 00FB 00FC 00FD 00FF'),
    ...all('NEE', '00CH 00CJ 00CK 00CL 00CM 00EB 00EC 00EE 00EF 00EH 00EJ 00EM'),
  },
};

/** Countries of their own in GeoNames, regions in our list. */
export const regionOfCountry = /** @type {const} */ ({
  AX: ['FI', '01'],
  GP: ['FR', '971'],
  MQ: ['FR', '972'],
  GF: ['FR', '973'],
  RE: ['FR', '974'],
  YT: ['FR', '976'],
});

/**
 * Reference points for towns whose code does not tell the region; the nearest decides. GeoNames has provinces in
 * Ireland, Norway's merged counties that were split again, and no code for some English cities. Latitude and longitude,
 * by region.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const anchors = {
  IE: {
    CW: '52.84,-6.93 52.80,-6.74 52.70,-6.96',
    CN: '53.99,-7.36 53.92,-6.97 54.10,-7.45 53.83,-7.08',
    CE: '52.84,-8.98 52.70,-8.86 52.64,-9.48 52.81,-8.45 52.94,-9.29',
    CO: '51.90,-8.47 52.14,-8.65 51.68,-9.45 51.95,-7.85 51.62,-8.88 52.14,-8.28 52.18,-8.90',
    DL: '54.95,-7.73 54.65,-8.11 55.13,-7.45 54.48,-8.28 54.95,-8.36 54.83,-7.48',
    D: '53.35,-6.26 53.46,-6.22 53.29,-6.37 53.61,-6.18 53.29,-6.13 53.36,-6.45',
    G: '53.27,-9.05 53.51,-8.85 53.33,-8.22 53.49,-10.02 53.20,-8.57 53.07,-8.82',
    KY: '52.27,-9.70 52.06,-9.51 52.45,-9.49 52.14,-10.27 51.88,-9.58 51.95,-10.22',
    KE: '53.22,-6.66 53.18,-6.80 53.38,-6.59 52.99,-6.98 53.34,-6.54 53.36,-6.49 53.16,-6.91',
    KK: '52.65,-7.25 52.53,-7.14 52.54,-7.39 52.80,-7.21 52.37,-7.17',
    LS: '53.03,-7.30 53.12,-7.32 52.91,-7.35 53.16,-7.19 53.02,-7.15',
    LM: '53.95,-8.09 54.31,-8.18 53.92,-7.87',
    LK: '52.66,-8.63 52.45,-9.06 52.40,-8.57 52.38,-9.30 52.56,-8.79 52.60,-8.97',
    LD: '53.73,-7.80 53.78,-7.50 53.56,-7.77',
    LH: '54.00,-6.40 53.72,-6.35 53.86,-6.54 53.76,-6.27',
    MO: '53.85,-9.30 54.12,-9.16 53.80,-9.52 53.72,-9.00 54.22,-9.99 53.76,-8.77',
    MH: '53.65,-6.68 53.56,-6.79 53.51,-6.40 53.73,-6.88 53.42,-6.47 53.68,-6.24 53.41,-6.83',
    MN: '54.25,-6.97 53.97,-6.72 54.18,-7.23 54.12,-6.74',
    OY: '53.27,-7.49 53.10,-7.91 53.34,-7.05 53.34,-7.61 53.19,-7.99',
    RN: '53.63,-8.19 53.97,-8.30 53.77,-8.49 53.42,-7.97 53.78,-8.10',
    SO: '54.27,-8.47 54.05,-8.73 54.09,-8.52 54.22,-9.10',
    TA: '52.36,-7.70 52.86,-8.20 52.68,-7.81 52.95,-7.80 52.47,-8.16 52.35,-7.41 52.37,-7.92',
    WD: '52.26,-7.11 52.09,-7.62 52.16,-7.15 52.14,-7.93',
    WH: '53.42,-7.94 53.53,-7.34 53.39,-7.72 53.45,-7.10',
    WX: '52.34,-6.46 52.50,-6.57 52.67,-6.29 52.40,-6.94 52.65,-6.65',
    WW: '52.98,-6.04 53.20,-6.10 52.79,-6.15 53.14,-6.06 53.17,-6.53 52.94,-6.71',
  },
  NO: {
    32: '59.96,11.05 59.83,10.43 59.89,10.53 59.72,10.84 60.14,11.17 59.66,10.63 59.89,11.57 60.33,11.26 60.07,10.86 59.68,10.52',
    33: '59.74,10.20 59.67,9.65 60.17,10.26 60.70,8.95 59.79,10.24 60.53,8.20 59.97,9.99',
    31: '59.22,10.93 59.28,11.11 59.43,10.66 59.12,11.39 59.58,11.16 59.55,11.33 59.43,11.35',
    39: '59.27,10.41 59.13,10.22 59.05,10.03 59.42,10.48 59.49,10.32',
    40: '59.21,9.61 59.14,9.66 59.56,9.26 58.87,9.41 59.88,8.59 59.41,9.07',
    55: '69.65,18.96 68.80,16.54 69.23,17.98 69.77,21.03 69.06,18.50',
    56: '69.97,23.27 70.66,23.68 69.73,30.05 70.07,29.75 70.05,24.97 69.01,23.04 70.98,25.97 69.47,25.51',
  },
  ENG: {
    LON: '51.51,-0.13 51.37,-0.10 51.59,-0.33 51.54,0.15 51.65,-0.08 51.40,0.05 51.45,-0.35',
    WMI: '52.48,-1.89 52.41,-1.51 52.51,-2.08 53.00,-2.18 52.59,-1.98 52.59,-2.12',
    NWE: '53.48,-2.24 53.41,-2.98 53.58,-2.43 53.41,-2.16 53.54,-2.12 53.54,-2.63 53.82,-3.05 53.75,-2.48 53.65,-3.01 53.19,-2.89 53.39,-2.60',
    YAH: '53.80,-1.55 53.38,-1.47 53.79,-1.75 53.74,-0.33 53.96,-1.08 53.52,-1.13 53.72,-1.86 53.65,-1.78 53.43,-1.36 53.55,-1.48 53.57,-0.08',
    NEE: '54.97,-1.61 54.90,-1.38 54.58,-1.23 54.69,-1.21 54.52,-1.55 54.78,-1.58',
    EMI: '52.95,-1.15 52.64,-1.13 52.92,-1.48',
    SWE: '51.45,-2.59 50.37,-4.14 51.56,-1.78 50.72,-1.88 50.46,-3.53 51.38,-2.36',
    SEE: '51.45,-0.98 51.51,-0.59 50.80,-1.09 50.90,-1.40 50.82,-0.14 52.04,-0.76 51.39,0.55 51.52,-0.72',
    EAS: '51.54,0.71 51.88,-0.42 52.57,-0.24 52.63,1.30 52.06,1.16 52.21,0.12 52.14,-0.47',
  },
};

/**
 * Local names of towns that the package names in English, or in a language that few speak there. Searches find either
 * name.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const ownNames = {
  NL: { 'The Hague': 'Den Haag', 'Almere Stad': 'Almere' },
  BE: { Brussels: 'Bruxelles / Brussel', Ostend: 'Oostende' },
  DE: { Munich: 'München' },
  AT: { Vienna: 'Wien' },
  CH: { 'Sankt Gallen': 'St. Gallen', Sitten: 'Sion' },
  IT: {
    Rome: 'Roma',
    Milan: 'Milano',
    Naples: 'Napoli',
    Turin: 'Torino',
    Genoa: 'Genova',
    Florence: 'Firenze',
    Venice: 'Venezia',
    Syracuse: 'Siracusa',
    Mantua: 'Mantova',
  },
  PL: { Warsaw: 'Warszawa' },
  DK: { Copenhagen: 'København', Århus: 'Aarhus' },
  FI: { Hyvinge: 'Hyvinkää' },
  IE: {
    Luimneach: 'Limerick',
    Gaillimh: 'Galway',
    'Loch Garman': 'Wexford',
    'Droichead Nua': 'Newbridge',
    'Cluain Meala': 'Clonmel',
    'An Muileann gCearr': 'Mullingar',
    'Dún Laoghaire': 'Dun Laoghaire',
    'Caisleán an Bharraigh': 'Castlebar',
    'Béal an Átha': 'Ballina',
    'Tulach Mhór': 'Tullamore',
    'An Ráth': 'Charleville',
    'Baile Átha Luain': 'Athlone',
  },
};

/** @param {string} words @returns {Record<string, string>} */
function pairs(words) {
  const list = words.split(' ');
  return Object.fromEntries(list.flatMap((code, at) => (at % 2 === 0 ? [[code, list[at + 1] ?? '']] : [])));
}

/** @param {string} region @param {string} codes @returns {Record<string, string>} */
function all(region, codes) {
  return Object.fromEntries(codes.split(' ').map((code) => [code, region]));
}
