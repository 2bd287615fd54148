import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { isConsoleLocale, loadI18nProvider, preferredLocale } from './i18n.ts';
import { watchLostCode } from './layout/FailedScreen.tsx';
import { createStore } from './store.ts';

watchLostCode();

// The CSP allows only styles with this answer's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'mh', prepend: true, ...(nonce && { nonce }) });

const store = createStore();
const chosen: unknown = store.getItem('locale');
const locale = isConsoleLocale(chosen) ? chosen : preferredLocale(navigator.languages);
const i18nProvider = await loadI18nProvider(locale);

// `basename` is set on the router: react-admin's own renders an empty page under a browser router.
const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} store={store} /> }], {
  basename: '/admin',
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <CacheProvider value={styles}>
    <RouterProvider router={router} />
  </CacheProvider>,
);
