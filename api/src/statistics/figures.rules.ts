import type { Cohort, FigureGroup, Figures, MoneyFigures } from '@manyhearts/contract/admin/statistics';
import { toDecimal } from '@manyhearts/contract/money';
import type { Currency } from '@manyhearts/contract/countries';
import { dayAfter, daysFromTo } from '../core/text/local-day.rules.ts';
import type { FigureSums } from './figures.queries.ts';
import type { Period } from './periods.rules.ts';

/** Adds up sums of the same group. Money stays apart by currency. */
export function toFigures(sums: readonly FigureSums[], days: number): Figures {
  const total = (name: keyof Omit<FigureSums, 'groupKey' | 'currency'>) =>
    sums.reduce((sum, row) => sum + row[name], 0);
  return {
    signUps: total('signUps'),
    confirmed: total('confirmed'),
    firstPurchases: total('firstPurchases'),
    repeatPurchases: total('repeatPurchases'),
    activePerDay: days === 0 ? 0 : Math.round((total('active') / days) * 10) / 10,
    messages: total('messages'),
    refunds: total('refunds'),
    chargebacks: total('chargebacks'),
    money: [...Map.groupBy(sums, ({ currency }) => currency)]
      .filter(([currency]) => currency !== '')
      .map(([currency, rows]) => toMoneyFigures(currency as Currency, rows))
      .sort((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

function toMoneyFigures(currency: Currency, rows: readonly FigureSums[]): MoneyFigures {
  const total = (name: 'paidMinor' | 'refundedMinor' | 'chargedBackMinor') =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const [paid, refunded, chargedBack] = [total('paidMinor'), total('refundedMinor'), total('chargedBackMinor')];
  return {
    currency,
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    chargedBack: toDecimal(chargedBack),
    net: toDecimal(paid - refunded - chargedBack),
    refundRate: paid === 0 ? null : Math.round(((refunded + chargedBack) / paid) * 1_000) / 10,
  };
}

type Both = { now: readonly FigureSums[]; before: readonly FigureSums[] };

/** Every day of the period, also those without facts, beside the day at the same place in the period before. */
export function dayGroups({ now, before }: Both, period: Period & { before: Period }): FigureGroup[] {
  const [nowByDay, beforeByDay] = [byKey(now), byKey(before)];
  return Array.from({ length: daysFromTo(period.from, period.to) }, (_, at) => {
    const [key, twin] = [dayAfter(period.from, at), dayAfter(period.before.from, at)];
    return {
      key,
      figures: toFigures(nowByDay.get(key) ?? [], 1),
      before: toFigures((twin <= period.before.to && beforeByDay.get(twin)) || [], 1),
    };
  });
}

/** Groups of either period, those with the most sign-ups first, and then those with the most purchases. */
export function valueGroups({ now, before }: Both, period: Period & { before: Period }): FigureGroup[] {
  const [nowByKey, beforeByKey] = [byKey(now), byKey(before)];
  const days = daysFromTo(period.from, period.to);
  const daysBefore = daysFromTo(period.before.from, period.before.to);
  const rank = ({ figures }: FigureGroup) => [figures.signUps, purchasesOf(figures), figures.activePerDay] as const;
  return [...new Set([...nowByKey.keys(), ...beforeByKey.keys()])]
    .map((key) => ({
      key,
      figures: toFigures(nowByKey.get(key) ?? [], days),
      before: toFigures(beforeByKey.get(key) ?? [], daysBefore),
    }))
    .sort((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      return b[0] - a[0] || b[1] - a[1] || b[2] - a[2] || (one.key < other.key ? -1 : 1);
    });
}

export function purchasesOf({ firstPurchases, repeatPurchases }: Figures): number {
  return firstPurchases + repeatPurchases;
}

function byKey(sums: readonly FigureSums[]): Map<string, FigureSums[]> {
  return Map.groupBy(sums, ({ groupKey }) => groupKey);
}

type FirstPurchases = { signedUpIn: string; boughtIn: string; buyers: number };

/** One cohort per month, with a number for that month and each one since. */
export function toCohorts(
  months: readonly string[],
  signUps: readonly { month: string; signUps: number }[],
  purchases: readonly FirstPurchases[],
): Cohort[] {
  return months.map((month, at) => ({
    month,
    signUps: signUps.filter((row) => row.month === month).reduce((sum, row) => sum + row.signUps, 0),
    buyers: months
      .slice(at)
      .map((boughtIn) =>
        purchases
          .filter((row) => row.signedUpIn === month && row.boughtIn === boughtIn)
          .reduce((sum, { buyers }) => sum + buyers, 0),
      ),
  }));
}
