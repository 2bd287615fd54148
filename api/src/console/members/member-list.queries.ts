import type { EntityManager } from 'typeorm';
import { mostMembers } from '@manyhearts/contract/admin/members';
import type { ProfileOrigin } from '@manyhearts/contract/members';
import type { Origin } from '@manyhearts/contract/tracking';
import type { AccountStatus } from '@manyhearts/contract/user';
import type { Brand } from '../../core/console/across-brands.ts';
import type { Between } from '../../core/console/list-query.rules.ts';
import { minuteMs } from '../../core/text/durations.ts';
import {
  flag,
  hasText,
  indexHint,
  instant,
  join,
  nothing,
  orNull,
  raw,
  readRows,
  readTotal,
  sql,
  text,
  textOf,
  type RowOf,
  type Sql,
} from '../../core/database/sql.ts';

export type MemberFilters = {
  status?: string | undefined;
  country?: string | undefined;
  origin?: Origin | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** When they confirmed their address. */
  confirmed?: Between | undefined;
};
export type MemberWalk = MemberFilters & {
  order: 'ASC' | 'DESC';
  take: number;
  after?: (Key & { profileAt: Date }) | undefined;
  isByCountry: boolean;
  /** By id instead of time, and not by country. */
  isById?: boolean;
};
/** The moment of the sign-up and the id: the order of the list. By country it is that of the profile, a moment later. */
export type Key = { at: Date; id: string };

const keyShape = { id: text, at: instant };
/** Beyond it a country or status is common, and a page is found soon by either. */
const mostCompared = 50_000;

/** The first members of one brand in the order of the list, from behind a member on. Reads one index in its order. */
export async function walkMembers(db: EntityManager, brand: Brand, walk: MemberWalk): Promise<Key[]> {
  const { order, take, isById } = walk;
  const { from, at, id } = sourceOf(db, brand, walk);
  return readRows(
    db,
    sql`select account.id, ${at} as at ${from} order by ${isById ? nothing : sql`${at} ${raw(order)},`} ${id} ${raw(order)} limit ${take}`,
    keyShape,
  );
}

/** How many members of one brand match, up to the maximum. */
export function countMembers(
  db: EntityManager,
  brand: Brand,
  filters: MemberFilters & Pick<MemberWalk, 'isByCountry'>,
): Promise<number> {
  const { from, id } = sourceOf(db, brand, { ...filters, order: 'ASC', take: 0 });
  return readTotal(db, sql`select count(*) as total from (select ${id} ${from} limit ${mostMembers}) counted`);
}

/**
 * A country is in the profile, a status in the account: the index of the rarer one is read, and the other looked up for
 * each member. Both are counted in their index alone. Most members are active, of whichever country.
 */
export async function walksByCountry(
  db: EntityManager,
  { id: tenant, poolId }: Brand,
  { status, country }: MemberFilters,
): Promise<boolean> {
  if (country === undefined || status === undefined || status === 'active') return country !== undefined;
  const ofCountry = await readTotal(
    db,
    sql`select count(*) as total from (select profile.id from profile ${indexHint(db, raw('ix_profile_country'))}
      where profile.pool_id = ${poolId} and profile.home_tenant_id = ${tenant} and profile.country = ${country} limit ${mostCompared}) counted`,
  );
  const ofStatus = await readTotal(
    db,
    sql`select count(*) as total from (select account.id from account ${indexHint(db, raw('ix_account_status'))}
      where account.tenant_id = ${tenant} and account.status = ${status} limit ${ofCountry}) counted`,
  );
  return ofCountry <= ofStatus;
}

type Source = { from: Sql; at: Sql; id: Sql };

function sourceOf(db: EntityManager, { id: tenant, poolId }: Brand, walk: MemberWalk): Source {
  const { status, country, origin, from, to, confirmed, after, order, isByCountry, isById } = walk;
  const behind = after && (isByCountry ? after.profileAt : after.at);
  const at = isByCountry ? raw('profile.created_at') : raw('account.signed_up_at');
  const id = isByCountry ? raw('profile.id') : raw('account.id');
  const follows = order === 'ASC' ? raw('>') : raw('<');
  const where = join(
    [
      sql`account.tenant_id = ${tenant}`,
      ...(status ? [sql`account.status = ${status}`] : []),
      ...(country ? [sql`profile.pool_id = ${poolId}`, sql`profile.home_tenant_id = ${tenant}`] : []),
      ...(country ? [sql`profile.country = ${country}`] : []),
      ...(origin ? [hasText(raw('account.tracking'), origin.name, origin.value)] : []),
      ...signedUpBetween({ from, to }, isByCountry),
      ...confirmedBetween(confirmed),
      ...(after && isById ? [sql`${id} ${follows} ${after.id}`] : []),
      ...(after && behind && !isById
        ? [sql`(${at} ${follows} ${behind} or (${at} = ${behind} and ${id} ${follows} ${after.id}))`]
        : []),
    ],
    ' and ',
  );
  const named = raw(confirmed ? 'ix_account_confirmed' : status ? 'ix_account_status' : 'ix_account_signed_up');
  // The key has the order of ids.
  const ofAccounts = isById ? nothing : indexHint(db, named);
  if (!country) return { from: sql`from account ${ofAccounts} where ${where}`, at, id };
  const profiles = sql`profile ${isByCountry ? indexHint(db, raw('ix_profile_country')) : raw('')}`;
  const accounts = sql`account ${isByCountry ? raw('') : ofAccounts}`;
  return isByCountry
    ? {
        from: sql`from ${profiles} inner join ${accounts} on account.id = profile.id where ${where}`,
        at,
        id,
      }
    : {
        from: sql`from ${accounts} inner join ${profiles} on profile.id = account.id where ${where}`,
        at,
        id,
      };
}

/** A profile is made a moment after its account. Its time bounds what is read of the index by country. */
function signedUpBetween({ from, to }: Pick<MemberFilters, 'from' | 'to'>, isByCountry: boolean): Sql[] {
  const profiles = [
    ...(from ? [sql`profile.created_at >= ${from}`] : []),
    ...(to ? [sql`profile.created_at < ${new Date(to.getTime() + minuteMs)}`] : []),
  ];
  return [
    ...(isByCountry ? profiles : []),
    ...(from ? [sql`account.signed_up_at >= ${from}`] : []),
    ...(to ? [sql`account.signed_up_at < ${to}`] : []),
  ];
}

function confirmedBetween({ from, to }: Partial<Between> = {}): Sql[] {
  return [...(from ? [sql`account.confirmed_at >= ${from}`] : []), ...(to ? [sql`account.confirmed_at < ${to}`] : [])];
}

/** Those of the given members of these brands that match. `ids` are at most a thousand. */
export function matchMembers(
  db: EntityManager,
  brands: readonly Brand[],
  ids: readonly string[],
  { status, country, origin, from, to, confirmed }: MemberFilters,
): Promise<Key[]> {
  if (ids.length === 0 || brands.length === 0) return Promise.resolve([]);
  const { pools, tenants } = scopesOf(brands);
  const rows = country
    ? sql`account inner join profile on profile.pool_id in (${pools}) and profile.id = account.id`
    : raw('account');
  const where = join(
    [
      sql`account.tenant_id in (${tenants})`,
      sql`account.id in (${ids})`,
      ...(status ? [sql`account.status = ${status}`] : []),
      ...(country ? [sql`profile.country = ${country}`] : []),
      ...(origin ? [hasText(raw('account.tracking'), origin.name, origin.value)] : []),
      ...(from ? [sql`account.signed_up_at >= ${from}`] : []),
      ...(to ? [sql`account.signed_up_at < ${to}`] : []),
      ...confirmedBetween(confirmed),
    ],
    ' and ',
  );
  return readRows(
    db,
    sql`select account.id, account.signed_up_at as at from ${rows}
      where ${where} order by account.signed_up_at, account.id`,
    keyShape,
  );
}

const rowShape = {
  id: text,
  tenantId: text,
  username: text,
  email: text,
  status: textOf<AccountStatus>(),
  isPremium: flag,
  origin: textOf<ProfileOrigin>(),
  country: text,
  createdAt: instant,
  profileAt: instant,
  confirmedAt: orNull(instant),
};
export type MemberRow = RowOf<typeof rowShape>;

/** The rows of one page, without an order. */
export function memberRows(db: EntityManager, brands: readonly Brand[], ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0 || brands.length === 0) return Promise.resolve([]);
  const { pools, tenants } = scopesOf(brands);
  return readRows(
    db,
    sql`select account.id, account.tenant_id, account.username, account.email, account.status, account.is_premium,
            profile.origin, profile.country, account.signed_up_at as created_at, profile.created_at as profile_at, account.confirmed_at
       from account inner join profile on profile.pool_id in (${pools}) and profile.id = account.id
      where account.tenant_id in (${tenants}) and account.id in (${ids}) order by account.id`,
    rowShape,
  );
}

function scopesOf(brands: readonly Brand[]) {
  return { pools: [...new Set(brands.map(({ poolId }) => poolId))], tenants: brands.map(({ id }) => id) };
}
