import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server.node';
import type { Boot } from '#site/boot/boot.ts';
import { i18nFor } from '#site/boot/i18n.ts';
import { Providers } from '#site/Providers.tsx';
import { fillMember } from '#site/store/member.ts';
import { createServerData } from '#site/store/server-data.ts';
import { aBoot } from './a-boot.ts';

type Shown = RenderResult & { user: UserEvent };

/** Renders a component within the providers of a page. */
export function renderScreen(screen: ReactNode, boot: Boot = aBoot(), serverData = newServerData()): Shown {
  const surrounded: RenderOptions = { wrapper: surroundings(boot, serverData) };
  return { ...render(screen, surrounded), user: userEvent.setup() };
}

/** Renders server HTML; `wake` hydrates it. Input before that reaches no code of the page. */
export function renderAsleep(screen: ReactNode, boot: Boot = aBoot()): { container: HTMLElement; wake: () => Shown } {
  const wrapper = surroundings(boot);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(wrapper({ children: screen }));
  const awake: RenderOptions = { wrapper, container, hydrate: true };
  return { container, wake: () => ({ ...render(screen, awake), user: userEvent.setup() }) };
}

const made: QueryClient[] = [];

/** The store of a test's screens, for tests that look into it. */
export function newServerData(): QueryClient {
  const serverData = createServerData();
  made.push(serverData);
  return serverData;
}

/** Ends the timers of the answers that were kept for a test's screens. */
export function forgetServerData(): void {
  for (const serverData of made.splice(0)) serverData.clear();
}

/** A wrapper, so that rerenders keep the providers. */
function surroundings(boot: Boot, serverData = newServerData()): (props: { children: ReactNode }) => ReactElement {
  const i18n = i18nFor(boot.brand);
  fillMember(serverData, boot.member);
  return ({ children }) => (
    <Providers boot={boot} i18n={i18n} serverData={serverData}>
      {children}
    </Providers>
  );
}
