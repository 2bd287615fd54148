import { join, nothing, sql, type Sql } from '../../core/database/sql.ts';
import type { Span, ZoneSpans } from '../../places/cells.rules.ts';
import { sinceOf, type Search } from './member-search.rules.ts';

export type SearchIndex =
  | 'ix_listing_country'
  | 'ix_listing_region'
  | 'ix_listing_cell'
  | 'ix_listing_zone'
  | 'ix_listing_band'
  | 'ix_listing_newest';
/**
 * An index range that is already in order. `inside` limits a zone to the cells of a circle; its other entries are read
 * and skipped.
 */
export type Stream = { range: Sql; inside?: Sql };
/** One ordered walk: merged streams of one index. */
export type Leg = {
  index: SearchIndex;
  order: 'last_active_at' | 'joined_at';
  streams: readonly Stream[];
  filter: Sql;
};

/** Inputs of the plan besides the search. */
export type PlanGround = {
  genders: readonly number[];
  /** Audience numbers of these genders: all, or only those of the sexualities searched for. */
  audiences: readonly number[];
  birthDays: { from: number; to: number };
  /** One mask for each question asked, with the bits of its accepted answers. */
  traitMasks: readonly number[];
  interestMask: number;
  ageBands: readonly number[];
  /** Listings of these genders: of all ages, and within the ages searched for. 0 if not counted yet. */
  counted: { all: number; within: number };
  ringAround: (innerKm: number, outerKm: number) => readonly ZoneSpans[];
  /** Outer radii of rings with so few listings that all of them may be read. */
  thinRings: ReadonlySet<number>;
  spansAround: (innerKm: number, outerKm: number) => readonly Span[];
  nowMs: number;
};

/** Index entries that an uncertain walk may read per stretch. */
export const entriesAtOnce = 5_000;
/** A search is uncertain if fewer than one in this many entries match. */
const rarelyOneIn = 50;
const mostStreams = 120;
/** Up to this many listings are read by one statement and sorted: a stream for each age costs more than reading them. */
const sortedAtMost = 200;
/**
 * Merging materialises the streams first, so an entry of a merged stream costs about as much as three of a single
 * stream.
 */
const mergedCost = 3;
export type Ring = readonly [innerKm: number, outerKm: number];
const ringEnds = [0, 10, 25, 50, 100] as const;

/** The rings that a search reads in turn: its circle, or all rings of a sort by distance. */
export function ringsOf({ km, sort }: Pick<Search, 'km' | 'sort'>): Ring[] {
  if (sort === 'distance')
    return ringEnds
      .slice(1)
      .flatMap((outer, at): Ring[] => (outer > (km ?? Infinity) ? [] : [[ringEnds[at] ?? 0, outer]]));
  return km === undefined ? [] : [[0, km]];
}

/** The legs that answer a search, in order. Only a sort by distance has several, one for each ring. */
export function planOf(search: Search, ground: PlanGround): Leg[] {
  const filter = filterOf(search, ground);
  if (search.sort === 'distance') return distanceLegs(search, ground, filter);
  const fitting = allOf(asAsked(search, ground), filter);
  if (search.sort === 'newest' && isThin(search, ground))
    return [{ ...ringLeg(search, ground, filter, [0, search.km]), order: 'joined_at' }];
  if (search.sort === 'newest')
    return [
      {
        index: 'ix_listing_newest',
        order: 'joined_at',
        streams: byCountry(search, ground),
        filter: allOf(fitting, besides(search, ground)),
      },
    ];
  if (search.km !== undefined) return [ringLeg(search, ground, filter, [0, search.km])];
  if (search.region !== undefined) {
    const { region } = search;
    return [
      {
        index: 'ix_listing_region',
        order: 'last_active_at',
        streams: ground.genders.map((gender) => ({ range: sql`gender = ${gender} and region = ${region}` })),
        filter: fitting,
      },
    ];
  }
  if (isBanded(search, ground)) {
    const streams = isFew(ground) ? [byAges(search, ground)] : byBand(search, ground);
    return [{ index: 'ix_listing_band', order: 'last_active_at', streams, filter: fitting }];
  }
  return [
    { index: 'ix_listing_country', order: 'last_active_at', streams: byCountry(search, ground), filter: fitting },
  ];
}

/**
 * Plan for counting. It needs no order, so a span of ages becomes one index range and a circle its cells, and entries
 * outside are not read.
 */
export function countOf(search: Search, ground: PlanGround): Leg[] {
  if (search.km !== undefined && !isUncertain(search, ground))
    return [cellLeg(search, ground, filterOf(search, ground), [0, search.km])];
  const legs = planOf(search, ground);
  const [leg, ...others] = legs;
  const [first, last] = [ground.ageBands[0], ground.ageBands.at(-1)];
  const isByCountry = leg?.index === 'ix_listing_country' || leg?.index === 'ix_listing_band';
  if (!isByCountry || others.length > 0 || first === undefined || last === undefined || isUncertain(search, ground))
    return legs;
  const ages = sql`age_band between ${first} and ${last}`;
  return [
    {
      ...leg,
      index: 'ix_listing_band',
      streams: byCountry(search, ground).map(({ range }) => ({ range: allOf(range, ages) })),
    },
  ];
}

/** True if thousands of entries that don't match may lie between hits, so that the walk needs a floor. */
export function isUncertain(search: Search, ground: PlanGround): boolean {
  if (isThin(search, ground)) return false;
  const isCircle = search.km !== undefined || search.sort === 'distance';
  const { all } = ground.counted;
  if (!isCircle && all > 0 && all < entriesAtOnce) return false;
  const isFiltered =
    search.answers.length > 0 || search.interests.length > 0 || search.photoOnly || search.newOnly || search.publicOnly;
  const isAside =
    search.sort === 'newest' && (search.region !== undefined || search.km !== undefined || search.onlineOnly);
  const isByBand =
    search.sort === 'last_active' && search.km === undefined && search.region === undefined && isBanded(search, ground);
  return isFiltered || search.sexualities.length > 0 || isAside || (isRare(ground) && !isByBand);
}

/** True if the circle has so few listings that all may be read, whatever the filters. */
function isThin(search: Search, { thinRings }: PlanGround): search is Search & { km: number } {
  return search.km !== undefined && ringsOf(search).every(([, outer]) => thinRings.has(outer));
}

/** True if walks by age band read fewer entries than one over all ages, and fit into one statement. */
function isBanded({ countries }: Search, ground: PlanGround): boolean {
  const { genders, ageBands, counted } = ground;
  const { all, within } = counted;
  if (all > 0 && isFew(ground)) return within < all;
  const streams = countries.length * genders.length * ageBands.length;
  const cost = streams === 1 ? 1 : streams * mergedCost;
  return cost * within < all && streams <= mostStreams;
}

function isFew({ counted: { within } }: Pick<PlanGround, 'counted'>): boolean {
  return within <= sortedAtMost;
}

function isRare({ counted: { all, within } }: Pick<PlanGround, 'counted'>): boolean {
  return all > 0 && within * rarelyOneIn < all;
}

function byCountry({ countries }: Search, { genders }: PlanGround): Stream[] {
  return countries.flatMap((country) =>
    genders.map((gender) => ({ range: sql`gender = ${gender} and country = ${country}` })),
  );
}

/** One range of ages, whose entries are sorted. */
function byAges({ countries }: Search, { genders, ageBands }: PlanGround): Stream {
  const [first, last] = [ageBands[0] ?? 0, ageBands.at(-1) ?? 0];
  return {
    range: sql`gender in (${genders}) and country in (${countries}) and age_band between ${first} and ${last}`,
  };
}

function byBand({ countries }: Search, { genders, ageBands }: PlanGround): Stream[] {
  return countries.flatMap((country) =>
    genders.flatMap((gender) =>
      ageBands.map((band) => ({ range: sql`gender = ${gender} and country = ${country} and age_band = ${band}` })),
    ),
  );
}

function distanceLegs(search: Search, ground: PlanGround, filter: Sql): Leg[] {
  const near = ringsOf(search).map((ring) => ringLeg(search, ground, filter, ring));
  if (search.km !== undefined) return near;
  const beyond = spansOf(ground.spansAround(0, 100), true);
  return [
    ...near,
    {
      index: 'ix_listing_country',
      order: 'last_active_at',
      streams: byCountry(search, ground),
      filter: allOf(asAsked(search, ground), filter, beyond, inRegion(search.region)),
    },
  ];
}

/** Thin rings are read by cell and sorted; others are read by zone in order, until the page is full. */
function ringLeg(search: Search, ground: PlanGround, filter: Sql, ring: Ring): Leg {
  return ground.thinRings.has(ring[1]) ? cellLeg(search, ground, filter, ring) : zoneLeg(search, ground, filter, ring);
}

function zoneLeg(search: Search, ground: PlanGround, filter: Sql, ring: Ring): Leg {
  const streams = ground
    .ringAround(...ring)
    .map(({ zone, spans }) => ({ range: sql`zone = ${zone}`, inside: spansOf(spans) }));
  return { index: 'ix_listing_zone', order: 'last_active_at', streams, filter: allOf(whoseOf(search, ground), filter) };
}

function cellLeg(search: Search, ground: PlanGround, filter: Sql, ring: Ring): Leg {
  return { ...everybodyIn(ground.spansAround(...ring)), filter: allOf(whoseOf(search, ground), filter) };
}

/** All listings in these cells. */
export function everybodyIn(spans: readonly Span[]): Leg {
  const streams = padded(spans).map((span) => ({ range: within(span) }));
  return { index: 'ix_listing_cell', order: 'last_active_at', streams, filter: nothing };
}

function whoseOf({ countries, region }: Search, { audiences }: PlanGround): Sql {
  return allOf(sql`audience in (${audiences})`, sql`country in (${countries})`, inRegion(region));
}

/** For walks by gender: filters by audience only if the search names sexualities. */
function asAsked({ sexualities }: Search, { audiences }: PlanGround): Sql {
  return sexualities.length === 0 ? nothing : sql`audience in (${audiences})`;
}

/** For the walk by `joined_at`, whose index starts with neither region nor cell. */
function besides({ region, km }: Search, { spansAround }: PlanGround): Sql {
  return allOf(inRegion(region), km === undefined ? nothing : spansOf(spansAround(0, km)));
}

function inRegion(region: string | undefined): Sql {
  return region === undefined ? nothing : sql`region = ${region}`;
}

function filterOf(search: Search, { birthDays, traitMasks, interestMask, nowMs }: PlanGround): Sql {
  const { joinedSince, activeSince } = sinceOf(search, nowMs);
  return allOf(
    sql`birth_day >= ${birthDays.from} and birth_day <= ${birthDays.to}`,
    ...(search.photoOnly ? [sql`has_photo = ${true}`] : []),
    ...(search.publicOnly ? [sql`is_public = ${true}`] : []),
    ...(search.withFictional ? [] : [sql`is_fictional = ${false}`]),
    ...traitMasks.map((mask) => sql`(trait_bits & ${mask}) <> 0`),
    ...(interestMask > 0 ? [sql`(interest_bits & ${interestMask}) <> 0`] : []),
    ...(joinedSince === undefined ? [] : [sql`joined_at >= ${joinedSince}`]),
    ...(activeSince === undefined ? [] : [sql`last_active_at >= ${activeSince}`]),
  );
}

/** Padded to a round number of spans, so that similar searches share a statement text and its prepared plan. */
function spansOf(spans: readonly Span[], isOutside = false): Sql {
  const inside = sql`(${join(padded(spans).map(within), ' or ')})`;
  return isOutside ? sql`not ${inside}` : inside;
}

function within([from, to]: Span): Sql {
  return sql`cell between ${from} and ${to}`;
}

function padded(spans: readonly Span[]): Span[] {
  const rounded = Math.max(5, Math.ceil(spans.length / 5) * 5);
  return Array.from({ length: rounded }, (_, at) => spans[at] ?? [0, -1]);
}

/** The condition of a stream, including `inside`. */
export function countedIn({ range, inside = nothing }: Stream): Sql {
  return allOf(range, inside);
}

/** Joins the conditions that say something by `and`. */
export function allOf(...conditions: readonly Sql[]): Sql {
  return join(
    conditions.filter(({ text }) => text !== ''),
    ' and ',
  );
}
