import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App, NewPassword } from './App.tsx';

// The CSP allows only styles with this answer's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'mh', prepend: true, ...(nonce && { nonce }) });

// `basename` is set on the router: react-admin's own renders an empty page under a browser router.
const router = createBrowserRouter(
  [
    { path: '/password', element: <NewPassword /> },
    { path: '*', element: <App /> },
  ],
  { basename: '/admin' },
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <CacheProvider value={styles}>
    <RouterProvider router={router} />
  </CacheProvider>,
);
