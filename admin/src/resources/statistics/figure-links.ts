import { useResourceDefinitions } from 'react-admin';
import type { StatisticsValue } from '@manyhearts/contract/admin/statistics';
import { originText } from '@manyhearts/contract/tracking';
import type { FigureName } from './figure-words.ts';

/** The list behind a figure, if the console has it for this person. */
export function useFigureLink(): (name: FigureName, period: LinkPeriod) => FigureList | undefined {
  const screens = useResourceDefinitions();
  return (name, period) => {
    const link = figureLink(name, period);
    return link && screens[link.resource]?.hasList ? link : undefined;
  };
}

/** `of` and `value` name a part of the figures, such as one network. */
export type Limit = { of: StatisticsValue; value: string };
export type LinkPeriod = { from: string; to: string; brandKey: string; limit?: Limit | undefined };

type FigureList = {
  resource: string;
  says: 'signUps' | 'confirmed' | 'first' | 'repeat' | 'orders' | 'refunds' | 'chargebacks';
  to: string;
};

/** The list behind a figure, and what that list holds. */
export function figureLink(name: FigureName, { from, to, brandKey, limit }: LinkPeriod): FigureList | undefined {
  const part = limit ? partOf(limit) : {};
  if (part === undefined) return undefined;
  const link = (resource: string, says: FigureList['says'], filter: Record<string, string>): FigureList => ({
    resource,
    says,
    to: `/${resource}?${new URLSearchParams({ brand: brandKey, filter: JSON.stringify({ ...filter, ...part }) })}`,
  });
  if (name === 'signUps') return link('members', 'signUps', { createdFrom: from, createdTo: to });
  if (name === 'confirmed') return link('members', 'confirmed', { confirmedFrom: from, confirmedTo: to });
  const paid = { paidFrom: from, paidTo: to };
  if (name === 'firstPurchases') return link('payments', 'first', { ...paid, purchase: 'first' });
  if (name === 'repeatPurchases') return link('payments', 'repeat', { ...paid, purchase: 'repeat' });
  if (name === 'net') return link('payments', 'orders', paid);
  const back = { backFrom: from, backTo: to };
  if (name === 'refunds') return link('payments', 'refunds', { wentBack: 'refund', ...back });
  if (name === 'chargebacks') return link('payments', 'chargebacks', { wentBack: 'chargeback', ...back });
  return undefined;
}

/** Undefined for members and orders without a country, which no list finds. */
function partOf({ of, value }: Limit): Record<string, string> | undefined {
  if (of !== 'country') return { origin: originText({ name: of, value }) };
  return value === '' ? undefined : { country: value };
}

const waitingFilters: Readonly<Record<string, Record<string, string>>> = {
  photos: { status: 'pending' },
  reports: { status: 'open' },
  refunds: { status: 'requested' },
  complaints: { view: 'open' },
  appeals: { tab: 'waiting' },
};

/** Work of a kind waits in the list of that name. */
export function waitingLink(kind: string, brandKey: string): string {
  const filter = waitingFilters[kind];
  return `/${kind}?${new URLSearchParams({ brand: brandKey, ...(filter && { filter: JSON.stringify(filter) }) })}`;
}
