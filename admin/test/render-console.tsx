import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createAuthProvider } from '#admin/auth-provider.ts';
import { createConsoleClient, createQueryClient } from '#admin/client.ts';
import { createDataProvider } from '#admin/data-provider.ts';
import { createI18nProvider } from '#admin/i18n.ts';
import { lightTheme } from '#admin/layout/theme.ts';
import { allWords } from './all-words.ts';

const words = { en: await allWords('en'), nl: await allWords('nl') };

type Options = { routes: RouteObject[]; at: string; locale?: 'en' | 'nl' };

/** A page of the console with everything around it but the frame; only the network is not real. */
export function renderConsole({
  routes,
  at,
  locale = 'en',
}: Options): RenderResult & { user: UserEvent; path: () => string; search: () => string; goBack: () => Promise<void> } {
  const i18nProvider = createI18nProvider(locale, words);
  const client = createConsoleClient(() => i18nProvider.getLocale());
  const providers = {
    i18nProvider,
    dataProvider: createDataProvider(client),
    authProvider: createAuthProvider(client),
  };
  const queryClient = createQueryClient();
  const page = routes.map((route) => ({
    ...route,
    element: (
      <AdminContext {...providers} queryClient={queryClient} store={memoryStore()} theme={lightTheme}>
        {route.element}
      </AdminContext>
    ),
  }));
  const router = createMemoryRouter(page, { initialEntries: [at] });
  const result = render(<RouterProvider router={router} />);
  return {
    ...result,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}
