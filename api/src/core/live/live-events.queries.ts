import { forUpdate, nothing, number, readRows, sql, text, writeRows, type RowOf } from '../database/sql.ts';
import type { TenantStoreContext } from '../database/store.ts';

const latestShape = { memberId: text, latest: number };

/** The latest number of each member who has one. Locks their rows until the transaction ends, all in one order. */
export function lockNumbers(
  { db, tenant }: TenantStoreContext,
  memberIds: readonly string[],
): Promise<RowOf<typeof latestShape>[]> {
  return readRows(
    db,
    sql`select member_id, latest from live_sequence
      where pool_id = ${tenant.poolId} and member_id in (${memberIds}) order by member_id ${forUpdate(db)}`,
    latestShape,
  );
}

/** How many events each of these members gets. */
type Counts = ReadonlyMap<string, number>;

/** Call it under the locks of `lockNumbers`. */
export function reserveNumbers({ db, tenant }: TenantStoreContext, counts: Counts): Promise<number> {
  const cases = [...counts].reduce((before, [id, count]) => sql`${before} when ${id} then ${count}`, nothing);
  return writeRows(
    db,
    sql`update live_sequence set latest = latest + case member_id ${cases} else 0 end
      where pool_id = ${tenant.poolId} and member_id in (${[...counts.keys()]})`,
  );
}
