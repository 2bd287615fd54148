import { dayMs } from '../core/text/durations.ts';

/** An account with all its rows, or a photo that its member deleted. */
export type Erased = { kind: 'account' | 'photo'; tenantId: string; id: string };

export const erasureFolder = 'erasures/';
const lineShape = /\b(account|photo)\.([0-9A-Z]{26})\.([0-9A-Z]{26})\b/g;
const dayShape = /^erasures\/(\d{4}-\d{2}-\d{2})\//;

/** The same for each retry of one erasure. */
export function erasureKey({ kind, tenantId, id }: Erased, at: string): string {
  return `${erasureFolder}${at.slice(0, 10)}/${kind}.${tenantId}.${id}`;
}

/** Finds each entry once in any text of names: files or keys of a bucket, one per line or not. */
export function readErasures(text: string): Erased[] {
  const found = [...text.matchAll(lineShape)].map(
    ([line, kind, tenantId, id]) => [line, { kind, tenantId, id } as Erased] as const,
  );
  return [...new Map(found).values()];
}

/** Files that are not entries of the journal are kept. */
export function isKeptErasure(key: string, now: Date, days: number): boolean {
  const day = dayShape.exec(key)?.[1];
  // The age of a day counts from its end.
  return day === undefined || now.getTime() - (Date.parse(day) + dayMs) <= days * dayMs;
}
