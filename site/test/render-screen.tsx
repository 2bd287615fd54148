import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Boot } from '#site/boot/boot.ts';
import { i18nFor } from '#site/boot/i18n.ts';
import { Providers } from '#site/Providers.tsx';
import { aBoot } from './a-boot.ts';

/** A part of a page with everything around it that the server would have given it. */
export function renderScreen(screen: ReactNode, boot: Boot = aBoot()): RenderResult & { user: UserEvent } {
  const i18n = i18nFor(boot);
  // As a wrapper, so that what is rendered again stands in the same surroundings.
  const result = render(screen, {
    wrapper: ({ children }) => (
      <Providers boot={boot} i18n={i18n}>
        {children}
      </Providers>
    ),
  });
  return { ...result, user: userEvent.setup() };
}
