import type { FigureName } from './figure-words.ts';

export type LinkPeriod = { from: string; to: string; brandKey: string };

/** The list that a figure was counted from. It is linked to if the console has such a list. */
export function figureLink(
  name: FigureName,
  { from, to, brandKey }: LinkPeriod,
): { resource: string; to: string } | undefined {
  const link = (resource: string, filter: Record<string, string>) => ({
    resource,
    to: `/${resource}?${new URLSearchParams({ brand: brandKey, filter: JSON.stringify(filter) })}`,
  });
  if (name === 'signUps') return link('members', { createdFrom: from, createdTo: to });
  if (name === 'confirmed') return link('members', { createdFrom: from, createdTo: to, status: 'active' });
  if (name === 'refunds') return link('refunds', { status: 'paid' });
  if (name === 'chargebacks') return link('payments', { status: 'charged_back' });
  const days = { createdFrom: from, createdTo: to };
  if (name === 'firstPurchases' || name === 'repeatPurchases' || name === 'net') return link('payments', days);
  return undefined;
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
