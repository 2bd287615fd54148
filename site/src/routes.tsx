import type { RouteObject } from 'react-router';
import type { SitePage } from '@manyhearts/contract/site-page';
import { sitePages, type ServedPageName } from '@manyhearts/contract/site-pages';
import { ErrorLayout } from '#site/layouts/ErrorPage.tsx';
import { ChatLayout } from './layouts/ChatLayout.tsx';
import { DefaultLayout, NotFoundLayout, OneWordLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { ErrorPage } from './layouts/ErrorPage.tsx';
import { Frame } from './layouts/Frame.tsx';
import { pages } from './pages.ts';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

const failed = (
  <ErrorLayout>
    <ErrorPage />
  </ErrorLayout>
);
const layouts = {
  default: <DefaultLayout />,
  empty: <EmptyLayout />,
  chat: <ChatLayout />,
  token: <OneWordLayout />,
};

/** The pages of a layout. A route's id is the page's name. */
function pagesIn(layout: keyof typeof layouts): RouteObject {
  const names = (Object.keys(pages) as ServedPageName[]).filter((name) => {
    const page: SitePage = sitePages[name];
    return (page.layout ?? 'default') === layout;
  });
  return {
    element: layouts[layout],
    errorElement: failed,
    children: names.map((name) => ({
      id: name,
      path: sitePages[name].path,
      caseSensitive: true,
      lazy: async () => ({ Component: (await pages[name]()).Component }),
    })),
  };
}

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      pagesIn('default'),
      pagesIn('empty'),
      pagesIn('chat'),
      pagesIn('token'),
      {
        path: 'dev/ui',
        caseSensitive: true,
        id: 'dev-ui',
        lazy: async () => ({ Component: (await import('./features/dev-ui/DevUiPage.tsx')).DevUiPage }),
      },
      {
        path: 'dev/layouts/:layout',
        caseSensitive: true,
        id: 'dev-layouts-layout',
        errorElement: failed,
        lazy: async () => ({ Component: (await import('./layouts/dev/DevLayoutPage.tsx')).DevLayoutPage }),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./layouts/dev/DevContent.tsx')).DevContent }) },
        ],
      },
      {
        element: <NotFoundLayout />,
        errorElement: <ErrorPage />,
        children: [{ path: '*', id: 'not-found', Component: NotFoundNotice }],
      },
    ],
  },
];
