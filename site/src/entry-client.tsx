import { onlineManager } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageAnswer } from '@manyhearts/contract/boot';
import type { Texts } from '#site/boot/boot.ts';
import { leaveLoggedOut } from '#site/boot/leave-page.ts';
import { Providers } from './Providers.tsx';
import { followTouches } from './api/attendance.ts';
import { onLoggedOut } from './api/client.ts';
import type { Boot } from './boot/boot.ts';
import { i18nFor } from './boot/i18n.ts';
import { noteError, noteUncaughtErrors, startReports } from './boot/page-errors.ts';
import { setServerClock } from './boot/server-clock.ts';
import { loadFirst } from './boot/use-later.ts';
import { firstParts } from './layouts/first-parts.ts';
import { routes } from './routes.tsx';
import { fillMember } from './store/member.ts';
import { createServerData, fill } from './store/server-data.ts';

/** Hydrates the server's page. Resolves once taps are handled. */
async function start(): Promise<void> {
  noteUncaughtErrors();
  const state = readState();
  const [boot] = await Promise.all([withTexts(state), loadMatched(), ...firstParts(state.boot).map(loadFirst)]);
  const { servedAt } = boot.page;
  if (servedAt) setServerClock(servedAt);
  onLoggedOut(() => void leaveLoggedOut());
  followTouches();
  const serverData = createServerData();
  fillMember(serverData, boot.member);
  fill(serverData, readAnswers());
  // It assumes a connection, and would miss its return on a page that was opened without one.
  onlineManager.setOnline(navigator.onLine);
  const root = document.getElementById('root');
  if (!root) return;
  const router = createBrowserRouter(routes);
  hydrateRoot(
    root,
    <Providers boot={boot} i18n={i18nFor(boot.brand)} serverData={serverData}>
      <RouterProvider router={router} onError={logError} />
    </Providers>,
    // `onError` above logs a caught error already.
    { onRecoverableError: (error) => console.error('hydration', error), onCaughtError: () => undefined },
  );
  await new Promise((resume) => setTimeout(resume));
  startReports();
}

function logError(error: unknown): void {
  console.error('page', error);
  noteError(error);
}

/** `texts`: where they are fetched from on a touch page. */
type State = { boot: Boot; texts: string | undefined };

function readState(): State {
  const state = document.getElementById('boot');
  return { boot: JSON.parse(state?.textContent ?? '') as Boot, texts: state?.dataset.texts };
}

async function withTexts({ boot, texts: address }: State): Promise<Boot> {
  if (!address) return boot;
  return { ...boot, brand: { ...boot.brand, texts: (await (await fetch(address)).json()) as Texts } };
}

/** What the server rendered a member's page with. */
function readAnswers(): PageAnswer[] {
  return JSON.parse(document.getElementById('answers')?.textContent ?? '[]') as PageAnswer[];
}

/**
 * The page's code must be loaded before the first render; otherwise that render is empty and discards the server's
 * HTML.
 */
async function loadMatched(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
}

export const ready = start();
