import {
  newMemberDays,
  oldestSearched,
  searchableExtras,
  searchedChoices,
  type MemberSearch,
  type MemberSort,
  type Widening,
} from '@manyhearts/contract/members';
import type { CountryCode } from '@manyhearts/contract/countries';
import { genders, type ExtraProfileField, type Gender, type Seeking } from '@manyhearts/contract/profile-fields';
import { fromWireName } from '@manyhearts/contract/wire';
import { ageRangeFor, type Niche } from '@manyhearts/niches/niche';
import { AppError } from '../../core/errors/app-error.ts';
import { digestOf } from '../../core/crypto/random.ts';
import type { Ctx } from '../../core/ctx/ctx.ts';
import type { Secrets } from '../../core/crypto/secrets.ts';

/** A position in an index walk; entries before it have been read. */
export type Position = { at: number; id: string };

/** The properties of the searching member that affect the results. */
export type Searcher = { id: string; gender: Gender; seeking: Seeking; country: string; cell: number };

/** A search with defaults filled in and filters removed that the viewer may not use. */
export type Search = {
  genders: readonly Gender[];
  minAge: number;
  /** Undefined: no upper limit. */
  maxAge: number | undefined;
  /** One country, or all countries of the brand when a circle may cross borders. */
  countries: readonly CountryCode[];
  region: string | undefined;
  km: number | undefined;
  onlineOnly: boolean;
  newOnly: boolean;
  photoOnly: boolean;
  publicOnly: boolean;
  withFictional: boolean;
  sexualities: readonly string[];
  interests: readonly string[];
  /** By question; a profile matches with any of the answers. */
  answers: readonly (readonly [question: string, answers: readonly string[]])[];
  sort: MemberSort;
};

export type SearchGround = {
  niche: Niche;
  minAge: number;
  countries: readonly CountryCode[];
  visitorCountry: string | undefined;
  withFictional: boolean;
  extraProfileFields: readonly ExtraProfileField[];
  searcher: Searcher | undefined;
};

/** Completes the given search. Visitors may filter by public values only. */
export function searchFor(given: MemberSearch, ground: SearchGround): Search {
  const { niche, countries, searcher } = ground;
  const seeking = searcher?.seeking ?? 'both';
  const ages = ageRangeFor(niche, given.gender ?? seeking);
  const [minAge, maxAge] = [
    given.minAge ?? (given.maxAge === undefined ? Math.max(ages.from, ground.minAge) : ground.minAge),
    given.maxAge ?? (given.minAge === undefined ? ages.to : oldestSearched),
  ];
  const region = given.countryregion;
  const country = given.country ?? (region?.slice(0, 2) as CountryCode | undefined);
  const member = searcher !== undefined;
  const km = member && searcher.cell !== 0 ? given.distance : undefined;
  return {
    genders: given.gender ? [given.gender] : member ? soughtBy(seeking) : sought(niche),
    minAge: Math.min(minAge, maxAge),
    maxAge: maxAge >= oldestSearched ? undefined : maxAge,
    countries: country ? [country] : km === undefined ? [homeOf(ground)] : countries,
    region,
    km,
    onlineOnly: member && given.online === true,
    newOnly: member && given.new === true,
    photoOnly: given.photo === true,
    publicOnly: !member,
    withFictional: ground.withFictional && given.online !== true,
    sexualities: (member && given.sexuality) || [],
    interests: (member && given.interests) || [],
    answers: member ? answersIn(given, ground.extraProfileFields) : [],
    sort: given.sort === 'distance' && (!member || searcher.cell === 0) ? 'last_active' : (given.sort ?? 'last_active'),
  };
}

export function homeOf({ searcher, visitorCountry, countries }: SearchGround): CountryCode {
  return (
    [searcher?.country, visitorCountry]
      .map((wanted) => countries.find((country) => country === wanted))
      .find((country) => country !== undefined) ??
    countries[0] ??
    'NL'
  );
}

/** All genders that members of this niche can look for. */
function sought({ seekingMatrix }: Niche): Gender[] {
  const all = new Set(genders.flatMap((gender) => seekingMatrix[gender]).flatMap(soughtBy));
  return genders.filter((gender) => all.has(gender));
}

function answersIn(given: MemberSearch, extraFields: readonly ExtraProfileField[]): [string, readonly string[]][] {
  const values = given as Record<string, readonly string[] | undefined>;
  const asked = [
    ...searchedChoices.map((name) => [name, fromWireName(name)] as const),
    ...searchableExtras(extraFields).map(({ name }) => [name, fromWireName(`extra_${name}`)] as const),
  ];
  return asked.flatMap(([question, name]): [string, readonly string[]][] =>
    values[name]?.length ? [[question, values[name]]] : [],
  );
}

/** Limits as timestamps for the columns of the index. */
export function sinceOf(
  { newOnly, onlineOnly }: Search,
  nowMs: number,
): { joinedSince: number | undefined; activeSince: number | undefined } {
  // Rounded, so that requests within the interval share cache keys and cursors; stored times are rounded to five
  // minutes too.
  const [hour, five] = [3_600_000, 300_000];
  return {
    joinedSince: newOnly ? Math.floor(nowMs / hour) * hour - newMemberDays * 24 * hour : undefined,
    activeSince: onlineOnly ? Math.ceil((nowMs - five) / five) * five : undefined,
  };
}

type Step = readonly [Widening, (search: Search) => Search | undefined];
const ageStep = 5;

/** Filters to relax, in this order; undefined if the search doesn't use the filter. */
const steps: readonly Step[] = [
  [
    'traits',
    (search) =>
      search.answers.length + search.interests.length + search.sexualities.length > 0
        ? { ...search, answers: [], interests: [], sexualities: [] }
        : undefined,
  ],
  ['photo', (search) => (search.photoOnly ? { ...search, photoOnly: false } : undefined)],
  ['online', (search) => (search.onlineOnly ? { ...search, onlineOnly: false } : undefined)],
  ['new', (search) => (search.newOnly ? { ...search, newOnly: false } : undefined)],
  [
    'age',
    (search) => ({
      ...search,
      minAge: search.minAge - ageStep,
      maxAge: search.maxAge === undefined ? undefined : search.maxAge + ageStep,
    }),
  ],
  ['distance', (search) => (search.km === undefined ? undefined : { ...search, km: undefined })],
  ['region', (search) => (search.region === undefined ? undefined : { ...search, region: undefined })],
];

/** Ever wider searches; each keeps the relaxations of those before it. */
export function widerSearches(
  search: Search,
  { minAge, home, countries }: { minAge: number; home: CountryCode; countries: readonly CountryCode[] },
): { search: Search; widened: Widening[] }[] {
  const found: { search: Search; widened: Widening[] }[] = [];
  let [current, widened] = [search, [] as Widening[]];
  for (const [name, widen] of steps) {
    const wider = widen(current);
    if (!wider) continue;
    const isFreed = name === 'distance';
    current = {
      ...wider,
      minAge: Math.max(minAge, wider.minAge),
      countries: isFreed && wider.countries.length > 1 ? [home] : wider.countries,
    };
    widened = [...widened, name];
    found.push({ search: current, widened });
  }
  if (current.countries.length < countries.length)
    found.push({ search: { ...current, countries }, widened: [...widened, 'country'] });
  return found;
}

export function soughtBy(seeking: Seeking): readonly Gender[] {
  return seeking === 'both' ? genders : [seeking];
}

/** Values of `seeking` that include this gender. */
export function seekersOf(gender: Gender): Seeking[] {
  return [gender, 'both'];
}

const purpose = 'search';

/** Where a search continues: the leg, the last row returned, and the floor of the current stretch. */
export type Resume = { leg: number; after: Position | undefined; floor: Position | undefined };
export const beginning: Resume = { leg: 0, after: undefined, floor: undefined };

/**
 * Sealed instead of only signed, because it contains `last_active_at` of a member. Valid for one search, viewer and
 * tenant only.
 */
export function toCursor(secrets: Secrets, ctx: Ctx, search: Search, { leg, after, floor }: Resume): string {
  return secrets.seal(purpose, JSON.stringify([fitOf(ctx, search), leg, after?.at, after?.id, floor?.at, floor?.id]));
}

export function fromCursor(secrets: Secrets, ctx: Ctx, search: Search, cursor: string): Resume {
  const text = secrets.unseal(purpose, cursor);
  const [fit, leg, at, id, floorAt, floorId] = (text === undefined ? [] : JSON.parse(text)) as [
    string,
    number,
    number | null,
    string | null,
    number | null,
    string | null,
  ];
  if (fit !== fitOf(ctx, search)) throw new AppError('invalid', {}, { cursor: { code: 'field_invalid', params: {} } });
  return { leg, after: toPosition(at, id), floor: toPosition(floorAt, floorId) };
}

/** Part of the sealed text instead of the purpose, because each purpose derives its own key. */
function fitOf({ tenant, member }: Ctx, search: Search): string {
  return digestOf(JSON.stringify([tenant.id, member?.id, search]));
}

function toPosition(at: number | null, id: string | null): Position | undefined {
  return at === null || id === null ? undefined : { at, id };
}
