import type { FigureGroup, Figures, MoneyFigures } from '@manyhearts/contract/admin/statistics';
import { toDecimal } from '@manyhearts/contract/money';
import { toMinor } from '@manyhearts/contract/money';
import { purchasesOf } from './figures.rules.ts';

/** Groups of fewer people are not told apart in a file, which is passed on to others. */
export const fewestPeople = 5;
/** The group that small ones are added up in. */
export const otherGroups = '*';

type Row = Partial<Omit<Figures, 'money'>> & { key: string; currency: string } & Partial<
    Omit<MoneyFigures, 'currency'>
  >;

/** Adds up groups that could single out a member. If that sum is still small, it takes the next smallest group along. */
export function withoutSmallGroups(groups: readonly FigureGroup[]): { key: string; figures: Figures }[] {
  const bySize = groups.toSorted((one, other) => peopleIn(one.figures) - peopleIn(other.figures));
  const folded = new Set<string>();
  let people = 0;
  for (const { key, figures } of bySize) {
    const size = peopleIn(figures);
    if (size >= fewestPeople && (folded.size === 0 || people >= fewestPeople)) break;
    folded.add(key);
    people += size;
  }
  const kept = groups.filter(({ key }) => !folded.has(key));
  const rest = groups.filter(({ key }) => folded.has(key)).map(({ figures }) => figures);
  if (rest.length === 0) return kept;
  // Fewer people than that in all of the file: nothing can be told without telling of them.
  if (people < fewestPeople) return [];
  return [...kept, { key: otherGroups, figures: rest.reduce(added) }];
}

function peopleIn(figures: Figures): number {
  return Math.max(figures.signUps, figures.confirmed, purchasesOf(figures), Math.ceil(figures.activePerDay));
}

/** One row for each group and currency. People are in a group's first row only, so that a column can be added up. */
export function toRows({ key, figures }: { key: string; figures: Figures }): Row[] {
  const { money, ...people } = figures;
  const [first, ...others] = money;
  return [{ key, ...people, currency: '', ...first }, ...others.map((one) => ({ key, ...one }))];
}

function added(one: Figures, other: Figures): Figures {
  const sum = (name: keyof Omit<Figures, 'money'>) => Math.round((one[name] + other[name]) * 10) / 10;
  return {
    signUps: sum('signUps'),
    confirmed: sum('confirmed'),
    firstPurchases: sum('firstPurchases'),
    repeatPurchases: sum('repeatPurchases'),
    activePerDay: sum('activePerDay'),
    messages: sum('messages'),
    refunds: sum('refunds'),
    chargebacks: sum('chargebacks'),
    money: [...Map.groupBy([...one.money, ...other.money], ({ currency }) => currency)].map(([currency, rows]) => {
      const total = (name: 'paid' | 'refunded' | 'chargedBack') =>
        rows.reduce((all, row) => all + toMinor(row[name]), 0);
      const [paid, refunded, chargedBack] = [total('paid'), total('refunded'), total('chargedBack')];
      return {
        currency,
        paid: toDecimal(paid),
        refunded: toDecimal(refunded),
        chargedBack: toDecimal(chargedBack),
        net: toDecimal(paid - refunded - chargedBack),
        refundRate: paid === 0 ? null : Math.round(((refunded + chargedBack) / paid) * 1_000) / 10,
      };
    }),
  };
}
