import { useGetIdentity, useResourceContext, useStore } from 'react-admin';
import type { ListView } from './list-context.ts';

export const mostOwnViews = 12;

/** Views that this person saved on this device; the store keeps them at log-out. */
export function useOwnViews() {
  const resource = useResourceContext();
  const { identity } = useGetIdentity();
  const [views, setViews] = useStore<ListView[]>(`views.${identity?.id ?? ''}.${resource}`, []);
  return {
    views,
    canSave: identity !== undefined && views.length < mostOwnViews,
    save: (view: Omit<ListView, 'id'>) => setViews([...views, { ...view, id: `own-${Date.now()}` }]),
    remove: (id: string) => setViews(views.filter((view) => view.id !== id)),
  };
}

/** The view whose filter is in use; a search inside a view stays in it. */
export function findView(views: readonly ListView[], filter: Readonly<Record<string, unknown>>): ListView | undefined {
  const { q: _searched, ...others } = filter;
  return views.find((view) => isSame(view.filter, filter)) ?? views.find((view) => isSame(view.filter, others));
}

function isSame(one: object, other: object): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(values: object): string {
  return JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
