import { Raw, type FindOperator } from 'typeorm';
import type { Secrets } from './secrets.ts';

/** `unreadable` is sealed with a secret that is in neither variable. */
export type Resealed = { resealed: number; unreadable: number };

type Rows<Row> = {
  /** In the order of their keys, those behind `after` that the current secret did not seal. */
  next: (after: string, take: number) => Promise<Row[]>;
  keyOf: (row: Row) => string;
  open: (row: Row) => string | undefined;
  /** Must change the row only if it is as it was read: its owner may be changing it too. */
  write: (row: Row, text: string) => Promise<number>;
};

const atOnce = 200;

/** Row by row, so that a process that is killed loses nothing, and two may do it at once. */
export async function reseal<Row>({ next, keyOf, open, write }: Rows<Row>): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  for (let after = ''; ;) {
    const rows = await next(after, atOnce);
    for (const row of rows) {
      const text = open(row);
      if (text === undefined) done.unreadable += 1;
      else done.resealed += await write(row, text);
      after = keyOf(row);
    }
    if (rows.length < atOnce) return done;
  }
}

/** For a column that holds what `Secrets.seal` made. Null fits nothing. */
export function underOtherSecret({ keyId }: Secrets): FindOperator<string> {
  return Raw((column) => `substr(${column}, 1, ${keyId.length}) <> :keyId`, { keyId });
}
