import type { AdminMemberLine } from '@manyhearts/contract/admin/members';
import type { AdminOrderLine } from '@manyhearts/contract/admin/orders';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';
import { matching, most, type PaletteItem, type PaletteSource, type PaletteTools } from './palette-items.ts';
import { findDefaultItems, findSettingItems } from './setting-sources.ts';

export const brandSource: PaletteSource = { title: 'frame.brands', find: findBrands };

export const paletteSources: readonly PaletteSource[] = [
  { title: 'frame.screens', find: findScreens },
  brandSource,
  { title: 'frame.members', find: findMembers },
  { title: 'frame.orders', find: findOrders },
  { title: 'frame.settings', find: findSettingItems },
  { title: 'defaults.title', find: findDefaultItems },
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
