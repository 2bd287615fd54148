import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Boot } from '#site/boot/boot.ts';
import { createI18n } from '#site/boot/i18n.ts';
import { Providers } from '#site/Providers.tsx';
import { aBoot } from './a-boot.ts';

/** A part of a page with everything around it that the server would have given it. */
export function renderScreen(screen: ReactNode, boot: Boot = aBoot()): RenderResult & { user: UserEvent } {
  const result = render(
    <Providers boot={boot} i18n={createI18n(boot)}>
      {screen}
    </Providers>,
  );
  return { ...result, user: userEvent.setup() };
}
