import { LessThan, LessThanOrEqual, type FindOperator } from 'typeorm';

/** A cluster copies a transaction as a whole, and refuses one that is too big. */
export const oldRowsAtOnce = 5_000;

/** `last` answers with the instant of the last row of the oldest chunk, if there are that many; `remove` takes a chunk away. */
export type OldRows = { last: (older: FindOperator<Date>) => Promise<Date | undefined>; remove: (older: FindOperator<Date>) => Promise<number> };

/** Takes away what is older, chunk by chunk; neither engine's DELETE knows both an order and a limit on the other. */
export async function removeOld(before: Date, rows: OldRows): Promise<void> {
  for (;;) {
    const end = await rows.last(LessThan(before));
    await rows.remove(end ? LessThanOrEqual(end) : LessThan(before));
    if (!end) return;
  }
}
