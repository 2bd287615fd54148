import type { Ctx } from '../../core/ctx/ctx.ts';
import { marks } from '../../core/database/marks.ts';
import { indexHint } from '../../core/database/index-hint.ts';
import { both, countedIn, type Condition, type Leg } from './search-plan.rules.ts';

/** A position in an index walk; entries before it have been read. */
export type Position = { at: number; id: string };
export type WalkRow = { profile_id: string; at: number; last_active_at: number; cell: number };
type Stored = { profile_id: string; sort_key: number | string; last_active_at: number | string; cell: number };
/** Range to read: entries after `after`, down to and including `floor`. */
export type Stretch = { after: Position | undefined; floor: Position | undefined };

const columnNames = 'profile_id, sort_key, last_active_at, cell';

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
  const floor = last ? { at: last.at, id: last.profile_id } : stretch.floor;
  const far = await rowsOf(ctx, { ...leg, streams: around }, { after: stretch.after, floor }, count);
  return [...near, ...far].sort(byPlace).slice(0, count);
}

/**
 * Each stream is a backward index scan with its own limit, and `union all` merges them; an `in (…)` list in one
 * statement would sort all rows. The key comparison is spelled out because MariaDB uses no index range for row
 * comparisons.
 */
async function rowsOf(ctx: Ctx, leg: Leg, stretch: Stretch, count: number): Promise<WalkRow[]> {
  const columns = `profile_id, ${leg.order} as sort_key, last_active_at, cell`;
  const walks = walksOf(ctx, leg, stretch, { columns, inOrder: `order by ${leg.order} desc, profile_id desc`, count });
  const [only] = walks;
  if (!only) return [];
  const { sql, values } =
    walks.length === 1 ? only : merged(walks, columnNames, 'order by sort_key desc, profile_id desc limit ?', count);
  const rows = (await ctx.db.query(sql, [...values])) as Stored[];
  return rows.map((row) => ({
    profile_id: row.profile_id,
    cell: row.cell,
    at: Number(row.sort_key),
    last_active_at: Number(row.last_active_at),
  }));
}

/** Same order as the database: latest first, then id descending. */
function byPlace(one: WalkRow, other: WalkRow): number {
  return other.at - one.at || (one.profile_id < other.profile_id ? 1 : -1);
}

export async function cappedCount(ctx: Ctx, leg: Leg, floor: Position | undefined, cap: number): Promise<number> {
  if (leg.streams.length === 0) return 0;
  const isMerged = leg.streams.length > 1 && ctx.db.connection.options.type === 'better-sqlite3';
  const { sql, values } = isMerged ? unionOf(ctx, leg, floor, cap) : rangesOf(ctx, leg, floor);
  const [row] = (await ctx.db.query(`select count(*) as members from (select profile_id from ${sql} limit ?) counted`, [
    ...values,
    cap,
  ])) as { members: number | string }[];
  return Number(row?.members ?? 0);
}

/** For SQLite: the outer limit stops all streams of a union at once, and `or` conditions use no covering index. */
function unionOf(ctx: Ctx, leg: Leg, floor: Position | undefined, cap: number): Condition {
  const { sql, values } = merged(
    walksOf(ctx, leg, { after: undefined, floor }, { columns: 'profile_id', inOrder: '', count: cap }),
    'profile_id',
  );
  return { sql: `(${sql}) found`, values };
}

/**
 * For MariaDB: a union would materialise each stream up to the cap before counting; ranges of one index stop as soon as
 * the cap is reached.
 */
function rangesOf(ctx: Ctx, { index, order, streams, filter }: Leg, floor: Position | undefined): Condition {
  const { sql, values } = both(ownOf(ctx), anyOf(streams), filter, downTo(order, floor));
  return { sql: `listing ${indexHint(ctx.db, index)} where ${sql}`, values };
}

/** How many of these ids match the leg, regardless of its order. */
export async function amongThem(ctx: Ctx, { filter, streams }: Leg, ids: readonly string[]): Promise<number> {
  if (streams.length === 0 || ids.length === 0) return 0;
  const { sql, values } = both(
    ownOf(ctx),
    { sql: `profile_id in (${marks(ids)})`, values: ids },
    anyOf(streams),
    filter,
  );
  const [row] = (await ctx.db.query(`select count(*) as members from listing where ${sql}`, [...values])) as {
    members: number | string;
  }[];
  return Number(row?.members ?? 0);
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
  const hint = indexHint(ctx.db, index);
  const each = streams.map((stream, number) => {
    const { sql, values } = both(ownOf(ctx), stream, behind(order, after));
    const walk = `select profile_id, sort_key from (select profile_id, ${order} as sort_key from listing ${hint} where ${sql} order by ${order} desc, profile_id desc limit 1 offset ?) floor_${number}`;
    return { sql: walk, values: [...values, Math.max(1, Math.floor(entries / streams.length))] };
  });
  const sql = `select profile_id, sort_key from (${each.map((one) => one.sql).join(' union all ')}) floors order by sort_key desc, profile_id desc limit 1`;
  const [row] = (await ctx.db.query(
    sql,
    each.flatMap(({ values }) => values),
  )) as { profile_id: string; sort_key: number | string }[];
  return row && { at: Number(row.sort_key), id: row.profile_id };
}

/** One statement per stream, each limited to `count` rows. */
function walksOf(
  ctx: Ctx,
  { index, order, streams, filter }: Leg,
  { after, floor }: Stretch,
  { columns, inOrder, count }: { columns: string; inOrder: string; count: number },
): Condition[] {
  const hint = indexHint(ctx.db, index);
  return streams.map((stream) => {
    const { sql, values } = both(ownOf(ctx), countedIn(stream), filter, behind(order, after), downTo(order, floor));
    return {
      sql: `select ${columns} from listing ${hint} where ${sql} ${inOrder} limit ?`,
      values: [...values, count],
    };
  });
}

function merged(walks: readonly Condition[], names: string, end = '', ...endValues: number[]): Condition {
  const all = walks.map(({ sql }, number) => `select ${names} from (${sql}) walk_${number}`).join(' union all ');
  const sql = end === '' ? all : `select ${names} from (${all}) found ${end}`;
  return { sql, values: [...walks.flatMap(({ values }) => values), ...endValues] };
}

function anyOf(streams: Leg['streams']): Condition {
  const each = streams.map(countedIn);
  return { sql: `(${each.map(({ sql }) => `(${sql})`).join(' or ')})`, values: each.flatMap(({ values }) => values) };
}

function ownOf({ tenant }: Ctx): Condition {
  return { sql: 'tenant_id = ? and is_visible = ?', values: [tenant.id, 1] };
}

function behind(order: Leg['order'], after: Position | undefined): Condition {
  return after
    ? { sql: `${order} <= ? and (${order} < ? or profile_id < ?)`, values: [after.at, after.at, after.id] }
    : { sql: '', values: [] };
}

function downTo(order: Leg['order'], floor: Position | undefined): Condition {
  return floor
    ? { sql: `${order} >= ? and (${order} > ? or profile_id >= ?)`, values: [floor.at, floor.at, floor.id] }
    : { sql: '', values: [] };
}
