import { Raw, type FindOperator } from 'typeorm';
import type { Secrets } from './secrets.ts';

/** `unreadable`: sealed with a secret that is in neither variable. */
export type Resealed = { resealed: number; unreadable: number };

type Rows<Row> = {
  /** Rows after the key `after`, in key order, that were not sealed with the current secret. */
  next: (after: string, take: number) => Promise<Row[]>;
  keyOf: (row: Row) => string;
  open: (row: Row) => string | undefined;
  /** Must change the row only if it is unchanged since it was read: its owner may change it concurrently. */
  write: (row: Row, text: string) => Promise<number>;
};

const atOnce = 200;

/** Row by row, so that it can be interrupted, and run twice at the same time. */
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

/** For columns with values of `Secrets.seal`. Null does not match. */
export function underOtherSecret({ keyId }: Secrets): FindOperator<string> {
  return Raw((column) => `substr(${column}, 1, ${keyId.length}) <> :keyId`, { keyId });
}
