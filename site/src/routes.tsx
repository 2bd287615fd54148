import type { RouteObject } from 'react-router';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { ErrorPage } from './layouts/ErrorPage.tsx';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

/**
 * Every page by its address. Names are the segments joined by hyphens; code is loaded when its page is.
 */
export const routes: RouteObject[] = [
  {
    element: <DefaultLayout />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, id: 'index', lazy: async () => ({ Component: (await import('./features/landing/LandingPage.tsx')).LandingPage }) },
      { path: 'pricing', caseSensitive: true, id: 'pricing', lazy: async () => ({ Component: (await import('./features/pricing/PricingPage.tsx')).PricingPage }) },
      { path: 'lang-config', caseSensitive: true, id: 'lang-config', lazy: async () => ({ Component: (await import('./features/lang-config/LangConfigPage.tsx')).LangConfigPage }) },
      { path: 'pages/:page', caseSensitive: true, id: 'pages-page', lazy: async () => ({ Component: (await import('./features/static-pages/StaticPage.tsx')).StaticPage }) },
      { path: '*', id: 'not-found', Component: NotFoundNotice },
    ],
  },
];
