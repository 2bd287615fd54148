import type { BundleInput, PriceListView } from '@manyhearts/contract/admin/bundles';
import { minorOf, toDecimal } from '@manyhearts/contract/money';
import type { Difference } from '#admin/shared/records/difference.ts';

/** A bundle as it is typed. */
export type Row = { id: number; credits: string; price: string; popular: boolean };

export function toRows({ bundles }: PriceListView): Row[] {
  return bundles.map(({ credits, price, popular }, id) => ({ id, credits: String(credits), price, popular }));
}

export function toInput({ credits, price, popular }: Row): BundleInput {
  return {
    // What is out of range or not whole goes to the api as it is, which says so.
    credits: /^-?\d{1,15}(?:\.\d+)?$/.test(credits.trim()) ? Number(credits) : Number.NaN,
    price: tidiedPrice(price),
    popular,
  };
}

/** "9,9" means 9.90; anything that is no amount stays as it is, and the api refuses it. */
export function tidiedPrice(typed: string): string {
  const [, whole, cents = ''] = /^(\d+)(?:[.,](\d{0,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? typed.trim() : `${String(Number(whole))}.${cents.padEnd(2, '0')}`;
}

/** The bundles of two lists, place by place. */
export function pairedBundles(
  theirs: readonly Row[],
  yours: readonly Row[],
  words: { labelOf: (at: number) => string; valueOf: (row: Row) => string },
): Difference[] {
  return Array.from({ length: Math.max(theirs.length, yours.length) }, (_, at) => ({
    label: words.labelOf(at + 1),
    theirs: theirs[at] ? words.valueOf(theirs[at]) : '',
    yours: yours[at] ? words.valueOf(yours[at]) : '',
  }));
}

export type RowFigures = { messages: number; perMessage: string | null; net: string | null };

/** As the api works them out, so that they change while one types. */
export function figuresOf(
  row: Row,
  { messageCredits, vat }: Pick<PriceListView, 'messageCredits' | 'vat'>,
): RowFigures {
  const { credits, price } = toInput(row);
  const minor = minorOf(price);
  if (!Number.isInteger(credits) || credits < 1 || minor === undefined)
    return { messages: 0, perMessage: null, net: null };
  const messages = Math.floor(credits / messageCredits);
  return {
    messages,
    perMessage: messages > 0 ? toDecimal(Math.ceil((minor * messageCredits) / credits)) : null,
    net: toDecimal(Math.round((minor * 100) / (100 + vat))),
  };
}

/** By how many percent a message is cheaper than in the dearest bundle of the list. */
export function savingOf(own: string | null, all: readonly (string | null)[]): number {
  const dearest = Math.max(0, ...all.map((price) => minorOf(price ?? '') ?? 0));
  const minor = minorOf(own ?? '');
  return minor === undefined || dearest === 0 ? 0 : Math.floor(100 * (1 - minor / dearest));
}
