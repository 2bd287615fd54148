import type { AdminMemberLine } from '@manyhearts/contract/admin/members';
import type { AdminOrderLine } from '@manyhearts/contract/admin/orders';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import type { ConsoleDataProvider } from '#admin/data-provider.ts';
import type { TextKey } from '#admin/messages/en.ts';
import type { Brand } from '#admin/shared/brand/use-chosen-brand.ts';
import type { Text } from '#admin/shared/use-text.ts';

/** `to` with a brand is asked for one first, unless one is chosen. */
export type PaletteItem = { id: string; label: string; hint?: string; to: string | ((brand: Brand) => string) };
export type PaletteTools = {
  text: Text;
  dataProvider: ConsoleDataProvider;
  may: (resource: string, action: string) => Promise<boolean>;
  /** The lists of the menu, each with its name. */
  screens: readonly { name: string; label: string }[];
};
/** A source of the palette. A new one is a function here and its line in `paletteSources`. */
export type PaletteSource = {
  title: TextKey;
  find: (typed: string, tools: PaletteTools) => PaletteItem[] | Promise<PaletteItem[]>;
};

const most = 6;
/** Descriptions match more often than names. */
const mostSettings = 10;

export const brandSource: PaletteSource = { title: 'frame.brands', find: findBrands };

export const paletteSources: readonly PaletteSource[] = [
  { title: 'frame.screens', find: findScreens },
  brandSource,
  { title: 'frame.members', find: findMembers },
  { title: 'frame.orders', find: findOrders },
  { title: 'frame.settings', find: findSettingItems },
  { title: 'frame.staff', find: findStaff },
];

function findScreens(typed: string, { text, screens }: PaletteTools): PaletteItem[] {
  const all = [
    { id: 'home', label: text('frame.home'), to: '/' },
    ...screens.map(({ name, label }) => ({ id: `screen-${name}`, label, to: `/${name}` })),
    { id: 'account', label: text('console.account'), to: '/account' },
  ];
  return matching(all, typed).slice(0, typed ? most : all.length);
}

async function findBrands(typed: string, { dataProvider }: PaletteTools): Promise<PaletteItem[]> {
  const { data = [] } = await dataProvider.getList<AdminTenantView>('tenants', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'name', order: 'ASC' },
    filter: typed ? { q: typed } : {},
  });
  return data.map(({ id, name, key, domain }) => ({
    id,
    label: name,
    hint: domain ?? key,
    to: `/tenants/${id}/show`,
  }));
}

/** By the words of both languages, with the descriptions; chosen, the setting's field gets the focus. */
async function findSettingItems(typed: string, { text, may }: PaletteTools): Promise<PaletteItem[]> {
  if (!typed || !(await may('tenants', 'read-settings'))) return [];
  // The rules of all settings are large, and most pages never need them.
  const { findSettings, loadSettingWords } = await import('#admin/shared/settings/find-settings.ts');
  const settings = findSettings(typed, await loadSettingWords());
  const items = settings.slice(0, mostSettings).map(({ group, name }) => ({
    id: `setting-${group}-${name}`,
    label: text(`settings.field.${group}.${name}.label` as TextKey),
    hint: text(`settings.group.${group}.title`),
    to: ({ id }: Brand) => `/tenants/${id}/settings/${group}#${name}`,
  }));
  return [...matching(brandParts(text), typed), ...items].slice(0, mostSettings);
}

/** The pages of a brand beside its settings. */
function brandParts(text: Text): PaletteItem[] {
  const parts: [string, TextKey][] = [
    ['domains', 'brand.domains.title'],
    ['prices', 'brand.prices.title'],
    ['pages', 'brand.pages.title'],
    ['mails', 'brand.parts.mails'],
    ['payments', 'frame.payments'],
    ['media', 'media.title'],
  ];
  return parts.map(([part, title]) => ({
    id: `part-${part}`,
    label: text(title),
    to: ({ id }: Brand) => `/tenants/${id}/${part}`,
  }));
}

/** What the list finds: a name, mail address, id, order, invoice or payment. */
async function findMembers(typed: string, { dataProvider, may }: PaletteTools): Promise<PaletteItem[]> {
  if (typed.length < 3 || !(await may('members', 'list'))) return [];
  const { data = [] } = await dataProvider.getList<AdminMemberLine>('members', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: typed },
  });
  return data.map(({ id, name, email }) => ({
    id,
    label: `${name} ${id.slice(-6)}`,
    hint: email,
    to: `/members/${id}/show`,
  }));
}

/** By what has digits: a number of an order or invoice, or the provider's id. A member's orders are on their page. */
async function findOrders(typed: string, { dataProvider, may }: PaletteTools): Promise<PaletteItem[]> {
  if (typed.length < 3 || !/\d/.test(typed) || !(await may('orders', 'list'))) return [];
  const { data = [] } = await dataProvider.getList<AdminOrderLine>('orders', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { q: typed },
  });
  return data.map(({ id, price, payment }) => ({
    id,
    label: `${price.amount} ${price.currency} …${id.slice(-6)}`,
    hint: payment ?? id,
    to: `/orders/${id}/show`,
  }));
}

async function findStaff(typed: string, { dataProvider, may }: PaletteTools): Promise<PaletteItem[]> {
  if (!typed || !(await may('staff', 'list'))) return [];
  const { data = [] } = await dataProvider.getList<{ id: string; username: string }>('staff', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'username', order: 'ASC' },
    filter: { q: typed },
  });
  return data.map(({ id, username }) => ({ id, label: username, to: `/staff/${id}/show` }));
}

/** Every typed word occurs; names that begin with the first one come first, and those that only a hint has last. */
function matching<Item extends { label: string; hint?: string }>(items: readonly Item[], typed: string): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const rank = ({ label }: Item) =>
    label.toLowerCase().startsWith(first) ? 0 : label.toLowerCase().includes(first) ? 1 : 2;
  return items
    .filter(({ label, hint = '' }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)))
    .toSorted((one, other) => rank(one) - rank(other));
}
