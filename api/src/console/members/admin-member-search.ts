import { mostMembers, type MemberQuestion } from '@manyhearts/contract/admin/members';
import { readOrigin } from '@manyhearts/contract/tracking';
import type { Brand, Found } from '../../core/console/across-brands.ts';
import type { StoreContext } from '../../core/database/store.ts';
import { betweenBrandDays, type Zones } from '../../core/console/brand-days.ts';
import type { ListPage } from '../../core/console/list-query.rules.ts';
import { chargedBackIds, findMemberIds, reportedIds } from './member-find.queries.ts';
import {
  countMembers,
  matchMembers,
  memberRows,
  walkMembers,
  walksByCountry,
  type Key,
  type MemberFilters,
  type MemberRow,
} from './member-list.queries.ts';
import { readTyped } from './typed.rules.ts';

type Db = StoreContext['db'];
export type MemberSearch = ListPage<'created_at' | 'status' | 'id'> &
  Pick<MemberFilters, 'status' | 'country'> & {
    ids?: readonly string[] | undefined;
    typed?: string | undefined;
    question?: MemberQuestion | undefined;
    /** As in an address; one that is not complete yet finds no member. */
    origin?: string | undefined;
    /** Signed up before it. */
    before?: Date | undefined;
    zones?: Zones | undefined;
  } & MemberDays;

/** Days of each brand's own time zone. */
export type MemberDays = Partial<
  Record<'createdFrom' | 'createdTo' | 'confirmedFrom' | 'confirmedTo', string | undefined>
>;

/** Questions are answered with the members who joined last, up to this many: each is then looked up on each brand. */
const mostAsked = 1_000;
/** Bound values of one statement. */
const idsAtOnce = 1_000;

/** One page of these brands' members with the total, both of which end at a maximum. Binds pools and tenants. */
export async function searchMembers(db: Db, brands: readonly Brand[], search: MemberSearch): Promise<Found<MemberRow>> {
  const { skip, take } = search;
  const isOriginUnclear = search.origin !== undefined && !readOrigin(search.origin);
  if (brands.length === 0 || skip >= mostMembers || isOriginUnclear) return { rows: [], total: 0 };
  const ids = await candidates(db, brands, search);
  const { keys, total } = ids ? await among(db, brands, ids, search) : await ofAll(db, brands, search);
  const page = keys.sort(inOrder(search)).slice(skip, skip + take);
  const rows = new Map(
    (
      await memberRows(
        db,
        brands,
        page.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return { rows: page.flatMap(({ id }) => rows.get(id) ?? []), total };
}

type Keys = { keys: Key[]; total: number };

/** The members that a text or a question means; undefined if all are meant. */
async function candidates(
  db: Db,
  brands: readonly Brand[],
  { ids, typed, question }: MemberSearch,
): Promise<readonly string[] | undefined> {
  const sets: (readonly string[])[] = ids ? [ids] : [];
  if (typed !== undefined) {
    const read = readTyped(typed);
    sets.push(read ? await findMemberIds(db, brands, read) : []);
  }
  if (question === 'charged_back') sets.push((await chargedBackIds(db, brands, mostAsked)).map(({ id }) => id));
  if (question === 'reported') sets.push((await reportedIds(db, brands, mostAsked)).map(({ id }) => id));
  const [first, ...others] = sets;
  const known = others.map((set) => new Set(set));
  return first?.filter((id) => known.every((set) => set.has(id)));
}

async function among(db: Db, brands: readonly Brand[], ids: readonly string[], search: MemberSearch): Promise<Keys> {
  const keys: Key[] = [];
  for (const some of alike(brands, search))
    for (let from = 0; from < ids.length; from += idsAtOnce)
      keys.push(...(await matchMembers(db, some, ids.slice(from, from + idsAtOnce), filtersOf(search, some[0]))));
  const { after } = search;
  if (!after) return { keys, total: keys.length };
  const isBehind = inOrder(search);
  const last = { at: new Date(Number(after.value)), id: after.id };
  return { keys: keys.filter((key) => isBehind(last, key) < 0), total: 0 };
}

/** Brands whose filters are the same: all of them, or each alone if days of its own time zone are asked for. */
function alike(brands: readonly Brand[], { zones }: MemberSearch): readonly (readonly Brand[])[] {
  return zones ? brands.map((brand) => [brand]) : [brands];
}

function filtersOf(
  { status, country, origin, before, zones, ...days }: MemberSearch,
  brand: Brand | undefined,
): MemberFilters {
  const { from, to } = betweenBrandDays({ from: days.createdFrom, to: days.createdTo }, brand?.id ?? '', zones);
  const confirmed = betweenBrandDays({ from: days.confirmedFrom, to: days.confirmedTo }, brand?.id ?? '', zones);
  return {
    ...{ status, country, from, to: before && (to === undefined || to > before) ? before : to },
    confirmed: (confirmed.from ?? confirmed.to) ? confirmed : undefined,
    origin: origin === undefined ? undefined : readOrigin(origin),
  };
}

/** The key of accounts has their order. */
const byId = { isById: true, isByCountry: false } as const;

/** Brand by brand, because the engines read an index in its order for one brand only. */
async function ofAll(db: Db, brands: readonly Brand[], search: MemberSearch): Promise<Keys> {
  const { skip, take, sort, order, after } = search;
  const isById = sort === 'id';
  const last = after && (await placeOf(db, brands, search, after));
  const keys: Key[] = [];
  let total = 0;
  for (const brand of brands) {
    const wanted = filtersOf(search, brand);
    const filters = { ...wanted, isByCountry: await walksByCountry(db, brand, wanted) };
    const walk = { ...filters, ...(isById && byId), order, take: skip + take, after: last };
    keys.push(...(await walkMembers(db, brand, walk)));
    if (!after && total < mostMembers) total += await countMembers(db, brand, filters);
  }
  return { keys, total: Math.min(total, mostMembers) };
}

async function placeOf(
  db: Db,
  brands: readonly Brand[],
  { country }: MemberSearch,
  { value, id }: NonNullable<MemberSearch['after']>,
): Promise<Key & { profileAt: Date }> {
  const at = new Date(Number(value));
  const [row] = country === undefined ? [] : await memberRows(db, brands, [id]);
  return { at, profileAt: row?.profileAt ?? at, id };
}

function inOrder({ sort, order }: Pick<MemberSearch, 'sort' | 'order'>): (one: Key, other: Key) => number {
  const sign = order === 'ASC' ? 1 : -1;
  const at = (key: Key) => (sort === 'id' ? 0 : key.at.getTime());
  return (one, other) => sign * (at(one) - at(other) || (one.id < other.id ? -1 : Number(one.id !== other.id)));
}
