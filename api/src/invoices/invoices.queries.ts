import { raise, raw, sql } from '../core/database/sql.ts';
import type { StoreContext } from '../core/database/store.ts';

/** The next number of a counter; undefined if it never counted. Its row stays locked until the transaction ends. */
export function nextOfCounter({ db }: Pick<StoreContext, 'db'>, name: string): Promise<number | undefined> {
  return raise(db, { table: raw('installation_counter'), column: raw('value'), where: sql`name = ${name}` });
}
