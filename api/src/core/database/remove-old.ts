import { LessThan, LessThanOrEqual, type ObjectLiteral } from 'typeorm';
import type { Page, Store, Where } from './store.ts';

/** A cluster copies a transaction as a whole, and refuses one that is too big. */
const atOnce = 5_000;

type InstantProperty<E> = { [K in keyof E]: E[K] extends Date | null ? K : never }[keyof E] & string;
/** Of those that `where` names, the rows whose `property` is older. */
type OldRows<E> = { property: InstantProperty<E>; before: Date; where?: Where<E> };

/** Takes them away chunk by chunk; neither engine's DELETE knows both an order and a limit on the other. */
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
