import { beforeEach, expect, it } from '@jest/globals';
import { createStore } from './store.ts';

beforeEach(() => localStorage.clear());

it('keeps look and language over a log-out, and nothing else', () => {
  const store = createStore();
  store.setItem('theme', 'dark');
  store.setItem('locale', 'nl');
  store.setItem('tenants.listParams', { page: 3 });

  store.reset();

  expect([store.getItem('theme'), store.getItem('locale'), store.getItem('tenants.listParams')]).toEqual([
    'dark',
    'nl',
    undefined,
  ]);
});

it.each([
  [1_199, false],
  [1_200, true],
])('starts at %i pixels with the menu open: %s', (width, isOpen) => {
  window.innerWidth = width;
  expect(createStore().getItem('sidebar.open', true)).toBe(isOpen);
});
