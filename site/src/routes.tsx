import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { sitePages, type ServedPageName, type SitePage } from '@manyhearts/contract/site-pages';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { ErrorLayout } from './layouts/ErrorLayout.tsx';
import { ErrorPage } from './layouts/ErrorPage.tsx';
import { Frame } from './layouts/Frame.tsx';
import { OneWordLayout } from './layouts/OneWordLayout.tsx';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

/** The component of every page; its code is loaded with the page. All else about a page is in the contract's table. */
const pages: Record<ServedPageName, () => Promise<ComponentType>> = {
  index: async () => (await import('./features/landing/LandingPage.tsx')).LandingPage,
  pricing: async () => (await import('./features/pricing/PricingPage.tsx')).PricingPage,
  'lang-config': async () => (await import('./features/lang-config/LangConfigPage.tsx')).LangConfigPage,
  'pages-page': async () => (await import('./features/static-pages/StaticPage.tsx')).StaticPage,
  login: async () => (await import('./features/auth/LoginPage.tsx')).LoginPage,
  'reset-password': async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  'reset-password-do': async () => (await import('./features/auth/NewPasswordPage.tsx')).NewPasswordPage,
  'activate-done': async () => (await import('./features/auth/ActivationDonePage.tsx')).ActivationDonePage,
  'activate-error': async () => (await import('./features/auth/ActivationErrorPage.tsx')).ActivationErrorPage,
  'mail-change-do': async () => (await import('./features/auth/EmailChangedPage.tsx')).EmailChangedPage,
  'account-deleted': async () => (await import('./features/auth/AccountDeletedPage.tsx')).AccountDeletedPage,
  signup: async () => (await import('./features/signup/SignupPage.tsx')).SignupPage,
  'members-id-signup': async () => (await import('./features/signup/SignupPage.tsx')).SignupPage,
  'complete-signup': async () => (await import('./CompleteSignupPage.tsx')).CompleteSignupPage,
  'signup-matches': async () => (await import('./features/signup-matches/SignupMatchesPage.tsx')).SignupMatchesPage,
  members: async () => (await import('./features/members/MembersPage.tsx')).MembersPage,
  'members-id': async () => (await import('./MemberProfilePage.tsx')).MemberProfilePage,
  'match-finder': async () => (await import('./features/match-finder/MatchFinderPage.tsx')).MatchFinderPage,
  profile: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  settings: async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
  token: async () => (await import('./OneWordPage.tsx')).OneWordPage,
};

const failed = (
  <ErrorLayout>
    <ErrorPage />
  </ErrorLayout>
);
const layouts = { default: <DefaultLayout />, empty: <EmptyLayout />, token: <OneWordLayout /> };

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
      lazy: async () => ({ Component: await pages[name]() }),
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
        element: <ErrorLayout />,
        errorElement: <ErrorPage />,
        children: [{ path: '*', id: 'not-found', Component: NotFoundNotice }],
      },
    ],
  },
];
