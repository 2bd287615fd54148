import { localStorageStore, type Store } from 'react-admin';
import { freshDrafts } from './shared/drafts/drafts.ts';
import { characterKeysName } from './shared/keys/use-keys.ts';

/** Below this width the menu starts collapsed. */
const roomForMenu = 1_200;
/** These belong to the device, so they survive the reset at log-out. */
const kept = ['theme', 'locale', characterKeysName];
/** Each person's saved views; they are named by the person, so the next one at this device does not get them. */
const viewsOfPeople = 'views.';

export function createStore(): Store {
  const store = localStorageStore('1', 'ManyheartsConsole');
  return {
    ...store,
    getItem(key, fallback) {
      const isMenu = key === 'sidebar.open' && typeof fallback === 'boolean';
      return store.getItem(key, isMenu ? ((window.innerWidth >= roomForMenu) as typeof fallback) : fallback);
    },
    reset() {
      const names = [...kept, ...Object.keys(store.listItems?.(viewsOfPeople) ?? {}), ...freshDrafts(store)];
      const values = names.map((name) => [name, store.getItem(name)] as const);
      store.reset();
      for (const [name, value] of values) if (value !== undefined) store.setItem(name, value);
    },
  };
}
