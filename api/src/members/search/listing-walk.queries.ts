import type { Ctx } from '../../core/ctx/ctx.ts';
import {
  indexHint,
  join,
  nothing,
  raw,
  sql,
  number,
  readRow,
  readRows,
  readTotal,
  text,
  type Sql,
  type RowOf,
} from '../../core/database/sql.ts';
import { allOf, countedIn, type Leg } from './search-plan.rules.ts';
import type { Position } from './member-search.rules.ts';

const shape = { profileId: text, sortKey: number, lastActiveAt: number, cell: number };
const columnNames = raw('profile_id, sort_key, last_active_at, cell');
export type WalkRow = RowOf<typeof shape>;
/** Range to read: entries after `after`, down to and including `floor`. */
export type Stretch = { after: Position | undefined; floor: Position | undefined };

/**
 * Next rows of a leg, in order. The outer zones of a circle overlap it only in part, and one with no hit in the overlap
 * would be read to its end. So the viewer's own zone is read first: the last row of a full page from it is the floor
 * for the other zones.
 */
export async function walkRows(ctx: Ctx, leg: Leg, stretch: Stretch, count: number): Promise<WalkRow[]> {
  const [home, ...around] = leg.streams;
  if (!home || around.length === 0 || leg.index !== 'ix_listing_zone') return rowsOf(ctx, leg, stretch, count);
  const near = await rowsOf(ctx, { ...leg, streams: [home] }, stretch, count);
  const last = near.length === count ? near.at(-1) : undefined;
  const floor = last ? positionOf(last) : stretch.floor;
  const far = await rowsOf(ctx, { ...leg, streams: around }, { after: stretch.after, floor }, count);
  return [...near, ...far].sort(byPlace).slice(0, count);
}

/**
 * Each stream is a backward index scan with its own limit, and `union all` merges them; an `in (…)` list in one
 * statement would sort all rows. The key comparison is spelled out because MariaDB uses no index range for row
 * comparisons.
 */
async function rowsOf(ctx: Ctx, leg: Leg, stretch: Stretch, count: number): Promise<WalkRow[]> {
  const order = raw(leg.order);
  const columns = sql`profile_id, ${order} as sort_key, last_active_at, cell`;
  const walks = walksOf(ctx, leg, stretch, { columns, inOrder: sql`order by ${order} desc, profile_id desc`, count });
  const [only] = walks;
  if (!only) return [];
  const statement =
    walks.length === 1
      ? only
      : sql`select ${columnNames} from (${merged(walks, columnNames)}) found order by sort_key desc, profile_id desc limit ${count}`;
  return readRows(ctx.db, statement, shape);
}

/** Same order as the database: latest first, then id descending. */
function byPlace(one: WalkRow, other: WalkRow): number {
  return other.sortKey - one.sortKey || (one.profileId < other.profileId ? 1 : -1);
}

function positionOf({ sortKey, profileId }: Pick<WalkRow, 'sortKey' | 'profileId'>): Position {
  return { at: sortKey, id: profileId };
}

export async function cappedCount(ctx: Ctx, leg: Leg, floor: Position | undefined, cap: number): Promise<number> {
  if (leg.streams.length === 0) return 0;
  const isMerged = leg.streams.length > 1 && ctx.db.connection.options.type === 'better-sqlite3';
  const found = isMerged ? unionOf(ctx, leg, floor, cap) : rangesOf(ctx, leg, floor);
  return readTotal(ctx.db, sql`select count(*) as total from (select profile_id from ${found} limit ${cap}) counted`);
}

/** For SQLite: the outer limit stops all streams of a union at once, and `or` conditions use no covering index. */
function unionOf(ctx: Ctx, leg: Leg, floor: Position | undefined, cap: number): Sql {
  const columns = raw('profile_id');
  const walks = walksOf(ctx, leg, { after: undefined, floor }, { columns, inOrder: nothing, count: cap });
  return sql`(${merged(walks, columns)}) found`;
}

/**
 * For MariaDB: a union would materialise each stream up to the cap before counting; ranges of one index stop as soon as
 * the cap is reached.
 */
function rangesOf(ctx: Ctx, { index, order, streams, filter }: Leg, floor: Position | undefined): Sql {
  const condition = allOf(ownOf(ctx), anyOf(streams), filter, downTo(order, floor));
  return sql`listing ${indexHint(ctx.db, raw(index))} where ${condition}`;
}

/** How many of these ids match the leg, regardless of its order. */
export async function amongThem(ctx: Ctx, { filter, streams }: Leg, ids: readonly string[]): Promise<number> {
  if (streams.length === 0 || ids.length === 0) return 0;
  const condition = allOf(ownOf(ctx), sql`profile_id in (${ids})`, anyOf(streams), filter);
  return readTotal(ctx.db, sql`select count(*) as total from listing where ${condition}`);
}

/**
 * Position that each stream reaches after its share of `entries`, matching or not. The latest of these positions is the
 * floor for all streams.
 */
export async function floorOf(
  ctx: Ctx,
  { index, order, streams }: Leg,
  after: Position | undefined,
  entries: number,
): Promise<Position | undefined> {
  if (streams.length === 0) return undefined;
  const hint = indexHint(ctx.db, raw(index));
  const share = Math.max(1, Math.floor(entries / streams.length));
  const key = raw(order);
  const walks = streams.map(({ range }) => {
    const condition = allOf(ownOf(ctx), range, behind(order, after));
    return sql`select profile_id, sort_key from (select profile_id, ${key} as sort_key from listing ${hint} where ${condition} order by ${key} desc, profile_id desc limit 1 offset ${share}) walk`;
  });
  const latest = await readRow(
    ctx.db,
    sql`select profile_id, sort_key from (${join(walks, ' union all ')}) floors order by sort_key desc, profile_id desc limit 1`,
    { profileId: text, sortKey: number },
  );
  return latest && positionOf(latest);
}

/** One statement per stream, each limited to `count` rows. */
function walksOf(
  ctx: Ctx,
  { index, order, streams, filter }: Leg,
  { after, floor }: Stretch,
  { columns, inOrder, count }: { columns: Sql; inOrder: Sql; count: number },
): Sql[] {
  const hint = indexHint(ctx.db, raw(index));
  return streams.map((stream) => {
    const condition = allOf(ownOf(ctx), countedIn(stream), filter, behind(order, after), downTo(order, floor));
    return sql`select ${columns} from listing ${hint} where ${condition} ${inOrder} limit ${count}`;
  });
}

function merged(walks: readonly Sql[], names: Sql): Sql {
  return join(
    walks.map((walk) => sql`select ${names} from (${walk}) walk`),
    ' union all ',
  );
}

function anyOf(streams: Leg['streams']): Sql {
  const each = streams.map((stream) => sql`(${countedIn(stream)})`);
  return sql`(${join(each, ' or ')})`;
}

function ownOf({ tenant }: Ctx): Sql {
  return sql`tenant_id = ${tenant.id} and is_visible = ${true}`;
}

function behind(order: Leg['order'], after: Position | undefined): Sql {
  const key = raw(order);
  return after ? sql`${key} <= ${after.at} and (${key} < ${after.at} or profile_id < ${after.id})` : nothing;
}

function downTo(order: Leg['order'], floor: Position | undefined): Sql {
  const key = raw(order);
  return floor ? sql`${key} >= ${floor.at} and (${key} > ${floor.at} or profile_id >= ${floor.id})` : nothing;
}
