import { beforeEach, expect, it } from '@jest/globals';
import { dropDrafts } from './shared/drafts/drafts.ts';
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

it('keeps unsent letters over a session that ended, for a day, and drops those of the person who logs out', () => {
  const store = createStore();
  store.setItem('drafts.olga.reply', { text: 'Dear', at: Date.now() - 1_000 });
  store.setItem('drafts.olga.older', { text: 'Old', at: Date.now() - 24 * 60 * 60_000 });
  store.setItem('drafts.bram.reply', { text: 'Hello', at: Date.now() });
  store.reset();
  const kept = () => Object.keys(store.listItems?.('drafts.') ?? {});
  expect(kept().toSorted()).toEqual(['drafts.bram.reply', 'drafts.olga.reply']);

  dropDrafts(store, 'olga');
  expect(kept()).toEqual(['drafts.bram.reply']);
});

it.each([
  [1_199, false],
  [1_200, true],
])('starts at %i pixels with the menu open: %s', (width, isOpen) => {
  window.innerWidth = width;
  expect(createStore().getItem('sidebar.open', true)).toBe(isOpen);
});
