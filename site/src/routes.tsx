import type { RouteObject } from 'react-router';
import { DefaultLayout } from './layouts/DefaultLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { ErrorLayout } from './layouts/ErrorLayout.tsx';
import { ErrorPage } from './layouts/ErrorPage.tsx';
import { Frame } from './layouts/Frame.tsx';
import { OneWordLayout } from './layouts/OneWordLayout.tsx';
import { NotFoundNotice } from './ui/NotFoundNotice.tsx';

const failed = (
  <ErrorLayout>
    <ErrorPage />
  </ErrorLayout>
);
/**
 * Every page by address, in its layout. An id is the path's segments joined by hyphens; code is loaded with its page.
 */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <DefaultLayout />,
        errorElement: failed,
        children: [
          {
            index: true,
            id: 'index',
            lazy: async () => ({ Component: (await import('./features/landing/LandingPage.tsx')).LandingPage }),
          },
          {
            path: 'pricing',
            caseSensitive: true,
            id: 'pricing',
            lazy: async () => ({ Component: (await import('./features/pricing/PricingPage.tsx')).PricingPage }),
          },
          {
            path: 'lang-config',
            caseSensitive: true,
            id: 'lang-config',
            lazy: async () => ({
              Component: (await import('./features/lang-config/LangConfigPage.tsx')).LangConfigPage,
            }),
          },
          {
            path: 'login',
            caseSensitive: true,
            id: 'login',
            lazy: async () => ({ Component: (await import('./features/auth/LoginPage.tsx')).LoginPage }),
          },
          {
            path: 'reset-password',
            caseSensitive: true,
            id: 'reset-password',
            lazy: async () => ({
              Component: (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
            }),
          },
          {
            path: 'reset-password/do',
            caseSensitive: true,
            id: 'reset-password-do',
            lazy: async () => ({ Component: (await import('./features/auth/NewPasswordPage.tsx')).NewPasswordPage }),
          },
          {
            path: 'activate/done',
            caseSensitive: true,
            id: 'activate-done',
            lazy: async () => ({
              Component: (await import('./features/auth/ActivationDonePage.tsx')).ActivationDonePage,
            }),
          },
          {
            path: 'activate/error',
            caseSensitive: true,
            id: 'activate-error',
            lazy: async () => ({
              Component: (await import('./features/auth/ActivationErrorPage.tsx')).ActivationErrorPage,
            }),
          },
          {
            path: 'members',
            caseSensitive: true,
            id: 'members',
            lazy: async () => ({ Component: (await import('./features/members/MembersPage.tsx')).MembersPage }),
          },
          {
            path: 'match-finder',
            caseSensitive: true,
            id: 'match-finder',
            lazy: async () => ({
              Component: (await import('./features/match-finder/MatchFinderPage.tsx')).MatchFinderPage,
            }),
          },
          {
            path: 'members/:id',
            caseSensitive: true,
            id: 'members-id',
            lazy: async () => ({ Component: (await import('./MemberProfilePage.tsx')).MemberProfilePage }),
          },
          {
            path: 'profile',
            caseSensitive: true,
            id: 'profile',
            lazy: async () => ({ Component: (await import('./ProfilePage.tsx')).ProfilePage }),
          },
          {
            path: 'signup-matches',
            caseSensitive: true,
            id: 'signup-matches',
            lazy: async () => ({
              Component: (await import('./features/signup-matches/SignupMatchesPage.tsx')).SignupMatchesPage,
            }),
          },
          {
            path: 'mail-change/do',
            caseSensitive: true,
            id: 'mail-change-do',
            lazy: async () => ({ Component: (await import('./features/auth/EmailChangedPage.tsx')).EmailChangedPage }),
          },
          {
            path: 'account-deleted',
            caseSensitive: true,
            id: 'account-deleted',
            lazy: async () => ({
              Component: (await import('./features/auth/AccountDeletedPage.tsx')).AccountDeletedPage,
            }),
          },
          {
            path: 'notifications',
            caseSensitive: true,
            id: 'settings',
            lazy: async () => ({ Component: (await import('./features/settings/SettingsPage.tsx')).SettingsPage }),
          },
          {
            path: 'pages/:page',
            caseSensitive: true,
            id: 'pages-page',
            lazy: async () => ({ Component: (await import('./features/static-pages/StaticPage.tsx')).StaticPage }),
          },
        ],
      },
      {
        element: <EmptyLayout />,
        errorElement: failed,
        children: [
          {
            path: 'signup',
            caseSensitive: true,
            id: 'signup',
            lazy: async () => ({ Component: (await import('./features/signup/SignupPage.tsx')).SignupPage }),
          },
          {
            path: 'members/:id/signup',
            caseSensitive: true,
            id: 'members-id-signup',
            lazy: async () => ({ Component: (await import('./features/signup/SignupPage.tsx')).SignupPage }),
          },
          {
            path: 'complete-signup',
            caseSensitive: true,
            id: 'complete-signup',
            lazy: async () => ({ Component: (await import('./CompleteSignupPage.tsx')).CompleteSignupPage }),
          },
        ],
      },
      {
        path: ':token',
        caseSensitive: true,
        element: <OneWordLayout />,
        errorElement: failed,
        children: [
          {
            index: true,
            id: 'token',
            lazy: async () => ({ Component: (await import('./OneWordPage.tsx')).OneWordPage }),
          },
        ],
      },
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
