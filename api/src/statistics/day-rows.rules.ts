import { originNames, type TrackingRecord } from '@manyhearts/contract/tracking';
import type { Values } from '../core/database/store.ts';
import type { DailyFigure } from './daily-figure.entity.ts';
import type { Dimension } from './figure-counts.ts';
import type { MemberFacts } from './member-facts.queries.ts';
import type { PaybackFacts, PurchaseFacts } from './money-facts.queries.ts';

export type DayRow = Values<DailyFigure> & Pick<DailyFigure, 'dimension' | 'value' | 'currency'>;
type Counts = Partial<
  Record<Exclude<keyof DailyFigure, 'tenantId' | 'day' | 'dimension' | 'value' | 'currency'>, number>
>;
type Place = { country: string | null; tracking: TrackingRecord | null; signedUpMonth?: string | null };

export type PeopleFacts = Record<'signUps' | 'confirmed' | 'active' | 'messages', readonly MemberFacts[]>;

/** The rows of a day that count people and messages. */
export function peopleRows(facts: PeopleFacts): DayRow[] {
  const rows = new DayRows();
  for (const [figure, found] of Object.entries(facts))
    for (const { count, ...place } of found) rows.add(place, '', { [figure]: count });
  return rows.list();
}

/** The rows of a day that count purchases and money, each in its currency. */
export function moneyRows(purchases: readonly PurchaseFacts[], paybacks: readonly PaybackFacts[]): DayRow[] {
  const rows = new DayRows();
  for (const { currency, purchases: all, firstPurchases, minor, ...place } of purchases)
    rows.add(place, currency, { firstPurchases, repeatPurchases: all - firstPurchases, paidMinor: minor });
  for (const { currency, kind, paybacks: many, minor, ...place } of paybacks)
    rows.add(
      place,
      currency,
      kind === 'refund' ? { refunds: many, refundedMinor: minor } : { chargebacks: many, chargedBackMinor: minor },
    );
  return rows.list();
}

class DayRows {
  private readonly rows = new Map<string, DayRow & Counts>();

  /** Counts the same facts once under each dimension. */
  add({ country, tracking, signedUpMonth }: Place, currency: string, counts: Counts): void {
    this.addTo('total', '', currency, counts);
    this.addTo('country', country ?? '', currency, counts);
    for (const name of originNames) this.addTo(name, tracking?.[name] ?? '', currency, counts);
    if (signedUpMonth) this.addTo('cohort', signedUpMonth, currency, counts);
  }

  list(): DayRow[] {
    return [...this.rows.values()];
  }

  private addTo(dimension: Dimension, value: string, currency: string, counts: Counts): void {
    const key = JSON.stringify([dimension, value, currency]);
    const row = this.rows.get(key) ?? { dimension, value, currency };
    for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
      row[name] = (row[name] ?? 0) + count;
    this.rows.set(key, row);
  }
}
