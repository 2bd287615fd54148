import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import { BootProvider, useBoot } from '#site/boot/BootContext.tsx';
import { NotFoundNotice } from '#site/ui/NotFoundNotice.tsx';
import { BackLink } from '../BackButton.tsx';
import { ChatLayout } from '../ChatLayout.tsx';
import { DefaultLayout } from '../DefaultLayout.tsx';
import { EmptyLayout } from '../EmptyLayout.tsx';
import { ErrorLayout } from '../ErrorLayout.tsx';
import { LanderLayout } from '../LanderLayout.tsx';
import { readWishes, wishedBoot } from './dev-wishes.rules.ts';

export const devLayouts: Readonly<Record<string, ComponentType>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
  error: ErrorLayout,
};

/** Shows every layout in every state for developers; `dev-wishes.rules.ts` reads its query. */
export function DevLayoutPage() {
  const boot = useBoot();
  const { layout = '' } = useParams();
  const [query] = useSearchParams();
  const Layout = devLayouts[layout];
  if (!Layout) return <NotFoundNotice />;
  const wishes = readWishes(query);
  const Ground = wishes.isInstalled ? Installed : 'div';
  return (
    <BootProvider value={wishedBoot(boot, wishes)}>
      <Ground>
        <Layout />
      </Ground>
    </BootProvider>
  );
}

/** Shows a browser as if it were the installed app. */
const Installed = styled.div`
  ${BackLink} {
    display: inline-grid;
  }
`;
