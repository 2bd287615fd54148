import { LessThan, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import type { Page, Store, Where } from './store.ts';

/** A Galera cluster replicates a transaction as a whole and rejects large ones. */
const atOnce = 5_000;

type InstantProperty<E> = { [K in keyof E]: E[K] extends Date | null ? K : never }[keyof E] & string;
/** Rows that match `where` and whose `property` is before `before`. */
type OldRows<E> = { property: InstantProperty<E>; before: Date; where?: Where<E> };

/** Deletes in chunks bounded by a value, because the engines share no DELETE with ORDER BY and LIMIT. */
export async function removeOld<E extends ObjectLiteral>(
  rows: Store<E>,
  { property, before, where }: OldRows<E>,
): Promise<void> {
  const oldest = { order: { [property]: 'ASC' }, skip: atOnce - 1, take: 1 } as Page<E>;
  for (;;) {
    const [last] = await rows.find({ ...where, [property]: LessThan(before) } as Where<E>, oldest);
    await rows.remove({ ...where, [property]: last ? LessThanOrEqual(last[property]) : LessThan(before) } as Where<E>);
    if (!last) return;
  }
}
