import { beforeEach, expect, it } from '@jest/globals';
import { createStore } from './store.ts';

beforeEach(() => localStorage.clear());

it('keeps look, language, keys and saved views over a log-out, and nothing else', () => {
  const store = createStore();
  store.setItem('theme', 'dark');
  store.setItem('locale', 'nl');
  store.setItem('keys.characters', false);
  store.setItem('tenants.listParams', { page: 3 });
  store.setItem('views.olga.reports', [{ id: 'mine' }]);

  store.reset();

  const names = ['theme', 'locale', 'keys.characters', 'tenants.listParams', 'views.olga.reports'];
  expect(names.map((name) => store.getItem(name))).toEqual(['dark', 'nl', false, undefined, [{ id: 'mine' }]]);
});

it.each([
  [1_199, false],
  [1_200, true],
])('starts at %i pixels with the menu open: %s', (width, isOpen) => {
  window.innerWidth = width;
  expect(createStore().getItem('sidebar.open', true)).toBe(isOpen);
});
